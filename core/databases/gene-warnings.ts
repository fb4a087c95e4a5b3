import { counted } from '../base/numbers.ts';
import type { MetadataTable } from './metadata-table.ts';
import type { MoleculeType } from './molecule-type.ts';
import type { GeneRecord } from './record.ts';

/** What was found in a FASTA file, as far as it may be worth a warning. */
export interface GeneFindings {
  readonly records: readonly GeneRecord[];
  /** Of the database, and as the letters say. */
  readonly type: MoleculeType;
  readonly guessedType: MoleculeType;
  /** How many sequences each gene has. */
  readonly genes: ReadonlyMap<string, number>;
  /** Genes that got a number. */
  readonly renamed: readonly string[];
  readonly metadata: MetadataTable | undefined;
}

/** Names that a warning lists before it gives their number alone. */
const NAMES_SHOWN = 3;

/** What the maker of a gene database should look at; one sentence each. */
export function geneWarnings(findings: GeneFindings): string[] {
  const { records, type, guessedType, genes, renamed, metadata } = findings;
  const several = [...genes].filter(([, count]) => count > 1).map(([gene]) => gene);
  const unknown = [...(metadata?.byGene.keys() ?? [])].filter((gene) => !genes.has(gene));
  const repeated = metadata?.repeated ?? [];
  const withStops = genesWith(records, type === 'prot' ? /\*/ : null);
  // makeblastdb passes over such letters, so that lengths and positions are no longer those of the gene.
  const foreign = genesWith(records, type === 'nucl' ? /[^ACGTURYSWKMBDHVN]/i : null);
  return [
    type === 'prot' &&
      guessedType === 'nucl' &&
      'built as protein, though half of the letters or more are A, C, G and T',
    foreign.length > 0 &&
      `${counted(foreign.length, 'record')} with letters that are no nucleotides: ${listed(foreign)}` +
        (guessedType === 'prot' ? '; these look like proteins' : ''),
    several.length > 0 &&
      `${counted(several.length, 'gene')} with several sequences, all kept: ${listed(several)}`,
    renamed.length > 0 &&
      `${counted(renamed.length, 'record')} with the header of another one got a number: ${listed(renamed)}`,
    withStops.length > 0 &&
      `${counted(withStops.length, 'protein')} with a stop sign (*) inside, kept: ${listed(withStops)}`,
    repeated.length > 0 &&
      `the table has several rows for ${counted(repeated.length, 'gene')}; the first counts: ${listed(repeated)}`,
    unknown.length > 0 &&
      `the table names ${counted(unknown.length, 'gene')} that the FASTA lacks: ${listed(unknown)}`,
  ].filter((warning) => warning !== false);
}

function genesWith(records: readonly GeneRecord[], pattern: RegExp | null): string[] {
  if (pattern === null) return [];
  return records.filter(({ sequence }) => pattern.test(sequence)).map(({ gene }) => gene);
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return names.slice(0, NAMES_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
