import { GapitError } from '../base/errors.ts';

export function usageError(message: string, context: Record<string, string> = {}): GapitError {
  return new GapitError('USAGE_ERROR', message, context);
}
