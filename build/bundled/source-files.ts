import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import yauzl from 'yauzl';

/** Files of a database source with the newest of their dates, which dates the release. */
export interface SourceFiles {
  readonly files: ReadonlyMap<string, string>;
  readonly newest: Date;
}

/** Reads the wanted files of a folder or of a zip archive; in an archive, folders in front of a name don't count. */
export async function readSourceFiles(
  source: string,
  wanted: (name: string) => boolean,
): Promise<SourceFiles> {
  const found = (await stat(source)).isDirectory() ? fromFolder(source, wanted) : fromZip(source, wanted);
  const files = new Map<string, string>();
  let newest = new Date(0);
  for await (const { name, text, modified } of found) {
    files.set(name, text);
    if (modified > newest) newest = modified;
  }
  return { files, newest };
}

interface SourceFile {
  readonly name: string;
  readonly text: string;
  readonly modified: Date;
}

async function* fromFolder(folder: string, wanted: (name: string) => boolean): AsyncGenerator<SourceFile> {
  for (const name of await readdir(folder)) {
    if (!wanted(name)) continue;
    const path = join(folder, name);
    yield { name, text: await readFile(path, 'utf8'), modified: (await stat(path)).mtime };
  }
}

function openZip(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(error);
    });
  });
}

async function* fromZip(path: string, wanted: (name: string) => boolean): AsyncGenerator<SourceFile> {
  const zip = await openZip(path);
  try {
    for await (const entry of entriesOf(zip)) {
      const name = basename(entry.fileName);
      if (entry.fileName.endsWith('/') || !wanted(name)) continue;
      yield { name, text: await textOf(zip, entry), modified: entry.getLastModDate() };
    }
  } finally {
    zip.close();
  }
}

async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  for (;;) {
    const entry = await new Promise<yauzl.Entry | null>((resolve, reject) => {
      zip.once('entry', resolve);
      zip.once('end', () => {
        resolve(null);
      });
      zip.once('error', reject);
      zip.readEntry();
    });
    zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
    if (entry === null) return;
    yield entry;
  }
}

async function textOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error === null) resolve(opened);
      else reject(error);
    });
  });
  const parts: Buffer[] = [];
  for await (const chunk of stream) parts.push(chunk as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
