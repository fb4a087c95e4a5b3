import type { GapitError } from '../base/errors.ts';
import { fileFault } from './faults.ts';
import type { Normaliser } from './normaliser.ts';

/** Fewer letters are no ground for a judgement while more may come. */
const EARLY_LETTERS = 1000;
/** In proteins about a third of the letters stands for no nucleotide; in bad DNA hardly one in a hundred. */
const PROTEIN_SHARE = 0.1;
const MIN_PROTEIN_LETTERS = 2;
/** Names that a message lists before it says `and others`. */
const NAMES_SHOWN = 3;

/**
 * Throws when what was read so far looks like protein.
 *
 * @param isWhole whether the file has ended, so that a few letters must do
 * @throws GapitError INVALID_FASTA
 */
export function refuseProtein(file: string, { bases, tally }: Normaliser, isWhole: boolean): void {
  const { proteinOnly } = tally;
  const letters = bases + proteinOnly;
  if (proteinOnly < MIN_PROTEIN_LETTERS || (!isWhole && letters < EARLY_LETTERS)) return;
  if (proteinOnly / letters < PROTEIN_SHARE) return;
  throw fileFault({
    code: 'INVALID_FASTA',
    file,
    what: 'looks like protein, not DNA',
    nextStep: 'give the assembly (contigs as nucleotides), not its translated genes',
  });
}

/** The error for a file of which no base was read; undefined when there is one. */
export function withoutSequence(file: string, { contigs, emptyRecords }: Normaliser): GapitError | undefined {
  if (contigs.length > 0) return undefined;
  return fileFault({
    code: 'INVALID_FASTA',
    file,
    what:
      emptyRecords > 0
        ? `holds no sequence (${recordCount(emptyRecords)} empty)`
        : 'holds no sequence record',
    nextStep: 'give a file with contigs in it',
  });
}

/** What a person should know of an assembly that can be screened all the same; one sentence each. */
export function assemblyWarnings({ contigs, emptyRecords, tally }: Normaliser): string[] {
  const { gaps, letters, foreign } = tally;
  const repeated = repeatedIds(contigs.map((contig) => contig.id));
  const dropped = 'left out, as BLAST does: positions count without them';
  return [
    emptyRecords > 0 && `${recordCount(emptyRecords)} empty`,
    repeated.length > 0 &&
      `contig names are used more than once (${listed(repeated)}): hits can't be told apart by name`,
    gaps > 0 && `alignment gaps were removed (${gaps}): positions count without them`,
    letters.total > 0 &&
      `letters that stand for no nucleotide (${letters.kinds}; ${letters.total} in all) were ${dropped}`,
    foreign > 0 && `characters that belong in no sequence (${foreign}) were ${dropped}`,
  ].filter((warning) => warning !== false);
}

function recordCount(count: number): string {
  return count === 1 ? '1 record is' : `${count} records are`;
}

/** Every id that stands more than once, in order of its second appearance. */
function repeatedIds(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return [...repeated];
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return names.length > NAMES_SHOWN ? `${shown} and ${names.length - NAMES_SHOWN} more` : shown;
}
