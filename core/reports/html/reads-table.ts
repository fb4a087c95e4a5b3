import { formatTwoDecimals } from '../../base/numbers.ts';
import type { ExportReadGene, ExportReads } from '../exports/export-run.ts';
import { depthProfile } from './depth-profile.ts';
import { glyph } from './glyphs.ts';
import { markup, nothing, type Markup } from './markup.ts';
import { bases, count, integer } from './words.ts';

const BAR = 62;

/** Genes of one database on the reads of a sample, or by a survey on its contigs. */
export function readsTable(result: ExportReads, minBreadth: number | null): Markup {
  if (result.genes.length === 0)
    return markup`<p class="quiet">No read lies on a known gene.</p>
`;
  const isSurvey = result.engine === 'survey';
  const unit = isSurvey ? 'Contigs' : 'Reads';
  const top = deepestOf(result.genes);
  const rows = result.genes.map((gene) => geneRow(gene, minBreadth, isSurvey ? null : top));
  return markup`<div class="scroll"><table class="sortable reads"><thead><tr><th scope="col">Gene</th><th scope="col">Verdict</th><th scope="col" class="num">Breadth %</th><th scope="col" class="num">Mean depth</th><th scope="col" class="num">${unit}</th><th scope="col" class="num">Identity %</th>${
    isSurvey ? nothing : markup`<th scope="col">Depth along the gene, to ${integer(Math.ceil(top))}</th>`
  }<th scope="col">Accession</th><th scope="col">Product</th><th scope="col">Class</th></tr></thead>
<tbody>${rows}</tbody></table></div>
`;
}

/** The deepest bin. There may be more bins than a call takes arguments. */
function deepestOf(genes: readonly ExportReadGene[]): number {
  let deepest = 0;
  for (const { profile } of genes) for (const depth of profile.bins) deepest = Math.max(deepest, depth);
  return deepest;
}

const KIND: Readonly<Record<ExportReads['readType'], string>> = {
  sr: 'short reads',
  'map-ont': 'Nanopore reads',
  'map-hifi': 'HiFi reads',
};

/** What was read: "short reads, 912,406 pairs, 273.7 Mb". */
export function readsWords({ engine, readType, reads, pairs, bases: length }: ExportReads): string {
  if (engine === 'survey') return 'survey of the contigs by minimap2';
  const amount = pairs > 0 ? count(pairs, 'pair') : count(reads, 'read');
  return `${KIND[readType]}, ${amount}, ${bases(length)}`;
}

function geneRow(gene: ExportReadGene, minBreadth: number | null, top: number | null): Markup {
  const verdict = gene.present ? 'Present' : minBreadth === null ? 'Not present' : `Below ${minBreadth} %`;
  return markup`<tr><th scope="row">${glyph(gene.present ? 'exact' : 'partial')} ${gene.gene}</th><td class="word">${verdict}</td><td class="num">${breadthBar(gene, minBreadth)}<span>${formatTwoDecimals(gene.breadthPct)}</span></td><td class="num">${gene.meanDepth.toFixed(1)}</td><td class="num">${integer(gene.readsMapped)}</td><td class="num">${formatTwoDecimals(gene.meanIdentityPct)}</td>${
    top === null ? nothing : markup`<td>${depthProfile(gene.profile.bins, top)}</td>`
  }<td class="id quiet">${gene.accession}</td><td class="text">${gene.product === 'n/a' ? '' : gene.product}</td><td class="text quiet">${gene.classes.join(', ')}</td></tr>
`;
}

/** The part of the gene that reads cover, with a tick where it has to reach. */
function breadthBar({ breadthPct, present }: ExportReadGene, minBreadth: number | null): Markup {
  const width = Math.round((breadthPct / 100) * BAR * 10) / 10;
  const tick =
    minBreadth === null
      ? nothing
      : markup`<rect class="tick" x="${Math.round((minBreadth / 100) * BAR * 10) / 10 - 0.6}" y="0" width="1.2" height="10"/>`;
  return markup`<svg class="bar wide fill-${present ? 'depth' : 'partial'}" viewBox="0 0 ${BAR} 10" aria-hidden="true"><rect class="ground" y="2.5" width="${BAR}" height="5"/><rect y="2.5" width="${width}" height="5"/>${tick}</svg>`;
}
