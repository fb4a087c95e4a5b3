import { formatTwoDecimals } from '../../base/numbers.ts';
import { confidenceOf, isAtContigEnd } from '../confidence.ts';
import type { ExportContigs, ExportHit } from '../exports/export-run.ts';
import { placesOf } from '../exports/hit-places.ts';
import { coverageBar } from './coverage-bar.ts';
import { CONFIDENCE_WORD, glyph } from './glyphs.ts';
import { markup, nothing, type Markup } from './markup.ts';
import type { HitColumns } from './overview.ts';
import { integer } from './words.ts';

/** From this length on an id is broken over lines. */
const LONG_ID = 30;

/** Hits of one database in a sample; a merged hit has a line for each of its pieces. */
export function hitsTable({ hits, molecule }: ExportContigs, columns: HitColumns): Markup {
  const product = columns.product ? markup`<th scope="col">Product</th>` : nothing;
  const classes = columns.classes ? markup`<th scope="col">Class</th>` : nothing;
  return markup`<div class="scroll"><table class="sortable hits"><thead><tr><th scope="col">Gene</th><th scope="col">Confidence</th><th scope="col" class="num">Coverage %</th><th scope="col" class="num">Identity %</th><th scope="col">Gaps</th><th scope="col">Contig</th><th scope="col" class="num">Start</th><th scope="col" class="num">End</th><th scope="col">Strand</th><th scope="col">Accession</th>${product}${classes}</tr></thead>
<tbody>${hits.map((hit) => hitRow(hit, molecule, columns))}</tbody></table></div>
`;
}

function hitRow(hit: ExportHit, molecule: 'nucl' | 'prot', columns: HitColumns): Markup {
  const places = placesOf(hit);
  const cells = [
    markup`<th scope="row"${longClass(hit.gene)}>${glyph(confidenceOf(hit))} ${hit.gene}</th>`,
    markup`<td class="word">${confidenceWords(hit, molecule)}</td>`,
    markup`<td class="num">${coverageBar(hit)}<span>${formatTwoDecimals(hit.coveragePct)}</span></td>`,
    markup`<td class="num">${formatTwoDecimals(hit.identityPct)}</td>`,
    markup`<td class="word">${gaps(hit)}</td>`,
    markup`<td class="${idClass(hit.contig, hit.fragments !== null)}">${lines(places.map(({ contig }) => contig))}</td>`,
    markup`<td class="num">${lines(places.map(({ start }) => integer(start)))}</td>`,
    markup`<td class="num">${lines(places.map(({ end }) => integer(end)))}</td>`,
    markup`<td>${lines(places.map(({ strand }) => strand))}</td>`,
    markup`<td class="${idClass(hit.accession)} quiet">${hit.accession}</td>`,
    columns.product ? markup`<td class="text">${hit.product === 'n/a' ? '' : hit.product}</td>` : nothing,
    columns.classes ? markup`<td class="text quiet">${hit.classes.join(', ')}</td>` : nothing,
  ];
  return markup`<tr>${cells}</tr>
`;
}

function longClass(name: string): Markup {
  return name.length > LONG_ID ? markup` class="long"` : nothing;
}

function idClass(id: string, isList = false): string {
  return id.length > LONG_ID && !isList ? 'id long' : 'id';
}

function confidenceWords(hit: ExportHit, molecule: 'nucl' | 'prot'): string {
  const confidence = confidenceOf(hit);
  const word = CONFIDENCE_WORD[confidence];
  if (confidence === 'split') return `${word}, ${integer(hit.fragments?.length ?? 0)} pieces`;
  return confidence === 'partial' && isAtContigEnd(hit, molecule) ? `${word}, at contig end` : word;
}

/** "2 (5)": two gaps of five bases in all. */
function gaps({ gapOpenings, gapBases }: ExportHit): string {
  return gapOpenings === 0 ? '' : `${integer(gapOpenings)} (${integer(gapBases)})`;
}

function lines(texts: readonly string[]): Markup {
  return markup`${texts.map((text, i) => (i === 0 ? markup`${text}` : markup`<br>${text}`))}`;
}
