import { describe, expect, it } from 'vitest';
import { writeExport } from '../../../../core/reports/exports/write-export.ts';
import { clusterWriter } from '../../../../core/reports/clusters/cluster-writer.ts';
import { readsWriter } from '../../../../core/reports/reads/reads-writer.ts';
import { reportWriter, REPORT_FORMATS } from '../../../../core/reports/report-writer.ts';
import { parseCsv } from '../../../support/parse-csv.ts';
import { collectText, hitWith, LOCI, MERGED, ODD_TEXTS, READS, runWith, sampleWith } from './support.ts';

const SAMPLES = [
  sampleWith([hitWith(), MERGED]),
  sampleWith([], { name: 'none', files: ['none.fa'] }),
  sampleWith([], { name: 'failed', contigs: [] }),
];

describe("the command line's formats", () => {
  it.each(REPORT_FORMATS)('%s has the bytes of the report writer', async (format) => {
    const run = runWith(SAMPLES);
    const writer = reportWriter(format, {
      params: { db: 'db', minid: 80, mincov: 79.5, threads: 2 },
      createdAt: run.createdAt,
      noHeader: false,
    });
    const expected = [
      writer.begin(),
      writer.file('/data/a.fna.gz', [hitWith(), MERGED]),
      writer.file('none.fa', []),
      writer.end(),
    ].join('');
    expect(await collectText(writeExport(format, run))).toBe(expected);
  });

  it.each(REPORT_FORMATS)('%s of reads has the bytes of their own writer', async (format) => {
    const parameters = { read_type: 'map-ont', min_breadth: 90, min_identity: 95, min_mapq: 1 };
    const run = runWith([sampleWith([], { reads: [READS] })], { shows: 'reads', parameters });
    const writer = readsWriter(format, {
      params: { db: 'db', read_type: 'map-ont', min_breadth: 90, threads: 1, min_identity: 95, min_mapq: 1 },
      createdAt: run.createdAt,
      noHeader: false,
      allGenes: false,
    });
    const expected = [
      writer.begin(),
      writer.sample({ name: 'a', files: ['/data/a.fna.gz'], genes: READS.genes }),
      writer.end(),
    ].join('');
    expect(await collectText(writeExport(format, run))).toBe(expected);
  });

  it('says so where reads are of several kinds, of which a document names the first', async () => {
    const run = runWith([sampleWith([], { contigs: [], reads: [READS] })], {
      shows: 'reads',
      parameters: { read_type: 'sr,map-ont', min_breadth: 90 },
    });
    const notes: string[] = [];
    const onNote = (note: string): unknown => notes.push(note);
    expect(JSON.parse(await collectText(writeExport('json', run, { onNote })))).toMatchObject({
      params: { read_type: 'sr' },
    });
    expect(notes).toEqual([expect.stringContaining('sr, map-ont')]);
    await collectText(writeExport('tsv', run, { onNote }));
    expect(notes).toHaveLength(1);
  });

  it.each(REPORT_FORMATS)('%s of loci has the bytes of their own writer', async (format) => {
    const parameters = { min_gene_cov: 90, min_gene_id: 91, min_cluster_cov: 96 };
    const run = runWith([sampleWith([], { loci: [LOCI, { ...LOCI, called: false }] })], {
      shows: 'loci',
      parameters,
      schemes: ['k', 'o'],
    });
    const writer = clusterWriter(format, {
      params: { db: 'db', preset: 'asm20', ...parameters, threads: 1 },
      createdAt: run.createdAt,
      noHeader: false,
      schemes: ['k', 'o'],
    });
    const { loci, phenotypes: calls } = LOCI;
    const expected = [
      writer.begin(),
      writer.file('/data/a.fna.gz', { database: 'loci', best: loci[0] ?? null, loci, calls }),
      writer.file('/data/a.fna.gz', { database: 'loci', best: null, loci, calls }),
      writer.end(),
    ].join('');
    expect(await collectText(writeExport(format, run))).toBe(expected);
  });

  it('joins the hits of several databases in one section, and names the sample without a file', async () => {
    const other = { database: 'other', molecule: 'prot' as const, hits: [hitWith({ gene: 'second' })] };
    const sample = sampleWith([hitWith()], { files: [] });
    const run = runWith([{ ...sample, contigs: [...sample.contigs, other] }]);
    const text = await collectText(writeExport('md', run));
    expect(text.match(/^## /gm)).toEqual(['## ']);
    expect(text).toContain('## a\n');
    expect(text).toContain('| second |');
  });

  it('keeps every row of a sample with more than fit into one batch', async () => {
    const hits = Array.from({ length: 2500 }, (_, i) => hitWith({ gene: `g${i}` }));
    const lines = (await collectText(writeExport('tsv', runWith([sampleWith(hits)])))).trimEnd().split('\n');
    expect(lines.slice(1).map((line) => line.split('\t')[5])).toEqual(hits.map(({ gene }) => gene));
  });

  it('gives back by RFC 4180 whatever a spreadsheet would run or turn into a date', async () => {
    const hits = ODD_TEXTS.map((text) => hitWith({ gene: text, product: text }));
    const rows = parseCsv(await collectText(writeExport('csv', runWith([sampleWith(hits)]))));
    expect(rows.slice(1).map((row) => [row[5], row[13]])).toEqual(ODD_TEXTS.map((text) => [text, text]));
  });
});
