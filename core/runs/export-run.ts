import { writeFileAtomic } from '../base/atomic-file.ts';
import { GapitError } from '../base/errors.ts';
import { reportWriter, type ReportFormat } from '../reports/report-writer.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import { parseHitId } from './hit-rows.ts';

/**
 * Writes hits of a run as the command line would print them: sample by sample in the run's order, FILE the
 * path of the sample's file.
 *
 * @param hitIds null: all hits of finished searches
 * @returns number of rows
 * @throws GapitError OUTPUT_NOT_WRITABLE
 */
export async function exportHits(
  library: RunLibrary,
  request: { runId: string; format: ReportFormat; hitIds: readonly string[] | null; path: string },
): Promise<number> {
  const run = await library.read(request.runId);
  const outcomes = await library.readOutcomes(request.runId);
  const wanted = request.hitIds === null ? null : rowsBySearch(request.hitIds);
  const writer = reportWriter(request.format, {
    params: { db: run.databases.map(({ name }) => name).join(','), ...run.thresholds, threads: 1 },
    createdAt: new Date(),
    noHeader: false,
  });
  let rows = 0;
  async function* content(): AsyncGenerator<string> {
    yield writer.begin();
    for (const sample of run.samples) {
      const searches = run.searches.filter(
        ({ id, sampleId }) => sampleId === sample.id && outcomes.get(id)?.state === 'done',
      );
      if (searches.length === 0) continue;
      const hits = [];
      for (const search of searches) {
        const all = await library.readHits(request.runId, search.id);
        hits.push(
          ...(wanted === null ? all : all.filter((_, row) => wanted.get(search.id)?.has(row) === true)),
        );
      }
      rows += hits.length;
      yield writer.file(sample.files[0]?.path ?? sample.name, hits);
    }
    yield writer.end();
  }
  try {
    await writeFileAtomic(request.path, content());
  } catch (cause) {
    throw new GapitError(
      'OUTPUT_NOT_WRITABLE',
      `can't write ${request.path}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { file: request.path, next_step: 'Choose another folder, or free space on the disk.' },
      { cause },
    );
  }
  return rows;
}

function rowsBySearch(hitIds: readonly string[]): Map<string, Set<number>> {
  const bySearch = new Map<string, Set<number>>();
  for (const id of hitIds) {
    const place = parseHitId(id);
    if (place === null) continue;
    const rows = bySearch.get(place.searchId) ?? new Set();
    rows.add(place.row);
    bySearch.set(place.searchId, rows);
  }
  return bySearch;
}
