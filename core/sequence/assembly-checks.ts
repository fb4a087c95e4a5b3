import type { GapitError } from '../base/errors.ts';
import { fileFault } from './faults.ts';
import type { Normaliser } from './normaliser.ts';
import type { SequenceFormat } from './sequence-sink.ts';

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
    what: `holds no sequence (${emptyRecords > 0 ? recordsAreEmpty(emptyRecords) : 'no record'})`,
    nextStep: 'give a file with contigs in it',
  });
}

/** What a person should know of an assembly that can be screened all the same; one sentence each. */
export function assemblyWarnings(
  { contigs, emptyRecords, tally }: Normaliser,
  format: SequenceFormat,
): string[] {
  const { gaps, letters, foreign } = tally;
  const repeated = repeatedIds(contigs.map((contig) => contig.id));
  return [
    format === 'gfa' &&
      'an assembly graph: genes that run from one segment into the next are not found whole',
    emptyRecords > 0 && recordsAreEmpty(emptyRecords),
    repeated.length > 0 &&
      `several contigs have the same name (${listed(repeated)}); each is screened on its own`,
    gaps > 0 && `${counted(gaps, 'alignment gap')} removed: positions count without gaps`,
    letters.total > 0 &&
      `${counted(letters.total, 'letter')} left out (${letters.kinds}) that no nucleotide code uses, as BLAST does: ` +
        'positions count without them',
    foreign > 0 &&
      `${counted(foreign, 'character')} left out that belong in no sequence: positions count without them`,
  ].filter((warning) => warning !== false);
}

function recordsAreEmpty(count: number): string {
  return count === 1 ? '1 record is empty' : `${count} records are empty`;
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
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
