import { useCallback, useMemo } from 'react';
import { EmptyState } from '../../../components/EmptyState.tsx';
import type { ExploreResult } from '../../../../core/contract/explore.ts';
import { useText } from '../../../i18n/text.ts';
import { ArtifactFrame } from '../../artifacts/ArtifactFrame.tsx';
import { FindField } from '../../artifacts/FindField.tsx';
import { SaveRows } from '../../artifacts/SaveRows.tsx';
import { TableBody } from '../../artifacts/table/TableBody.tsx';
import { tableData } from '../../artifacts/table/tableData.ts';
import { useTable } from '../../artifacts/table/useTable.ts';
import type { ResultData } from '../model/resultData.ts';
import type { Series } from '../model/series.ts';
import { SeriesMark } from './SeriesMark.tsx';
import styles from './result.module.css';

interface ResultTableProps {
  result: ExploreResult;
  data: ResultData;
  /** Files are named after it. */
  fileName: string;
  /** Colours and marks of the rows; null: they have none. */
  series: Series | null;
  /** Place of the chosen row. */
  chosen: number | null;
  onChoose: (place: number | null) => void;
}

/** The rows of the result, to be searched, sorted, saved and chosen. */
export function ResultTable({ result, data, fileName, series, chosen, onChoose }: ResultTableProps) {
  const { result: words } = useText().explore;
  const table = useMemo(
    () =>
      tableData(
        data.columns.map(({ name }) => name),
        data.rows,
        result.totalRows,
      ),
    [data, result.totalRows],
  );
  const view = useTable(table);
  const mark = useCallback(
    (place: number) => {
      const index = series?.indexOf[place];
      return index === undefined ? null : <SeriesMark index={index} label={series?.labels[index] ?? ''} />;
    },
    [series],
  );
  const held = data.rows.length;
  const shown = view.shown.length;
  const note =
    shown < held
      ? words.found(shown, held)
      : held < result.totalRows || result.truncated
        ? words.first(held, result.totalRows, result.truncated)
        : words.size(held, data.columns.length);
  if (held === 0) {
    return (
      <div className={styles['result']}>
        <ArtifactFrame fill icon="table" title={words.title} note={note}>
          <EmptyState title={words.empty} explain={words.emptyExplain} />
        </ArtifactFrame>
      </div>
    );
  }
  return (
    <div className={styles['result']}>
      <ArtifactFrame
        fill
        icon="table"
        title={words.title}
        note={note}
        actions={
          <>
            <FindField value={view.find} onChange={view.setFind} />
            <SaveRows name={fileName} shown={shown < held ? shown : null} textOf={view.textOf} />
          </>
        }
      >
        <TableBody
          data={table}
          view={view}
          label={words.title}
          choice={{ chosen, onChoose, ...(series === null ? {} : { mark }) }}
        />
      </ArtifactFrame>
    </div>
  );
}
