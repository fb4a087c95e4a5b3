import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { streamLane, type LaneSummary, type ReadLane } from '../../../core/sequence/read-stream.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';
import { MATES_1, MATES_1_BZIP2, MATES_1_XZ, MATES_2, MATES_2_XZ, MATES_2_ZSTD } from './read-archives.ts';
import { faultOf } from './support.ts';
import { zip } from './zip-writer.ts';

async function readLane(lane: ReadLane): Promise<LaneSummary & { fasta: string }> {
  const stream = streamLane(lane);
  const pieces: Buffer[] = [];
  for await (const piece of stream.chunks) pieces.push(piece);
  return { ...stream.summary(), fasta: Buffer.concat(pieces).toString('utf8') };
}

async function readFiles(r1: string | Uint8Array, r2?: string | Uint8Array) {
  return readLane({
    r1: await temporaryFile('s_R1.fq', r1),
    r2: r2 === undefined ? null : await temporaryFile('s_R2.fq', r2),
  });
}

/** FASTQ of reads with these names. */
function fastq(names: readonly string[], bases = 'ACGT'): string {
  return names.map((name) => `@${name}\n${bases}\n+\n${'I'.repeat(bases.length)}\n`).join('');
}

const INTERLEAVED = '>p0/1\nACGTACGTAC\n>p0/2\nTTGCATTGCA\n>p1/1\nGGGTTTCCCA\n>p1/2\nCCATGGCCAT\n';

describe('a lane of two files', () => {
  it.each([
    ['plain', MATES_1, MATES_2],
    ['gzip, and plain', gzipSync(MATES_1), MATES_2],
    ['several gzip members', Buffer.concat([MATES_1, ''].map((text) => gzipSync(text))), gzipSync(MATES_2)],
    ['xz twice, whose decoder reads one file at a time', MATES_1_XZ, MATES_2_XZ],
    ['bzip2 and zstd', MATES_1_BZIP2, MATES_2_ZSTD],
    ['zip, and CR LF', zip([{ name: 'a.fq', content: MATES_1 }]), MATES_2.replaceAll('\n', '\r\n')],
    ['old Macintosh line ends', MATES_1.replaceAll('\n', '\r'), MATES_2.replaceAll('\n', '\r')],
  ])('comes as FASTA, mate behind mate: %s', async (_, first, second) => {
    expect(await readFiles(first, second)).toEqual({
      fasta: INTERLEAVED,
      reads: 4,
      pairs: 2,
      bases: 40,
      isInterleaved: false,
      warnings: [],
    });
  });

  it('leaves nothing behind of an unpacked file', async () => {
    const r1 = await temporaryFile('s_R1.fq', MATES_1_XZ);
    const r2 = await temporaryFile('s_R2.fq', MATES_2_XZ);
    const cut = await temporaryFile('s_R2.fq', MATES_2_XZ.subarray(0, 90));
    const scratch = await temporaryFolder();
    vi.stubEnv('TMPDIR', scratch);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    await readLane({ r1, r2 });
    await faultOf(() => readLane({ r1, r2: cut }));
    await faultOf(() => readLane({ r1: cut, r2 }));
    expect(await readdir(scratch)).toEqual([]);
  });

  it('uses all reads where mates disagree, and says so once', async () => {
    const { fasta, warnings, ...counts } = await readFiles(
      fastq(['p0', 'p1', 'p2', 'p3']),
      fastq(['p0', 'p2', 'p1', 'p3']),
    );
    expect(fasta.match(/>p\d/g)).toEqual(['>p0', '>p0', '>p1', '>p2', '>p2', '>p1', '>p3', '>p3']);
    expect(counts).toEqual({ reads: 8, pairs: 2, bases: 32, isInterleaved: false });
    expect(warnings).toEqual([
      's_R1.fq and s_R2.fq: the names of 2 of 4 pairs disagree, first at read 2: p1 and p2; all reads are used, ' +
        'these as single ones',
    ]);
  });

  it.each([
    ['the first', ['a', 'b', 'c'], ['a'], 's_R1.fq holds 3 reads, s_R2.fq 1: all are used, 2 without a mate'],
    ['the second', ['a'], ['a', 'b'], 's_R1.fq holds 1 read, s_R2.fq 2: all are used, 1 without a mate'],
  ])('uses all reads where %s file is longer, and says so', async (_, first, second, warning) => {
    const { reads, pairs, warnings } = await readFiles(fastq(first), fastq(second));
    expect({ reads, pairs, warnings }).toEqual({
      reads: first.length + second.length,
      pairs: 1,
      warnings: [warning],
    });
  });

  it.each([
    ['names', ['p0/1', 'p1/1'], ['p0/1', 'p1/1'], 1],
    ['comments', ['p0 2:N:0:A', 'p1 2:N:0:A'], ['p0 2:N:0:A', 'p1 2:N:0:A'], 2],
  ])('warns where both files hold the same mates by their %s', async (_, first, second, number) => {
    const { warnings } = await readFiles(fastq(first), fastq(second));
    expect(warnings).toEqual([
      `s_R1.fq and s_R2.fq seem to hold the same mates of the pairs (number ${number})`,
    ]);
  });

  it('refuses a file as its own mate', async () => {
    const r1 = await temporaryFile('a.fq', MATES_1);
    const fault = await faultOf(() => readLane({ r1, r2: r1 }));
    expect(fault.code).toBe('USAGE_ERROR');
  });
});

describe('a lane of one file', () => {
  it('is recognised as interleaved', async () => {
    const both = `${MATES_1.slice(0, 30)}${MATES_2.slice(0, 30)}${MATES_1.slice(30)}${MATES_2.slice(30)}`;
    expect(await readFiles(both)).toEqual({
      fasta: INTERLEAVED,
      reads: 4,
      pairs: 2,
      bases: 40,
      isInterleaved: true,
      warnings: [],
    });
  });

  it('breaks long rows of one name, which minimap2 would leave out', async () => {
    const { fasta, reads, warnings } = await readFiles(fastq(Array<string>(600).fill('x')));
    const rows = fasta.split('>-\n\n').map((row) => row.match(/>x\n/g)?.length);
    expect({ reads, rows }).toEqual({ reads: 600, rows: [250, 250, 100] });
    expect(warnings).toEqual([
      's_R1.fq: many reads in a row have the same name (x); counts of reads are counts of names',
    ]);
  });

  it('breaks rows of the name that breaks have', async () => {
    const { fasta } = await readFiles(fastq(Array<string>(251).fill('-/1')));
    expect(fasta.endsWith('>-/1\nACGT\n>=\n\n>-/1\nACGT\n')).toBe(true);
  });

  it('goes without reads that have no bases, which minimap2 fails on beside a mate', async () => {
    const read = (name: string, bases: string): string => `@${name}\n${bases}\n+\n${bases}\n`;
    const first = [read('p0', 'ACGT'), read('p1', ''), read('p2', ''), read('p3', 'GG')].join('');
    const second = [read('p0', ''), read('p1', 'TTTT'), read('p2', ''), read('p3', 'CC')].join('');
    const { fasta, ...counts } = await readFiles(first, second);
    expect(fasta).toBe('>p0\nACGT\n>p1\nTTTT\n>p3\nGG\n>p3\nCC\n');
    expect(counts).toMatchObject({ reads: 8, pairs: 4, bases: 12, warnings: [] });
  });

  it('keeps reads of one name apart where one of another name had no bases', async () => {
    const { fasta } = await readFiles('@x\nAC\n+\nII\n@y\n\n+\n\n@x\nGT\n+\nII\n');
    expect(fasta).toBe('>x\nAC\n>-\n\n>x\nGT\n');
    const { fasta: same } = await readFiles('@x\nAC\n+\nII\n@x\n\n+\n\n@x\nGT\n+\nII\n');
    expect(same).toBe('>x\nAC\n>x\nGT\n');
  });

  it('says that all reads are empty', async () => {
    const { bases, warnings } = await readFiles('@a\n\n+\n\n@b\n\n+\n\n');
    expect({ bases, warnings }).toEqual({ bases: 0, warnings: ['s_R1.fq: all reads are empty'] });
  });

  it('comes in pieces, with the bases so far', async () => {
    const r1 = await temporaryFile(
      'a.fq',
      fastq(
        Array.from({ length: 9000 }, (_, i) => `r${i}`),
        'A'.repeat(90),
      ),
    );
    const told: number[] = [];
    const stream = streamLane({ r1, r2: null }, { onBases: (bases) => told.push(bases) });
    let pieces = 0;
    for await (const piece of stream.chunks) {
      pieces++;
      expect(piece.length).toBeLessThanOrEqual(256 * 1024);
      expect(piece.subarray(0, 2).toString()).toBe('>r');
    }
    expect(pieces).toBe(4);
    expect(told.length).toBeGreaterThan(2);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(810_000);
  });

  it('can be a pipe', async () => {
    const pipe = `${await temporaryFolder()}/pipe`;
    await promisify(execFile)('mkfifo', [pipe]);
    const writing = promisify(execFile)('sh', ['-c', 'printf "@a\\nACGT\\n+\\nIIII\\n" > "$1"', 'sh', pipe]);
    const { reads, bases } = await readLane({ r1: pipe, r2: null });
    await writing;
    expect({ reads, bases }).toEqual({ reads: 1, bases: 4 });
  });
});

describe('what is no FASTQ', () => {
  it.each([
    ['FASTA', '>a\nACGT\n', 'holds sequences (FASTA), not sequencing reads'],
    ['GenBank', 'LOCUS       A 4 bp DNA\nORIGIN\n 1 acgt\n//\n', 'is a GenBank record, not sequencing reads'],
    ['SAM', '@HD\tVN:1.6\n@SQ\tSN:a\tLN:9\n', 'is a SAM file of aligned reads, not sequences'],
    ['a web page', '<!DOCTYPE html><html></html>', 'is a web page, not sequences'],
    ['nothing', '', 'is empty'],
    ['a cut gzip file', gzipSync(MATES_1).subarray(0, 40), 'ends in the middle of its gzip data'],
  ])('%s is INVALID_READS_FORMAT, and named', async (_, content, what) => {
    const first = await faultOf(() => readFiles(content));
    const asMates = await faultOf(() => readFiles(MATES_1, content));
    for (const fault of [first, asMates]) {
      expect(fault.code).toBe('INVALID_READS_FORMAT');
      expect(fault.message).toContain(what);
    }
    expect(first.context['file']).toMatch(/s_R1\.fq$/);
    expect(asMates.context['file']).toMatch(/s_R2\.fq$/);
  });

  it('a missing file is INPUT_NOT_FOUND', async () => {
    const fault = await faultOf(() => readLane({ r1: '/nowhere/a.fq', r2: null }));
    expect(fault.code).toBe('INPUT_NOT_FOUND');
  });
});

describeWithShared('cases from practice', () => {
  const readCase = async (id: string, r1: string, r2?: string) => {
    const { reads, pairs, bases, isInterleaved, warnings } = await readLane({
      r1: shared('cases', id, r1),
      r2: r2 === undefined ? null : shared('cases', id, r2),
    });
    return { reads, pairs, bases, isInterleaved, warnings };
  };

  it.each([
    ['008', 'bgzip_like.fastq.gz'],
    ['041', 'multiline.fastq'],
    ['041', 'qual_at.fastq'],
    ['043', 'crlf.fastq'],
    ['043', 'crlf_no_final_newline.fastq'],
    ['047', 'drna.fastq'],
  ])('%s %s: five reads of 150 bases', async (id, name) => {
    expect(await readCase(id, name)).toEqual({
      reads: 5,
      pairs: 0,
      bases: 750,
      isInterleaved: false,
      warnings: [],
    });
  });

  it.each(['slash', 'casava', 'dot', 'mid'])('044 %s: six pairs', async (style) => {
    expect(await readCase('044', `${style}_R1.fastq`, `${style}_R2.fastq`)).toMatchObject({
      reads: 12,
      pairs: 6,
      warnings: [],
    });
  });

  it('044 shuffled: the mates that disagree are named', async () => {
    const { reads, warnings } = await readCase('044', 'shuffled_R1.fastq', 'shuffled_R2.fastq');
    expect(reads).toBe(12);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('read 3: p2 and p3');
  });

  it('046: an interleaved file', async () => {
    expect(await readCase('046', 'inter.fastq')).toMatchObject({
      reads: 12,
      pairs: 6,
      isInterleaved: true,
      warnings: [],
    });
  });
});
