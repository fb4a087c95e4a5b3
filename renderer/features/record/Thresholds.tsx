import type { RunRecord } from '../../../core/contract/runs.ts';
import { useText, type Catalogue } from '../../i18n/text.ts';
import type { ThresholdGroup, ThresholdName } from '../../state/planModel.ts';
import { Fact } from './Fact.tsx';
import styles from './record.module.css';

const optionNames = ['mergeFragments', 'recoverCulled'] as const;

/** The thresholds of the engines that the run used, and what BLAST did beyond the compatible table. */
export function Thresholds({ record: run }: { record: RunRecord }) {
  const text = useText();
  const { record } = text;
  const groups = thresholdsOf(run);
  const several = groups.length > 1;
  return (
    <section className={styles['section']}>
      <h2>{record.thresholds}</h2>
      {groups.map(([group, limits]) => (
        <div key={group} className={styles['group']}>
          {several && <h3>{record.groups[group]}</h3>}
          <dl className={styles['facts']}>
            {limits.map(([name, value]) => (
              <Fact key={name} name={record.limits[name]} term={name} value={limitWords(name, value, text)} />
            ))}
            {group === 'contig' &&
              optionNames.map((name) => (
                <Fact
                  key={name}
                  name={record.options[name]}
                  term={name}
                  value={run.options[name] ? record.optionOn[name] : record.optionOff[name]}
                />
              ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function limitWords(name: ThresholdName, value: number, { record }: Catalogue): string {
  if (value === 0) return record.noLimit;
  return name === 'minMapq' ? record.atLeastPlain(value) : record.atLeast(value);
}

type Limits = [ThresholdGroup, [ThresholdName, number][]];

function thresholdsOf({ searches, thresholds, readsThresholds, clusterThresholds }: RunRecord): Limits[] {
  const engines = new Set(searches.map(({ engine }) => engine));
  const contig: Limits = [
    'contig',
    [
      ['minid', thresholds.minid],
      ['mincov', thresholds.mincov],
    ],
  ];
  const reads: Limits = [
    'reads',
    [
      ['minBreadth', readsThresholds.minBreadth],
      ['minIdentity', readsThresholds.minIdentity],
      ['minMapq', readsThresholds.minMapq],
    ],
  ];
  const loci: Limits = [
    'loci',
    [
      ['minGeneCov', clusterThresholds.minGeneCov],
      ['minGeneId', clusterThresholds.minGeneId],
      ['minClusterCov', clusterThresholds.minClusterCov],
    ],
  ];
  return [
    ...(engines.has('contig') || engines.has('confirm') ? [contig] : []),
    ...(engines.has('reads') || engines.has('survey') ? [reads] : []),
    ...(engines.has('loci') ? [loci] : []),
  ];
}
