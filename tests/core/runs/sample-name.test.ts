import { describe, expect, it } from 'vitest';
import { sampleName } from '../../../core/runs/sample-name.ts';

describe('sampleName', () => {
  it.each([
    ['isolate.fna.gz', 'isolate'],
    ['GCF_000005845.2.fna.gz', 'GCF_000005845.2'],
    ['Isolate.FASTA', 'Isolate'],
    ['a.b.gbk', 'a.b'],
    ['a.gff3.zst', 'a'],
    ['graph.gfa', 'graph'],
    ['aligned.sto.gz', 'aligned'],
    ['no-ending', 'no-ending'],
    ['v1.2', 'v1.2'],
    ['.fa', '.fa'],
    ['.fa.gz', '.fa.gz'],
    ['été 株.fa.bz2', 'été 株'],
  ])('of %s is %s', (file, name) => {
    expect(sampleName(file)).toBe(name);
  });
});
