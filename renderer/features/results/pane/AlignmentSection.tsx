import { useMemo, useState } from 'react';
import type { HitDetail, HitRow } from '../../../../core/contract/results.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { useText } from '../../../i18n/text.ts';
import {
  AlignmentView,
  type AlignmentBlock,
  type AlignmentPiece,
  type Difference,
} from '../model/alignment.ts';
import { measureText } from './measureText.ts';
import { useWidth } from './useWidth.ts';
import styles from './pane.module.css';

interface AlignmentSectionProps {
  hit: HitRow;
  detail: HitDetail | null;
  differences: readonly Difference[] | null;
}

/** More blocks than these are shown on request: the first ones tell what kind of differences there are. */
const blocksAtFirst = 4;
const letterWidth = 7.2;

export function AlignmentSection({ hit, detail, differences }: AlignmentSectionProps) {
  const { pane } = useText().results;
  const [all, setAll] = useState(false);
  const alignment = detail?.alignment ?? null;
  const view = useMemo(() => (alignment === null ? null : new AlignmentView(alignment)), [alignment]);
  const [ref, width] = useWidth();
  const labelWidth = Math.min(96, Math.max(44, Math.ceil(measureText(hit.gene)) + 6));
  const positionWidth = String(Math.max(hit.start, hit.end)).length * 6.6 + 6;
  const letters = Math.max(10, Math.floor((width - labelWidth - 2 * positionWidth - 8) / letterWidth));

  if (detail === null) {
    return (
      <PaneSection title={pane.alignment}>
        <LoadingRows rows={3} height={20} />
      </PaneSection>
    );
  }
  if (view === null || differences === null) {
    return (
      <PaneSection title={pane.alignment}>
        <p className={styles['quietText']}>{detail.alignmentProblem ?? pane.noAlignment}</p>
      </PaneSection>
    );
  }
  const around = view.around(differences, letters);
  const few = around.slice(0, blocksAtFirst);
  const blocks = all ? view.all(letters) : few;
  const seen = few.reduce((sum, block) => sum + differencesIn(differences, block, letters), 0);
  const note =
    hit.fragments !== null
      ? pane.longestPiece
      : differences.length === 0
        ? pane.identical
        : few.length < around.length
          ? pane.aroundFirst(seen, lettersOf(differences))
          : pane.around(lettersOf(differences));
  return (
    <PaneSection
      title={pane.alignment}
      note={note}
      action={
        (all || blocks.length === 0 || view.columns > letters) && (
          <LinkButton
            onClick={() => {
              setAll(!all);
            }}
          >
            {all ? pane.showLess : pane.showAll(view.columns)}
          </LinkButton>
        )
      }
    >
      <div ref={ref} className="selectable">
        {width > 0 &&
          blocks.map((block) => (
            <Block
              key={block.column}
              block={block}
              gene={hit.gene}
              columns={`${labelWidth}px ${positionWidth}px max-content ${positionWidth}px`}
            />
          ))}
      </div>
    </PaneSection>
  );
}

function lettersOf(differences: readonly Difference[]): number {
  return differences.reduce((sum, { length }) => sum + length, 0);
}

function differencesIn(differences: readonly Difference[], block: AlignmentBlock, letters: number): number {
  return lettersOf(
    differences.filter(({ column }) => column >= block.column && column < block.column + letters),
  );
}

function Block({ block, gene, columns }: { block: AlignmentBlock; gene: string; columns: string }) {
  const { pane } = useText().results;
  return (
    <div className={styles['block']} style={{ gridTemplateColumns: columns }}>
      <Line name={pane.sampleLine} pieces={block.sample} positions={block.samplePositions} />
      <span className={styles['bars']} data-bars={block.bars} aria-hidden="true" />
      <Line name={gene} pieces={block.gene} positions={block.genePositions} />
    </div>
  );
}

interface LineProps {
  name: string;
  pieces: readonly AlignmentPiece[];
  positions: readonly [number, number];
}

function Line({ name, pieces, positions }: LineProps) {
  return (
    <>
      <span className={styles['lineName']}>
        <MiddleCut text={name} keep={6} />
      </span>
      <span className={styles['position']}>{positions[0]}</span>
      <span className={styles['letters']}>
        {pieces.map((piece, at) =>
          piece.differs ? (
            <b key={at} className={styles['mismatch']}>
              {piece.text}
            </b>
          ) : (
            <span key={at}>{piece.text}</span>
          ),
        )}
      </span>
      <span className={styles['lastPosition']}>{positions[1]}</span>
    </>
  );
}
