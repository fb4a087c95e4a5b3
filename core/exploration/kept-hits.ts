import type { HitRow } from '../contract/results.ts';
import { readKnowledge } from '../runs/run-knowledge.ts';
import { readHitRows } from '../runs/run-results.ts';
import type { ExploreHit } from '../virome/explore/hits-table.ts';
import type { RunLibrary } from '../workspace/run-library.ts';

/** Hits that SQL can ask at most: those of the newest runs. */
const MOST_HITS = 1_000_000;

/** The hits of the kept runs, the newest run first; what can't be read is passed over. */
export async function* keptHits(library: RunLibrary): AsyncGenerator<ExploreHit> {
  let count = 0;
  for (const id of await library.ids()) {
    const hits = await hitsOf(library, id).catch((): ExploreHit[] => []);
    for (const hit of hits) {
      if (count === MOST_HITS) return;
      count += 1;
      yield hit;
    }
  }
}

/** Names of the samples that have kept results. */
export async function keptSamples(library: RunLibrary): Promise<Set<string>> {
  const names = new Set<string>();
  for (const id of await library.ids()) {
    const run = await library.read(id).catch(() => null);
    for (const { name } of run?.samples ?? []) names.add(name);
  }
  return names;
}

async function hitsOf(library: RunLibrary, id: string): Promise<ExploreHit[]> {
  const known = await readKnowledge(library, id);
  const files = new Map(known.run.samples.map((sample) => [sample.id, sample.files[0]?.name ?? '']));
  return (await readHitRows(library, known, null)).map((row) => exploreHit(row, known.run.name, files));
}

function exploreHit(row: HitRow, run: string, files: ReadonlyMap<string, string>): ExploreHit {
  const { sample, sampleId, database, gene, accession, product, classes, coveragePct, identityPct } = row;
  return {
    ...{ sample, run, database, gene, accession, product, classes, coveragePct, identityPct },
    file: files.get(sampleId) ?? '',
    contig: row.contig,
    start: row.start,
    end: row.end,
    strand: row.strand,
    confidence: row.confidence,
  };
}
