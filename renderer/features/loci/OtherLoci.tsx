import type { RunRecord, Search } from '../../../core/contract/runs.ts';
import { LinkButton } from '../../components/Button.tsx';
import { useText } from '../../i18n/text.ts';
import { useLociResult } from '../../state/lociResults.ts';
import { changeLociView } from '../../state/lociView.ts';
import { CallGlyph } from './LocusGlyph.tsx';
import { callMark, countGenes, typeOf } from './model/locus.ts';
import { lociSearches } from './model/samples.ts';
import styles from './other.module.css';

/** What the run's other databases of loci call in the same sample; nothing where there are none. */
export function OtherLoci({ record, search }: { record: RunRecord; search: Search }) {
  const { loci } = useText();
  const others = lociSearches(record.searches).filter(
    ({ sampleId, database, state }) =>
      sampleId === search.sampleId && database !== search.database && state === 'done',
  );
  if (others.length === 0) return null;
  return (
    <section className={styles['others']}>
      <h3>{others.length === 1 ? loci.other : loci.others}</h3>
      {others.map((other) => (
        <OtherLocus key={other.id} runId={record.summary.id} search={other} />
      ))}
    </section>
  );
}

function OtherLocus({ runId, search }: { runId: string; search: Search }) {
  const { loci, format } = useText();
  const { result } = useLociResult(runId, search);
  if (result === null) return null;
  const best = result.loci[0];
  const mark = best === undefined ? 'none' : callMark(best, result.called);
  const type = best === undefined ? '' : typeOf(best);
  const facts: [name: string, value: string][] = [
    [loci.database, search.database],
    ...(mark === 'none' || type === '' ? [] : [[loci.columns.type, type] as [string, string]]),
    ...(best === undefined
      ? []
      : [
          [loci.coverage, format.percent(best.coveragePct)] as [string, string],
          [loci.identity, format.percent(best.identityPct)] as [string, string],
          [
            loci.genes,
            `${format.integer(countGenes(best.genes).present)} ${loci.genesOf(best.genes.length)}`,
          ] as [string, string],
        ]),
  ];
  return (
    <div className={styles['other']}>
      <p className={styles['line']}>
        <CallGlyph mark={mark} label={loci.markShort[mark]} />
        <span className={mark === 'none' ? styles['noCall'] : styles['name']}>
          {mark === 'none' ? loci.noCall : best?.label}
        </span>
      </p>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton
        className={styles['open']}
        onClick={() => {
          changeLociView(runId, {
            database: search.database,
            sampleId: search.sampleId,
            rank: 1,
            gene: null,
          });
        }}
      >
        {loci.openOther}
      </LinkButton>
    </div>
  );
}
