import { useMemo } from 'react';
import type { RunRecord } from '../../../core/contract/runs.ts';
import { Note } from '../../components/Note.tsx';
import { Select } from '../../components/Select.tsx';
import { useText } from '../../i18n/text.ts';
import { useLociList } from '../../state/lociResults.ts';
import { changeLociView, useLociView } from '../../state/lociView.ts';
import { useStatus } from '../../state/status.ts';
import { isCalled, lociDatabases, lociSearches, sortedSamples, type SampleRow } from './model/samples.ts';
import { SampleList } from './SampleList.tsx';
import { SampleLoci } from './SampleLoci.tsx';
import styles from './LociTab.module.css';

/** The best locus of each sample: the list at the left, the chosen sample's locus beside it. */
export function LociTab({ record }: { record: RunRecord }) {
  const { loci } = useText();
  const runId = record.summary.id;
  const view = useLociView(runId);
  const databases = useMemo(() => lociDatabases(record), [record]);
  const database = databases.find((name) => name === view.database) ?? databases[0] ?? '';
  const searches = useMemo(
    () => lociSearches(record.searches).filter((search) => search.database === database),
    [record.searches, database],
  );
  const { summaryOf, problem } = useLociList(runId, searches);
  const names = useMemo(() => new Map(record.samples.map(({ id, name }) => [id, name])), [record.samples]);
  const rows = sortedSamples(
    searches.map((search): SampleRow => ({
      sampleId: search.sampleId,
      name: names.get(search.sampleId) ?? '',
      search,
      summary: summaryOf(search),
    })),
    view.sort,
  );
  const chosen =
    rows.find(({ sampleId }) => sampleId === view.sampleId) ??
    rows.find(({ search }) => search.call !== null) ??
    rows.find(({ search }) => search.state === 'done') ??
    rows[0];
  useStatus(
    loci.status(rows.length, rows.filter(isCalled).length),
    loci.statusLimits(record.clusterThresholds),
  );
  const records = record.databases.find(({ name }) => name === database)?.records ?? null;
  return (
    <div className={styles['tab']}>
      <section className={styles['list']} aria-label={loci.samples}>
        <div className={styles['listBar']}>
          <Select
            size={24}
            className={styles['database']}
            label={loci.database}
            value={database}
            options={databases.map((name) => ({ value: name, label: name }))}
            onChange={(next) => {
              changeLociView(runId, { database: next, rank: 1, gene: null });
            }}
          />
          {records !== null && <span className={styles['records']}>{loci.databaseSize(records)}</span>}
        </div>
        {problem !== null && (
          <div className={styles['listNote']}>
            <Note kind="failure">{loci.listFailed}</Note>
          </div>
        )}
        <SampleList
          rows={rows}
          sort={view.sort}
          onSort={(sort) => {
            changeLociView(runId, { sort });
          }}
          chosen={chosen?.sampleId ?? ''}
          onChoose={(sampleId) => {
            changeLociView(runId, { sampleId, rank: 1, gene: null });
          }}
        />
      </section>
      {chosen !== undefined && (
        <SampleLoci key={chosen.search.id} record={record} sample={chosen.name} search={chosen.search} />
      )}
    </div>
  );
}
