import { describe, expect, it } from 'vitest';
import { groupReads } from '../../../../core/screening/reads/group-reads.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { readdirSync } from 'node:fs';

const group = (...paths: string[]) => groupReads(paths.map((path) => ({ path })));

describe('groupReads', () => {
  it.each([
    ['a_R1_001.fastq.gz', 'a_R2_001.fastq.gz', 'a'],
    ['a_S1_L001_R1_001.fastq.gz', 'a_S1_L001_R2_001.fastq.gz', 'a_S1_L001'],
    ['a_r1.fq', 'a_r2.fq', 'a'],
    ['a_1.fastq.bz2', 'a_2.fastq.bz2', 'a'],
    ['a.1.fq.xz', 'a.2.fq.xz', 'a'],
    ['a.b_R1.FASTQ.GZ', 'a.b_R2.FASTQ.GZ', 'a.b'],
    // Packed differently, and still mates.
    ['a_R1.fastq.zst', 'a_R2.fastq', 'a'],
    ['a_R1.fastq.zip', 'a_R2.fq.gz', 'a'],
  ])('pairs %s and %s', (r1, r2, name) => {
    const expected = { samples: [{ name, lanes: [{ r1, r2 }] }], warnings: [] };
    expect(group(r1, r2)).toEqual(expected);
    expect(group(r2, r1)).toEqual(expected);
  });

  it.each([
    ['run.fastq.gz', 'run'],
    ['barcode01.fq', 'barcode01'],
    ['reads', 'reads'],
    ['_1.fastq', '_1'],
    ['a_3.fastq', 'a_3'],
    ['sampleR1.fastq', 'sampleR1'],
  ])('takes %s as single reads of %s', (r1, name) => {
    expect(group(r1)).toEqual({ samples: [{ name, lanes: [{ r1, r2: null }] }], warnings: [] });
  });

  it.each([
    ['a_R1.fastq', 2],
    ['a_2.fastq', 1],
  ])('warns of %s without its mates', (r1, missing) => {
    expect(group(r1)).toEqual({
      samples: [{ name: 'a', lanes: [{ r1, r2: null }] }],
      warnings: [`${r1} is used without its mates: no file ${missing} of its pair is among the files`],
    });
  });

  it('does not pair across folders or ways of marking mates', () => {
    expect(group('x/a_R1.fq', 'y/a_R2.fq').warnings).toHaveLength(2);
    expect(group('a_R1.fq', 'a_2.fq').warnings).toHaveLength(2);
  });

  it('unites equal names of several folders as lanes of one sample, in the order given', () => {
    expect(group('run2/a_R1.fq', 'run1/a_R2.fq', 'run2/a_R2.fq', 'run1/a_R1.fq', 'run3/a.fq')).toEqual({
      samples: [
        {
          name: 'a',
          lanes: [
            { r1: 'run2/a_R1.fq', r2: 'run2/a_R2.fq' },
            { r1: 'run1/a_R1.fq', r2: 'run1/a_R2.fq' },
            { r1: 'run3/a.fq', r2: null },
          ],
        },
      ],
      warnings: [],
    });
  });

  it('keeps files of one name and mark in one folder as lanes', () => {
    expect(group('a_1.fq', 'a_1.fq.gz', 'a_2.fq', 'a_2.fq.gz', 'b.fq', 'b.fq.gz').samples).toEqual([
      {
        name: 'a',
        lanes: [
          { r1: 'a_1.fq', r2: 'a_2.fq' },
          { r1: 'a_1.fq.gz', r2: 'a_2.fq.gz' },
        ],
      },
      {
        name: 'b',
        lanes: [
          { r1: 'b.fq', r2: null },
          { r1: 'b.fq.gz', r2: null },
        ],
      },
    ]);
  });

  it('sorts samples bytewise', () => {
    expect(group('b.fq', 'ä.fq', 'B.fq', 'a.fq').samples.map(({ name }) => name)).toEqual([
      'B',
      'a',
      'b',
      'ä',
    ]);
  });

  it('uses a file once, and says so', () => {
    const { samples, warnings } = group('a.fq', 'a.fq');
    expect(samples).toEqual([{ name: 'a', lanes: [{ r1: 'a.fq', r2: null }] }]);
    expect(warnings).toEqual(['a.fq is named twice: it is used once']);
  });

  it('goes by the name that is given beside a path', () => {
    const { samples } = groupReads([
      { path: '/proc/self/fd/63', name: 'a_R1.fq' },
      { path: '/proc/self/fd/64', name: 'a_R2.fq' },
    ]);
    expect(samples).toEqual([{ name: 'a', lanes: [{ r1: '/proc/self/fd/63', r2: '/proc/self/fd/64' }] }]);
  });
});

describeWithShared('case 044', () => {
  it('makes five samples of the folder', () => {
    const folder = shared('cases/044');
    const files = readdirSync(folder).filter((name) => name.endsWith('.fastq'));
    const { samples, warnings } = group(...files.map((name) => `${folder}/${name}`));
    expect(samples.map(({ name }) => name)).toEqual(['casava', 'dot', 'mid', 'shuffled', 'slash']);
    expect(samples.every(({ lanes }) => lanes.length === 1 && lanes[0]?.r2 !== null)).toBe(true);
    expect(warnings).toEqual([]);
  });
});
