import type { EngineName, RunRecord } from '../../../core/contract/runs.ts';
import { useText } from '../../i18n/text.ts';
import { secondsBetween } from '../progress/model/timeLeft.ts';
import { CommandLine } from './CommandLine.tsx';
import { DatabaseTable } from './DatabaseTable.tsx';
import { Notes } from './Notes.tsx';
import { RunName } from './RunName.tsx';
import { Fact } from './Fact.tsx';
import { SampleTable } from './SampleTable.tsx';
import { searchFacts } from './searchFacts.ts';
import { Thresholds } from './Thresholds.tsx';
import styles from './record.module.css';

/** What exactly was done, with which files, databases and programs, so that it can be done again. */
export function RecordTab({ record: run }: { record: RunRecord }) {
  const { record, runs, format } = useText();
  const { summary } = run;
  const took = secondsBetween(summary.createdAt, summary.finishedAt);
  const facts: [name: string, value: string][] = [
    [record.created, format.dateTime(summary.createdAt)],
    [record.finished, summary.finishedAt === null ? record.notFinished : format.dateTime(summary.finishedAt)],
    ...(took === null ? [] : [[record.took, format.duration(Math.max(1, took))] as [string, string]]),
    [record.outcome, runs.states[summary.state]],
    [
      record.engines,
      enginesOf(run)
        .map(([engine, count]) => record.engineCount(record.engine[engine], count))
        .join('; '),
    ],
    ...searchFacts(run, record),
  ];
  return (
    <div className={styles['page']}>
      <section className={styles['section']}>
        <h2>{record.run}</h2>
        <dl className={styles['facts']}>
          <dt>{record.name}</dt>
          <dd>
            <RunName runId={summary.id} name={summary.name} />
          </dd>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
      </section>
      <Thresholds record={run} />
      <section className={styles['section']}>
        <h2>
          {record.databases} <span>{format.integer(run.databases.length)}</span>
        </h2>
        <DatabaseTable databases={run.databases} />
      </section>
      <section className={styles['section']}>
        <h2>
          {record.samples} <span>{format.integer(run.samples.length)}</span>
        </h2>
        <SampleTable samples={run.samples} />
      </section>
      <section className={styles['section']}>
        <h2>{record.tools}</h2>
        <dl className={styles['facts']}>
          {Object.entries(run.tools).map(([name, version]) => (
            <Fact key={name} name={name} value={version} />
          ))}
        </dl>
      </section>
      <CommandLine command={run.commandLine} />
      <Notes record={run} />
    </div>
  );
}

/** How many searches each engine made, in the order in which they first appear. */
function enginesOf({ searches }: RunRecord): [EngineName, number][] {
  const counts = new Map<EngineName, number>();
  for (const { engine } of searches) counts.set(engine, (counts.get(engine) ?? 0) + 1);
  return [...counts];
}
