import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GapitError } from '../base/errors.ts';
import { tool } from '../base/version.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { buildIndex } from './blast-index.ts';
import { decodeId, encodeNativeId } from './header.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import type { MoleculeType } from './molecule-type.ts';
import type { GeneRecord } from './record.ts';

const RESIDUES_PER_LINE = 60;

const SCRATCH_PREFIX = '.build-';
const LEFTOVER_AGE_MS = 24 * 3600 * 1000;

export interface GeneDatabasePlan {
  readonly name: string;
  readonly type: MoleculeType;
  readonly records: readonly GeneRecord[];
  readonly origin: Pick<
    Manifest,
    'source_urls' | 'fetched_at' | 'upstream_version' | 'license' | 'note' | 'source'
  >;
}

/**
 * Builds a gene database in a scratch folder beside its place and renames it in whole: a crash at any
 * moment leaves no half database. Same records in, same `records.jsonl` and `sequences` out.
 *
 * @returns the folder; where another process built the same name meanwhile, that one stays
 * @throws GapitError BUILD_INVALID, BUILD_SELF_CHECK_FAILED, DATADIR_NOT_WRITABLE, MISSING_DEPENDENCY
 */
export async function buildGeneDatabase(
  datadir: string,
  plan: GeneDatabasePlan,
  toolbox: Toolbox,
  signal?: AbortSignal,
): Promise<string> {
  if (plan.records.length === 0) {
    throw new GapitError('BUILD_INVALID', `no records for the database ${plan.name}`, {
      database: plan.name,
    });
  }
  const folder = join(datadir, plan.name);
  const scratch = join(datadir, `${SCRATCH_PREFIX}${randomBytes(6).toString('hex')}`);
  const sequences = formatSequences(plan.records);
  await removeLeftovers(datadir);
  await orNotWritable(datadir, mkdir(scratch, { recursive: true }));
  try {
    await orNotWritable(datadir, writeFile(join(scratch, 'records.jsonl'), formatRecords(plan.records)));
    await orNotWritable(datadir, writeFile(join(scratch, 'sequences'), sequences));
    await buildIndex(scratch, { name: plan.name, type: plan.type, toolbox, signal });
    const manifest = await describe(plan, sequences, toolbox);
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await orNotWritable(datadir, writeFile(join(scratch, MANIFEST_FILE), text));
    await moveInto(scratch, folder);
    return folder;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** A datadir that can't be written, or a disk that is full. */
async function orNotWritable(datadir: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (cause) {
    throw new GapitError(
      'DATADIR_NOT_WRITABLE',
      `the database folder can't be written: ${datadir}: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        folder: datadir,
        next_step:
          'Free space there, or choose a datadir of yours with --datadir, GAPIT_DATADIR or in Settings.',
      },
      { cause },
    );
  }
}

/** Removes what builds that were killed left behind; a younger folder may belong to a build at work. */
async function removeLeftovers(datadir: string): Promise<void> {
  const names = await readdir(datadir).catch((): string[] => []);
  for (const name of names.filter((each) => each.startsWith(SCRATCH_PREFIX))) {
    const path = join(datadir, name);
    const info = await stat(path).catch(() => null);
    if (info !== null && Date.now() - info.mtimeMs > LEFTOVER_AGE_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** Renames the finished folder into place; a name that is taken by a whole database wins over ours. */
async function moveInto(scratch: string, folder: string): Promise<void> {
  try {
    await rename(scratch, folder);
  } catch (error) {
    const taken = await stat(join(folder, MANIFEST_FILE)).catch(() => null);
    if (taken === null) throw error;
  }
}

function formatRecords(records: readonly GeneRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** FASTA with native headers; every header is decoded again before anything relies on it. */
function formatSequences(records: readonly GeneRecord[]): string {
  return records
    .map((record) => {
      const id = encodeNativeId({
        database: record.db,
        gene: record.gene,
        accession: record.accession,
        classes: record.function,
      });
      requireRoundTrip(id, record);
      const lines = record.sequence.match(new RegExp(`.{1,${RESIDUES_PER_LINE}}`, 'g')) ?? [];
      return `>${id}${record.product === '' ? '' : ` ${record.product}`}\n${lines.join('\n')}\n`;
    })
    .join('');
}

function requireRoundTrip(id: string, record: GeneRecord): void {
  if (record.sequence === '' || /[\r\n]/.test(record.product)) {
    throw new GapitError(
      'BUILD_INVALID',
      `the record ${record.gene} has an empty sequence or a line break in its product`,
      {
        gene: record.gene,
      },
    );
  }
  const decoded = decodeId(id, record.db);
  const same =
    decoded.database === record.db &&
    decoded.gene === record.gene &&
    decoded.accession === record.accession &&
    decoded.classes.join(';') === record.function.join(';');
  if (!same) {
    throw new GapitError(
      'BUILD_SELF_CHECK_FAILED',
      `the header of ${record.gene} does not read back as it was written`,
      {
        gene: record.gene,
        header: id,
      },
    );
  }
}

async function describe(plan: GeneDatabasePlan, sequences: string, toolbox: Toolbox): Promise<Manifest> {
  return {
    schema: 'gapit.manifest/1',
    name: plan.name,
    kind: 'gene',
    ...plan.origin,
    sha256: createHash('sha256').update(sequences).digest('hex'),
    n_records: plan.records.length,
    dbtype: plan.type,
    header_format: 'gapit/v1',
    tool: { ...tool },
    makeblastdb_version: await toolbox.version('makeblastdb'),
    // minimap2 has no part in a gene database; a machine without it can build one.
    minimap2_version: await toolbox.version('minimap2').catch(() => ''),
  };
}
