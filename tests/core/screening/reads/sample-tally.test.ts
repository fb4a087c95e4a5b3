import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTarget } from '../../../../core/databases/alignment-target.ts';
import { SampleTally, type ReadsRules } from '../../../../core/screening/reads/sample-tally.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';
import { row } from './paf-lines.ts';

/** Genes of 100 bases with these ids. */
async function tallyOf(ids: readonly string[], rules: Partial<ReadsRules> = {}) {
  const folder = await temporaryFolder();
  const bases = 'ACGTACGTAC'.repeat(10);
  await writeFile(join(folder, 'sequences'), ids.map((id) => `>${id}\n${bases}\n`).join(''));
  const defaults = { minBreadth: 90, minIdentity: 0, minMapq: 0, floorOf: () => 0 };
  return new SampleTally(await openTarget(folder, 'db'), { ...defaults, ...rules });
}

const genesOf = (tally: SampleTally) => tally.finish(2).map(({ gene }) => gene);

describe('SampleTally', () => {
  it('adds alignments up to breadth, depth, reads and identity', async () => {
    const tally = await tallyOf(['db~~~g~~~A1~~~X;Y']);
    const target = 'db~~~g~~~A1~~~X;Y';
    tally.add(row({ target, query: 'a', start: 0, end: 60, mismatches: 6 }));
    tally.add(row({ target, query: 'a', start: 40, end: 80 }));
    tally.add(row({ target, query: 'b', start: 10, end: 30, mismatches: 0 }));
    expect(genesOf(tally)[0]).toMatchObject({
      gene: 'g',
      database: 'db',
      accession: 'A1',
      classes: ['X', 'Y'],
      geneLength: 100,
      breadthPct: 80,
      meanDepth: 1.2,
      readsMapped: 2,
      meanIdentityPct: 95,
      present: false,
    });
  });

  it('judges breadth unrounded', async () => {
    const tally = await tallyOf(['g'], { minBreadth: 89.995 });
    tally.add(row({ start: 0, end: 89 }));
    expect(genesOf(tally)[0]).toMatchObject({ breadthPct: 89, present: false });
    tally.add(row({ start: 50, end: 90 }));
    expect(genesOf(tally)[0]).toMatchObject({ breadthPct: 90, present: true });
  });

  it('counts a name once, also where its mates are far apart', async () => {
    const tally = await tallyOf(['g', 'h']);
    for (const query of ['a', 'b', 'a', 'b']) tally.add(row({ query, start: 0, end: 50 }));
    tally.add(row({ query: 'a', target: 'h', start: 0, end: 50 }));
    expect(genesOf(tally).map(({ gene, readsMapped }) => [gene, readsMapped])).toEqual([
      ['g', 2],
      ['h', 1],
    ]);
  });

  it('leaves out secondary alignments', async () => {
    const tally = await tallyOf(['g']);
    tally.add(row({ start: 0, end: 50, type: 'S' }));
    expect(genesOf(tally)).toEqual([]);
  });

  it('leaves out what falls short of a filter or of the floor of its gene, and counts it', async () => {
    const floorOf = (gene: string) => (gene === 'h' ? 98 : 0);
    const tally = await tallyOf(['g', 'h'], { minIdentity: 95, minMapq: 10, floorOf });
    tally.add(row({ start: 0, end: 100, mismatches: 6 }));
    tally.add(row({ start: 0, end: 100, mapq: 9 }));
    tally.add(row({ start: 0, end: 100, mismatches: 5, mapq: 10 }));
    tally.add(row({ target: 'h', start: 0, end: 100, mismatches: 3 }));
    tally.add(row({ target: 'h', start: 0, end: 50, mismatches: 1 }));
    expect(tally.leftOut).toEqual({ identity: 1, mapq: 1, floor: 1 });
    expect(tally.rows).toBe(2);
    expect(genesOf(tally).map(({ gene, meanIdentityPct }) => [gene, meanIdentityPct])).toEqual([
      ['g', 95],
      ['h', 98],
    ]);
  });

  it('asks for the larger one of filter and floor', async () => {
    const tally = await tallyOf(['g'], { minIdentity: 99, floorOf: () => 90 });
    tally.add(row({ start: 0, end: 100, mismatches: 2 }));
    expect(tally.leftOut).toEqual({ identity: 1, mapq: 0, floor: 0 });
  });

  it('sorts by breadth, then by gene bytewise, and keeps records of one gene apart', async () => {
    const tally = await tallyOf(['db~~~b~~~1~~~', 'db~~~a~~~2~~~', 'db~~~B~~~3~~~', 'db~~~b~~~4~~~', 'z']);
    for (const target of ['db~~~b~~~4~~~', 'db~~~a~~~2~~~', 'db~~~B~~~3~~~', 'db~~~b~~~1~~~']) {
      tally.add(row({ target, start: 0, end: 50 }));
    }
    tally.add(row({ target: 'z', start: 0, end: 51 }));
    expect(genesOf(tally).map(({ gene, accession }) => gene + accession)).toEqual([
      'z',
      'B3',
      'a2',
      'b1',
      'b4',
    ]);
  });

  it('refuses a target that the database lacks', async () => {
    const tally = await tallyOf(['g']);
    const fault = await faultOf(() => {
      tally.add(row({ target: 'x', start: 0, end: 1 }));
    });
    expect(fault.code).toBe('MINIMAP2_FAILED');
  });
});
