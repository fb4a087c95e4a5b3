import { useMemo } from 'react';
import type { HitRow } from '../../../../core/contract/results.ts';
import type { UsedDatabase } from '../../../../core/contract/runs.ts';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { nounOf } from '../../run/nouns.ts';
import { contigWindow, neighbours } from '../model/contigMap.ts';
import { ContigMap } from './ContigMap.tsx';
import styles from './pane.module.css';

interface ContigSectionProps {
  hit: HitRow;
  onContig: readonly HitRow[];
  databases: readonly UsedDatabase[];
  onChoose: (hit: HitRow) => void;
}

export function ContigSection({ hit, onContig, databases, onChoose }: ContigSectionProps) {
  const { pane, hits, found: countedRecords } = useText().results;
  const window = useMemo(() => contigWindow(hit), [hit]);
  const drawn = useMemo(() => neighbours(hit, onContig, window), [hit, onContig, window]);
  const isWhole = window.from === 1 && window.to >= hit.contigLength;
  const nouns = new Set(drawn.map((other) => nounOf(databases, other.database)));
  const [noun] = nouns;
  const found =
    nouns.size === 1 && noun !== undefined ? countedRecords(drawn.length, noun) : hits(drawn.length);
  const offEnd = drawn.filter((other) => other.atContigEnd && other.database === hit.database);
  return (
    <PaneSection
      title={pane.place}
      action={
        <span className={styles['caption']}>
          {isWhole ? pane.contigSize(hit.contigLength, found) : pane.contigPart(hit.contigLength, found)}
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
            nounOf(databases, other.database) === 'protein' ? 'residue' : 'base',
          )}
        </p>
      ))}
    </PaneSection>
  );
}
