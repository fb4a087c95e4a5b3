import { createHash } from 'node:crypto';
import { GapitError } from '../base/errors.ts';
import { tool } from '../base/version.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { buildIndex } from './blast-index.ts';
import { writeCompanions, type Companions } from './companions.ts';
import type { Manifest } from './manifest.ts';
import type { MoleculeType } from './molecule-type.ts';
import { formatNativeFasta } from './native-fasta.ts';
import type { GeneRecord } from './record.ts';
import { publish, type WhenTaken } from './store/publish.ts';
import { stageDatabase, type FileWriter, type Staged } from './store/stage.ts';

/** Where a database comes from, as its manifest says. */
export type DatabaseOrigin = Pick<
  Manifest,
  'source_urls' | 'fetched_at' | 'upstream_version' | 'license' | 'note' | 'source'
>;

export interface GeneDatabasePlan extends Companions {
  readonly name: string;
  readonly type: MoleculeType;
  readonly records: readonly GeneRecord[];
  readonly origin: DatabaseOrigin;
  /** `keep` by default: where another process built the same name meanwhile, that one stays. */
  readonly whenTaken?: WhenTaken;
}

/**
 * Builds a gene database aside and puts it in its place whole: a crash at any moment leaves the old database, or
 * none, or this one. Same records in, same `records.jsonl` and `sequences` out.
 *
 * @returns the folder
 * @throws GapitError BUILD_INVALID, BUILD_SELF_CHECK_FAILED, DATADIR_NOT_WRITABLE, DB_ALREADY_EXISTS,
 *   MISSING_DEPENDENCY, BLAST_FAILED
 */
export async function buildGeneDatabase(
  datadir: string,
  plan: GeneDatabasePlan,
  toolbox: Toolbox,
  signal?: AbortSignal,
): Promise<string> {
  const { name, whenTaken = 'keep' } = plan;
  return publish(await stageGeneDatabase(datadir, plan, toolbox, signal), { datadir, name, whenTaken });
}

/**
 * Makes a gene database aside, for its publication.
 *
 * @param folder where it waits for that, if not in a scratch folder of this process
 * @throws GapitError BUILD_INVALID, BUILD_SELF_CHECK_FAILED, DATADIR_NOT_WRITABLE, MISSING_DEPENDENCY, BLAST_FAILED
 */
export async function stageGeneDatabase(
  datadir: string,
  plan: GeneDatabasePlan,
  toolbox: Toolbox,
  signal?: AbortSignal,
  folder?: string,
): Promise<Staged> {
  const { name, type, records } = plan;
  if (records.length === 0) {
    throw new GapitError('BUILD_INVALID', `no records for the database ${name}`, { database: name });
  }
  const sequences = formatNativeFasta(
    records.map(({ db, function: classes, ...record }) => ({ ...record, database: db, classes })),
  );
  const fill = async (scratch: string, write: FileWriter): Promise<Manifest> => {
    await write('records.jsonl', records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    await write('sequences', sequences);
    await writeCompanions(plan, write);
    await buildIndex(scratch, { name, type, toolbox, signal });
    return describe(plan, sequences, toolbox);
  };
  return stageDatabase(datadir, fill, folder);
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
    ...(plan.typing === undefined ? {} : { typing_schema: plan.typing.schema }),
  };
}
