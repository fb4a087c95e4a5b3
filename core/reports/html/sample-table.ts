import { glyph, tallyMarkup } from './glyphs.ts';
import { markup, nothing, type Markup } from './markup.ts';
import type { Overview, SampleOverview } from './overview.ts';
import { integer } from './words.ts';

/** The id of a sample's section, by its place in the run. */
export function sampleAnchor(index: number): string {
  return `sample-${index + 1}`;
}

/** Every sample with what was found in it, also where that is nothing. */
export function sampleTable({ samples, used }: Overview): Markup {
  const shows = {
    hits: used.contigs.size + used.proteins.size > 0,
    reads: used.reads.size > 0,
    surveys: used.surveys.size > 0,
    loci: used.loci.size > 0,
    failures: samples.some(({ failures }) => failures > 0),
  };
  const head = [
    ...(shows.hits ? [markup`<th scope="col" class="num">Hits</th><th scope="col">Confidence</th>`] : []),
    ...(shows.reads ? [markup`<th scope="col" class="num">Genes on reads</th>`] : []),
    ...(shows.surveys ? [markup`<th scope="col" class="num">Genes by survey</th>`] : []),
    ...(shows.loci ? [markup`<th scope="col">Locus</th>`] : []),
    ...(shows.failures ? [markup`<th scope="col">Failed</th>`] : []),
  ];
  const rows = samples.map((sample, i) => {
    const cells = [
      ...(shows.hits
        ? [markup`<td class="num">${number(sample.hits)}</td><td>${confidenceCell(sample)}</td>`]
        : []),
      ...(shows.reads ? [markup`<td class="num">${number(sample.onReads)}</td>`] : []),
      ...(shows.surveys ? [markup`<td class="num">${number(sample.surveyed)}</td>`] : []),
      ...(shows.loci ? [markup`<td>${sample.loci.map((label) => label ?? 'No call').join(', ')}</td>`] : []),
      ...(shows.failures ? [markup`<td>${failed(sample)}</td>`] : []),
    ];
    return markup`<tr><th scope="row"><a href="#${sampleAnchor(i)}">${sample.name}</a></th>${cells}</tr>
`;
  });
  return markup`<section id="samples"><h2>Samples</h2>
<div class="scroll"><table class="sortable"><thead><tr><th scope="col">Sample</th>${head}</tr></thead>
<tbody>${rows}</tbody></table></div>
</section>
`;
}

function number(value: number | null): string {
  return value === null ? '' : integer(value);
}

function confidenceCell({ hits, tally }: SampleOverview): Markup {
  return hits === 0 ? markup`<span class="quiet">No known gene</span>` : tallyMarkup(tally);
}

function failed({ failures }: SampleOverview): Markup {
  if (failures === 0) return nothing;
  return markup`${glyph('failed')} ${integer(failures)} ${failures === 1 ? 'search' : 'searches'}`;
}
