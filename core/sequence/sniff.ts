import type { SequenceFormat } from './sequence-sink.ts';
import { binaryKind, EMPTY, textKind, UTF16, type Foreign } from './signatures.ts';

/** So many bytes are enough to tell the format, also below a long preamble. */
export const SNIFF_BYTES = 64 * 1024;

/** What a file is, by its content; file names are not asked. */
export type Sniffed =
  | { readonly kind: 'sequences'; readonly format: SequenceFormat }
  | ({
      readonly kind: 'other';
      /** `This is an Excel workbook, not sequences.` */ readonly sentence: string;
    } & Foreign);

/**
 * Recognises the format of decompressed data from their first bytes (up to `SNIFF_BYTES`, fewer when the
 * file is shorter). A byte order mark and blank lines before the first line are passed over.
 */
export function sniffFormat(head: Uint8Array): Sniffed {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SNIFF_BYTES));
  if (isUtf16(bytes)) return other(UTF16);
  const binary = binaryKind(bytes);
  if (binary !== undefined) return other(binary);
  // Latin-1 keeps one character per byte; all that is looked for is ASCII.
  const text = bytes
    .toString('latin1')
    .replace(/^(\xef\xbb\xbf|\s|\0)+/, '')
    .replaceAll(/\r\n?/g, '\n');
  if (text === '') return other(EMPTY);
  const format = FORMATS.find(([, looksRight]) => looksRight(text))?.[0];
  return format === undefined ? other(textKind(text)) : { kind: 'sequences', format };
}

const FORMATS: readonly (readonly [SequenceFormat, (text: string) => boolean])[] = [
  // Before FASTA, of which its lines might be the comments.
  ['gff3', (text) => /^##gff-version\s+3/i.test(text) || GFF_ROW.test(text)],
  ['fasta', (text) => /^([;#!][^\n]*\n\s*)*>/.test(text)],
  ['fastq', isFastq],
  // Files of GenBank's releases open with a preamble.
  [
    'genbank',
    (text) => /^LOCUS\s/.test(text) || (/^LOCUS {3,}\S/m.test(text) && /^(ORIGIN|FEATURES)\s/m.test(text)),
  ],
  ['embl', (text) => /^ID {3}\S/.test(text)],
  ['clustal', (text) => /^(CLUSTAL|MUSCLE)/.test(text)],
  // After FASTA, whose first comment may say the same.
  ['stockholm', (text) => /^# STOCKHOLM\b/.test(text)],
  ['gfa', isGfa],
];

/** The first row below comments has nine columns, with numbers as start and end. */
const GFF_ROW =
  /^(#[^\n]*\n)*[^\t\n]+\t[^\t\n]+\t[^\t\n]+\t\d+\t\d+\t[^\t\n]+\t[-+.?]\t[012.]\t[^\t\n]*(\n|$)/;

/**
 * Tables start with a letter and a tab too: there must be a header, or a segment, or nothing but lines that may
 * stand before the segments.
 */
function isGfa(text: string): boolean {
  const graph = text.replace(/^(#[^\n]*(\n|$)|\s)+/, '');
  if (!/^[A-Z]\t/.test(graph)) return false;
  if (graph.startsWith('H\tVN:Z:') || GFA_SEGMENT.test(graph)) return true;
  return graph.split('\n').every((line) => /^([HLJCPWFEGOU](\t|$)|#|$)/.test(line));
}

/** With bases or the `*` for none, in version 2 after a length; the text may end in the middle. */
const GFA_SEGMENT = /^S\t[^\t\n]+\t(\d+\t)?([A-Za-z=.-]+|\*)(\t|\n|$)/m;

/** `@` opens other texts too (SAM, BibTeX, mail addresses): the line below must look like a sequence. */
function isFastq(text: string): boolean {
  if (!text.startsWith('@')) return false;
  const [, sequence = ''] = text.split('\n', 2);
  return /^[A-Za-z.*-]*\s*$/.test(sequence);
}

/** With a byte order mark, or seen from the zero byte beside each ASCII letter. */
function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return true;
  const first = bytes.subarray(0, 8);
  if (first.length < 8) return false;
  const isText = (at: number): boolean => (first[at] ?? 0) >= 0x09 && (first[at] ?? 0) < 0x7f;
  const isZero = (at: number): boolean => first[at] === 0;
  return (
    [0, 2, 4, 6].every((at) => isText(at) && isZero(at + 1)) ||
    [0, 2, 4, 6].every((at) => isZero(at) && isText(at + 1))
  );
}

function other(foreign: Foreign): Sniffed {
  return { kind: 'other', sentence: `This is ${foreign.what}, not sequences.`, ...foreign };
}
