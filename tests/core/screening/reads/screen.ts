import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDatabase, type Database } from '../../../../core/databases/database.ts';
import type { GeneOnReads } from '../../../../core/screening/reads/gene-on-reads.ts';
import {
  screenReads,
  type ReadsSearch,
  type ReadsSearchResult,
} from '../../../../core/screening/reads/reads-engine.ts';
import type { ReadsLane } from '../../../../core/screening/reads/reads-sample.ts';
import { shared } from '../../../support/shared-folder.ts';
import { toolbox } from '../../../support/aligners.ts';
import { temporaryFolder } from '../../../support/temporary.ts';

export const DEFAULTS = { minBreadth: 90, minIdentity: 0, minMapq: 0 };

/** A database without a BLAST index, which minimap2 needs none of. */
export async function databaseOf(
  name: string,
  sequences: string | Uint8Array,
  floors?: Record<string, number>,
): Promise<Database> {
  const datadir = await temporaryFolder();
  await mkdir(join(datadir, name));
  await writeFile(join(datadir, name, 'sequences'), sequences);
  if (floors !== undefined) {
    await writeFile(
      join(datadir, name, 'floors.json'),
      JSON.stringify({ schema: 'gapit.floors/1', genes: floors }),
    );
  }
  return openDatabase(datadir, name, { needsIndex: false });
}

/** One of the databases of `../shared/data`. */
export async function bigDatabase(name: string): Promise<Database> {
  return databaseOf(name, gunzipSync(await readFile(shared('data/databases', name, 'sequences.gz'))));
}

/** One of the small databases of `../shared`. */
export async function smallDatabase(folder: string, name: string): Promise<Database> {
  const datadir = await temporaryFolder();
  await mkdir(join(datadir, name));
  await copyFile(shared(folder, name, 'sequences'), join(datadir, name, 'sequences'));
  return openDatabase(datadir, name, { needsIndex: false });
}

export function lane(r1: string, r2: string | null = null): ReadsLane {
  return { r1, r2 };
}

/** Screens the lanes as one sample. */
export async function screenLanes(
  database: Database,
  lanes: readonly ReadsLane[],
  changes: Partial<ReadsSearch> = {},
): Promise<ReadsSearchResult> {
  const sample = { name: 'sample', lanes };
  return screenReads(
    { sample, database, readType: 'sr', thresholds: DEFAULTS, threads: 1, ...changes },
    toolbox(),
  );
}

/** What the tables show of a gene, numbers rounded as there. */
export function shown({ gene, breadthPct, meanDepth, readsMapped, meanIdentityPct, present }: GeneOnReads) {
  const two = (value: number): number => Number(value.toFixed(2));
  return {
    gene,
    breadth: two(breadthPct),
    depth: two(meanDepth),
    reads: readsMapped,
    identity: two(meanIdentityPct),
    present,
  };
}
