import type { ExportSample } from '../exports/export-run.ts';
import { failureList } from './failures.ts';
import { tallyMarkup } from './glyphs.ts';
import { hitsTable } from './hits-table.ts';
import { locusSection } from './locus-section.ts';
import { markup, nothing, type Markup } from './markup.ts';
import type { HitColumns, Overview, SampleOverview } from './overview.ts';
import { readsTable, readsWords } from './reads-table.ts';
import { count } from './words.ts';

/** What a sample's section needs to know of the run. */
export interface SampleContext {
  readonly anchor: string;
  readonly tally: SampleOverview['tally'];
  readonly columns: Overview['columns'];
  /** In percent; null where it is not among the run's parameters. */
  readonly minBreadth: number | null;
}

/** Columns of a database that no pass has seen. */
const ALL_COLUMNS: HitColumns = { product: true, classes: true };

/** Everything of one sample, piece by piece: a sample may have many rows. */
export function* sampleSection(
  sample: ExportSample,
  { anchor, tally, columns, minBreadth }: SampleContext,
): Generator<Markup> {
  const hits = sample.contigs.reduce((sum, result) => sum + result.hits.length, 0);
  const counts =
    hits === 0 ? nothing : markup`<span class="tally">${count(hits, 'hit')} ${tallyMarkup(tally)}</span>`;
  yield markup`<section class="sample" id="${anchor}"><h2>${sample.name} ${counts}</h2>
<p class="quiet mono">${sample.files.join(', ')}</p>
`;
  for (const result of sample.contigs) {
    yield markup`<h3>${result.database} <span class="quiet">${count(result.hits.length, 'hit')} on contigs</span></h3>
`;
    if (result.hits.length > 0) yield hitsTable(result, columns.get(result.database) ?? ALL_COLUMNS);
    else
      yield markup`<p class="quiet">No known gene of ${result.database} at these thresholds.</p>
`;
  }
  for (const result of sample.reads) {
    yield markup`<h3>${result.database} <span class="quiet">${readsWords(result)}</span></h3>
${readsTable(result, minBreadth)}`;
  }
  for (const result of sample.loci) {
    yield markup`<h3>${result.database} <span class="quiet">locus</span></h3>
${locusSection(result)}`;
  }
  if (sample.failures.length > 0) yield failureList(sample.failures);
  yield markup`</section>
`;
}
