import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sniffFormat } from '../../../core/sequence/sniff.ts';

const sniff = (content: string | Uint8Array): string => {
  const sniffed = sniffFormat(typeof content === 'string' ? Buffer.from(content) : content);
  return sniffed.kind === 'sequences' ? sniffed.format : sniffed.sentence;
};

const bytes = (hex: string, length = 64): Buffer =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(length)]);

describe('sequence formats', () => {
  it.each([
    ['fasta', '>c1\nACGT\n'],
    ['fasta', '\ufeff\r\n\r\n  >c1\r\nACGT'],
    ['fasta', '; written by a program\n;\n>c1\nACGT\n'],
    ['fasta', '>'],
    ['fasta', '>c1\rACGT\r'],
    ['fastq', '@r1\nACGTN\n+\nIIIII\n'],
    ['fastq', '@r1\n\n+\n\n'],
    ['fastq', '@r1 x\rACGT\r+\rIIII\r'],
    ['fastq', '@r1'],
    ['genbank', 'LOCUS       a 4 bp DNA\nORIGIN\n        1 acgt\n//\n'],
    ['genbank', 'GBBCT1.SEQ  Genetic Sequence Data Bank\n\n  1 loci\n\nLOCUS       a 4 bp\nFEATURES   x\n'],
    ['embl', 'ID   X; SV 1; linear; DNA; STD; PRO; 4 BP.\nXX\n'],
    ['gff3', '##gff-version 3\n##sequence-region c1 1 4\n'],
    ['clustal', 'CLUSTAL W (1.83) multiple sequence alignment\n\na ACGT\n'],
    ['clustal', '\ufeff\nCLUSTALW\r\n'],
    ['clustal', 'MUSCLE (3.8) multiple sequence alignment\n'],
    ['stockholm', '# STOCKHOLM 1.0\n#=GF ID x\na ACGT\n//\n'],
    ['fasta', '# STOCKHOLM isolates\n>c1\nACGT\n'],
    ['gfa', 'H\tVN:Z:1.0\nS\t1\tACGT\n'],
    ['gfa', '\ufeff# made by hand\r\n\r\nS\t1\tACGT\r\n'],
    ['gfa', 'H\tVN:Z:2.0\nS\t1\t4\tACGT\n'],
    ['gfa', 'X\tits own\nS\t1\t4\t*\tRC:i:9\n'],
    ['gfa', 'S\t1\t*'],
    ['gfa', `${'L\t1\t+\t2\t-\t0M\n'.repeat(10_000)}S\t1\tACGT\n`],
    ['gfa', `P\tp\t${'1+,'.repeat(50_000)}\t*\nS\t1\tACGT\n`],
    ['gff3', '# comment\nc1\tprokka\tCDS\t1\t99\t.\t+\t0\tID=x\n'],
  ])('%s: %j', (format, content) => {
    expect(sniff(content)).toBe(format);
  });

  it('looks no further than it must into a line of any length', () => {
    expect(sniff(Buffer.concat([Buffer.from('@r1\n'), Buffer.alloc(200_000, 'A')]))).toBe('fastq');
    expect(sniff(Buffer.alloc(200_000, 'a,b;c\td '))).toContain('plain text');
  });
});

describe('other files', () => {
  it.each([
    ['an empty file', ''],
    ['an empty file', '\ufeff\r\n \n'],
    ['text in UTF-16, as Windows programs save it', Buffer.from('\ufeff>c1\nACGT\n', 'utf16le')],
    ['text in UTF-16, as Windows programs save it', Buffer.from('>c1\nACGT\n', 'utf16le')],
    ['text in UTF-16, as Windows programs save it', Buffer.from('>c1\nACGT\n', 'utf16le').swap16()],
    ['a compressed file inside a compressed file', gzipSync('>c1\nACGT\n')],
    ['a zip archive inside a compressed file', bytes('504b0304')],
    ['a 7-Zip archive', bytes('377abcaf271c')],
    ['a tar archive', Buffer.concat([Buffer.alloc(257, 'a'), Buffer.from('ustar\0')])],
    ['an Excel workbook or another Office document', bytes('d0cf11e0a1b11ae1')],
    ['a PDF document', '%PDF-1.7\n'],
    ['a BAM file of aligned reads', bytes('42414d01')],
    ['a CRAM file of aligned reads', bytes('4352414d03')],
    ['a SAM file of aligned reads', '@HD\tVN:1.6\n@SQ\tSN:c1\tLN:4\n'],
    ['a part of a BLAST database', bytes('0000000500000000')],
    ['a part of a BLAST database', bytes('0000000400000001')],
    ['a part of a BLAST database', bytes('30803080a0801a')],
    ['a part of a BLAST database', bytes('00000000000000000000080000000000dec0efbe')],
    ['a web page', '\n<!DOCTYPE html>\n<html><body>404 Not Found</body></html>'],
    ['an XML file', '<?xml version="1.0"?><a/>'],
    ['a JSON file', '{"error": "not found"}'],
    ['a JSON file', '[1, 2]'],
    ['a VCF file of variants', '##fileformat=VCFv4.2\n'],
    ['a table', 'A\tAla\t89.1\nS\tSer\t105.1\n'],
    ['a table', 'R\tG\tB\n1\t2\t3\n'],
    ['a table of screening results', '#FILE\tSEQUENCE\tSTART\n'],
    ['a table', 'sample,species,year\na,b,2020\n'],
    ['bases without a title line', 'ACGTTGCATTAGGACCA\nACGTTGCATTAGGACCA\n'],
    ['a binary file of unknown kind', Buffer.from(Array.from({ length: 600 }, (_, i) => (i * 7) % 31))],
    ['plain text', 'Dear all,\nplease find the genomes attached.\n'],
    ['plain text', '@article{key,\n  author = {A}\n}'],
  ])('%s', (what, content) => {
    expect(sniff(content)).toBe(`This is ${what}, not sequences.`);
  });
});
