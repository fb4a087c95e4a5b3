import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../aligners/run-program.ts';
import type { Toolbox } from '../../aligners/toolbox.ts';
import type { ClusterDatabase } from '../../databases/clusters/cluster-database.ts';
import { contentStamp } from '../../databases/content-stamp.ts';
import { sequencesSha256 } from '../../databases/database.ts';
import { LocusScanner } from '../../scanner/locus-scanner.ts';
import { PRESET, TARGET } from './preset.ts';

/** minimap2's index of a cluster database, and the scanner that knows its words. */
export interface LocusIndex {
  readonly scanner: LocusScanner;
  /** What minimap2 gets as target, in the database's folder: the index, or the sequences where none could be kept. */
  readonly targetFile: string;
}

type Loci = Pick<ClusterDatabase, 'folder' | 'features' | 'stamp'>;

const KEPT = /^sequences\.([0-9a-f]{16})\.minimap2-[\w.-]+\.mmi$/;

/**
 * Opens the index of a cluster database: the one that lies beside its sequences, made of them by this minimap2, or a
 * new one, which is kept there if the folder can be written.
 *
 * @returns null where minimap2 makes none that the scanner understands, and for sequences that can't be read
 * @throws GapitError MISSING_DEPENDENCY
 */
export async function openLocusIndex(database: Loci, toolbox: Toolbox): Promise<LocusIndex | null> {
  const { folder } = database;
  const path = await toolbox.path('minimap2');
  const version = await toolbox.version('minimap2');
  const sha256 = await sequencesSha256(folder).catch(() => null);
  if (sha256 === null) return null;
  const digest = sha256.slice(0, 16);
  const file = `sequences.${digest}.minimap2-${version.replace(/[^\w.-]/g, '_')}.mmi`;
  const kept = await scannerOf(await bytesOf(join(folder, file)), database);
  if (kept !== null) return { scanner: kept, targetFile: file };
  const made = await makeBeside(path, database, file);
  if (made !== null) {
    await forgetOthers(folder, digest);
    return { scanner: made, targetFile: file };
  }
  const scanner = await makeForNow(path, database).catch(() => null);
  return scanner === null ? null : { scanner, targetFile: TARGET };
}

/** Null where the index is not one of the loci that the database has now, or larger than the memory. */
async function scannerOf(
  index: Buffer | null,
  { folder, features, stamp }: Loci,
): Promise<LocusScanner | null> {
  if (index === null) return null;
  const scanner = await LocusScanner.of(index).catch((error: unknown) => {
    if (error instanceof RangeError) return null;
    throw error;
  });
  if (scanner?.targets !== features.loci.length) return null;
  return (await contentStamp(folder)) === stamp ? scanner : null;
}

/** Makes the index aside, and moves it in place where it is whole. */
async function makeBeside(path: string, database: Loci, file: string): Promise<LocusScanner | null> {
  const aside = join(database.folder, `${file}.${randomBytes(4).toString('hex')}.tmp`);
  try {
    const scanner = await scannerOf(await makeIndex(path, database.folder, aside), database);
    if (scanner !== null) await rename(aside, join(database.folder, file));
    return scanner;
  } catch {
    return null;
  } finally {
    await rm(aside, { force: true }).catch(() => undefined);
  }
}

/** Makes an index that is not kept: for databases in folders that can't be written. */
async function makeForNow(path: string, database: Loci): Promise<LocusScanner | null> {
  const scratch = await mkdtemp(join(tmpdir(), 'gapit-loci-'));
  try {
    return await scannerOf(await makeIndex(path, database.folder, join(scratch, 'index')), database);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function makeIndex(path: string, folder: string, file: string): Promise<Buffer | null> {
  const args = [...PRESET, '-d', file, TARGET];
  const { exitCode } = await runProgram({ file: path, args, cwd: folder });
  return exitCode === 0 ? bytesOf(file) : null;
}

/** Indexes of what the database held before. */
async function forgetOthers(folder: string, digest: string): Promise<void> {
  const stale = (await readdir(folder)).filter((name) => (KEPT.exec(name)?.[1] ?? digest) !== digest);
  for (const name of stale) await rm(join(folder, name), { force: true }).catch(() => undefined);
}

function bytesOf(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null);
}
