import type { StoredHit, StoredOutcome, StoredRun } from '../../core/workspace/run-schema.ts';

/** A run as it is kept, of one sample and two databases. */
export function storedRunWith(change: Partial<StoredRun> = {}): StoredRun {
  return {
    schema: 'gapit-workbench.run/1',
    id: '20240506-070809-abcdef',
    name: 'a run',
    createdAt: '2024-05-06T07:08:09.000Z',
    // No process has this id since the start of this machine.
    owner: { pid: 1, bootTime: 0 },
    samples: [
      {
        id: '/data/a.fa',
        name: 'a',
        kind: 'assembly',
        format: 'fasta',
        files: [{ path: '/data/a.fa', name: 'a.fa', bytes: 10, sha256: null }],
        contigs: 1,
        bases: 1000,
        longestContig: 1000,
        warnings: [],
      },
    ],
    databases: ['db1', 'db2'].map((name) => ({
      name,
      description: '',
      dbtype: 'nucl' as const,
      noun: 'gene' as const,
      records: 1,
      sha256: 'ab',
      version: null,
      fetchedAt: null,
      license: null,
    })),
    thresholds: { minid: 80, mincov: 80 },
    searches: [
      { id: '0-0', sampleId: '/data/a.fa', database: 'db1' },
      { id: '0-1', sampleId: '/data/a.fa', database: 'db2' },
    ],
    tools: { blastn: '2.12.0+' },
    commandLine: 'gapit screen',
    ...change,
  };
}

export const STORED_HIT: StoredHit = {
  contig: 'c1\u2028',
  contigIndex: 0,
  contigLength: 1000,
  start: 1,
  end: 500,
  strand: '+',
  gene: 'β-lac',
  geneStart: 1,
  geneEnd: 500,
  geneLength: 500,
  gapOpenings: 0,
  gapBases: 0,
  coverageMap: '===============',
  coveragePct: 100,
  identityPct: 99.999,
  database: 'db1',
  accession: 'A1',
  product: 'a product',
  classes: ['X'],
};

export function outcomeWith(change: Partial<StoredOutcome> = {}): StoredOutcome {
  return {
    state: 'done',
    hits: 1,
    genes: 1,
    notes: [],
    problem: null,
    startedAt: '2024-05-06T07:08:10.000Z',
    finishedAt: '2024-05-06T07:08:11.000Z',
    command: 'blastn',
    ...change,
  };
}
