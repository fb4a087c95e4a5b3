import { describe, expect, it } from 'vitest';
import { clusterRows, fileLoci } from '../../../../renderer/features/artifacts/documents/clusterLoci.ts';
import { fileName, folderOf } from '../../../../renderer/features/artifacts/documents/fileName.ts';
import {
  limitsOf,
  readsRows,
  readsTableRows,
} from '../../../../renderer/features/artifacts/documents/readsGenes.ts';
import { reportHits, reportRows } from '../../../../renderer/features/artifacts/documents/reportHits.ts';
import { showsOf, summaryMatrix } from '../../../../renderer/features/artifacts/documents/summaryMatrix.ts';
import {
  clusterShape,
  readsShape,
  reportShape,
  summaryShape,
  type Report,
} from '../../../../renderer/features/artifacts/model/shapes.ts';
import type { Shape } from '../../../../renderer/features/artifacts/model/shape.ts';
import { cluster1, cluster2, reads1, reads2, readsGene, report, reportHit, summary } from './documents.ts';

/** As the page gets it: by its shape. */
function held<T>(shape: Shape<{ document: T }>, document: unknown): T {
  const artifact: unknown = { document };
  if (!shape(artifact)) throw new Error('another shape');
  return artifact.document;
}

function held1(...hitsOfFiles: Parameters<typeof report>): Report {
  return held(reportShape, report(...hitsOfFiles));
}

describe('paths', () => {
  it('of any system are cut at the last folder', () => {
    expect([fileName('/data/a.fna'), folderOf('/data/a.fna')]).toEqual(['a.fna', '/data']);
    expect([fileName('C:\\x\\b.fna'), folderOf('C:\\x\\b.fna')]).toEqual(['b.fna', 'C:\\x']);
    expect([fileName('c.fna'), folderOf('c.fna')]).toEqual(['c.fna', '']);
  });
});

describe('hits of a report', () => {
  it('get their words from their numbers', () => {
    const piece = { start: 1, end: 2, strand: '+' as const, identity_pct: 99, coverage_pct: 50 };
    const { hits, files } = reportHits(
      held1(
        [
          reportHit(),
          reportHit({ gaps: '1/2' }),
          reportHit({ identity_pct: 85 }),
          reportHit({ coverage: '18-819/1000', coverage_pct: 80.2 }),
        ],
        [
          reportHit({
            merged: true,
            fragments: [
              { contig: 'c1', ...piece },
              { contig: 'c2', ...piece },
            ],
          }),
        ],
      ),
    );
    expect(hits.map(({ confidence }) => confidence)).toEqual([
      'exact',
      'close',
      'diverged',
      'partial',
      'split',
    ]);
    expect(hits[3]).toMatchObject({ geneStart: 18, geneEnd: 819, geneLength: 1000, sampleId: '0' });
    expect(hits[4]).toMatchObject({
      sampleId: '1',
      sample: 'sample_2.fna',
      classes: ['Amoxicillin', 'Ampicillin'],
    });
    expect(hits[4]?.fragments).toEqual([
      { contig: 'c1', contigIndex: 0 },
      { contig: 'c2', contigIndex: 0 },
    ]);
    expect(files.map(({ name, folder }) => [name, folder])).toEqual([
      ['sample_1.fna', '/data'],
      ['sample_2.fna', '/data'],
    ]);
  });

  it('are saved in the columns of their table, in the order in which they are shown', () => {
    const document = held1([reportHit({ gene: 'a' })], [reportHit({ gene: 'b' })]);
    expect(reportRows(document).map(({ GENE }) => GENE)).toEqual(
      reportHits(document).hits.map(({ gene }) => gene),
    );
    expect(reportRows(document)[0]).toMatchObject({ '#FILE': '/data/sample_1.fna', '%IDENTITY': '100.00' });
  });
});

describe('genes on reads', () => {
  it('are present, partial or below the limit: no more is known without their depth', () => {
    const genes = [
      readsGene(),
      readsGene({ breadth_pct: 85 }),
      readsGene({ breadth_pct: 80, present: false }),
    ];
    const [file] = held(readsShape, reads1(genes)).files;
    const rows = readsRows(file?.genes ?? []);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['present', 'partial', 'belowBreadth']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
    expect(rows[0]?.gene).toMatchObject({
      meanIdentityPct: null,
      profile: null,
      classes: ['Doxycycline', 'Tetracycline'],
    });
  });

  it('know their identity where the document does', () => {
    const document = held(readsShape, reads2([readsGene({ mean_identity_pct: 98.5 })]));
    expect(readsRows(document.files[0]?.genes ?? [])[0]?.gene?.meanIdentityPct).toBe(98.5);
    expect(limitsOf(document)).toEqual({ breadth: 80, identity: 85 });
    expect(readsTableRows(document)[0]).toMatchObject({ READS: '/data/a.fastq.gz', MEAN_IDENTITY_PCT: 98.5 });
  });
});

describe('loci', () => {
  it('stand by rank, the best with the call of the one scheme', () => {
    const [file, other] = fileLoci(held(clusterShape, cluster1()));
    expect(file?.result.loci.map(({ label }) => label)).toEqual(['KL2', 'KL62']);
    expect(file?.summary).toEqual({ label: 'KL2', type: 'K1', mark: 'incomplete' });
    expect(file?.result.phenotypes['']).toMatchObject({ phenotype: 'K2', score: 0.912 });
    expect(file?.result.loci[0]).toMatchObject({ length: 1900, pieces: [] });
    expect(other).toMatchObject({ name: 'b.fna', summary: null, result: { called: false, loci: [] } });
  });

  it('have the calls of several schemes by name', () => {
    const document = held(clusterShape, cluster2());
    expect(Object.keys(fileLoci(document)[0]?.result.phenotypes ?? {})).toEqual(['wzi', 'wzc']);
    expect(clusterRows(document)[0]).toMatchObject({
      CALLED: true,
      GENES_PRESENT: 1,
      GENES_ABSENT: 1,
      MISSING: 'KL2_wzy',
      PHENOTYPE: 'wzi=K2;wzc=',
    });
  });
});

describe('a summary', () => {
  it('is a matrix in which every sample has a row', () => {
    const matrix = summaryMatrix(
      held(summaryShape, summary('presence', [{ sul1: ['100.00', '85.10'] }, {}])),
    );
    expect(matrix.samples.map(({ name }) => name)).toEqual(['1.fna', '2.fna']);
    expect(matrix.cell(0, 0)).toMatchObject({ coveragePct: 100, count: 2, shape: 'whole' });
    expect(matrix.genesOf(1)).toBe(0);
  });

  it('knows a gene as incomplete only where it knows how much is covered', () => {
    const cellOf = (metric: 'both' | 'identity' | 'coverage', value: string) =>
      summaryMatrix(held(summaryShape, summary(metric, [{ a: [value] }]))).cell(0, 0);
    expect(cellOf('both', '99.67/85.00')).toMatchObject({
      identityPct: 99.67,
      coveragePct: 85,
      shape: 'incomplete',
    });
    expect(cellOf('identity', '85.00')).toMatchObject({ identityPct: 85, shape: 'whole' });
    expect(cellOf('coverage', '85.00')).toMatchObject({ coveragePct: 85, shape: 'incomplete' });
  });

  it('is looked at first as it was asked for', () => {
    expect(showsOf('count')).toEqual(['count', 'presence', 'coverage']);
    expect(showsOf('both')).toEqual(['identity', 'presence', 'coverage', 'count']);
    expect(showsOf('identity')).toEqual(['identity', 'presence', 'count']);
  });
});
