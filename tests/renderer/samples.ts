import type { DatabaseJob, DatabaseSummary } from '../../core/contract/databases.ts';
import type { ReadsFile, Sample } from '../../core/contract/samples.ts';
import type { AlignerStatus, ParameterDescription } from '../../core/contract/system.ts';

/** A sample of one file named after it. */
export function sampleOf(name: string, changes: Partial<Sample> = {}): Sample {
  return {
    id: `id-${name}`,
    name,
    kind: 'assembly',
    format: 'fasta',
    files: [{ path: `/data/${name}.fna`, name: `${name}.fna`, bytes: 1000, sha256: null }],
    contigs: 1,
    bases: 1000,
    longestContig: 1000,
    lanes: [],
    reads: 0,
    readType: null,
    warnings: [],
    ...changes,
  };
}

/** A file of 1,000 reads of 100 bases. */
export function readsFileOf(name: string, changes: Partial<ReadsFile> = {}): ReadsFile {
  return {
    path: `/data/${name}`,
    name,
    bytes: 5000,
    reads: 1000,
    bases: 100_000,
    meanLength: 100,
    readType: 'sr',
    interleaved: false,
    ...changes,
  };
}

/** A sample of reads whose lanes are given by the names of their files. */
export function readsSampleOf(
  name: string,
  lanes: readonly (readonly [r1: string, r2?: string])[],
  changes: Partial<Sample> = {},
): Sample {
  const names = lanes.flatMap(([r1, r2]) => (r2 === undefined ? [r1] : [r1, r2]));
  return sampleOf(name, {
    id: `/data/${names[0] ?? ''}`,
    kind: 'reads',
    format: 'fastq',
    files: names.map((file) => ({ path: `/data/${file}`, name: file, bytes: 5000, sha256: null })),
    contigs: 0,
    longestContig: 0,
    bases: names.length * 100_000,
    lanes: lanes.map(([r1, r2]) => ({ r1: `/data/${r1}`, r2: r2 === undefined ? null : `/data/${r2}` })),
    reads: names.length * 1000,
    readType: 'sr',
    ...changes,
  });
}

export function databaseOf(name: string, changes: Partial<DatabaseSummary> = {}): DatabaseSummary {
  return {
    name,
    description: '',
    vendor: '',
    kind: 'gene',
    dbtype: 'nucl',
    noun: 'gene',
    state: 'ready',
    records: 10,
    fetchedAt: null,
    version: null,
    license: null,
    licence: { name: null, url: null, terms: null, citation: null },
    origin: 'shipped',
    sourceUrls: [],
    sha256: null,
    bytes: null,
    hasSource: false,
    downloadBytes: null,
    stale: false,
    update: null,
    problem: null,
    ...changes,
  };
}

/** A database that is waiting to be fetched. */
export function jobOf(database: string, changes: Partial<DatabaseJob> = {}): DatabaseJob {
  return { database, kind: 'fetch', phase: 'waiting', bytes: 0, totalBytes: null, problem: null, ...changes };
}

export function alignerOf(
  program: AlignerStatus['program'],
  changes: Partial<AlignerStatus> = {},
): AlignerStatus {
  return { program, path: `/bin/${program}`, version: '2.12.0+', origin: 'app', problem: null, ...changes };
}

export const minid: ParameterDescription = {
  name: 'minid',
  engine: 'contig',
  title: 'Bases that must match',
  description: '',
  default: 80,
  minimum: 0,
  maximum: 100,
  exclusiveMinimum: true,
};

/** Those of the other engines, with their defaults. */
export const otherParameters: readonly ParameterDescription[] = (
  [
    ['minBreadth', 'reads', 90],
    ['minIdentity', 'reads', 0],
    ['minMapq', 'reads', 0],
    ['minGeneCov', 'loci', 90],
    ['minGeneId', 'loci', 90],
    ['minClusterCov', 'loci', 96],
  ] as const
).map(([name, engine, value]) => ({ ...minid, name, engine, default: value, exclusiveMinimum: false }));

export const mincov: ParameterDescription = { ...minid, name: 'mincov', exclusiveMinimum: false };
