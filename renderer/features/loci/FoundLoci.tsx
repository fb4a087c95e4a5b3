import type { ReactNode } from 'react';
import type { LociResult } from '../../../core/contract/results.ts';
import { GeneTable } from './GeneTable.tsx';
import { GenesSection } from './GenesSection.tsx';
import { LocusHead } from './LocusHead.tsx';
import type { ClusterLimits } from './model/facts.ts';
import type { Locus } from './model/locus.ts';
import { Phenotypes } from './Phenotypes.tsx';
import { PieceTable } from './PieceTable.tsx';
import { Ranking } from './Ranking.tsx';
import styles from './LociTab.module.css';

interface FoundLociProps {
  sample: string;
  result: Pick<LociResult, 'called' | 'loci' | 'phenotypes'>;
  best: Locus;
  /** The one that is drawn: the best, or another of the ranking. */
  locus: Locus;
  limits: ClusterLimits;
  /** Place of the chosen gene. */
  gene: number | null;
  onRank: (rank: number) => void;
  onGene: (gene: number) => void;
  /** Below the head. */
  notes?: ReactNode;
  /** Beside the phenotypes. */
  beside?: ReactNode;
  withProducts?: boolean;
}

/** The loci found in a sample: one of them in words, drawn and in numbers, what is called, and the runner-ups. */
export function FoundLoci(props: FoundLociProps) {
  const { sample, result, best, locus, limits, gene, onRank, onGene, withProducts = true } = props;
  return (
    <>
      <LocusHead
        locus={locus}
        best={best}
        called={result.called}
        limits={limits}
        onBack={() => {
          onRank(1);
        }}
      />
      {props.notes}
      <GenesSection locus={locus} sample={sample} chosen={gene} onChoose={onGene} />
      <div className={styles['beside']}>
        <Phenotypes calls={result.phenotypes} />
        {props.beside}
      </div>
      <Ranking loci={result.loci} shown={locus.rank} onShow={onRank} />
      <GeneTable locus={locus} withProducts={withProducts} chosen={gene} onChoose={onGene} />
      <PieceTable pieces={locus.pieces} />
    </>
  );
}
