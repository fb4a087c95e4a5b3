import type { HitRow, ReadsResult } from '../../../../core/contract/results.ts';
import { isPresent, judge, type ReadsLimits } from './verdict.ts';

/** A gene on an assembly: its best hit, or what the survey says. */
export interface OnAssembly {
  readonly gene: string;
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly geneLength: number;
  readonly product: string;
  /** By the limits of its own search; a survey is judged as the reads are. */
  readonly present: boolean;
}

export type Agreement = 'agree' | 'readsOnly' | 'assemblyOnly' | 'neither';

/** The best hit of each gene: by identity, then coverage, as typing takes it. Every hit passed the run's limits. */
export function bestHits(hits: readonly HitRow[]): Map<string, OnAssembly> {
  const best = new Map<string, OnAssembly>();
  for (const hit of hits) {
    const known = best.get(hit.gene);
    const better =
      known === undefined ||
      hit.identityPct > known.identityPct ||
      (hit.identityPct === known.identityPct && hit.coveragePct > known.coveragePct);
    if (!better) continue;
    const { gene, coveragePct, identityPct, geneLength, product } = hit;
    best.set(gene, { gene, coveragePct, identityPct, geneLength, product, present: true });
  }
  return best;
}

export function surveyedGenes(
  survey: ReadsResult,
  limits: ReadsLimits,
  limitOfRun: number,
): Map<string, OnAssembly> {
  return new Map(
    survey.genes.map((gene) => [
      gene.gene,
      {
        gene: gene.gene,
        coveragePct: gene.breadthPct,
        identityPct: gene.meanIdentityPct,
        geneLength: gene.geneLength,
        product: gene.product,
        present: isPresent(judge(gene, limits, limitOfRun)),
      },
    ]),
  );
}

export function agreementOf(onReads: boolean, onAssembly: boolean): Agreement {
  if (onReads) return onAssembly ? 'agree' : 'readsOnly';
  return onAssembly ? 'assemblyOnly' : 'neither';
}
