import { GapitError, type ErrorCode } from '../base/errors.ts';

/** What is wrong with a file, and what its owner can do about it. */
export interface FileFault {
  readonly code: ErrorCode;
  readonly file: string;
  /** Continues the sentence that starts with the file's name: `ends in the middle of its gzip data`. */
  readonly what: string;
  /** What to do, without a final stop: `copy or download it again`. */
  readonly nextStep: string;
  /** Further facts for programs: `line`, `record`, … */
  readonly facts?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** `<file> <what>: <next step>` as an error whose context holds `file`, `next_step` and the further facts. */
export function fileFault({ code, file, what, nextStep, facts, cause }: FileFault): GapitError {
  return new GapitError(
    code,
    `${file} ${what}: ${nextStep}`,
    { file, next_step: nextStep, ...facts },
    cause === undefined ? undefined : { cause },
  );
}
