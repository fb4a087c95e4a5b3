import { GapitError } from '../base/errors.ts';
import { fileFault } from '../sequence/faults.ts';
import type { FastaRecord } from './fasta-collector.ts';
import { geneWarnings } from './gene-warnings.ts';
import { decodeId, headerKind, isPlainId, type HeaderFields, type HeaderKind } from './header.ts';
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

/** What a build makes of a FASTA file. */
export interface GeneFasta {
  readonly type: MoleculeType;
  readonly records: readonly GeneRecord[];
  /** Records left out since another one has the same gene and sequence. */
  readonly duplicates: number;
  /** What the maker of the database should look at; one sentence each. */
  readonly warnings: readonly string[];
}

/** The same of a file that need not be fit for a build. */
export interface GeneSurvey extends GeneFasta {
  /** By letters, whatever the options say. */
  readonly guessedType: MoleculeType;
  readonly headers: Record<HeaderKind, number>;
  /** Records without a sequence, which are not among the `records`. */
  readonly empty: number;
  /** What hinders a build; of each kind of fault the first. */
  readonly faults: readonly GapitError[];
}

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
  const survey = surveyGenes(fasta, options);
  const [fault] = survey.faults;
  if (fault !== undefined) throw fault;
  return survey;
}

/** What `geneRecords` would make of the sound records, and all that hinders it. */
export function surveyGenes(fasta: readonly FastaRecord[], options: GeneFastaOptions): GeneSurvey {
  const { name, file, metadata } = options;
  const faults = new FirstFaults();
  if (fasta.length === 0)
    faults.add('nothing', invalid(file, 'holds no record', 'give the genes as FASTA', {}));
  const guessedType = moleculeTypeOf(fasta.map(({ sequence }) => sequence));
  const type = options.type ?? guessedType;
  const kinds = { native: 0, legacy: 0, plain: 0 };
  const headers = fasta.map((record, index) => {
    kinds[headerKind(record.id)]++;
    return readHeader(record, index, options, faults);
  });
  const given = new Set(headers.map((header) => header?.gene));
  const unique = new Map<string, GeneRecord>();
  const genes = new Map<string, number>();
  const ids = new Set<string>();
  const renamed: string[] = [];
  let empty = 0;
  let duplicates = 0;
  fasta.forEach((record, i) => {
    const header = headers[i];
    const sequence = type === 'prot' ? record.sequence.replace(/\*$/, '') : record.sequence;
    if (sequence === '') {
      empty++;
      faults.add('empty', emptyFault(record, header, i, file));
    }
    if (header?.gene === '') faults.add('nameless', namelessFault(record, i, file));
    if (header === null || header === undefined || header.gene === '' || sequence === '') return;
    const key = `${header.gene}\n${sequence.toUpperCase()}`;
    if (unique.has(key)) {
      duplicates++;
      return;
    }
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
  const records = [...unique.values()];
  const warnings = geneWarnings({ records, type, guessedType, genes, renamed, metadata });
  return { type, guessedType, headers: kinds, records, duplicates, empty, warnings, faults: faults.all() };
}

/** The first fault of each kind, in the order in which they were found. */
class FirstFaults {
  private readonly byKind = new Map<string, GapitError>();

  add(kind: string, fault: GapitError): void {
    if (!this.byKind.has(kind)) this.byKind.set(kind, fault);
  }

  all(): GapitError[] {
    return [...this.byKind.values()];
  }
}

function readHeader(
  { id }: FastaRecord,
  index: number,
  { name, file }: GeneFastaOptions,
  faults: FirstFaults,
): HeaderFields | null {
  try {
    return decodeId(id, name);
  } catch (thrown) {
    if (!(thrown instanceof GapitError)) throw thrown;
    const { code, message, context } = thrown;
    const record = String(index + 1);
    const nextStep = 'Correct the header, or begin it with another word than gapit| for a plain one.';
    const facts = { ...context, file, record, next_step: nextStep };
    const fault = new GapitError(code, `${file}: ${message} (record ${record})`, facts, { cause: thrown });
    faults.add('header', fault);
    return null;
  }
}

function namelessFault({ id }: FastaRecord, index: number, file: string): GapitError {
  const record = String(index + 1);
  return invalid(file, `has a record without a gene name (record ${record})`, 'name it', { record, id });
}

function emptyFault(
  { id }: FastaRecord,
  header: HeaderFields | null | undefined,
  index: number,
  file: string,
): GapitError {
  const record = String(index + 1);
  const facts = { record, id, ...(header === null || header === undefined ? {} : { gene: header.gene }) };
  const named = id === '' ? '' : ` for ${id}`;
  return invalid(file, `has no sequence${named} (record ${record})`, 'add its sequence, or remove it', facts);
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
