import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../core/databases/database.ts';
import { screenReads } from '../../core/screening/reads/reads-engine.ts';
import { readsThresholds } from '../../core/screening/thresholds.ts';
import type { ReadLane } from '../../core/sequence/read-stream.ts';
import { toolbox } from '../support/aligners.ts';
import { shared } from '../support/shared-folder.ts';
import { differingParts } from './compare-results.ts';
import { databaseNames, sharedDatabase, stressInput } from './inputs.ts';
import type { DifferentialOptions } from './options.ts';
import { Random } from './stress/random.ts';
import { readPairs } from './stress/read-pairs.ts';
import { WHOLE_RECIPES } from './stress/recipes.ts';
import type { WholeResult } from './whole-result.ts';

const REAL: ReadLane = {
  r1: shared('data/reads/ERR6005894_R1.fastq.gz'),
  r2: shared('data/reads/ERR6005894_R2.fastq.gz'),
};
const SIMULATED_PAIRS = 100_000;

/** Real pairs, and those of a generated assembly with changed genes, against every nucleotide database. */
export async function* readsResults({
  wantsDatabase,
  threads,
  seed,
}: DifferentialOptions): AsyncGenerator<WholeResult> {
  const scratch = await mkdtemp(join(tmpdir(), 'gapit-differential-reads-'));
  try {
    for (const name of databaseNames().filter(wantsDatabase)) {
      const database = await sharedDatabase(name);
      if (database.type === 'prot') continue;
      yield { kind: 'natural', ...(await compared(`ERR6005894 x ${name}`, REAL, database, threads)) };
      const simulated = await simulatedLane(database, seed, scratch);
      yield {
        kind: 'stress',
        ...(await compared(`simulated pairs x ${name}`, simulated, database, threads)),
      };
      const alone = { r1: simulated.r1, r2: null };
      yield { kind: 'stress', ...(await compared(`simulated reads x ${name}`, alone, database, threads)) };
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function compared(
  title: string,
  lane: ReadLane,
  database: Database,
  threads: number,
): Promise<Omit<WholeResult, 'kind'>> {
  const search = {
    sample: { name: 'sample', lanes: [lane] },
    ...{ database, threads, thresholds: readsThresholds.parse({}), readType: 'sr' as const },
  };
  const exact = await screenReads({ ...search, strategy: 'exact' }, toolbox());
  const fast = await screenReads({ ...search, strategy: 'fast' }, toolbox());
  return { what: 'reads', title, rows: exact.genes.length, differs: differingParts(exact, fast) };
}

async function simulatedLane(database: Database, seed: number, folder: string): Promise<ReadLane> {
  const recipe = WHOLE_RECIPES.short;
  const { file } = await stressInput(
    `${database.name}-reads`,
    { ...recipe, seed: recipe.seed + 1000 * seed },
    database,
    folder,
  );
  const { r1, r2 } = readPairs(await readFile(file, 'latin1'), SIMULATED_PAIRS, new Random(seed + 1));
  const lane = { r1: join(folder, `${database.name}_1.fastq`), r2: join(folder, `${database.name}_2.fastq`) };
  await writeFile(lane.r1, r1);
  await writeFile(lane.r2, r2);
  return lane;
}
