import type { RunLibrary } from '../workspace/run-library.ts';
import type { StoredRun } from '../workspace/run-schema.ts';

/**
 * How many kept runs used a database, and how many of them show one of the given genes or loci of it. Runs that
 * can't be read are passed over: they are reported where runs are listed.
 */
export async function affectedRuns(
  library: RunLibrary,
  database: string,
  genes: ReadonlySet<string>,
): Promise<{ runs: number; affectedRuns: number }> {
  let runs = 0;
  let affected = 0;
  for (const id of await library.ids()) {
    try {
      const run = await library.read(id);
      if (!run.databases.some(({ name }) => name === database)) continue;
      runs++;
      if (await shows(library, run, database, genes)) affected++;
    } catch {
      continue;
    }
  }
  return { runs, affectedRuns: affected };
}

async function shows(
  library: RunLibrary,
  run: StoredRun,
  database: string,
  genes: ReadonlySet<string>,
): Promise<boolean> {
  const outcomes = await library.readOutcomes(run.id);
  for (const { id, database: searched, engine } of run.searches) {
    if (searched !== database || outcomes.get(id)?.state !== 'done') continue;
    if (engine === 'reads' || engine === 'survey') {
      const reads = await library.readReads(run.id, id);
      if (reads?.genes.some(({ gene }) => genes.has(gene)) === true) return true;
    } else if (engine === 'loci') {
      const loci = await library.readLoci(run.id, id);
      if (loci?.loci.some(({ locus, rank }) => rank === 1 && genes.has(locus)) === true) return true;
    } else {
      const hits = await library.readHits(run.id, id);
      if (hits.some(({ gene }) => genes.has(gene))) return true;
    }
  }
  return false;
}
