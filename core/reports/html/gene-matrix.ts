import { markup, nothing, type Markup } from './markup.ts';
import { geneKey, type GeneColumn, type MatrixCell, type Overview, type SampleOverview } from './overview.ts';
import { sampleAnchor } from './sample-table.ts';
import { integer, percent } from './words.ts';

/** Columns that fit beside each other on a page; more go into a further table below. */
const BAND = 56;
/** Cells that a browser still draws at once. */
const MOST_CELLS = 100_000;
const LEAST_GENES = 24;
const LONGEST_NAME = 30;
/** From this identity on a cell has the next colour; the first is for all below. */
const BREAKS = [85, 90, 95, 97, 98, 99, 99.5, 100];

/** Samples by genes: the deeper the colour, the nearer to the database's gene. Every sample has a row. */
export function geneMatrix({ samples, genes }: Overview): Markup {
  if (genes.length === 0) return nothing;
  const shown = shownGenes(genes, samples.length);
  const left = genes.length - shown.length;
  const omitted =
    left === 0
      ? nothing
      : markup`<p class="quiet">The ${integer(shown.length)} genes found in most samples; ${integer(left)} others are in the tables below.</p>`;
  return markup`<section id="matrix"><h2>Samples and genes</h2>
${omitted}${scale()}
${bands(shown).map((band) => bandTable(band, samples))}</section>
`;
}

function shownGenes(genes: readonly GeneColumn[], sampleCount: number): readonly GeneColumn[] {
  const most = Math.max(LEAST_GENES, Math.floor(MOST_CELLS / Math.max(1, sampleCount)));
  if (genes.length <= most) return genes;
  const widespread = new Set([...genes].sort((a, b) => b.samples - a.samples).slice(0, most));
  return genes.filter((gene) => widespread.has(gene));
}

/** Columns of one database beside each other, no more than fit, about as many in each table. */
function bands(genes: readonly GeneColumn[]): GeneColumn[][] {
  const byDatabase = new Map<string, GeneColumn[]>();
  for (const gene of genes) {
    const known = byDatabase.get(gene.database);
    if (known === undefined) byDatabase.set(gene.database, [gene]);
    else known.push(gene);
  }
  return [...byDatabase.values()].flatMap((columns) => {
    const tables = Math.ceil(columns.length / BAND);
    const size = Math.ceil(columns.length / tables);
    return Array.from({ length: tables }, (_, i) => columns.slice(i * size, (i + 1) * size));
  });
}

function bandTable(band: readonly GeneColumn[], samples: readonly SampleOverview[]): Markup {
  const heads = band.map(({ gene }) => markup`<th scope="col"><span>${middleCut(gene)}</span></th>`);
  const rows = samples.map((sample, i) => {
    const cells = band.map((column) => matrixCell(sample, column));
    return markup`<tr><th scope="row"><a href="#${sampleAnchor(i)}">${sample.name}</a></th>${cells}</tr>
`;
  });
  return markup`<div class="scroll"><table class="matrix"><thead><tr><th scope="col">${band[0]?.database ?? ''}</th>${heads}</tr></thead>
<tbody>${rows}</tbody></table></div>
`;
}

function matrixCell(sample: SampleOverview, { database, gene }: GeneColumn): Markup {
  const cell = sample.cells.get(geneKey(database, gene));
  if (cell === undefined) return markup`<td></td>`;
  const finds = cell.finds === 1 ? '' : `, best of ${integer(cell.finds)}`;
  const title = `${gene} in ${sample.name}: identity ${percent(cell.identityPct)}, coverage ${percent(cell.coveragePct)}${finds}`;
  return markup`<td class="${cellClass(cell)}" title="${title}">${cell.identityPct}</td>`;
}

function cellClass({ identityPct, confidence }: MatrixCell): string {
  const step = BREAKS.filter((from) => identityPct >= from).length;
  const shape = confidence === 'split' ? ' halves' : confidence === 'partial' ? ' part' : '';
  return `s${step}${shape}`;
}

/** A name for a narrow place: both ends say most. The whole name is in the tables. */
function middleCut(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const half = Math.floor((LONGEST_NAME - 1) / 2);
  return `${name.slice(0, half)}…${name.slice(-half)}`;
}

function scale(): Markup {
  const steps = [80, ...BREAKS].map(
    (from, i) => markup`<span class="step s${i}"></span><span>${from}</span>`,
  );
  return markup`<p class="scale" aria-hidden="true">Identity % from ${steps} <span class="step s7 part"></span> gene not complete <span class="step s7 halves"></span> split <span class="step none"></span> not found</p>`;
}
