import { expect, it } from 'vitest';
import type { ReadsFile } from '../../../core/contract/samples.ts';
import { readsSamples } from '../../../core/runs/reads-samples.ts';

const file = (path: string, change: Partial<ReadsFile> = {}): ReadsFile => ({
  path,
  name: path.split('/').at(-1) ?? '',
  bytes: 100,
  reads: 10,
  bases: 1500,
  meanLength: 150,
  readType: 'sr',
  interleaved: false,
  ...change,
});

it('puts mates and lanes together and adds their numbers up', () => {
  const samples = readsSamples([
    file('/1/x_R2.fastq.gz'),
    file('/1/x_R1.fastq.gz'),
    file('/2/x_R1.fastq.gz'),
    file('/1/nanopore.fq', { readType: 'map-ont', reads: 3, bases: 9000 }),
  ]);
  expect(
    samples.map(({ name, kind, lanes, reads, bases, readType, warnings }) => ({
      name,
      kind,
      lanes,
      reads,
      bases,
      readType,
      warnings,
    })),
  ).toEqual([
    {
      name: 'nanopore',
      kind: 'reads',
      lanes: [{ r1: '/1/nanopore.fq', r2: null }],
      reads: 3,
      bases: 9000,
      readType: 'map-ont',
      warnings: [],
    },
    {
      name: 'x',
      kind: 'reads',
      lanes: [
        { r1: '/1/x_R1.fastq.gz', r2: '/1/x_R2.fastq.gz' },
        { r1: '/2/x_R1.fastq.gz', r2: null },
      ],
      reads: 30,
      bases: 4500,
      readType: 'sr',
      warnings: [expect.stringMatching(/^\/2\/x_R1\.fastq\.gz is used without its mates/)],
    },
  ]);
  expect(samples[1]?.files.map(({ path }) => path)).toEqual([
    '/1/x_R1.fastq.gz',
    '/1/x_R2.fastq.gz',
    '/2/x_R1.fastq.gz',
  ]);
});

it('makes no sample of no files', () => {
  expect(readsSamples([])).toEqual([]);
});
