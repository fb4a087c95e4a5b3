import type { ContigHit } from '../../core/screening/hit.ts';
import type { Difference } from './compare-tables.ts';
import type { Plant } from './stress/contig.ts';

/** A difference in a line or two: the rows with identity and coverage, and what was planted there. */
export function differenceText(
  { kind, hit, instead }: Difference,
  plants: readonly (readonly Plant[])[] = [],
): string {
  const planted = (plants[hit.contigIndex] ?? []).filter(
    ({ start, end }) => start <= Math.max(hit.start, hit.end) && end >= Math.min(hit.start, hit.end),
  );
  return [
    `${kind.padEnd(7)} ${hitText(hit)}`,
    ...(instead === undefined ? [] : [`${'instead'.padStart(9)} ${hitText(instead)}`]),
    ...planted.map((plant) => `${'planted'.padStart(9)} ${plantText(plant)}`),
  ].join('\n');
}

function hitText(hit: ContigHit): string {
  const place = `${hit.contig} (contig ${hit.contigIndex + 1}, ${hit.contigLength} bases) ${hit.start}-${hit.end} ${hit.strand}`;
  const gene = `${hit.gene} ${hit.geneStart}-${hit.geneEnd}/${hit.geneLength}`;
  return `${place} ${gene}: identity ${hit.identityPct.toFixed(3)} %, coverage ${hit.coveragePct.toFixed(3)} %, gaps ${hit.gapOpenings}/${hit.gapBases}`;
}

function plantText(plant: Plant): string {
  const { start, end, strand, gene, pattern } = plant;
  const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;
  return `${start}-${end} ${strand} ${gene}: identity ${percent(plant.identity)}, ${percent(plant.indelShare)} of the mutations indels, ${pattern}, ${percent(plant.part)} of the gene`;
}
