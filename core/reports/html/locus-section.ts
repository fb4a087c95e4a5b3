import { formatTwoDecimals } from '../../base/numbers.ts';
import type { TypingCall } from '../../documents/call.ts';
import { missingGenes } from '../clusters/cluster-report.ts';
import type { ExportLoci, ExportLocus, ExportLocusGene } from '../exports/export-run.ts';
import { glyph, type Glyph } from './glyphs.ts';
import { locusMap } from './locus-map.ts';
import { markup, nothing, type Markup } from './markup.ts';
import { count, integer, list, percent } from './words.ts';

/** Loci that are ranked below the best. */
const RUNNERS_UP = 3;

const VERDICT: Readonly<
  Record<ExportLocusGene['verdict'], { readonly glyph: Glyph; readonly word: string }>
> = {
  present: { glyph: 'exact', word: 'Present' },
  partial: { glyph: 'partial', word: 'Partial' },
  absent: { glyph: 'absent', word: 'Absent' },
};

/** The best locus of a database on a sample: its call, its genes as arrows and as a table, who came next. */
export function locusSection(result: ExportLoci): Markup {
  const best = result.loci[0];
  if (best === undefined)
    return markup`<p class="quiet">No locus of ${result.database} lies on this sample.</p>
`;
  return markup`<p class="locus">${glyph(headGlyph(result, best))} <b>${result.called ? best.label : 'No call'}</b> ${locusWords(result, best)}</p>
${Object.entries(result.phenotypes).map(([scheme, call]) => phenotype(scheme, call))}${locusMap(best)}${geneTable(best)}${ranking(result.loci)}`;
}

function headGlyph({ called }: ExportLoci, { genes, pieces }: ExportLocus): Glyph {
  if (!called) return 'absent';
  if (pieces.length > 1) return 'split';
  return genes.every(({ verdict }) => verdict === 'present') ? 'exact' : 'partial';
}

function locusWords({ called }: ExportLoci, best: ExportLocus): string {
  const present = best.genes.filter(({ verdict }) => verdict === 'present').length;
  const missing = missingGenes(best).map(({ geneId }) => geneId);
  const contigs = [...new Set(best.pieces.map(({ contig }) => contig))];
  return [
    called ? `type ${best.type}` : `nearest is ${best.label}, type ${best.type}`,
    `coverage ${percent(best.coveragePct)}`,
    `identity ${percent(best.identityPct)}`,
    `${integer(present)} of ${count(best.genes.length, 'gene')} present`,
    ...(missing.length === 0 ? [] : [`${list(missing)} not whole`]),
    ...(contigs.length > 1 ? [`split over ${integer(contigs.length)} contigs: ${list(contigs)}`] : []),
  ].join(', ');
}

function phenotype(
  scheme: string,
  { phenotype: called, confidence, score, runner_up, ambiguous, notes }: TypingCall,
): Markup {
  const facts = [
    `${confidence} confidence`,
    `score ${score.toFixed(3)}`,
    ...(runner_up === null ? [] : [`next is ${runner_up.phenotype} at ${runner_up.score.toFixed(3)}`]),
    ...(ambiguous.length === 0 ? [] : [`between ${list(ambiguous)}`]),
    ...notes,
  ];
  return markup`<p class="phenotype">Phenotype <b>${called ?? 'Undecided'}</b> <span class="quiet">scheme ${scheme}, ${facts.join(', ')}</span></p>
`;
}

function geneTable({ genes }: ExportLocus): Markup {
  const rows = genes.map((gene) => {
    const sign = gene.isSplit ? 'split' : VERDICT[gene.verdict].glyph;
    const word = gene.isSplit ? `${VERDICT[gene.verdict].word}, split` : VERDICT[gene.verdict].word;
    const number = (value: number): string =>
      gene.verdict === 'absent' && value === 0 ? '' : formatTwoDecimals(value);
    return markup`<tr><th scope="row">${glyph(sign)} ${gene.geneId}</th><td>${word}</td><td class="num">${number(gene.coveragePct)}</td><td class="num">${number(gene.identityPct)}</td><td class="num">${integer(gene.start)}</td><td class="num">${integer(gene.end)}</td><td>${gene.strand}</td><td class="text">${gene.product}</td></tr>
`;
  });
  return markup`<div class="scroll"><table class="sortable"><thead><tr><th scope="col">Gene</th><th scope="col">Verdict</th><th scope="col" class="num">Coverage %</th><th scope="col" class="num">Identity %</th><th scope="col" class="num">Start</th><th scope="col" class="num">End</th><th scope="col">Strand</th><th scope="col">Product</th></tr></thead>
<tbody>${rows}</tbody></table></div>
`;
}

function ranking(loci: readonly ExportLocus[]): Markup {
  const next = loci.slice(1, 1 + RUNNERS_UP);
  if (next.length === 0) return nothing;
  const words = next.map(
    ({ label, coveragePct, identityPct }) =>
      `${label} (coverage ${percent(coveragePct)}, identity ${percent(identityPct)})`,
  );
  return markup`<p class="quiet">Next in rank: ${words.join('; ')}.</p>
`;
}
