import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { TypingCall } from '../../../../core/documents/call.ts';
import { clusterDocument } from '../../../../core/documents/cluster.ts';
import { documentJsonSchema } from '../../../../core/documents/index.ts';
import { CLUSTER_COLUMNS } from '../../../../core/reports/clusters/cluster-columns.ts';
import type {
  ClusterFile,
  ClusterReportHead,
  ReportLocus,
  ReportLocusGene,
} from '../../../../core/reports/clusters/cluster-report.ts';
import { clusterWriter } from '../../../../core/reports/clusters/cluster-writer.ts';
import type { ReportFormat } from '../../../../core/reports/report-writer.ts';
import { parseCsv } from '../../../support/parse-csv.ts';
import { parseTsv } from '../../../support/table.ts';

const HEAD: ClusterReportHead = {
  params: {
    db: 'kpsc_k',
    preset: 'asm20',
    min_gene_cov: 90,
    min_gene_id: 90,
    min_cluster_cov: 96,
    threads: 2,
  },
  createdAt: new Date('2024-05-06T07:08:09.123Z'),
  noHeader: false,
  schemes: [],
};

function gene(geneId: string, verdict: ReportLocusGene['verdict']): ReportLocusGene {
  const found = { present: 99.876, partial: 60, absent: 0 }[verdict];
  return {
    geneId,
    product: `product of ${geneId}`,
    start: 1,
    end: 900,
    strand: '+',
    coveragePct: found,
    identityPct: found,
    verdict,
  };
}

function locus(change: Partial<ReportLocus> = {}): ReportLocus {
  return {
    locus: 'AB924565',
    label: 'KL27',
    type: 'K27',
    coveragePct: 99.8147,
    identityPct: 99.193,
    rank: 1,
    genes: [gene('galF', 'present'), gene('wzx', 'partial'), gene('wcuE', 'absent'), gene('ugd', 'absent')],
    ...change,
  };
}

const CALL: TypingCall = {
  phenotype: 'K27',
  score: 0.98765,
  confidence: 'high',
  components: [{ name: 'coverage', score: 1 }],
  runner_up: null,
  ambiguous: [],
  notes: ['a note'],
};
const OPEN: TypingCall = { ...CALL, phenotype: null, confidence: 'ambiguous', ambiguous: ['O1', 'O2'] };

const OTHER = locus({ locus: 'KL2', label: 'KL2', type: 'unknown', coveragePct: 12, rank: 2 });
const CALLED: ClusterFile = { best: locus(), loci: [locus(), OTHER], calls: {} };
const CLOSE: ClusterFile = { best: null, loci: [OTHER], calls: {} };
const NOTHING: ClusterFile = { best: null, loci: [], calls: {} };

function written(
  format: ReportFormat,
  files: Record<string, ClusterFile>,
  head: Partial<ClusterReportHead> = {},
): string {
  const writer = clusterWriter(format, { ...HEAD, ...head });
  const body = Object.entries(files).map(([name, found]) => writer.file(name, found));
  return writer.begin() + body.join('') + writer.end();
}

describe('the table', () => {
  it('has one row for each file, also where nothing was found', () => {
    expect(written('tsv', { 'a.fa': CALLED, 'b.fa': CLOSE, 'c.fa': NOTHING })).toBe(
      [
        '#FILE\tLOCUS\tLABEL\tTYPE\t%COVERAGE\t%IDENTITY\tGENES_PRESENT\tGENES_PARTIAL\tGENES_ABSENT\tMISSING\tPHENOTYPE\tCONFIDENCE\tSCORE\tDATABASE',
        'a.fa\tAB924565\tKL27\tK27\t99.81\t99.19\t1\t1\t2\twzx;wcuE;ugd\t-\t-\t-\tkpsc_k',
        'b.fa\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\tkpsc_k',
        'c.fa\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\tkpsc_k',
        '',
      ].join('\n'),
    );
  });

  it('gives the call of one scheme as it is, of several with their names', () => {
    const cells = (calls: Record<string, TypingCall>, schemes: string[]): unknown => {
      const [row] = parseTsv(written('tsv', { 'a.fa': { ...CALLED, calls } }, { schemes }));
      return [row?.['PHENOTYPE'], row?.['CONFIDENCE'], row?.['SCORE']];
    };
    expect(cells({ default: CALL }, ['default'])).toEqual(['K27', 'high', '0.9877']);
    expect(cells({ default: OPEN }, ['default'])).toEqual(['-', 'ambiguous', '0.9877']);
    expect(cells({ k: CALL, o: OPEN }, ['k', 'o'])).toEqual([
      'k=K27;o=-',
      'k=high;o=ambiguous',
      'k=0.9877;o=0.9877',
    ]);
  });

  it('says that no gene is missing', () => {
    const whole = { ...CALLED, best: locus({ genes: [gene('galF', 'present')] }) };
    expect(parseTsv(written('tsv', { 'a.fa': whole }))[0]?.['MISSING']).toBe('-');
  });

  it('keeps one line and its cells, whatever a cell holds; without its header on request', () => {
    const odd = { ...CALLED, best: locus({ label: 'a\tb\nc', type: 'x,"y"' }) };
    const [line, ...rest] = written('tsv', { 'a\r\nb.fa': odd }, { noHeader: true }).trimEnd().split('\n');
    expect(rest).toEqual([]);
    expect(line?.split('\t')).toHaveLength(CLUSTER_COLUMNS.length);
    const [header, row] = parseCsv(written('csv', { 'a, "b".fa': odd }));
    expect(header).toEqual([...CLUSTER_COLUMNS]);
    expect(row?.slice(0, 4)).toEqual(['a, "b".fa', 'AB924565', 'a\tb\nc', 'x,"y"']);
  });
});

describe('JSON', () => {
  const validate = new Ajv2020({ strict: true }).compile(documentJsonSchema('cluster'));

  it.each([
    ['/1 without typing', [], {}],
    ['/1 of one scheme', ['default'], { default: CALL }],
    ['/2 of several schemes', ['k', 'o'], { k: CALL, o: OPEN }],
  ])('%s is a document that its schema accepts', (_, schemes, calls) => {
    const files = {
      'a.fa': { ...CALLED, calls },
      'b.fa': { ...CLOSE, calls },
      'c.fa': { ...NOTHING, calls },
    };
    const document: unknown = JSON.parse(written('json', files, { schemes }));
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(clusterDocument.parse(document)).toEqual(document);
    expect(document).toMatchObject({
      schema: schemes.length > 1 ? 'gapit.cluster/2' : 'gapit.cluster/1',
      created_at: '2024-05-06T07:08:09Z',
      params: HEAD.params,
      files: [{ file: 'a.fa' }, { file: 'b.fa', best: null }, { file: 'c.fa', best: null, loci: [] }],
    });
  });

  it('holds best locus and ranking, percentages with two decimals', () => {
    const document = clusterDocument.parse(JSON.parse(written('json', { 'a.fa': CALLED })));
    expect(document.files[0]).toEqual({
      file: 'a.fa',
      best: {
        locus: 'AB924565',
        label: 'KL27',
        type: 'K27',
        coverage_pct: 99.81,
        identity_pct: 99.19,
        genes_present: 1,
        genes_partial: 1,
        genes_absent: 2,
        phenotype: null,
        phenotype_detail: null,
      },
      loci: [
        expect.objectContaining({ locus: 'AB924565', rank: 1, missing: ['wzx', 'wcuE', 'ugd'] }) as unknown,
        expect.objectContaining({ locus: 'KL2', rank: 2, coverage_pct: 12 }) as unknown,
      ],
    });
    expect(document.files[0]?.loci[0]?.genes[0]).toEqual({
      gene_id: 'galF',
      start: 1,
      end: 900,
      strand: '+',
      coverage_pct: 99.88,
      identity_pct: 99.88,
      verdict: 'present',
    });
  });

  it('puts the call of one scheme beside the best locus, those of several beside it', () => {
    const one = clusterDocument.parse(
      JSON.parse(
        written('json', { 'a.fa': { ...CALLED, calls: { default: CALL } } }, { schemes: ['default'] }),
      ),
    );
    const { phenotype, ...phenotype_detail } = CALL;
    expect(one.files[0]?.best).toMatchObject({ phenotype, phenotype_detail });
    const calls = { k: CALL, o: OPEN };
    const two: unknown = JSON.parse(
      written('json', { 'a.fa': { ...CLOSE, calls } }, { schemes: ['k', 'o'] }),
    );
    expect(two).toMatchObject({ files: [{ best: null, phenotypes: calls }] });
  });
});

describe('Markdown', () => {
  it('has a front matter, then for each file its best locus, the genes and the ranking', () => {
    const text = written('md', {
      'a|b.fa': { ...CALLED, calls: { default: CALL } },
      'b.fa': CLOSE,
      'c.fa': NOTHING,
    });
    expect(text.startsWith('---\nschema: gapit.cluster/1\n')).toBe(true);
    expect(text).toContain('db: "kpsc_k"\nmin_gene_cov: 90\nmin_gene_id: 90\nmin_cluster_cov: 96\n---\n');
    expect(text).toContain(
      '\n## a\\|b.fa\n\nBest locus: **KL27**, type K27; coverage 99.81 %, identity 99.19 %; of 4 genes 1 present, 1 partial, 2 absent.\n',
    );
    expect(text).toContain('\n| default | K27 | high | 0.9877 | a note |\n');
    expect(text).toContain('\n| wcuE | 1 | 900 | + | 0.00 | 0.00 | absent | product of wcuE |\n');
    expect(text).toContain('\n| 1 | AB924565 | KL27 | K27 | 99.81 | 99.19 | 1 | 1 | 2 | wzx;wcuE;ugd |\n');
    expect(text).toContain('\n## b.fa\n\nNo call: no locus is covered to 96 %.\n\n| RANK | LOCUS |');
    expect(text.endsWith('\n## c.fa\n\nNo locus found.\n')).toBe(true);
  });

  it('names the schema of several schemes', () => {
    expect(written('md', {}, { schemes: ['k', 'o'] })).toContain('schema: gapit.cluster/2\n');
  });
});
