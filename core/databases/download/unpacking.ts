import type { SourceFile } from './archive-fault.ts';
import type { UnpackBudget, UnpackLimits } from './unpack-limits.ts';

/** A member of an archive, unpacked. */
export interface MemberBytes {
  /** With `/`, without `./`. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly modified: Date;
}

/** What the readers of tar and zip work with. */
export interface Unpacking {
  readonly file: SourceFile;
  readonly wanted: (path: string) => boolean;
  readonly budget: UnpackBudget;
  readonly signal: AbortSignal | undefined;
}

export interface UnpackOptions {
  readonly limits?: UnpackLimits;
  readonly signal?: AbortSignal | undefined;
}
