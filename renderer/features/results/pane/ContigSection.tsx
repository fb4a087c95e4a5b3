import { useMemo } from 'react';
import type { HitRow } from '../../../../core/contract/results.ts';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { contigWindow, neighbours } from '../model/contigMap.ts';
import type { Subject } from '../model/verdict.ts';
import { ContigMap } from './ContigMap.tsx';
import styles from './pane.module.css';

interface ContigSectionProps {
  hit: HitRow;
  onContig: readonly HitRow[];
  subject: Subject;
  onChoose: (hit: HitRow) => void;
}

export function ContigSection({ hit, onContig, subject, onChoose }: ContigSectionProps) {
  const { pane } = useText().results;
  const window = useMemo(() => contigWindow(hit), [hit]);
  const drawn = useMemo(() => neighbours(hit, onContig, window), [hit, onContig, window]);
  const isWhole = window.from === 1 && window.to >= hit.contigLength;
  const offEnd = drawn.filter((other) => other.atContigEnd && other.database === hit.database);
  return (
    <PaneSection
      title={pane.place}
      action={
        <span className={styles['caption']}>
          {isWhole
            ? pane.contigSize(hit.contigLength, drawn.length)
            : pane.contigPart(hit.contigLength, drawn.length)}
        </span>
      }
    >
      <p className={styles['contigName']}>
        <MiddleCut text={hit.contig} keep={14} />
      </p>
      <ContigMap hit={hit} drawn={drawn} window={window} onChoose={onChoose} />
      {offEnd.map((other) => (
        <p key={other.id} className={styles['offEnd']}>
          {pane.offEnd(
            other.gene,
            other.geneStart - 1 + other.geneLength - other.geneEnd,
            subject === 'protein' ? 'residue' : 'base',
          )}
        </p>
      ))}
    </PaneSection>
  );
}
