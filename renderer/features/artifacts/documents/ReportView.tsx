import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useText } from '../../../i18n/text.ts';
import type { Selection } from '../../../state/runView.ts';
import type { ColumnContext } from '../../results/model/columns.ts';
import { filterRows, noFilters } from '../../results/model/filters.ts';
import { groupRows, type HitGroup } from '../../results/model/grouping.ts';
import { HitIndex } from '../../results/model/hitIndex.ts';
import { RowModel } from '../../results/model/rowModel.ts';
import { orderRows, type Sort } from '../../results/model/sorting.ts';
import { HitGrid } from '../../results/table/HitGrid.tsx';
import { ArtifactFrame } from '../ArtifactFrame.tsx';
import { FindField } from '../FindField.tsx';
import { GridRoom } from '../GridRoom.tsx';
import type { Report } from '../model/shapes.ts';
import { NoMatch } from '../NoMatch.tsx';
import { SaveRows } from '../SaveRows.tsx';
import { tableData } from '../table/tableData.ts';
import { tableText } from '../table/tableText.ts';
import { reportColumns, reportHits, reportRows } from './reportHits.ts';

/** The hits of a screening, in the table of the results page; of several files, file by file. */
export function ReportView({ report }: { report: Report }) {
  const { artifacts, results } = useText();
  const words = artifacts.documents;
  const { files, hits } = useMemo(() => reportHits(report), [report]);
  const index = useMemo(() => new HitIndex(hits), [hits]);
  const [sort, setSort] = useState<Sort>(null);
  const [find, setFind] = useState('');
  const [selection, setSelection] = useState<Selection | null>(null);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const search = useDeferredValue(find);
  const grouped = files.length > 1;
  const shown = useMemo(
    () => filterRows(index, orderRows(index, sort), { ...noFilters, search }),
    [index, sort, search],
  );
  const model = useMemo(() => {
    const by = grouped ? 'sample' : 'none';
    const all = groupRows(
      index,
      shown,
      by,
      files.map(({ id }) => id),
    );
    // A file without a hit has its row, but not among the answers to a search.
    const groups = shown.length < hits.length ? all.filter(({ rows }) => rows.length > 0) : all;
    return new RowModel(groups, collapsed, grouped);
  }, [index, shown, grouped, files, hits, collapsed]);
  const context = useMemo((): ColumnContext => {
    return {
      groupedBySample: true,
      manyDatabases: new Set(hits.map(({ database }) => database)).size > 1,
      anyClasses: index.stating().size > 0,
    };
  }, [hits, index]);
  const { db, minid, mincov } = report.params;
  const headOf = (group: HitGroup) => {
    const file = files.find(({ id }) => id === group.key);
    return { label: file?.name ?? '', note: file?.folder ?? '', missing: '' };
  };
  const note = `${words.hits(shown.length, hits.length)}, ${words.thresholds(db, minid, mincov)}`;
  if (hits.length === 0) {
    return (
      <ArtifactFrame icon="gene" title={words.report} note={note}>
        <EmptyState title={words.noHits} explain={words.noHitsExplain(db, minid, mincov)} />
      </ArtifactFrame>
    );
  }
  return (
    <ArtifactFrame
      icon="gene"
      title={words.report}
      note={note}
      actions={
        <>
          <FindField label={results.search} value={find} onChange={setFind} />
          <SaveRows
            name={words.report}
            shown={shown.length < hits.length ? shown.length : null}
            textOf={(format, which) => {
              const table = tableData(reportColumns, reportRows(report));
              return tableText(table, which === 'all' ? orderRows(index, sort) : shown, format);
            }}
          />
        </>
      }
    >
      {shown.length === 0 ? (
        <NoMatch
          find={find}
          onClear={() => {
            setFind('');
          }}
        />
      ) : (
        <GridRoom>
          <HitGrid
            index={index}
            model={model}
            context={context}
            choice={{}}
            sort={sort}
            onSort={setSort}
            grouped={grouped}
            headOf={headOf}
            selection={selection}
            onSelect={setSelection}
            onToggle={(key) => {
              setCollapsed((now) => toggled(now, key));
            }}
          />
        </GridRoom>
      )}
    </ArtifactFrame>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
