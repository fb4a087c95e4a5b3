import type { DatabaseSummary } from '../../../../core/contract/databases.ts';

/** A download is unpacked, read and indexed: together these take about so many times its size. */
const roomPerByte = 4;

/** How much room a download needs, in bytes, where there is less; null where there is enough or nobody knows. */
export function missingRoom(
  { downloadBytes }: Pick<DatabaseSummary, 'downloadBytes'>,
  freeBytes: number | null,
): number | null {
  if (downloadBytes === null || freeBytes === null) return null;
  const needed = downloadBytes * roomPerByte;
  return needed > freeBytes ? needed : null;
}

/** A part of a download that is done, from 0 to 1; null where its size is not known. */
export function partDone(bytes: number, totalBytes: number | null): number | null {
  return totalBytes === null || totalBytes <= 0 ? null : Math.min(1, bytes / totalBytes);
}

/** A source as it is shown: a web address by a short name, to be opened; a file by its path. */
export type ShownSource =
  | { readonly kind: 'web'; readonly url: string; readonly name: string }
  | { readonly kind: 'file'; readonly path: string };

/** Web addresses by their host, or where several lie on one host by the file too. */
export function shownSources(urls: readonly string[]): ShownSource[] {
  const parsed = urls.map((url) => (URL.canParse(url) ? new URL(url) : null));
  return urls.map((url, at): ShownSource => {
    const address = parsed[at] ?? null;
    if (address?.protocol === 'file:') return { kind: 'file', path: pathOf(address) };
    if (address?.protocol !== 'https:' && address?.protocol !== 'http:') return { kind: 'file', path: url };
    const shared = parsed.filter((other) => other?.host === address.host).length > 1;
    return { kind: 'web', url, name: shared ? hostAndFile(address) : address.host };
  });
}

/** "ftp.ncbi.nlm.nih.gov/…/AMR_CDS.fa" */
function hostAndFile({ host, pathname }: URL): string {
  const [file, ...folders] = pathname
    .split('/')
    .filter((part) => part !== '')
    .reverse();
  if (file === undefined) return host;
  return [host, ...(folders.length === 0 ? [] : ['…']), decodeSafely(file)].join('/');
}

function pathOf(url: URL): string {
  const path = decodeSafely(url.pathname);
  // On Windows the path of a file address begins with a slash that the file's own does not have.
  return /^\/[A-Za-z]:\//.test(path) ? path.slice(1) : path;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
