import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { openProviderSource, type LocalSource } from '../../../../core/databases/download/open-source.ts';
import type { MoleculeType } from '../../../../core/databases/molecule-type.ts';
import { normaliseRecords } from '../../../../core/databases/normalise-records.ts';
import type { GeneProvider, ProviderContent } from '../../../../core/databases/providers/provider.ts';
import type { GeneRecord } from '../../../../core/databases/record.ts';
import { inProject } from '../../../support/shared-folder.ts';
import { temporaryFolder } from '../../../support/temporary.ts';

const MODIFIED = new Date('2026-02-03T04:05:06Z');

/** A file or folder of a provider's small copy in `tests/fixtures/providers`. */
export function fixture(...parts: string[]): string {
  return join(inProject('tests/fixtures/providers'), ...parts);
}

/** The files of a folder as an archive, below a folder of its own if one is named. */
export async function packed(folder: string, top = ''): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const members = files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return packedTexts(
    await Promise.all(
      members.map(async (path) => [top + path.slice(folder.length + 1), await readFile(path)] as const),
    ),
  );
}

/** An archive of texts by their paths. */
export async function packedTexts(members: Iterable<readonly [string, string | Buffer]>): Promise<string> {
  const archive = pack();
  for (const [name, content] of members) archive.entry({ name, mtime: MODIFIED }, content);
  archive.finalize();
  const path = join(await temporaryFolder(), 'archive.tar.gz');
  await writeFile(path, gzipSync(await buffer(archive)));
  return path;
}

/** A text in a file. */
export async function written(content: string | Buffer): Promise<string> {
  const path = join(await temporaryFolder(), 'source.txt');
  await writeFile(path, content);
  return path;
}

/** Runs a provider's transform on a path for each of its files, in their order. */
export async function transformed(
  provider: GeneProvider,
  ...paths: readonly string[]
): Promise<ProviderContent> {
  const files = provider.files.map(({ key, shape }, index): [string, LocalSource] => {
    const path = paths[index] ?? '';
    return [key, { path, url: path, shape }];
  });
  return provider.transform(openProviderSource(new Map(files)));
}

type Row = readonly [gene: string, accession: string, classes: string, product: string];

/** The normalised records as rows, without the sequences. */
export function rowsOf({ records }: ProviderContent, type: MoleculeType = 'nucl'): Row[] {
  return normalised(records, type).map(({ gene, accession, function: classes, product }) => [
    gene,
    accession,
    classes.join(';'),
    product,
  ]);
}

/** A sequence of the normalised records. */
export function sequenceOf({ records }: ProviderContent, gene: string, type: MoleculeType = 'nucl'): string {
  return normalised(records, type).find((record) => record.gene === gene)?.sequence ?? '';
}

function normalised(records: ProviderContent['records'], type: MoleculeType): GeneRecord[] {
  return normaliseRecords('db', type, records);
}
