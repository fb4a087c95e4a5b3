import { Fragment } from 'react';
import type { RecordNoun } from '../../../../core/contract/databases.ts';
import type { HitRow } from '../../../../core/contract/results.ts';
import { IconButton } from '../../../components/IconButton.tsx';
import { VerdictBadge } from '../../../components/VerdictGlyph.tsx';
import { useText } from '../../../i18n/text.ts';
import type { Difference } from '../model/alignment.ts';
import { piecesOf, verdictFacts } from '../model/verdict.ts';
import styles from './pane.module.css';

interface HitHeadProps {
  hit: HitRow;
  subject: RecordNoun;
  differences: readonly Difference[] | null;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

export function HitHead({ hit, subject, differences, onStep, onClose }: HitHeadProps) {
  const { results } = useText();
  const { pane } = results;
  const word = useVerdictWord(hit);
  return (
    <>
      <div className={styles['headRow']}>
        <h2 className={styles['gene']}>{hit.gene}</h2>
        <VerdictBadge verdict={hit.confidence} word={word} />
        <span className={styles['headButtons']}>
          <IconButton
            size={24}
            icon="up"
            label={pane.previous}
            onClick={() => {
              onStep(-1);
            }}
          />
          <IconButton
            size={24}
            icon="down"
            label={pane.next}
            onClick={() => {
              onStep(1);
            }}
          />
          <IconButton size={24} icon="close" label={pane.close} keys="Esc" onClick={onClose} />
        </span>
      </div>
      <p className={styles['subtitle']}>{pane.inSample(useWhat(hit), hit.sample)}</p>
      <p className={`${styles['verdict'] ?? ''} selectable`}>
        {pane
          .verdict(verdictFacts(hit, subject, differences))
          .map((segment, at) =>
            typeof segment === 'string' ? (
              <Fragment key={at}>{segment}</Fragment>
            ) : (
              <strong key={at}>{segment.strong}</strong>
            ),
          )}
      </p>
      <Numbers hit={hit} subject={subject} />
    </>
  );
}

function useVerdictWord(hit: HitRow): string {
  const { results } = useText();
  const word = results.confidence[hit.confidence];
  if (hit.fragments !== null) {
    const { pieces, contigs } = piecesOf(hit.fragments);
    return results.splitOver(pieces, contigs);
  }
  return hit.confidence === 'partial' && hit.atContigEnd ? `${word}, ${results.contigEnd}` : word;
}

/** The product where it says more than the gene's name, else what the gene makes resistant to. */
function useWhat(hit: HitRow): string {
  const { pane } = useText().results;
  const saysMore = hit.product !== '' && hit.product !== 'n/a' && !hit.gene.startsWith(hit.product);
  if (saysMore) return hit.product;
  const [first, ...others] = hit.classes;
  return first === undefined ? '' : pane.resistance(first, others.length);
}

function Numbers({ hit, subject }: { hit: HitRow; subject: RecordNoun }) {
  const { results, format } = useText();
  const { pane } = results;
  const protein = subject === 'protein';
  const numbers: [name: string, value: string, unit: string][] = [
    [results.coverage, format.decimal(hit.coveragePct), '%'],
    [results.identity, format.decimal(hit.identityPct), '%'],
    [
      pane.gaps,
      format.integer(hit.gapOpenings),
      hit.gapOpenings === 0 ? '' : pane.gapBases(hit.gapBases, protein),
    ],
    [pane.length, format.integer(hit.geneLength), pane.lengthUnit[protein ? 'prot' : 'nucl']],
  ];
  return (
    <dl className={styles['numbers']}>
      {numbers.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {unit !== '' && <span className={styles['unit']}> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
