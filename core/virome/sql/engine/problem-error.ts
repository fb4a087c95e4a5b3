import { GapitError, type ErrorCode } from '../../../base/errors.ts';
import type { EngineProblem } from './messages.ts';

/** What the engine's process may say went wrong; anything else is unexpected. */
const CODES: ReadonlySet<string> = new Set<ErrorCode>([
  ...(['SQL_REFUSED', 'SQL_FAILED', 'SQL_LIMIT', 'DATASET_UNREADABLE'] as const),
  ...(['MISSING_DEPENDENCY', 'CANCELLED'] as const),
]);

/** A failure that came from the engine's process, as an error of this one. */
export function problemError({ code, message, context }: EngineProblem): GapitError {
  return new GapitError(isCode(code) ? code : 'UNEXPECTED', message, context);
}

function isCode(code: string): code is ErrorCode {
  return CODES.has(code);
}
