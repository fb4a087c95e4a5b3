import { createHash } from 'node:crypto';
import { GapitError } from '../../base/errors.ts';
import { tool } from '../../base/version.ts';
import type { Toolbox } from '../../aligners/toolbox.ts';
import type { FeaturesDocument } from '../../documents/features.ts';
import { buildIndex } from '../blast-index.ts';
import type { DatabaseOrigin } from '../build-gene-database.ts';
import { writeCompanions, type Companions } from '../companions.ts';
import type { Manifest } from '../manifest.ts';
import { formatNativeFasta } from '../native-fasta.ts';
import { publish, type WhenTaken } from '../store/publish.ts';
import { stageDatabase, type FileWriter, type Staged } from '../store/stage.ts';
import { FEATURES_FILE } from './features-file.ts';
import type { ClusterLocus } from './finish-loci.ts';

export interface ClusterDatabasePlan extends Companions {
  readonly name: string;
  /** As `readLoci` gives them: names are distinct, genes lie on their loci. */
  readonly loci: readonly ClusterLocus[];
  readonly origin: DatabaseOrigin;
  /** `keep` by default: where another process built the same name meanwhile, that one stays. */
  readonly whenTaken?: WhenTaken;
}

/**
 * Builds a cluster database: `features.json`, `sequences` with a record for each locus, its BLAST index, what
 * goes with it, and the manifest last, aside and then put in its place whole. Same loci in, same `features.json` and
 * `sequences` out.
 *
 * @returns the folder
 * @throws GapitError BUILD_INVALID, BUILD_SELF_CHECK_FAILED, DATADIR_NOT_WRITABLE, DB_ALREADY_EXISTS,
 *   MISSING_DEPENDENCY, BLAST_FAILED
 */
export async function buildClusterDatabase(
  datadir: string,
  plan: ClusterDatabasePlan,
  toolbox: Toolbox,
  signal?: AbortSignal,
): Promise<string> {
  const { name, whenTaken = 'keep' } = plan;
  return publish(await stageClusterDatabase(datadir, plan, toolbox, signal), { datadir, name, whenTaken });
}

/**
 * Makes a cluster database aside, for its publication.
 *
 * @param folder where it waits for that, if not in a scratch folder of this process
 * @throws GapitError BUILD_INVALID, BUILD_SELF_CHECK_FAILED, DATADIR_NOT_WRITABLE, MISSING_DEPENDENCY, BLAST_FAILED
 */
export async function stageClusterDatabase(
  datadir: string,
  plan: ClusterDatabasePlan,
  toolbox: Toolbox,
  signal?: AbortSignal,
  folder?: string,
): Promise<Staged> {
  const { name, loci } = plan;
  if (loci.length === 0) {
    throw new GapitError('BUILD_INVALID', `no loci for the database ${name}`, { database: name });
  }
  const features: FeaturesDocument = {
    schema: 'gapit.features/1',
    db: name,
    loci: loci.map((locus) => locus.features),
  };
  const sequences = formatNativeFasta(
    loci.map(({ features: { locus, label }, sequence }) => ({
      database: name,
      gene: locus,
      accession: '',
      classes: [],
      sequence,
      product: label,
    })),
  );
  const fill = async (scratch: string, write: FileWriter): Promise<Manifest> => {
    await write(FEATURES_FILE, `${JSON.stringify(features, null, 1)}\n`);
    await write('sequences', sequences);
    await writeCompanions(plan, write);
    await buildIndex(scratch, { name, type: 'nucl', toolbox, signal });
    return describe(plan, sequences, toolbox);
  };
  return stageDatabase(datadir, fill, folder);
}

async function describe(plan: ClusterDatabasePlan, sequences: string, toolbox: Toolbox): Promise<Manifest> {
  return {
    schema: 'gapit.manifest/1',
    name: plan.name,
    kind: 'cluster',
    ...plan.origin,
    sha256: createHash('sha256').update(sequences).digest('hex'),
    n_records: plan.loci.length,
    dbtype: 'nucl',
    header_format: 'gapit/v1',
    tool: { ...tool },
    makeblastdb_version: await toolbox.version('makeblastdb'),
    minimap2_version: await toolbox.version('minimap2').catch(() => ''),
    ...(plan.typing === undefined ? {} : { typing_schema: plan.typing.schema }),
  };
}
