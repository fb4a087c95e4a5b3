import type {
  StoredHit,
  StoredLoci,
  StoredOutcome,
  StoredReads,
  StoredRun,
} from '../../core/workspace/run-schema.ts';

/** A run as it is kept, of one sample and two databases. */
export function storedRunWith(change: Partial<StoredRun> = {}): StoredRun {
  return {
    schema: 'gapit-workbench.run/1',
    id: '20240506-070809-abcdef',
    name: 'a run',
    origin: { host: 'desktop', client: null },
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
        lanes: [],
        reads: 0,
        readType: null,
        warnings: [],
      },
    ],
    databases: ['db1', 'db2'].map((name) => ({
      name,
      description: '',
      kind: 'gene' as const,
      dbtype: 'nucl' as const,
      noun: 'gene' as const,
      records: 1,
      sha256: 'ab',
      version: null,
      fetchedAt: null,
      license: null,
    })),
    thresholds: { minid: 80, mincov: 80 },
    options: { mergeFragments: false, recoverCulled: false },
    readsThresholds: { minBreadth: 90, minIdentity: 0, minMapq: 0 },
    clusterThresholds: { minGeneCov: 90, minGeneId: 90, minClusterCov: 96 },
    strategy: 'fast',
    searches: [
      { id: '0-0', sampleId: '/data/a.fa', database: 'db1', engine: 'contig' },
      { id: '0-1', sampleId: '/data/a.fa', database: 'db2', engine: 'contig' },
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
  fragments: null,
};

export function outcomeWith(change: Partial<StoredOutcome> = {}): StoredOutcome {
  return {
    state: 'done',
    hits: 1,
    genes: 1,
    call: null,
    notes: [],
    problem: null,
    fallbackContigs: 0,
    fromCache: false,
    startedAt: '2024-05-06T07:08:10.000Z',
    finishedAt: '2024-05-06T07:08:11.000Z',
    command: 'blastn',
    ...change,
  };
}

export const STORED_READS: StoredReads = {
  readType: 'sr',
  reads: 20,
  pairs: 10,
  bases: 3000,
  genes: [
    {
      gene: 'β-lac',
      database: 'db1',
      accession: 'A1',
      product: 'a product',
      classes: ['X'],
      geneLength: 500,
      breadthPct: 99.996,
      meanDepth: 5.125,
      readsMapped: 18,
      meanIdentityPct: 99.444,
      present: true,
      profile: {
        binSize: 250,
        bins: [5, 5.25],
        uncovered: [[500, 500]],
        mismatches: [{ position: 10, reference: 'A', depth: 5, bases: { G: 5 } }],
        gaps: [{ kind: 'deletion', position: 20, length: 3, depth: 5, reads: 4 }],
      },
    },
  ],
};

export const STORED_LOCI: StoredLoci = {
  called: true,
  phenotypes: {},
  loci: [
    {
      locus: 'KL1',
      label: 'KL1',
      type: 'K1',
      length: 1000,
      coveragePct: 99.996,
      identityPct: 98.765,
      coveredBases: 1000,
      rank: 1,
      genes: [
        {
          geneId: 'wzi',
          product: '',
          start: 1,
          end: 900,
          strand: '+',
          coveragePct: 100,
          identityPct: 99,
          verdict: 'present',
          isSplit: false,
        },
      ],
      pieces: [
        {
          contig: 'c1',
          contigIndex: 0,
          contigLength: 2000,
          contigStart: 1,
          contigEnd: 1000,
          strand: '-',
          locusStart: 1,
          locusEnd: 1000,
          insertions: [{ locusPosition: 5, length: 2 }],
        },
      ],
    },
  ],
};
