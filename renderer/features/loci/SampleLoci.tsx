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
import { GeneTable } from './GeneTable.tsx';
import { GenesSection } from './GenesSection.tsx';
import { LocusHead } from './LocusHead.tsx';
import { OtherLoci } from './OtherLoci.tsx';
import { Phenotypes } from './Phenotypes.tsx';
import { PieceTable } from './PieceTable.tsx';
import { Ranking } from './Ranking.tsx';
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
  const chooseGene = (gene: number | null) => {
    changeLociView(runId, { gene });
  };
  return (
    <section className={styles['body']} aria-label={sample}>
      <LocusHead
        locus={locus}
        best={best}
        called={result.called}
        limits={record.clusterThresholds}
        onBack={() => {
          changeLociView(runId, { rank: 1, gene: null });
        }}
      />
      {/* Where nothing is called, the sentence above says why; the notes would say it again. */}
      {result.called && <SearchNotes notes={search.notes} />}
      <GenesSection locus={locus} sample={sample} chosen={view.gene} onChoose={chooseGene} />
      <div className={styles['beside']}>
        <Phenotypes calls={result.phenotypes} />
        {other}
      </div>
      <Ranking
        loci={result.loci}
        shown={locus.rank}
        onShow={(rank) => {
          changeLociView(runId, { rank, gene: null });
        }}
      />
      <GeneTable locus={locus} chosen={view.gene} onChoose={chooseGene} />
      <PieceTable pieces={locus.pieces} />
    </section>
  );
}
