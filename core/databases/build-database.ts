import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GapitError } from '../base/errors.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import type { SequenceFormat } from '../sequence/sequence-sink.ts';
import { buildGeneDatabase, type DatabaseOrigin } from './build-gene-database.ts';
import { buildClusterDatabase } from './clusters/build-cluster-database.ts';
import { isAnnotatedName, readLoci } from './clusters/read-loci.ts';
import { readCompanions } from './companions.ts';
import { hasSequences } from './datadir.ts';
import { geneRecords } from './gene-fasta.ts';
import { formatOfInput } from './input-format.ts';
import type { DatabaseKind } from './kind.ts';
import { readMetadataTable } from './metadata-table.ts';
import type { MoleculeType } from './molecule-type.ts';
import { requirePlainName } from './plain-name.ts';
import { readFasta } from './read-fasta.ts';
import { alreadyExists, inTheWay } from './store/faults.ts';
import { withLock } from './store/lock.ts';
import type { Owner } from './store/owner-file.ts';
import { clusterNamesOf } from './typing-file.ts';

const LONGEST_NAME = 100;
const LONGEST_NAME_BYTES = 255;

/** A database to be built of a file of the user. Paths of files, each plain or compressed. */
export interface BuildRequest {
  readonly datadir: string;
  readonly name: string;
  /** FASTA for genes, GenBank or GFF3 for loci. */
  readonly input: string;
  /** By the file where it is left out. */
  readonly kind?: DatabaseKind | undefined;
  /** Table that overrides what the headers say of genes. */
  readonly metadata?: string | undefined;
  readonly type?: MoleculeType | undefined;
  /** What the database holds, and the product of records without one. */
  readonly description?: string | undefined;
  readonly typing?: string | undefined;
  readonly floors?: string | undefined;
  /** Replaces a database of that name, once the new one is whole. */
  readonly force: boolean;
  /** When it is built, for the manifest. */
  readonly now: Date;
}

/** What a build says of itself, as hosts print it. */
export interface BuildReceipt {
  readonly db: string;
  readonly records: number;
  readonly dbtype: MoleculeType;
  readonly destination: string;
  readonly duplicates_dropped?: number;
}

/**
 * Builds a database of the user's own file; everything is read and checked before anything is written.
 *
 * @param warn told what the maker of the database should look at, one sentence at a time, before the build
 * @throws GapitError USAGE_ERROR (a name that is none, an option of the other kind), DB_ALREADY_EXISTS,
 *   what `readLoci`, `readFasta`, `geneRecords`, `readMetadataTable` and `readCompanions` throw, and what
 *   the builders do; the signal's reason on abort
 */
export async function buildDatabase(
  request: BuildRequest,
  toolbox: Toolbox,
  warn: (warning: string) => void,
  signal?: AbortSignal,
): Promise<BuildReceipt> {
  requireDatabaseName(request.name);
  await requireFree(request);
  const kind = request.kind ?? kindOfInput(request.input, await formatOfInput(request.input, signal));
  return kind === 'cluster'
    ? buildClusters(request, toolbox, warn, signal)
    : buildGenes(request, toolbox, warn, signal);
}

async function buildGenes(
  request: BuildRequest,
  toolbox: Toolbox,
  warn: (warning: string) => void,
  signal?: AbortSignal,
): Promise<BuildReceipt> {
  const { datadir, name, input, metadata } = request;
  const { type, records, duplicates, warnings } = geneRecords(await readFasta(input, signal), {
    name,
    file: input,
    type: request.type,
    description: request.description,
    metadata: metadata === undefined ? undefined : await readMetadataTable(metadata, signal),
  });
  const genes = new Set(records.map(({ gene }) => gene));
  const companions = await readCompanions(request, name, { genes });
  warnings.forEach(warn);
  const plan = { name, type, records, ...companions, ...howToBuild(request) };
  const destination = await oneAtATime(request, warn, signal, () =>
    buildGeneDatabase(datadir, plan, toolbox, signal),
  );
  return {
    db: name,
    records: records.length,
    dbtype: type,
    destination,
    ...(duplicates === 0 ? {} : { duplicates_dropped: duplicates }),
  };
}

async function buildClusters(
  request: BuildRequest,
  toolbox: Toolbox,
  warn: (warning: string) => void,
  signal?: AbortSignal,
): Promise<BuildReceipt> {
  const { datadir, name, input } = request;
  refuseGeneOptions(request);
  const { loci, warnings } = await readLoci(input, signal);
  const features = {
    schema: 'gapit.features/1',
    db: name,
    loci: loci.map((locus) => locus.features),
  } as const;
  const companions = await readCompanions(request, name, clusterNamesOf(features));
  warnings.forEach(warn);
  const plan = { name, loci, ...companions, ...howToBuild(request) };
  const destination = await oneAtATime(request, warn, signal, () =>
    buildClusterDatabase(datadir, plan, toolbox, signal),
  );
  return { db: name, records: loci.length, dbtype: 'nucl', destination };
}

function howToBuild({ input, description, force, now }: BuildRequest): {
  origin: DatabaseOrigin;
  whenTaken: 'replace' | 'refuse';
} {
  return {
    origin: {
      source_urls: [pathToFileURL(resolve(input)).href],
      fetched_at: now.toISOString().replace(/\.\d{3}Z$/, 'Z'),
      upstream_version: '',
      source: 'local',
      ...(description === undefined ? {} : { note: description }),
    },
    whenTaken: force ? 'replace' : 'refuse',
  };
}

/** Builds while nobody else builds, fetches or updates that database; one that waits says so. */
async function oneAtATime(
  request: BuildRequest,
  warn: (warning: string) => void,
  signal: AbortSignal | undefined,
  build: () => Promise<string>,
): Promise<string> {
  const { datadir, name } = request;
  const onWait = ({ pid, host }: Owner): void => {
    warn(`process ${pid} on ${host} works on the database ${name}: waiting for it`);
  };
  const work = async (): Promise<string> => {
    await requireFree(request);
    return build();
  };
  return withLock(datadir, name, 'work', work, { signal, onWait });
}

/**
 * Lists pass over folders whose names start with a dot, command lines take a dash for an option, a comma for the next
 * name and `all` for several, and other programs trip over control characters. The bytes are what file systems allow.
 */
export function requireDatabaseName(name: string): void {
  requirePlainName(name);
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  const isOdd = /^[.-]|[\0-\x1f\x7f,]|^\s|\s$|^all$/.test(name);
  const isLong = name.length > LONGEST_NAME || Buffer.byteLength(name) > LONGEST_NAME_BYTES;
  if (!isOdd && !isLong) return;
  throw new GapitError('USAGE_ERROR', `not a name for a database: ${JSON.stringify(name)}`, {
    database: name,
    next_step: isOdd
      ? 'Begin with a letter or digit and leave out commas, as in my_genes; all stands for several.'
      : `Choose a name of at most ${LONGEST_NAME} characters.`,
  });
}

/** A folder that is no database is not ours to replace, whatever `force` says. */
export async function requireFree({
  datadir,
  name,
  force,
}: Pick<BuildRequest, 'datadir' | 'name' | 'force'>): Promise<void> {
  const folder = join(datadir, name);
  const taken = await stat(folder).catch(() => null);
  if (taken === null) return;
  const isDatabase = await hasSequences(folder);
  if (!isDatabase) throw inTheWay(folder, name);
  if (!force) throw alreadyExists(folder, name);
}

/** Loci where a file's name or content says so, else genes. @param format by the content */
export function kindOfInput(input: string, format: SequenceFormat | null): DatabaseKind {
  return isAnnotatedName(input) || format === 'genbank' || format === 'gff3' ? 'cluster' : 'gene';
}

export function refuseGeneOptions({ type, metadata }: Pick<BuildRequest, 'type' | 'metadata'>): void {
  const option = metadata !== undefined ? 'a table of genes' : type === 'prot' ? 'the type prot' : null;
  if (option === null) return;
  throw new GapitError('USAGE_ERROR', `${option} is for genes; GenBank and GFF3 give a database of loci`, {
    option,
    next_step: 'Leave it out, or give the genes as FASTA.',
  });
}
