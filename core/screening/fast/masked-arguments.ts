import { blastArguments } from '../../aligners/blast.ts';
import type { AlignmentRequest } from '../alignment-strategy.ts';

/** The plain command's arguments, with the masking. The work is shared out among processes, each of one thread. */
export function maskedArguments({ minid }: Pick<AlignmentRequest, 'minid'>): string[] {
  return [...blastArguments('blastn', { minid, threads: 1 }), '-lcase_masking'];
}
