import { describe, expect, it } from 'vitest';
import {
  canBeMates,
  filesOfSample,
  joinSamples,
  lanesOfOneName,
  readsName,
  splitIntoFiles,
  swapMates,
  takeOut,
} from '../../../renderer/state/readsSamples.ts';
import { readsFileOf, readsSampleOf } from '../samples.ts';

const files = new Map(
  ['a_R1.fastq.gz', 'a_R2.fastq.gz', 'b_R1.fastq.gz', 'b_R2.fastq.gz', 'long.fq'].map((name, at) => [
    `/data/${name}`,
    readsFileOf(name, {
      reads: 10 * (at + 1),
      bases: 1000 * (at + 1),
      ...(name === 'long.fq' && { readType: 'map-ont' }),
    }),
  ]),
);
const pair = readsSampleOf('a', [['a_R1.fastq.gz', 'a_R2.fastq.gz']], { warnings: ['something'] });
const lanes = readsSampleOf('ab', [
  ['a_R1.fastq.gz', 'a_R2.fastq.gz'],
  ['b_R1.fastq.gz', 'b_R2.fastq.gz'],
]);

describe('correcting samples of reads by hand', () => {
  it('splits into single files, named after them, with their own numbers', () => {
    const split = splitIntoFiles(lanes, files);
    expect(split.map(({ name, reads, bases }) => [name, reads, bases])).toEqual([
      ['a_R1', 10, 1000],
      ['a_R2', 20, 2000],
      ['b_R1', 30, 3000],
      ['b_R2', 40, 4000],
    ]);
    expect(split[1]?.lanes).toEqual([{ r1: '/data/a_R2.fastq.gz', r2: null }]);
    expect(new Set(split.map(({ id }) => id)).size).toBe(4);
  });

  it('takes a mate out; the other stays as single reads, and old warnings go', () => {
    const [rest, out] = takeOut(pair, '/data/a_R1.fastq.gz', files) ?? [];
    expect([rest?.id, rest?.name, rest?.lanes, rest?.reads, rest?.warnings]).toEqual([
      pair.id,
      'a',
      [{ r1: '/data/a_R2.fastq.gz', r2: null }],
      20,
      [],
    ]);
    expect([out?.name, out?.reads]).toEqual(['a_R1', 10]);
  });

  it('takes a whole lane away with its last file', () => {
    const [afterOne] = takeOut(lanes, '/data/a_R1.fastq.gz', files) ?? [];
    const [afterTwo] = takeOut(afterOne ?? lanes, '/data/a_R2.fastq.gz', files) ?? [];
    expect(afterTwo?.lanes).toEqual([{ r1: '/data/b_R1.fastq.gz', r2: '/data/b_R2.fastq.gz' }]);
  });

  it('never takes the only file out, nor one that it does not know', () => {
    expect(takeOut(readsSampleOf('x', [['long.fq']]), '/data/long.fq', files)).toBeNull();
    expect(takeOut(pair, '/data/other.fq', files)).toBeNull();
  });

  it('swaps the mates of one lane alone', () => {
    expect(swapMates(lanes, 1, files).lanes).toEqual([
      { r1: '/data/a_R1.fastq.gz', r2: '/data/a_R2.fastq.gz' },
      { r1: '/data/b_R2.fastq.gz', r2: '/data/b_R1.fastq.gz' },
    ]);
    const single = readsSampleOf('x', [['long.fq']]);
    expect(swapMates(single, 0, files).lanes).toEqual(single.lanes);
  });

  it('joins further lanes, with the sums of all files and the read type of the first', () => {
    const long = readsSampleOf('long', [['long.fq']], { readType: 'map-ont' });
    const joined = joinSamples([pair, long], 'lanes', files);
    expect([joined?.id, joined?.name, joined?.reads, joined?.readType]).toEqual([pair.id, 'a', 80, 'sr']);
    expect(joined?.lanes).toEqual([...pair.lanes, ...long.lanes]);
    expect(joinSamples([pair], 'lanes', files)).toBeNull();
  });

  it('joins two single files as mates, and nothing else', () => {
    const [r1, r2] = splitIntoFiles(pair, files);
    if (r1 === undefined || r2 === undefined) throw new Error('two files were split');
    expect(canBeMates([r1, r2])).toBe(true);
    const mates = joinSamples([r1, r2], 'mates', files);
    expect([mates?.name, mates?.lanes]).toEqual(['a', pair.lanes]);
    expect(canBeMates([pair, r1])).toBe(false);
    expect(joinSamples([pair, r1], 'mates', files)?.lanes).toHaveLength(2);
  });

  it('names joined lanes without their tags', () => {
    const tagged = ['L001', 'L002'].map((tag, at) =>
      readsSampleOf(`ICU-07_${tag}`, [[at === 0 ? 'a_R1.fastq.gz' : 'b_R1.fastq.gz']]),
    );
    expect(joinSamples(tagged, 'lanes', files)?.name).toBe('ICU-07');
    expect([...lanesOfOneName([...tagged, pair]).keys()]).toEqual(['ICU-07']);
    expect(lanesOfOneName(tagged.slice(1)).size).toBe(0);
  });
});

describe('files of reads', () => {
  it.each([
    ['a_R1.fastq.gz', 'a_R1'],
    ['x.FQ', 'x'],
    ['x.fastq.zst', 'x'],
    ['notes.txt', 'notes.txt'],
    ['.fastq', '.fastq'],
  ])('%s is named %s', (name, short) => {
    expect(readsName({ name })).toBe(short);
  });

  it('of a kept sample share its numbers by their sizes', () => {
    const sample = readsSampleOf('a', [['a_R1.fastq.gz', 'a_R2.fastq.gz']], { reads: 400, bases: 40_000 });
    const [first, second] = sample.files;
    if (first === undefined || second === undefined) throw new Error('a pair has two files');
    const uneven = {
      ...sample,
      files: [
        { ...first, bytes: 3000 },
        { ...second, bytes: 1000 },
      ],
    };
    expect(filesOfSample(uneven).map(({ reads, bases }) => [reads, bases])).toEqual([
      [300, 30_000],
      [100, 10_000],
    ]);
    const empty = { ...sample, files: sample.files.map((file) => ({ ...file, bytes: 0 })) };
    expect(filesOfSample(empty).map(({ reads }) => reads)).toEqual([200, 200]);
  });
});
