import type { ErrorCode, GapitError } from '../../base/errors.ts';
import { fileFault } from '../../sequence/faults.ts';

/**
 * A fault of one record of an annotated file; the context holds `file`, `locus` and, where it is known, `line`.
 *
 * @param what continues the sentence that starts with the file's name
 */
export function locusFault(fault: {
  readonly code: ErrorCode;
  readonly file: string;
  readonly locus: string;
  readonly line: number | null;
  readonly what: string;
  readonly nextStep: string;
  readonly facts?: Readonly<Record<string, string>>;
}): GapitError {
  const { code, file, locus, line, what, nextStep, facts } = fault;
  return fileFault({
    code,
    file,
    what: line === null ? what : `${what} (line ${line})`,
    nextStep,
    facts: { locus, ...(line === null ? {} : { line: String(line) }), ...facts },
  });
}
