import type {
  ExportDatabase,
  ExportHit,
  ExportLoci,
  ExportLocus,
  ExportReadGene,
  ExportReads,
  ExportRun,
  ExportSample,
} from '../../../../core/reports/exports/export-run.ts';

/** A close hit on the reverse strand. */
const HIT: ExportHit = {
  contig: 'c1',
  contigIndex: 0,
  contigLength: 5000,
  start: 301,
  end: 1161,
  strand: '-',
  gene: 'blaT',
  geneStart: 1,
  geneEnd: 861,
  geneLength: 861,
  gapOpenings: 1,
  gapBases: 3,
  coverageMap: '========/======',
  coveragePct: 93.125,
  identityPct: 99.884,
  database: 'db',
  accession: 'A1.1',
  product: 'a product',
  classes: ['X', 'Y'],
  fragments: null,
};

/** A gene in two pieces on two contigs. */
export const MERGED: ExportHit = {
  ...HIT,
  contig: 'c1,c2',
  gene: 'tetX',
  start: 4501,
  end: 5000,
  strand: '+',
  geneEnd: 800,
  geneLength: 800,
  gapOpenings: 0,
  gapBases: 0,
  coveragePct: 100,
  identityPct: 99.5,
  fragments: [
    {
      contig: 'c1',
      contigIndex: 0,
      start: 4501,
      end: 5000,
      strand: '+',
      geneStart: 1,
      geneEnd: 500,
      coveragePct: 62.5,
      identityPct: 100,
    },
    {
      contig: 'c2',
      contigIndex: 1,
      start: 1,
      end: 300,
      strand: '-',
      geneStart: 501,
      geneEnd: 800,
      coveragePct: 37.5,
      identityPct: 98.667,
    },
  ],
};

/** Of a protein database: abricate's START above END, STRAND `+`. */
export const PROTEIN_HIT: ExportHit = {
  ...HIT,
  start: 1161,
  end: 301,
  strand: '+',
  gene: 'mdtP',
  geneEnd: 287,
  geneLength: 300,
  database: 'prot',
  accession: '',
  product: 'n/a',
  classes: [],
};

/** What each format has to get past: markup, separators, formulas, dates, numbers, unseen characters, scripts. */
export const ODD_TEXTS = [
  '=1+1',
  '+x',
  '-x',
  '@SUM(A1)',
  '2-4E7',
  'MARCH1',
  '1E5',
  '007',
  '<b>&"\'</b>',
  '</script><script>alert(1)</script>',
  'a,b;c=d%e|f',
  'tab\tand\r\nbreak',
  'bell\u0007 and \u202eleft',
  'β-lactam ünï 株 👩‍🔬',
  '_x0041_',
  ' blanks ',
];

const READ_GENE: ExportReadGene = {
  gene: 'sulT',
  database: 'db',
  accession: 'B2',
  product: 'sulphonamide',
  classes: ['S'],
  geneLength: 900,
  breadthPct: 99.994,
  meanDepth: 46.125,
  readsMapped: 1234,
  meanIdentityPct: 99.5,
  present: true,
  profile: { binSize: 300, bins: [40, 50, 48.38] },
};

export const READS: ExportReads = {
  database: 'db',
  engine: 'reads',
  readType: 'sr',
  reads: 2000,
  pairs: 1000,
  bases: 300_000,
  genes: [READ_GENE, { ...READ_GENE, gene: 'absT', breadthPct: 40, present: false }],
};

export const LOCUS: ExportLocus = {
  locus: 'KL1',
  label: 'KL1',
  type: 'K1',
  length: 3000,
  coveragePct: 99.5,
  identityPct: 98.765,
  rank: 1,
  genes: [
    {
      geneId: 'wzi',
      product: 'p1',
      start: 1,
      end: 900,
      strand: '+',
      coveragePct: 100,
      identityPct: 100,
      verdict: 'present',
      isSplit: false,
    },
    {
      geneId: 'wza',
      product: 'p2',
      start: 1000,
      end: 2000,
      strand: '-',
      coveragePct: 60,
      identityPct: 97,
      verdict: 'partial',
      isSplit: true,
    },
    {
      geneId: 'wzc',
      product: 'p3',
      start: 2100,
      end: 3000,
      strand: '+',
      coveragePct: 0,
      identityPct: 0,
      verdict: 'absent',
      isSplit: false,
    },
  ],
  pieces: [
    {
      contig: 'c1',
      contigLength: 5000,
      contigStart: 3400,
      contigEnd: 5000,
      strand: '+',
      locusStart: 1,
      locusEnd: 1600,
    },
    {
      contig: 'c2',
      contigLength: 2000,
      contigStart: 1,
      contigEnd: 1380,
      strand: '-',
      locusStart: 1610,
      locusEnd: 3000,
    },
  ],
};

export const LOCI: ExportLoci = {
  database: 'loci',
  called: true,
  loci: [LOCUS, { ...LOCUS, locus: 'KL2', label: 'KL2', type: 'K2', coveragePct: 12, rank: 2 }],
  phenotypes: {
    default: {
      phenotype: 'K1',
      score: 0.997,
      confidence: 'high',
      components: [],
      runner_up: { phenotype: 'K2', score: 0.3 },
      ambiguous: [],
      notes: [],
    },
  },
};

const DATABASE: ExportDatabase = {
  name: 'db',
  description: 'resistance genes',
  dbtype: 'nucl',
  version: '2.6.0',
  sha256: 'ab'.repeat(32),
  fetchedAt: '2024-04-02T10:00:00Z',
  records: 3206,
  license: 'CC0-1.0',
};

export function databaseWith(change: Partial<ExportDatabase> = {}): ExportDatabase {
  return { ...DATABASE, ...change };
}

export function hitWith(change: Partial<ExportHit> = {}): ExportHit {
  return { ...HIT, ...change };
}

/** A sample whose contigs were screened with these hits of one nucleotide database. */
export function sampleWith(hits: readonly ExportHit[], change: Partial<ExportSample> = {}): ExportSample {
  return {
    name: 'a',
    files: ['/data/a.fna.gz'],
    contigs: [{ database: 'db', molecule: 'nucl', hits }],
    reads: [],
    loci: [],
    failures: [],
    ...change,
  };
}

export function runWith(samples: readonly ExportSample[], change: Partial<ExportRun> = {}): ExportRun {
  return {
    title: 'Ward 7',
    createdAt: new Date('2024-05-06T07:08:09.123Z'),
    tool: { name: 'gapit', version: '1.2.3' },
    programs: { blastn: '2.12.0+' },
    databases: [DATABASE],
    parameters: { minid: 80, mincov: 79.5, threads: 2 },
    shows: 'contigs',
    shownDatabases: ['db'],
    schemes: [],
    samples: () => samples,
    basesOf: (_, places) => Promise.resolve(places.map(({ start, end }) => 'A'.repeat(end - start + 1))),
    ...change,
  };
}

/** All of an export as bytes. */
export async function collect(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  return Buffer.concat(parts);
}

export async function collectText(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
  return (await collect(pieces)).toString('utf8');
}

/** Samples that are made when asked for, and how many were. */
export function countedSamples(
  total: number,
  sample: (index: number) => ExportSample,
): { samples: () => Generator<ExportSample>; made: () => number } {
  let made = 0;
  return {
    *samples() {
      for (let i = 0; i < total; i++) {
        made++;
        yield sample(i);
      }
    },
    made: () => made,
  };
}
