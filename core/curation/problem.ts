import type { GapitError } from '../base/errors.ts';
import type { Problem } from '../contract/samples.ts';

/** A failure as it crosses to the page. */
export function problemOf({ code, message, context }: GapitError): Problem {
  return { code, message, context: { ...context } };
}
