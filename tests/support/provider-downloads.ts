import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Provider, ProviderFile } from '../../core/databases/providers/provider.ts';
import { zip } from '../core/sequence/zip-writer.ts';
import { inProject } from './shared-folder.ts';

const FIXTURES = inProject('tests', 'fixtures', 'providers');

/** The seven sources of loci are GenBank files of one shape. */
const LOCI = join(FIXTURES, 'kpsc_k', 'Klebsiella_pneumoniae_Species_Complex_K.gbk');

/** What the server of a provider would send for a file of it, made of the small files of `tests/fixtures/providers`. */
export async function downloadOf(provider: Provider, file: ProviderFile): Promise<Buffer> {
  if (provider.kind === 'cluster') return readFile(LOCI);
  const folder = join(FIXTURES, provider.name);
  const name = basename(new URL(file.url).pathname);
  if (file.shape === 'text') {
    return name.endsWith('.gz')
      ? gzipSync(await readFile(join(folder, name.slice(0, -3))))
      : readFile(join(folder, name));
  }
  const members = await membersOf(folder);
  if (!file.url.endsWith('.zip'))
    return tarGz(members.map(({ name: path, content }) => ({ name: `./${path}`, content })));
  // Bitbucket puts all below one folder named after the commit.
  const top = file.url.includes('bitbucket.org')
    ? `genomicepidemiology-${provider.name}_db-0123456789ab/`
    : '';
  return zip(members.map((member) => ({ ...member, name: top + member.name })));
}

async function membersOf(folder: string): Promise<{ name: string; content: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths
      .sort()
      .map(async (path) => ({ name: path.slice(folder.length + 1), content: await readFile(path) })),
  );
}

async function tarGz(members: readonly { name: string; content: Buffer }[]): Promise<Buffer> {
  const archive = pack();
  for (const { name, content } of members) archive.entry({ name }, content);
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive as AsyncIterable<Buffer>) parts.push(part);
  return gzipSync(Buffer.concat(parts));
}
