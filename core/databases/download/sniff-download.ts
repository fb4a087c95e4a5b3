import { open, stat } from 'node:fs/promises';
import { GapitError } from '../../base/errors.ts';
import { decodeText } from '../../sequence/bytes.ts';
import { detectCompression } from '../../sequence/compression.ts';
import type { SourceShape } from '../providers/provider.ts';
import { shownUrl } from '../../base/http/address.ts';
import { messageOfJson, titleOfPage } from '../../base/http/server-message.ts';
import { bytesInWords } from '../../base/sizes.ts';

/** What a downloaded file is, by its first bytes. */
export type DownloadKind =
  | 'html'
  | 'json'
  | 'xml'
  | 'empty'
  | 'gzip'
  | 'bzip2'
  | 'zip'
  | 'xz'
  | 'zstd'
  | 'tar'
  | 'fasta'
  | 'genbank'
  | 'text';

/** So many bytes tell the kind, and hold the title of a page or the message of an error. */
const HEAD_BYTES = 16 * 1024;

/** Kinds as a sentence names them, before the size. */
const KIND_NAMES: Readonly<Record<DownloadKind, string>> = {
  html: 'an HTML page',
  json: 'a JSON message',
  xml: 'an XML message',
  empty: 'nothing',
  gzip: 'a gzip file',
  bzip2: 'a bzip2 file',
  zip: 'a zip archive',
  xz: 'an xz file',
  zstd: 'a zstd file',
  tar: 'a tar archive',
  fasta: 'a FASTA file',
  genbank: 'a GenBank file',
  text: 'plain text',
};

const SHAPE_NAMES: Readonly<Record<SourceShape, string>> = { text: 'a file of data', archive: 'an archive' };

/** What servers send with status 200 where they have no file to give. */
const NO_DATA: ReadonlySet<DownloadKind> = new Set(['html', 'json', 'xml', 'empty']);
const PLAIN: ReadonlySet<DownloadKind> = new Set(['fasta', 'genbank', 'text']);

/** Trimmed text by how it begins; XML declarations and comments may stand before HTML. */
const TEXT_KINDS: readonly (readonly [DownloadKind, RegExp])[] = [
  ['html', /^(<\?xml[^>]*>\s*|<!--[^]*?-->\s*)*<(!doctype\s+html|html|head|title|body|script|meta)\b/i],
  ['xml', /^<(\?xml|[a-z][\w:.-]*[\s>/]|!)/i],
  ['json', /^([{]\s*("|[}])|\[\s*(["{[\]\d-]|null\b|true\b|false\b))/],
  ['fasta', /^>/],
  ['genbank', /^LOCUS\s/],
];

/** Tells the kind of a file by its first bytes, whatever its name says. */
export function downloadKind(head: Buffer): DownloadKind {
  if (head.length === 0) return 'empty';
  const compression = detectCompression(head);
  if (compression !== 'none') return compression;
  if (head.toString('latin1', 257, 262) === 'ustar') return 'tar';
  const text = decodeText(head)
    .replace(/^(\ufeff|ï»¿)/, '')
    .trimStart();
  return TEXT_KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'text';
}

export interface SniffedDownload {
  readonly kind: DownloadKind;
  readonly bytes: number;
  /** The first bytes, at most 16 kB. */
  readonly head: Buffer;
}

/** Looks at the first bytes of a file. */
export async function sniffDownload(path: string): Promise<SniffedDownload> {
  const { size } = await stat(path);
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    return { kind: downloadKind(head), bytes: size, head };
  } finally {
    await handle.close();
  }
}

/**
 * Refuses a page, a message or nothing where data should have come, and plain text where an archive should have.
 *
 * @param url where it came from, for the message
 * @throws GapitError PROVIDER_INVALID
 */
export async function requireShape(path: string, url: string, shape: SourceShape): Promise<void> {
  const sniffed = await sniffDownload(path);
  if (hasShape(sniffed.kind, shape)) return;
  throw wrongShape({ ...sniffed, url, shape });
}

/** The same for content in memory. */
export function requireData(content: Buffer, url: string, shape: SourceShape): void {
  const head = content.subarray(0, HEAD_BYTES);
  const kind = downloadKind(head);
  if (hasShape(kind, shape)) return;
  throw wrongShape({ kind, bytes: content.length, head, url, shape });
}

/** Whether a file is no archive but could be a member of one: text, or a document in JSON. */
export async function isLoneMember(path: string): Promise<boolean> {
  const { kind } = await sniffDownload(path);
  return PLAIN.has(kind) || kind === 'json';
}

function hasShape(kind: DownloadKind, shape: SourceShape): boolean {
  return !NO_DATA.has(kind) && !(shape === 'archive' && PLAIN.has(kind));
}

/** The refusal of a content that is not what its provider publishes. */
export function wrongShape(
  came: SniffedDownload & { readonly url: string; readonly shape: SourceShape },
): GapitError {
  const { kind, bytes, head, url, shape } = came;
  const shown = shownUrl(url);
  const size = kind === 'empty' ? '0 bytes' : bytesInWords(bytes);
  const detail = detailOf(kind, head);
  return new GapitError(
    'PROVIDER_INVALID',
    `${shown} gave ${KIND_NAMES[kind]}, ${size}, instead of ${SHAPE_NAMES[shape]}`,
    {
      url: shown,
      came: kind,
      bytes: String(bytes),
      ...(detail === '' ? {} : { detail }),
      next_step:
        'Try again later; if it stays so, the address has moved: use a copy that was downloaded elsewhere, or another address.',
    },
  );
}

function detailOf(kind: DownloadKind, head: Buffer): string {
  if (kind === 'html') return titleOfPage(decodeText(head));
  if (kind === 'json') return messageOfJson(decodeText(head));
  if (kind === 'xml') return titleOfPage(decodeText(head), 'message');
  return '';
}
