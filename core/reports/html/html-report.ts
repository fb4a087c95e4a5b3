import type { ExportRun, ExportSample } from '../exports/export-run.ts';
import { asked, askedLine } from './asked.ts';
import { failureSection } from './failures.ts';
import { geneMatrix } from './gene-matrix.ts';
import { legend } from './legend.ts';
import { markup } from './markup.ts';
import { methods } from './methods.ts';
import { overviewOf, type Overview } from './overview.ts';
import { pageFoot, pageHead } from './page.ts';
import { sampleSection } from './sample-section.ts';
import { sampleAnchor, sampleTable } from './sample-table.ts';
import { summary } from './summary.ts';

/**
 * The run as one HTML file that needs no other: what was asked and found in words, samples and genes side
 * by side, each sample with its hits, reads, loci and failures, then databases, thresholds and programs, a
 * text for the methods section, a legend.
 * The samples are walked twice; what is kept of them is what the overview shows.
 */
export async function* htmlReport(run: ExportRun): AsyncGenerator<string> {
  const overview = await overviewOf(run);
  yield pageHead(run, markup`${askedLine(run, overview.samples.length)}${summary(overview)}`, links(overview))
    .html;
  yield sampleTable(overview).html;
  yield geneMatrix(overview).html;
  const minBreadth = numberOrNull(run.parameters['min_breadth']);
  const failed: Parameters<typeof failureSection>[0][number][] = [];
  let index = 0;
  for await (const sample of run.samples()) {
    const anchor = sampleAnchor(index);
    const about = overview.samples[index];
    index++;
    if (about === undefined) break;
    if (sample.failures.length > 0) failed.push(failuresOf(sample, anchor));
    const context = { anchor, minBreadth, tally: about.tally, columns: overview.columns };
    for (const part of sampleSection(sample, context)) yield part.html;
  }
  if (failed.length > 0) yield failureSection(failed).html;
  yield asked(run).html;
  yield methods(run, overview).html;
  yield legend().html;
  yield pageFoot(run).html;
}

function failuresOf({ name, failures }: ExportSample, anchor: string) {
  return { name, anchor, failures };
}

function links({ genes, samples }: Overview): (readonly [id: string, word: string])[] {
  return [
    ['samples', 'Samples'],
    ...(genes.length > 0 ? ([['matrix', 'Samples and genes']] as const) : []),
    ...(samples.length > 0 ? ([[sampleAnchor(0), 'Sample by sample']] as const) : []),
    ...(samples.some(({ failures }) => failures > 0) ? ([['failures', 'What failed']] as const) : []),
    ['asked', 'What was asked'],
    ['methods', 'Methods text'],
    ['legend', 'Legend'],
  ];
}

function numberOrNull(value: number | string | undefined): number | null {
  return value === undefined || Number.isNaN(Number(value)) ? null : Number(value);
}
