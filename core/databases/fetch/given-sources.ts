import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { GapitError } from '../../base/errors.ts';
import type { Provider, ProviderFile } from '../providers/provider.ts';

/** Where a file of a provider comes from: its own address or a mirror's, or a file or folder on disk. */
export type FileOrigin =
  { readonly kind: 'url'; readonly url: string } | { readonly kind: 'path'; readonly path: string };

/**
 * Finds a source for each file of a provider among those that the user gave in place of the addresses. A
 * folder, and an address that ends with `/`, hold the files under the names that the provider gives them;
 * else a file is told by that name, and what is left goes by order.
 *
 * @param given paths and http(s) addresses; empty: the provider's own
 * @returns by the key of the file
 * @throws GapitError USAGE_ERROR (too few or too many), INPUT_NOT_FOUND
 */
export async function fileOrigins(
  provider: Provider,
  given: readonly string[],
): Promise<ReadonlyMap<string, FileOrigin>> {
  const { files } = provider;
  if (given.length === 0) return new Map(files.map(({ key, url }) => [key, { kind: 'url', url }]));
  const origins = new Map<string, FileOrigin>();
  const singles: FileOrigin[] = [];
  for (const source of given) {
    const origin = await originOf(source);
    if (await holdsFiles(origin)) {
      for (const file of files) origins.set(file.key, await within(origin, file, files.length === 1));
    } else singles.push(origin);
  }
  const rest: FileOrigin[] = [];
  for (const origin of singles) {
    const file = files.find(({ key, url }) => !origins.has(key) && sameName(nameOf(origin), nameInUrl(url)));
    if (file === undefined) rest.push(origin);
    else origins.set(file.key, origin);
  }
  for (const { key } of files) {
    const next = origins.has(key) ? undefined : rest.shift();
    if (next !== undefined) origins.set(key, next);
  }
  if (rest.length > 0 || origins.size < files.length) throw wrongNumber(provider, given.length);
  return origins;
}

async function originOf(source: string): Promise<FileOrigin> {
  if (/^https?:\/\//i.test(source)) {
    if (URL.canParse(source)) return { kind: 'url', url: source };
    throw new GapitError('USAGE_ERROR', `not an address: ${source}`, {
      source,
      next_step: 'Give a file, a folder or an http(s) address that exists.',
    });
  }
  const path = resolve(source);
  const found = source === '' ? null : await stat(path).catch(() => null);
  if (found !== null) return { kind: 'path', path };
  throw new GapitError('INPUT_NOT_FOUND', `input file not found or unreadable: ${source}`, {
    file: source,
    next_step: 'Give a file, a folder or an http(s) address that exists.',
  });
}

async function holdsFiles(origin: FileOrigin): Promise<boolean> {
  return origin.kind === 'url' ? origin.url.endsWith('/') : (await stat(origin.path)).isDirectory();
}

/** An unpacked archive may be the folder itself. */
async function within(origin: FileOrigin, file: ProviderFile, isOnly: boolean): Promise<FileOrigin> {
  const name = nameInUrl(file.url);
  if (origin.kind === 'url') return { kind: 'url', url: new URL(name, origin.url).href };
  const present = (await readdir(origin.path)).find((each) => sameName(each, name));
  if (present !== undefined) return { kind: 'path', path: join(origin.path, present) };
  if (isOnly && file.shape === 'archive') return origin;
  throw new GapitError('INPUT_NOT_FOUND', `there is no ${name} in ${origin.path}`, {
    file: join(origin.path, name),
    next_step: `Put ${name} there, as it is downloaded from ${file.url}.`,
  });
}

function nameOf(origin: FileOrigin): string {
  return origin.kind === 'url' ? nameInUrl(origin.url) : basename(origin.path);
}

/** The last part of an address, e.g. `AMR_CDS.fa`. */
export function nameInUrl(url: string): string {
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? 'download';
  try {
    return decodeURIComponent(last);
  } catch {
    // A lone percent sign stands for itself.
    return last;
  }
}

/** Browsers and users add or drop the ending of a compression. */
function sameName(name: string, wanted: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/\.(gz|bz2|xz|zst)$/, '');
  return plain(name) === plain(wanted);
}

function wrongNumber({ name, files }: Provider, count: number): GapitError {
  const wanted = files.map(({ url }) => nameInUrl(url)).join(' and ');
  return new GapitError('USAGE_ERROR', `${name} is made of ${wanted}; ${count} given`, {
    database: name,
    files: files.map(({ url }) => url).join(' '),
    next_step: `Give --source for each of ${wanted}, or one folder that holds them.`,
  });
}
