import { describe, expect, it } from 'vitest';
import * as shapes from '../../../../renderer/features/artifacts/model/shapes.ts';
import { cluster1, cluster2, reads1, reads2, readsGene, report, reportHit, summary } from './documents.ts';

describe('shapes', () => {
  it('are those of the documents that the product prints', () => {
    const merged = reportHit({
      merged: true,
      fragments: [1, 2].map((at) => ({
        contig: `c${at}`,
        start: 1,
        end: 2,
        strand: '-',
        identity_pct: 99,
        coverage_pct: 50,
      })),
    });
    expect(shapes.reportShape({ document: report([reportHit(), merged], []) })).toBe(true);
    expect(shapes.readsShape({ document: reads1([readsGene()]) })).toBe(true);
    expect(shapes.readsShape({ document: reads2([readsGene({ mean_identity_pct: 99.1 })]) })).toBe(true);
    expect(shapes.clusterShape({ document: cluster1() })).toBe(true);
    expect(shapes.clusterShape({ document: cluster2() })).toBe(true);
    expect(shapes.summaryShape({ document: summary('both', [{ a: ['99.67/100.00'] }, {}]) })).toBe(true);
  });

  it('tell what is not what its type says', () => {
    const good = report([reportHit()]);
    expect(shapes.reportShape({ document: { ...good, schema: undefined } })).toBe(false);
    expect(shapes.reportShape({ document: { ...good, schema: 'gapit.report/9' } })).toBe(false);
    expect(shapes.reportShape({ document: { ...good, files: [{ file: 'a', hits: [{ gene: 1 }] }] } })).toBe(
      false,
    );
    const odd = { ...good, files: [{ file: 'a', hits: [{ ...reportHit(), coverage: '1-876/0' }] }] };
    expect(shapes.reportShape({ document: odd })).toBe(false);
    expect(shapes.readsShape({ document: good })).toBe(false);
    expect(shapes.tableShape({ columns: ['a'], rows: [1], total_rows: 1 })).toBe(false);
    expect(shapes.tableShape({ columns: ['a'], rows: [{ a: 1 }] })).toBe(false);
    expect(shapes.plotlyShape({ figure: { data: [[]] } })).toBe(false);
    expect(shapes.pubmedShape({ pmids: [12345, '6'] })).toBe(false);
    expect(shapes.pubmedShape({ pmids: [0] })).toBe(false);
  });
});
