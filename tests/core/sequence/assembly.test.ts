import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import { readAssembly } from '../../../core/sequence/assembly.ts';
import { faultOf, readWhole, sequencesOf, temporaryFile } from './support.ts';

async function read(content: string | Uint8Array, name?: string) {
  return readWhole(await temporaryFile(content, name));
}

const DNA = 'ACGTTGCAGGATCCATTAGC';
const PROTEIN = 'MNDWGTGHILSMLNLGPIRALHRSLWCSRATQWIAPLKARRLSRIPLSSAKRHSDEPRAQ';

describe('the FASTA for BLAST', () => {
  it('has generated names, upper case, and nothing but nucleotides', async () => {
    const { text, summary } = await read('>a|b x\nacgtu RYSWKMBDHVN\n12 nn\r\n>é\nA\0C-G.T~\n');
    expect(text).toBe('>c0\nACGTTRYSWKMBDHVNNN\n>c1\nACGT\n');
    expect(summary).toEqual({
      format: 'fasta',
      compression: 'none',
      contigs: [
        { index: 0, id: 'a|b', length: 18 },
        { index: 1, id: 'é', length: 4 },
      ],
      bases: 22,
      emptyRecords: 0,
      warnings: ['3 alignment gaps removed: positions count without gaps'],
    });
  });

  it('uses the names that it is given', async () => {
    const path = await temporaryFile('>a\nA\n>b\nC\n');
    const { text } = await readWhole(path, { queryName: (index) => `f3_${index}` });
    expect(text).toBe('>f3_0\nA\n>f3_1\nC\n');
  });

  it('leaves out records without a base and says how many', async () => {
    const { text, summary } = await read('>e1\n>a\nAC\n>e2\n\n>b\nGT\n>gaps\n---\n>');
    expect(text).toBe('>c0\nAC\n>c1\nGT\n');
    expect(summary.contigs.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(summary.emptyRecords).toBe(4);
    expect(summary.warnings[0]).toBe('4 records are empty');
    expect((await read('>a\nAC\n>')).summary.warnings).toEqual(['1 record is empty']);
  });

  it('calls a record without an id as BLAST does', async () => {
    const { summary } = await read('>\n>a\nAC\n>\nGT\n> \nGG\n');
    expect(summary.contigs.map(({ id }) => id)).toEqual(['a', 'Query_2', 'Query_3']);
  });

  it('keeps contigs of one name apart, with one warning', async () => {
    const { summary } = await read('>a 1\nAC\n>a 2\nGT\n>b\nA\n>b\nA\n>c\nA\n>c\nA\n>d\nA\n>d\nA\n>a\nC\n');
    expect(summary.contigs.slice(0, 2)).toEqual([
      { index: 0, id: 'a', length: 2 },
      { index: 1, id: 'a', length: 2 },
    ]);
    expect(summary.warnings).toEqual([
      'several contigs have the same name (a, b, c and 1 more); each is screened on its own',
    ]);
  });

  it('says which letters and characters it left out', async () => {
    const { text, summary } = await read(`>a\n${DNA.repeat(9)}XxE\n?!é\n`);
    expect(sequencesOf(text)).toEqual([DNA.repeat(9)]);
    expect(summary.warnings).toEqual([
      '3 letters left out (E X) that no nucleotide code uses, as BLAST does: positions count without them',
      '4 characters left out that belong in no sequence: positions count without them',
    ]);
  });

  it.each([
    ['fastq', '@r1\nACGU\n+\n@@@@\n', 'r1'],
    ['genbank', 'LOCUS       x 4 bp\nORIGIN\n        1 acgt\n//\n', 'x'],
    ['embl', 'ID   x; SV 1;\nSQ   Sequence\n     acgt  4\n//\n', 'x'],
    ['gff3', '##gff-version 3\n##FASTA\n>x\nACGT\n', 'x'],
    ['gfa', 'H\tVN:Z:1.0\nS\tx\tacgt\tLN:i:4\n', 'x'],
    ['clustal', 'CLUSTAL W (1.83)\n\nx ac 2\n  **\n\nx gt 4\n  **\n', 'x'],
    ['stockholm', '# STOCKHOLM 1.0\n\nx acgt\n#=GC RF xxxx\n//\n', 'x'],
  ])('is made from %s too, whatever the name', async (format, content, id) => {
    const { text, summary } = await read(gzipSync(content), 'misnamed.fa');
    expect(text).toBe('>c0\nACGT\n');
    expect(summary).toMatchObject({ format, compression: 'gzip', contigs: [{ id }] });
  });

  it.each([
    ['clustal', 'CLUSTAL\n\na AC-G\nb --T-\n\na T--\nb GG-\n'],
    ['stockholm', '# STOCKHOLM 1.0\na AC.GT--\nb ..T.GG-\n//\n'],
  ])('has no gaps of an alignment (%s), and says so', async (_, content) => {
    const { text, summary } = await read(content);
    expect(text).toBe('>c0\nACGT\n>c1\nTGG\n');
    expect(summary.warnings).toEqual(['7 alignment gaps removed: positions count without gaps']);
  });

  it('leaves out segments of a graph that hold no bases', async () => {
    const { text, summary } = await read('S\ta\t*\tLN:i:9\nS\tb\tACGT\nS\tc\t\nS\td\t9\t*\n');
    expect(text).toBe('>c0\nACGT\n');
    expect(summary).toMatchObject({
      contigs: [{ id: 'b' }],
      emptyRecords: 3,
      warnings: [expect.stringContaining('an assembly graph'), '3 records are empty'],
    });
  });

  it.each([
    ['FASTA', '>chr1\n'],
    ['GFA 1', 'S\tchr1\t'],
    ['GFA 2', 'S\tchr1\t5000000\t'],
  ])('keeps lines and memory bounded for a chromosome on one line (%s)', async (_, start) => {
    const line = Buffer.alloc(5_000_000, DNA);
    const path = await temporaryFile(Buffer.concat([Buffer.from(start), line]));
    const assembly = readAssembly(path);
    let longest = 0;
    let column = 0;
    let bases = 0;
    for await (const chunk of assembly.chunks) {
      expect(chunk.length).toBeLessThanOrEqual(256 * 1024);
      for (const byte of chunk) {
        column = byte === 0x0a ? 0 : column + 1;
        longest = Math.max(longest, column);
      }
      bases += chunk.length;
    }
    expect(assembly.summary().contigs).toEqual([{ index: 0, id: 'chr1', length: 5_000_000 }]);
    expect(bases).toBeGreaterThanOrEqual(5_000_000);
    expect(longest).toBeLessThanOrEqual(64 * 1024);
  });

  it('reads 10,000 contigs and an id of 100,000 characters', async () => {
    const long = 'x'.repeat(100_000);
    const records = Array.from({ length: 10_000 }, (_, i) => `>ctg${i}\n${DNA}\n`).join('');
    const { summary } = await read(`${records}>${long}\nACGT\n`);
    expect(summary.contigs).toHaveLength(10_001);
    expect(summary.contigs[9_999]).toEqual({ index: 9_999, id: 'ctg9999', length: 20 });
    expect(summary.contigs.at(-1)?.id).toBe(long);
  });

  it('says nothing that the file does not: sequences survive any layout', async () => {
    const sequence = fc.string({
      unit: fc.constantFrom('A', 'C', 'G', 'T', 'N'),
      minLength: 1,
      maxLength: 200,
    });
    const seed = randomInt(2 ** 31);
    for (const sequences of fc.sample(fc.array(sequence, { minLength: 1, maxLength: 6 }), {
      seed,
      numRuns: 20,
    })) {
      const layout = sequences
        .map((bases, i) => `>s${i}\n${bases.replaceAll(/.{7}/g, '$& \r\n')}\n\n`)
        .join('');
      expect(sequencesOf((await read(layout)).text), `seed ${seed}`).toEqual(sequences);
    }
  });

  it('tells how far it is', async () => {
    const path = await temporaryFile(`>a\n${DNA.repeat(50_000)}\n`);
    const totals: number[] = [];
    let raw = 0;
    await readWhole(path, { onBases: (total) => totals.push(total), onRawBytes: (n) => (raw += n) });
    expect(totals.length).toBeGreaterThan(2);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(totals.at(-1)).toBe(1_000_000);
    expect(raw).toBe(1_000_004);
  });
});

describe('files that are no assembly', () => {
  it.each([
    ['proteins', `>p1\n${PROTEIN}\n>p2\n${PROTEIN}*\n`],
    ['one small protein', '>p\nMKTAYIAKQRQISFVK\n'],
    ['lower-case proteins', `>p\n${PROTEIN.toLowerCase()}\n`],
    ['masked proteins', `>p\n${PROTEIN}${'X'.repeat(500)}\n`],
    [
      'a Clustal alignment of proteins',
      `CLUSTAL\n\np1 ${PROTEIN}\np2 ${PROTEIN.replace('M', '-')}\n   ****\n`,
    ],
    [
      'a Stockholm alignment of proteins',
      `# STOCKHOLM 1.0\np1 ${PROTEIN}\np2 ${PROTEIN.replace('M', '.')}\n//\n`,
    ],
    ['a graph of proteins', `S\tp1\t${PROTEIN}*\nS\tp2\t*\n`],
    ['a GenPept file', 'LOCUS       x 16 aa\nORIGIN\n        1 mktayiakqr qisfvk\n//\n'],
  ])('refuses %s', async (_, content) => {
    const path = await temporaryFile(content, 'p.faa');
    const fault = await faultOf(() => readWhole(path));
    expect(fault.code).toBe('INVALID_FASTA');
    expect(fault.message).toContain(`${path} looks like protein, not DNA`);
    expect(fault.context).toMatchObject({ file: path });
  });

  it('refuses a large protein file before anything is handed on', async () => {
    const path = await temporaryFile(`>p\n${PROTEIN}\n`.repeat(20_000));
    let bytes = 0;
    let handed = 0;
    const reading = async () => {
      for await (const chunk of readAssembly(path, { onRawBytes: (n) => (bytes += n) }).chunks)
        handed += chunk.length;
    };
    await faultOf(reading);
    expect(handed).toBe(0);
    expect(bytes).toBeLessThanOrEqual(512 * 1024);
  });

  it.each([
    ['DNA full of IUPAC codes', `>a\n${'ACGTRYSWKMBDHVN'.repeat(200)}\n`],
    ['soft-masked DNA', `>a\n${DNA.toLowerCase().repeat(200)}\n`],
    ['DNA masked with X', `>a\n${DNA}${'X'.repeat(5000)}\n`],
    ['a genome of mostly N', `>a\n${'N'.repeat(5000)}ACGT\n`],
    ['RNA', '>a\nACGUUGCAACGU\n'],
    ['DNA with a slip of the keyboard', `>a\n${DNA}E\n`],
    ['a primer of four letters', '>a\nACGT\n'],
  ])('takes %s', async (_, content) => {
    await expect(read(content)).resolves.toBeDefined();
  });

  it.each([
    ['records without sequence', '>a\n>b\n', 'holds no sequence (2 records are empty)'],
    ['a lone >', '>', 'holds no sequence (1 record is empty)'],
    ['a GFF3 with an empty FASTA part', '##gff-version 3\n##FASTA\n', 'holds no sequence (no record)'],
    ['blank lines', '\n\n', 'is an empty file, not sequences'],
    ['a web page', '<html></html>', 'is a web page, not sequences'],
    [
      'a compressed file in a compressed file',
      gzipSync(gzipSync('>a\nA\n')),
      'is a compressed file inside a compressed file',
    ],
  ])('refuses %s', async (_, content, message) => {
    const path = await temporaryFile(content);
    const fault = await faultOf(() => readWhole(path));
    expect(fault.code).toBe('INVALID_FASTA');
    expect(fault.message).toContain(`${path} ${message}`);
  });

  it('passes on what a parser finds wrong', async () => {
    const path = await temporaryFile('@r1\nACGT\n+\nII');
    await expect(readWhole(path)).rejects.toMatchObject({
      code: 'INVALID_READS_FORMAT',
      context: { file: path },
    });
  });
});

describe('use', () => {
  it('does nothing before it is asked, and has no summary before its end', async () => {
    const assembly = readAssembly('/no/such/file.fa');
    expect(() => assembly.summary()).toThrow('not been read to its end');
    await expect(async () => {
      for await (const chunk of assembly.chunks) expect(chunk).toBeDefined();
    }).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
  });

  it('stops on abort', async () => {
    const path = await temporaryFile(`>a\n${DNA.repeat(100_000)}\n`);
    const controller = new AbortController();
    const reading = readWhole(path, {
      signal: controller.signal,
      onBases: () => {
        controller.abort();
      },
    });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});
