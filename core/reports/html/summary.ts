import { glyph, tallyMarkup } from './glyphs.ts';
import { markup, nothing, type Markup } from './markup.ts';
import type { Overview, SampleOverview } from './overview.ts';
import { count, integer, list } from './words.ts';

/** Genes or loci that are named one by one. */
const NAMED = 8;
/** Samples that are named one by one. */
const FEW_SAMPLES = 3;

/** What the run found, in words. */
export function summary(overview: Overview): Markup {
  return markup`<p class="answer">${answer(overview)}</p>
${hitSentence(overview)}${readSentence(overview)}${surveySentence(overview)}${locusSentence(overview)}${failureNote(overview)}`;
}

function answer({ samples, used }: Overview): string {
  const screened = samples.filter(wasScreened);
  if (screened.length === 0) {
    const called = samples.filter(hasLocus).length;
    if (used.loci.size > 0) return `A locus was called in ${ofAll(called, samples.length)}.`;
    return samples.length === 0 ? 'The run has no samples.' : 'No search gave a result.';
  }
  const carrying = screened.filter(carriesGenes);
  if (carrying.length === 0) {
    return screened.length === 1
      ? 'The sample carries none of the known genes.'
      : `None of the ${integer(screened.length)} samples carries a known gene.`;
  }
  if (screened.length === 1) return 'The sample carries known genes.';
  if (carrying.length === screened.length)
    return `All ${integer(screened.length)} samples carry known genes.`;
  const verb = carrying.length === 1 ? 'carries' : 'carry';
  return `${ofAll(carrying.length, screened.length)} ${verb} known genes${withoutGenes(screened)}.`;
}

function wasScreened({ hits, onReads, surveyed }: SampleOverview): boolean {
  return hits !== null || onReads !== null || surveyed !== null;
}

function carriesGenes({ cells }: SampleOverview): boolean {
  return cells.size > 0;
}

function hasLocus({ loci }: SampleOverview): boolean {
  return loci.some((label) => label !== null);
}

/** "7 of 9 samples" */
function ofAll(some: number, all: number): string {
  return `${integer(some)} of ${count(all, 'sample')}`;
}

function withoutGenes(screened: readonly SampleOverview[]): string {
  const names = screened.filter((sample) => !carriesGenes(sample)).map(({ name }) => name);
  if (names.length > FEW_SAMPLES) return '';
  return `; ${list(names)} ${names.length === 1 ? 'does' : 'do'} not`;
}

function hitSentence({ samples, genes, tally }: Overview): Markup {
  const hits = samples.reduce((sum, sample) => sum + (sample.hits ?? 0), 0);
  if (hits === 0) return nothing;
  const found = genes.filter(({ onContigs }) => onContigs).length;
  return markup`<p class="tally">${count(hits, 'hit')} of ${count(found, 'gene')}: ${tallyMarkup(tally)}</p>
${widespread({ samples, genes })}`;
}

function widespread({ samples, genes }: Pick<Overview, 'samples' | 'genes'>): Markup {
  const shared = genes.filter((gene) => gene.samples > 1).sort((a, b) => b.samples - a.samples);
  if (shared.length === 0) return nothing;
  const named = shared
    .slice(0, NAMED)
    .map(
      ({ gene, samples: found }, i) =>
        markup`${i === 0 ? '' : ', '}<b>${gene}</b> (${found === samples.length ? 'all' : integer(found)})`,
    );
  const more = shared.length > NAMED ? ` and ${integer(shared.length - NAMED)} more` : '';
  return markup`<p>Found in several samples: ${named}${more}.</p>
`;
}

function readSentence({ samples }: Overview): Markup {
  const asked = samples.filter(({ onReads }) => onReads !== null);
  if (asked.length === 0) return nothing;
  const present = asked.reduce((sum, { onReads }) => sum + (onReads ?? 0), 0);
  return markup`<p>${count(present, 'gene')} present on the reads of ${count(asked.length, 'sample')}.</p>
`;
}

function surveySentence({ samples }: Overview): Markup {
  const asked = samples.filter(({ surveyed }) => surveyed !== null);
  if (asked.length === 0) return nothing;
  const present = asked.reduce((sum, { surveyed }) => sum + (surveyed ?? 0), 0);
  return markup`<p>${count(present, 'gene')} present by the survey of ${count(asked.length, 'sample')}.</p>
`;
}

function locusSentence({ samples }: Overview): Markup {
  const asked = samples.filter(({ loci }) => loci.length > 0);
  if (asked.length === 0) return nothing;
  const called = asked.filter(hasLocus);
  const labels = [...new Set(called.flatMap(({ loci }) => loci.filter((label) => label !== null)))];
  const named = labels.length === 0 || labels.length > NAMED ? '' : `: ${list(labels)}`;
  return markup`<p>A locus was called in ${ofAll(called.length, asked.length)}${named}.</p>
`;
}

function failureNote({ samples }: Overview): Markup {
  const failures = samples.reduce((sum, sample) => sum + sample.failures, 0);
  if (failures === 0) return nothing;
  const [noun, verb] = failures === 1 ? ['search', 'is'] : ['searches', 'are'];
  return markup`<p class="note">${glyph('failed')} ${integer(failures)} ${noun} failed and ${verb} not counted here. <a href="#failures">What failed</a></p>
`;
}
