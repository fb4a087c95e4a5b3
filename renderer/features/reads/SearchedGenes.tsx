import { useCallback, useEffect, useMemo } from 'react';
import type { ReadsResult } from '../../../core/contract/results.ts';
import type { RunRecord, Search } from '../../../core/contract/runs.ts';
import type { Sample } from '../../../core/contract/samples.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { MiddleCut } from '../../components/MiddleCut.tsx';
import { useText } from '../../i18n/text.ts';
import { changeReadsView, useReadsView } from '../../state/readsView.ts';
import { useStatus } from '../../state/status.ts';
import { nounOf } from '../run/nouns.ts';
import { repeatRun } from '../run/repeatRun.ts';
import { SearchNotes } from '../run/SearchNotes.tsx';
import { BesideMenu } from './BesideMenu.tsx';
import { GenePanel } from './gene/GenePanel.tsx';
import type { Laid } from './model/gene.ts';
import { geneRows, isPresentSomewhere, matchingRows, sortedRows } from './model/rows.ts';
import { isPresent, type ReadsLimits } from './model/verdict.ts';
import { GeneTable } from './table/GeneTable.tsx';
import { useBeside } from './useBeside.ts';
import table from './table/table.module.css';
import styles from './ReadsTab.module.css';

interface SearchedGenesProps {
  record: RunRecord;
  sample: Sample;
  search: Search;
  result: ReadsResult;
  limits: ReadsLimits;
}

/** The genes of one sample and database as a table, and below it the depth along the chosen one. */
export function SearchedGenes({ record, sample, search, result, limits }: SearchedGenesProps) {
  const { reads } = useText();
  const runId = record.summary.id;
  const view = useReadsView(runId);
  const laid: Laid = result.engine === 'reads' ? 'reads' : 'contigs';
  const noun = nounOf(record.databases, search.database);
  const beside = useBeside(record, search, limits);
  const rows = useMemo(
    () => geneRows(result, limits, record.readsThresholds.minBreadth, beside.genes),
    [result, limits, record.readsThresholds.minBreadth, beside.genes],
  );
  const shown = useMemo(() => {
    const wanted = view.presentOnly ? rows.filter(isPresentSomewhere) : rows;
    return sortedRows(matchingRows(wanted, view.search), view.sort);
  }, [rows, view.presentOnly, view.search, view.sort]);
  const chosen = shown.find(({ key }) => key === view.gene) ?? shown[0] ?? null;
  const present = rows.filter(({ verdict }) => isPresent(verdict)).length;
  // Genes that only the assembly has are rows, but none of the reads'.
  const found = rows.filter(({ gene }) => gene !== null).length;
  const choose = useCallback(
    (gene: string) => {
      changeReadsView(runId, { gene, panelOpen: true });
    },
    [runId],
  );
  const close = useCallback(() => {
    changeReadsView(runId, { panelOpen: false });
  }, [runId]);
  useEscape(close);
  const records = record.databases.find(({ name }) => name === search.database)?.records ?? null;
  useStatus(
    reads.statusCount(found, present, noun),
    reads.status(`minimap2 -x ${result.readType}`, search.database, records, noun),
  );
  if (rows.length === 0) {
    return (
      <EmptyState
        title={reads.none}
        explain={reads.noneExplain({ laid, database: search.database, records, noun })}
        action={
          <Button
            onClick={() => {
              repeatRun(record);
            }}
          >
            {reads.otherDatabases}
          </Button>
        }
      />
    );
  }
  const besideName = record.samples.find(({ id }) => id === beside.search?.sampleId)?.name ?? '';
  const besideKind = beside.search?.engine;
  const menu = beside.candidates.length > 0 && (
    <BesideMenu record={record} candidates={beside.candidates} chosen={beside.search} />
  );
  return (
    <>
      <SearchNotes notes={search.notes} />
      <GeneTable
        rows={shown}
        allRows={rows}
        limits={limits}
        laid={laid}
        withAssembly={beside.genes !== null}
        sort={view.sort}
        onSort={(sort) => {
          changeReadsView(runId, { sort });
        }}
        chosen={view.panelOpen ? (chosen?.key ?? null) : null}
        onChoose={choose}
        ownTitle={
          <>
            <span className={table['overName']}>
              {reads.laidOn[laid]} {search.database}, {reads.presentOf(present, found, noun)}
            </span>
            {present < rows.length && (
              <LinkButton
                onClick={() => {
                  changeReadsView(runId, { presentOnly: !view.presentOnly });
                }}
              >
                {view.presentOnly ? reads.showEveryGene : reads.showPresentOnly}
              </LinkButton>
            )}
            {beside.genes === null && <span className={table['overRight']}>{menu}</span>}
          </>
        }
        besideTitle={
          <>
            {besideKind === 'contig' || besideKind === 'confirm' || besideKind === 'survey'
              ? reads.beside[besideKind]
              : ''}
            <span className={table['overName']}>
              <MiddleCut text={besideName} />
            </span>
            <span className={table['overRight']}>{menu}</span>
          </>
        }
      />
      {shown.length === 0 && (
        <div className={styles['noMatch']}>
          <EmptyState
            title={reads.noMatch}
            explain={reads.hiddenBy(rows.length, view.search, noun)}
            action={
              <Button
                onClick={() => {
                  changeReadsView(runId, { search: '', presentOnly: false });
                }}
              >
                {reads.clearSearch}
              </Button>
            }
          />
        </div>
      )}
      {view.panelOpen && chosen !== null && (
        <GenePanel
          runId={runId}
          row={chosen}
          sample={sample.name}
          subject={noun}
          laid={laid}
          limits={limits}
          notes={search.notes}
          onClose={close}
        />
      )}
    </>
  );
}

function useEscape(onEscape: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, [onEscape]);
}
