import type { DatabaseSummary } from '../../core/contract/databases.ts';
import type { Sample } from '../../core/contract/samples.ts';
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
    warnings: [],
    ...changes,
  };
}

export function databaseOf(name: string, changes: Partial<DatabaseSummary> = {}): DatabaseSummary {
  return {
    name,
    description: '',
    kind: 'gene',
    dbtype: 'nucl',
    noun: 'gene',
    state: 'ready',
    records: 10,
    fetchedAt: null,
    version: null,
    license: null,
    source: 'bundled',
    problem: null,
    ...changes,
  };
}

export function alignerOf(
  program: AlignerStatus['program'],
  changes: Partial<AlignerStatus> = {},
): AlignerStatus {
  return { program, path: `/bin/${program}`, version: '2.12.0+', origin: 'app', problem: null, ...changes };
}

export const minid: ParameterDescription = {
  name: 'minid',
  title: 'Bases that must match',
  description: '',
  default: 80,
  minimum: 0,
  maximum: 100,
  exclusiveMinimum: true,
};

export const mincov: ParameterDescription = { ...minid, name: 'mincov', exclusiveMinimum: false };
