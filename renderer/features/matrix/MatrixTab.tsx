import { useEffect, useRef } from 'react';
import type { RunRecord } from '../../../core/contract/runs.ts';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../i18n/text.ts';
import { retryHits, useRun } from '../../state/run.ts';
import { useStatus } from '../../state/status.ts';
import { Problem } from '../run/Problem.tsx';
import type { Picture } from './canvas/picture.ts';
import { EmptyMatrix } from './EmptyMatrix.tsx';
import { HeatMap } from './HeatMap.tsx';
import { Legend } from './Legend.tsx';
import { openCell } from './openCell.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { MatrixToolbar } from './MatrixToolbar.tsx';
import { useCursor } from './useCursor.ts';
import { allFacts } from './useCellWords.ts';
import { useMatrix, type ShownMatrix } from './useMatrix.ts';
import { changeView, toggleLayout, useMatrixView, viewMatrixOf, type ChosenCell } from './view.ts';
import styles from './MatrixTab.module.css';

/** Which sample has which gene: all samples against all genes that were found, as a picture or as a table. */
export function MatrixTab({ record }: { record: RunRecord }) {
  const { matrix: text, results, errors } = useText();
  const runId = record.summary.id;
  useEffect(() => {
    viewMatrixOf(runId);
  }, [runId]);
  const shown = useMatrix(record);
  const { layout, show, cell } = useMatrixView();
  const cursor = useCursor(shown, cell, chooseCell);
  const pictureRef = useRef<Picture | null>(null);
  const hitsProblem = useRun((run) => run.hitsProblem);
  const { matrix, mapped } = shown;
  const empty = matrix.genes.length === 0;
  useMatrixStatus(shown, cursor.active !== null);
  useToggleKey();
  const open = (sample: number, gene: number) => {
    openCell(runId, matrix, sample, gene);
  };
  return (
    <section className={styles['tab']} aria-label={text.label}>
      <MatrixToolbar
        shown={shown}
        genes={cursor.genes}
        databases={geneDatabases(record)}
        name={record.summary.name}
        pictureRef={pictureRef}
      />
      <Problem
        title={results.loadFailed}
        problem={hitsProblem}
        action={
          <Button size={24} onClick={retryHits}>
            {errors.tryAgain}
          </Button>
        }
      />
      <Problem
        title={text.readsFailed}
        problem={mapped.problem}
        action={
          <Button size={24} onClick={mapped.retry}>
            {errors.tryAgain}
          </Button>
        }
      />
      {empty ? (
        <EmptyMatrix record={record} loading={mapped.loading} />
      ) : layout === 'heatMap' ? (
        <HeatMap
          shown={shown}
          show={show}
          known={allFacts}
          cursor={cursor}
          pictureRef={pictureRef}
          onOpen={open}
        />
      ) : (
        <MatrixTable shown={shown} show={show} known={allFacts} cursor={cursor} onOpen={open} />
      )}
      {!empty && (
        <Legend
          matrix={matrix}
          show={show}
          layout={layout}
          keys={layout === 'heatMap' ? text.keys : text.keysTable}
        />
      )}
    </section>
  );
}

function chooseCell(cell: ChosenCell) {
  changeView({ cell });
}

/** Databases of single genes, in the run's order. */
function geneDatabases(record: RunRecord): string[] {
  return record.databases.filter(({ kind }) => kind === 'gene').map(({ name }) => name);
}

function useMatrixStatus({ matrix, order }: ShownMatrix, chosen: boolean) {
  const { matrix: text } = useText();
  useStatus(
    ...(chosen ? [text.chosen] : []),
    text.summary(matrix.samples.length, matrix.genes.length, matrix.samplesWithGenes),
    ...(order.tree !== null && matrix.genes.length > 0 ? [text.distance] : []),
  );
}

/** T goes from picture to table and back, wherever nothing is being typed. */
function useToggleKey() {
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      // An open list or menu looks for its own items by letter.
      if (
        !(target instanceof HTMLElement) ||
        target.closest(
          'input, textarea, [role="listbox"], [role="menu"], [role="dialog"], [role="combobox"]',
        ) !== null
      )
        return;
      event.preventDefault();
      toggleLayout();
    };
    window.addEventListener('keydown', toggle);
    return () => {
      window.removeEventListener('keydown', toggle);
    };
  }, []);
}
