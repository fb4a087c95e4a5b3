import type { TypingCall } from '../../documents/call.ts';
import type { TypingResultDocument } from '../../documents/typing-result.ts';

export const TYPING_COLUMNS = [
  'FILE',
  'SCHEME',
  'PHENOTYPE',
  'GENES',
  'CONFIDENCE',
  'SCORE',
  'RUNNER_UP',
  'NOTES',
] as const;

/** What stands in a cell that has no value. */
const NOTHING = '-';

/** The rows of a file, one for each scheme, in the order of `TYPING_COLUMNS`. */
export function typingRows({ file, genes, phenotypes }: TypingResultDocument['files'][number]): string[][] {
  return Object.entries(phenotypes).map(([scheme, call]) => [
    file,
    scheme,
    call.phenotype ?? NOTHING,
    genes.join(';'),
    call.confidence,
    scoreText(call.score),
    runnerUp(call),
    call.notes.length === 0 ? NOTHING : call.notes.join('; '),
  ]);
}

/** An ambiguous call lists all that compete in its notes, so a runner-up says nothing more. */
function runnerUp({ phenotype, runner_up }: TypingCall): string {
  if (phenotype === null || runner_up === null) return NOTHING;
  return `${runner_up.phenotype} (${scoreText(runner_up.score)})`;
}

export function scoreText(score: number): string {
  return score.toFixed(4);
}
