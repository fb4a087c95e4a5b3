import type { RunRecord, Search } from '../../../core/contract/runs.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { useText } from '../../i18n/text.ts';
import { useLociResult } from '../../state/lociResults.ts';
import { changeLociView, useLociView } from '../../state/lociView.ts';
import { Problem } from '../run/Problem.tsx';
import { SearchNotes } from '../run/SearchNotes.tsx';
import { UnfinishedSearch } from '../run/UnfinishedSearch.tsx';
import { FoundLoci } from './FoundLoci.tsx';
import { OtherLoci } from './OtherLoci.tsx';
import styles from './LociTab.module.css';

interface SampleLociProps {
  record: RunRecord;
  sample: string;
  search: Search;
}

/** One sample: its best locus, or the one chosen from the ranking, with genes, phenotype and runner-ups. */
export function SampleLoci({ record, sample, search }: SampleLociProps) {
  const { loci, errors } = useText();
  const runId = record.summary.id;
  const view = useLociView(runId);
  const { result, problem, retry } = useLociResult(runId, search);
  if (search.state !== 'done') {
    return (
      <section className={styles['body']}>
        <UnfinishedSearch runId={runId} search={search} words={loci} />
      </section>
    );
  }
  if (problem !== null) {
    return (
      <section className={styles['body']}>
        <Problem
          title={loci.loadFailed}
          problem={problem}
          action={
            <Button size={24} onClick={retry}>
              {errors.tryAgain}
            </Button>
          }
        />
      </section>
    );
  }
  if (result === null) {
    return (
      <section className={styles['body']}>
        <LoadingRows rows={10} />
      </section>
    );
  }
  const best = result.loci[0];
  const locus = result.loci.find(({ rank }) => rank === view.rank) ?? best;
  const other = <OtherLoci record={record} search={search} />;
  if (best === undefined || locus === undefined) {
    return (
      <section className={styles['body']}>
        <EmptyState title={loci.noMatch} explain={loci.noMatchExplain(search.database)} />
        <div className={styles['alone']}>{other}</div>
      </section>
    );
  }
  return (
    <section className={styles['body']} aria-label={sample}>
      <FoundLoci
        sample={sample}
        result={result}
        best={best}
        locus={locus}
        limits={record.clusterThresholds}
        gene={view.gene}
        onRank={(rank) => {
          changeLociView(runId, { rank, gene: null });
        }}
        onGene={(gene) => {
          changeLociView(runId, { gene });
        }}
        // Where nothing is called, the head says why; the notes would say it again.
        notes={result.called && <SearchNotes notes={search.notes} />}
        beside={other}
      />
    </section>
  );
}
