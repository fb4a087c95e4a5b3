import { GapitError } from '../base/errors.ts';
import { counted } from '../base/numbers.ts';
import { fileFault } from '../sequence/faults.ts';
import type { FastaRecord } from './fasta-collector.ts';
import { decodeId, isPlainId, type HeaderFields } from './header.ts';
import type { MetadataTable } from './metadata-table.ts';
import { moleculeTypeOf, type MoleculeType } from './molecule-type.ts';
import type { GeneRecord } from './record.ts';

/** How the records of a FASTA file become those of a database. */
export interface GeneFastaOptions {
  /** Of the database. */
  readonly name: string;
  /** For messages. */
  readonly file: string;
  /** By letters where it is left out. */
  readonly type?: MoleculeType | undefined;
  /** Product of a record without one. */
  readonly description?: string | undefined;
  /** What it says goes before what the headers say. */
  readonly metadata?: MetadataTable | undefined;
}

export interface GeneFasta {
  readonly type: MoleculeType;
  readonly records: readonly GeneRecord[];
  /** Records left out since another one has the same gene and sequence. */
  readonly duplicates: number;
  /** What the maker of the database should look at; one sentence each. */
  readonly warnings: readonly string[];
}

/** Names that a warning lists before it gives their number alone. */
const NAMES_SHOWN = 3;

/**
 * Makes database records of FASTA records, whose headers may be native, of abricate or plain, in any mix.
 * Sequences stay as they are, but for the stop sign at the end of a protein, which is no residue: BLAST would
 * count it and print 279/280 for a whole gene. Of records with the same gene and sequence the first stays.
 * Records with one gene and several sequences all stay; where nothing else in their headers tells them apart,
 * the gene of the later ones gets `_2`, `_3`, … behind it.
 *
 * @throws GapitError BUILD_INVALID (no record, no name, an empty sequence), HEADER_MALFORMED
 */
export function geneRecords(fasta: readonly FastaRecord[], options: GeneFastaOptions): GeneFasta {
  const { name, file, metadata } = options;
  if (fasta.length === 0) throw invalid(file, 'holds no record', 'give the genes as FASTA', {});
  const type = options.type ?? moleculeTypeOf(fasta.map(({ sequence }) => sequence));
  const withStops: string[] = [];
  const unique = new Map<string, GeneRecord>();
  const genes = new Map<string, number>();
  const headers = fasta.map((record) => readHeader(record, options));
  const given = new Set(headers.map(({ gene }) => gene));
  const ids = new Set<string>();
  const renamed: string[] = [];
  fasta.forEach((record, i) => {
    const sequence = type === 'prot' ? record.sequence.replace(/\*$/, '') : record.sequence;
    const header = headers[i];
    if (header === undefined) return;
    requireSound(record, header, sequence, i, file);
    const key = `${header.gene}\n${sequence.toUpperCase()}`;
    if (unique.has(key)) return;
    if (type === 'prot' && sequence.includes('*')) withStops.push(header.gene);
    genes.set(header.gene, (genes.get(header.gene) ?? 0) + 1);
    const { accession, classes } = { ...header, ...metadata?.byGene.get(header.gene) };
    const idOf = (each: string): string => [each, accession, ...classes].join('\n');
    let gene = header.gene;
    for (let n = 2; ids.has(idOf(gene)) || (gene !== header.gene && given.has(gene)); n++) {
      gene = `${header.gene}_${n}`;
    }
    ids.add(idOf(gene));
    if (gene !== header.gene) renamed.push(gene);
    unique.set(key, {
      db: name,
      gene,
      sequence,
      accession,
      function: [...classes],
      product: productOf(record, options.description),
      source_id: record.id,
    });
  });
  const several = [...genes].filter(([, count]) => count > 1).map(([gene]) => gene);
  const unknown = [...(metadata?.byGene.keys() ?? [])].filter((gene) => !genes.has(gene));
  const repeated = metadata?.repeated ?? [];
  const warnings = [
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
  return { type, records: [...unique.values()], duplicates: fasta.length - unique.size, warnings };
}

function readHeader({ id }: FastaRecord, { name, file }: GeneFastaOptions): HeaderFields {
  try {
    return decodeId(id, name);
  } catch (thrown) {
    if (!(thrown instanceof GapitError)) throw thrown;
    const { code, message, context } = thrown;
    throw new GapitError(code, `${file}: ${message}`, { ...context, file }, { cause: thrown });
  }
}

function requireSound(
  { id }: FastaRecord,
  { gene }: HeaderFields,
  sequence: string,
  index: number,
  file: string,
): void {
  const record = String(index + 1);
  if (gene === '') {
    throw invalid(file, `has a record without a gene name (record ${record})`, 'name it', { record, id });
  }
  if (sequence === '') {
    const what = `has no sequence for ${id} (record ${record})`;
    throw invalid(file, what, 'add its sequence, or remove it', { record, id, gene });
  }
}

function productOf({ id, description }: FastaRecord, fallback: string | undefined): string {
  if (description !== '') return description;
  return fallback ?? (isPlainId(id) ? id : '');
}

function invalid(
  file: string,
  what: string,
  nextStep: string,
  facts: Readonly<Record<string, string>>,
): GapitError {
  return fileFault({ code: 'BUILD_INVALID', file, what, nextStep, facts });
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return names.slice(0, NAMES_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
