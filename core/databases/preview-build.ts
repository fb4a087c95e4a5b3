import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { problemOf, toGapitError, type GapitError } from '../base/errors.ts';
import type { KnownNames } from '../typing/validate.ts';
import { kindOfInput, refuseGeneOptions, requireDatabaseName, requireFree } from './build-database.ts';
import { readLoci } from './clusters/read-loci.ts';
import { readCompanions } from './companions.ts';
import { surveyGenes } from './gene-fasta.ts';
import type { HeaderKind } from './header.ts';
import { FORMAT_NAMES, formatOfInput } from './input-format.ts';
import { catalogueEntry } from './catalogue.ts';
import type { DatabaseKind } from './kind.ts';
import { readMetadataTable } from './metadata-table.ts';
import type { MoleculeType } from './molecule-type.ts';
import { checkedNativeId } from './native-fasta.ts';
import { readFasta } from './read-fasta.ts';
import { clusterNamesOf } from './typing-file.ts';

/** What a database is to be built of, as far as it is known yet; paths of files. Name and input may be empty. */
export interface BuildDraft {
  readonly name: string;
  readonly input: string;
  readonly metadata: string | null;
  /** By letters where it is null. */
  readonly dbtype: MoleculeType | null;
  readonly description: string;
  readonly typing: string | null;
  readonly floors: string | null;
}

/** What a problem can be put right in. */
export type DraftField = 'name' | 'input' | 'metadata' | 'typing' | 'floors';

export interface DraftProblem {
  field: DraftField;
  problem: { code: string; message: string; context: Record<string, string> };
}

/** A record as the database would hold it; `length` in residues. */
export interface PreviewedRecord {
  gene: string;
  accession: string;
  /** Classes joined by `;`. */
  function: string;
  product: string;
  length: number;
  /** Of a locus, how many genes it has; null of a gene. */
  genes: number | null;
}

/** What the file of a draft holds. */
interface PreviewedContent {
  headers: Record<HeaderKind, number> | null;
  dbtype: MoleculeType | null;
  /** By letters, whatever the draft says. */
  guessedType: MoleculeType | null;
  /** How many the database would have. */
  records: number;
  /** Left out, since another one has the same gene and sequence. */
  duplicates: number;
  /** Without a sequence: a build refuses them. */
  emptyRecords: number;
  /** Sum over the records that the database would have. */
  residues: number;
  first: PreviewedRecord[];
  /** One sentence each; they don't hinder the build. */
  warnings: string[];
}

/** What a build would make of a draft. */
export interface DraftPreview extends PreviewedContent {
  /** Null where the file can't be read as either. */
  kind: DatabaseKind | null;
  /** As a sentence names it, e.g. `GenBank`; null where it is none that holds sequences. */
  format: string | null;
  /** All that hinders the build, of each kind of fault the first. */
  problems: DraftProblem[];
  /** There is a database of that name, which the build would replace. */
  replaces: boolean;
}

/** Records that a preview shows. */
const FIRST_RECORDS = 8;

const NOTHING: PreviewedContent = {
  headers: null,
  dbtype: null,
  guessedType: null,
  records: 0,
  duplicates: 0,
  emptyRecords: 0,
  residues: 0,
  first: [],
  warnings: [],
};

/**
 * Says what `buildDatabase` would make of a draft, by the same functions, and writes nothing. What is wrong with
 * the draft is told, not thrown.
 *
 * @throws the signal's reason on abort, nothing else
 */
export async function previewBuild(
  draft: BuildDraft,
  datadir: string,
  signal?: AbortSignal,
): Promise<DraftPreview> {
  const problems = new Problems(signal);
  const replaces = await previewName(draft.name, datadir, problems);
  if (draft.input === '') {
    return { ...NOTHING, kind: null, format: null, problems: problems.found, replaces };
  }
  const format = await formatOfInput(draft.input, signal);
  const kind = kindOfInput(draft.input, format);
  const content = await (kind === 'cluster' ? previewLoci : previewGenes)(draft, problems, signal);
  signal?.throwIfAborted();
  return {
    ...(content ?? NOTHING),
    warnings: [...nameWarnings(draft.name), ...(content?.warnings ?? [])],
    kind: content === null ? null : kind,
    format: format === null ? null : FORMAT_NAMES[format],
    problems: problems.found,
    replaces,
  };
}

/** Keeps what parts of a preview throw. */
class Problems {
  readonly found: DraftProblem[] = [];
  private readonly signal: AbortSignal | undefined;

  constructor(signal: AbortSignal | undefined) {
    this.signal = signal;
  }

  /** What the work gives, or null where it failed. @throws the signal's reason on abort */
  async of<T>(field: DraftField, work: () => T | Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (thrown) {
      this.signal?.throwIfAborted();
      this.add(field, toGapitError(thrown));
      return null;
    }
  }

  add(field: DraftField, error: GapitError): void {
    this.found.push({ field, problem: problemOf(error) });
  }
}

/** One of the catalogue can't be had beside one of that name. */
function nameWarnings(name: string): string[] {
  const known = catalogueEntry(name);
  if (known === undefined) return [];
  return [`${name} is the name of a database by ${known.vendor}, which can't be had beside this one`];
}

/** @returns whether a database of that name would be replaced */
async function previewName(name: string, datadir: string, problems: Problems): Promise<boolean> {
  if (name === '') return false;
  const isFree = await problems.of('name', async () => {
    requireDatabaseName(name);
    await requireFree({ datadir, name, force: true });
    return (await stat(join(datadir, name)).catch(() => null)) === null;
  });
  return isFree === false;
}

async function previewGenes(
  draft: BuildDraft,
  problems: Problems,
  signal?: AbortSignal,
): Promise<PreviewedContent | null> {
  const { input, metadata: table } = draft;
  const metadata =
    table === null ? null : await problems.of('metadata', () => readMetadataTable(table, signal));
  const fasta = await problems.of('input', () => readFasta(input, signal));
  if (fasta === null) return null;
  const survey = surveyGenes(fasta, {
    name: nameOf(draft),
    file: input,
    type: draft.dbtype ?? undefined,
    description: draft.description === '' ? undefined : draft.description,
    metadata: metadata ?? undefined,
  });
  survey.faults.forEach((fault) => {
    problems.add('input', fault);
  });
  const { records } = survey;
  await problems.of('input', () => {
    for (const { db, function: classes, ...record } of records) {
      checkedNativeId({ ...record, database: db, classes });
    }
  });
  await previewCompanions(draft, problems, { genes: new Set(records.map(({ gene }) => gene)) });
  return {
    headers: survey.headers,
    dbtype: survey.type,
    guessedType: survey.guessedType,
    records: records.length,
    duplicates: survey.duplicates,
    emptyRecords: survey.empty,
    residues: records.reduce((sum, { sequence }) => sum + sequence.length, 0),
    first: records
      .slice(0, FIRST_RECORDS)
      .map(({ gene, accession, function: classes, product, sequence }) => ({
        gene,
        accession,
        function: classes.join(';'),
        product,
        length: sequence.length,
        genes: null,
      })),
    warnings: [...survey.warnings],
  };
}

async function previewLoci(
  draft: BuildDraft,
  problems: Problems,
  signal?: AbortSignal,
): Promise<PreviewedContent | null> {
  await problems.of(draft.metadata === null ? 'input' : 'metadata', () => {
    refuseGeneOptions({ metadata: draft.metadata ?? undefined, type: draft.dbtype ?? undefined });
  });
  const read = await problems.of('input', () => readLoci(draft.input, signal));
  if (read === null) return null;
  const loci = read.loci.map(({ features }) => features);
  const features = { schema: 'gapit.features/1', db: nameOf(draft), loci } as const;
  await previewCompanions(draft, problems, clusterNamesOf(features));
  return {
    ...NOTHING,
    dbtype: 'nucl',
    guessedType: 'nucl',
    records: loci.length,
    residues: loci.reduce((sum, { length }) => sum + length, 0),
    first: loci.slice(0, FIRST_RECORDS).map(({ locus, label, length, genes }) => ({
      gene: locus,
      accession: '',
      function: '',
      product: label,
      length,
      genes: genes.length,
    })),
    warnings: [...read.warnings],
  };
}

/** Each on its own: a build stops at the first that is wrong. */
async function previewCompanions(draft: BuildDraft, problems: Problems, known: KnownNames): Promise<void> {
  const { typing, floors } = draft;
  if (typing !== null) await problems.of('typing', () => readCompanions({ typing }, nameOf(draft), known));
  if (floors !== null) await problems.of('floors', () => readCompanions({ floors }, nameOf(draft), known));
}

/** For messages, where there is no name yet. */
function nameOf({ name }: BuildDraft): string {
  return name === '' ? 'the database' : name;
}
