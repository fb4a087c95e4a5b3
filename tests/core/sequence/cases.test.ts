import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inspectFile } from '../../../core/sequence/inspect.ts';
import { inspectReads } from '../../../core/sequence/read-inspect.ts';
import { describeWithShared, faultOf, readWhole, sequencesOf, shared, temporaryFile } from './support.ts';

const caseFile = (id: string, name: string): string => shared('cases', id, name);

describeWithShared('cases from practice', () => {
  it.each([
    ['001', 'crlf.fa', ['contig1']],
    ['002', 'bom.fa', ['contig1']],
    ['005', 'pipes.fa', ['000017F|arrow', 'gi|900001|gb|TST9.1|', 'lcl|ctg_7', 'gnl|TST|ctg8']],
    ['008', 'two_members.fa.gz', ['c1', 'c2']],
    ['011', 'iupac_lower.fa', ['c1']],
    ['016', 'unicode.fa', ['Neotest_×siegelii|Ünïcode|株1']],
    ['017', 'blank_lines.fa', ['c1']],
    ['035', 'a.fa.bz2', ['c1']],
    ['035', 'a.fa.xz', ['c1']],
    ['035', 'a.fa.zst', ['c1']],
    ['035', 'a.fa.zip', ['c1']],
    ['037', 'prokka.gbk', ['NODE_1_length_1211_cov_7.4242_pilon']],
    ['037', 'short_locus.gbk', ['pTST']],
    ['038', 'two.embl', ['TSTE01', 'TSTE02']],
    ['041', 'multiline.fastq', ['r1', 'r2', 'r3', 'r4', 'r5']],
    ['041', 'qual_at.fastq', ['r1', 'r2', 'r3', 'r4', 'r5']],
  ])('%s %s', async (id, name, contigs) => {
    const { summary, text } = await readWhole(caseFile(id, name));
    expect(summary.contigs.map((contig) => contig.id)).toEqual(contigs);
    expect(summary.warnings).toEqual([]);
    expect(sequencesOf(text).join('')).toMatch(/^[ACGTRYSWKMBDHVN]+$/);
    // The synthetic contig that most of the cases share has 1211 bases.
    if (contigs[0] === 'c1' || contigs[0] === 'contig1') expect(summary.contigs[0]?.length).toBe(1211);
  });

  it('004: contigs of one name stay apart', async () => {
    const { summary } = await readWhole(caseFile('004', 'dup_ids.fa'));
    expect(summary.contigs.map(({ id }) => id)).toEqual(['isolateA', 'isolateA']);
    expect(summary.warnings).toHaveLength(1);
  });

  it('007: protein is refused by name', async () => {
    const fault = await faultOf(() => readWhole(caseFile('007', 'proteins.faa')));
    expect(fault.code).toBe('INVALID_FASTA');
    expect(fault.message).toContain('proteins.faa looks like protein');
  });

  it('010: three empty records', async () => {
    const { summary } = await readWhole(caseFile('010', 'empty_records.fa'));
    expect(summary.contigs.map(({ id }) => id)).toEqual(['c1', 'c3']);
    expect(summary.warnings).toEqual(['3 records are empty']);
  });

  it('013: alignment gaps', async () => {
    const { summary } = await readWhole(caseFile('013', 'aligned.fa'));
    expect(summary.contigs).toEqual([{ index: 0, id: 'aln1', length: 1211 }]);
    expect(summary.warnings).toEqual(['8 alignment gaps removed: positions count without gaps']);
  });

  it('014: an id of 1570 characters', async () => {
    const { summary } = await readWhole(caseFile('014', 'long_id.fa'));
    expect(summary.contigs[0]?.id).toHaveLength(1570);
  });

  it('031: 10,000 contigs', async () => {
    const { summary } = await readWhole(caseFile('031', 'ten_thousand.fa.gz'));
    expect(summary.contigs).toHaveLength(10_000);
  });

  it.each([
    ['008', 'bgzip_like.fastq.gz'],
    ['041', 'multiline.fastq'],
    ['041', 'qual_at.fastq'],
    ['043', 'crlf.fastq'],
    ['043', 'crlf_no_final_newline.fastq'],
    ['047', 'drna.fastq'],
  ])('%s %s holds 5 reads of 150 bases', async (id, name) => {
    const path = caseFile(id, name);
    expect(await inspectFile(path)).toMatchObject({ kind: 'reads', path });
    expect(await inspectReads(path)).toMatchObject({ reads: 5, bases: 750, meanLength: 150 });
  });

  it('047: U is read as T', async () => {
    const { text } = await readWhole(caseFile('047', 'drna.fastq'));
    expect(sequencesOf(text).join('')).toMatch(/^[ACGT]{750}$/);
  });

  it('064: a web page called GenBank', async () => {
    const fault = await faultOf(() => readWhole(caseFile('064', 'not_genbank.gbk')));
    expect(fault.message).toContain('is a web page, not sequences');
  });
});

describeWithShared('real genomes', () => {
  it('gives the same contigs for a FASTA and its GenBank file, named as the expected tables name them', async () => {
    const genome = (name: string) => shared('data/genomes', name);
    const fasta = await readWhole(genome('S_epidermidis_assembly.fa.gz'));
    const genbank = await readWhole(genome('S_epidermidis_assembly.gbk.gz'));
    expect(genbank.summary.contigs).toHaveLength(42);
    const byId = (read: typeof fasta) =>
      new Map(sequencesOf(read.text).map((bases, i) => [read.summary.contigs[i]?.id, bases]));
    expect(byId(genbank)).toEqual(byId(fasta));
    const table = readFileSync(shared('data/expected/abricate/S_epidermidis_assembly.gbk.ncbi.tab'), 'utf8');
    const named = table
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t')[1]);
    expect(named).not.toEqual([]);
    for (const id of named) expect(byId(genbank).has(id)).toBe(true);
  });

  it('reads a genome base for base, cut short or not', async () => {
    const compressed = readFileSync(shared('data/genomes/GCF_000017085.fna.gz'));
    const plain = gunzipSync(compressed).toString('latin1');
    const { text } = await readWhole(shared('data/genomes/GCF_000017085.fna.gz'));
    expect(sequencesOf(text)).toEqual(sequencesOf(plain).map((bases) => bases.toUpperCase()));
    const cut = await temporaryFile(compressed.subarray(0, compressed.length >> 1), 'half.fna.gz');
    expect((await faultOf(() => readWhole(cut))).message).toContain('ends in the middle of its gzip data');
  });
});
