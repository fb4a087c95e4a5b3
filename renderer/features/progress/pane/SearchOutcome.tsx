import type { RecordNoun } from '../../../../core/contract/databases.ts';
import type { RunRecord, Search } from '../../../../core/contract/runs.ts';
import type { Sample } from '../../../../core/contract/samples.ts';
import { nextStepOf } from '../../../components/errorDetails.ts';
import { StateGlyph } from '../../../components/StateGlyph.tsx';
import { useText, type Catalogue } from '../../../i18n/text.ts';
import { nounOf } from '../../run/nouns.ts';
import styles from './pane.module.css';

interface SearchOutcomeProps {
  record: RunRecord;
  search: Search;
  sample: Sample | null;
}

/** What happened in a sentence; for a failure also in which file, what is not affected and what to do. */
export function SearchOutcome({ record, search, sample }: SearchOutcomeProps) {
  const { progress, errors } = useText();
  const { problem } = search;
  const nextStep = problem === null ? null : nextStepOf(problem, errors.nextSteps);
  const file = fileOf(search, sample);
  return (
    <div role={search.state === 'failed' ? 'alert' : undefined}>
      <div className={styles['outcome']}>
        <StateGlyph state={search.state} />
        <div className="selectable">
          <p className={styles['sentence']}>
            {useSentence(search, nounOf(record.databases, search.database))}
          </p>
          {search.state === 'failed' && (
            <p className={styles['where']}>
              {file !== undefined && (
                <>
                  {progress.pane.inFile} <code>{file}</code>.{' '}
                </>
              )}
              {record.samples.length > 1 ? progress.pane.notAffected : progress.pane.notAffectedSearches}
            </p>
          )}
        </div>
      </div>
      {nextStep !== null && (
        <>
          <h3 className={styles['subheading']}>{progress.pane.whatToDo}</h3>
          <ul className={styles['steps']}>
            {nextStep.split('\n').map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The file that the failure is about, where it names one, else the first. */
function fileOf(search: Search, sample: Sample | null): string | undefined {
  const named = search.problem?.context['file'];
  const files = sample?.files ?? [];
  return (files.find(({ path }) => path === named) ?? files[0])?.name;
}

function doneSentence(search: Search, noun: RecordNoun, { progress, results }: Catalogue): string {
  const { pane } = progress;
  const genes = search.genes ?? 0;
  switch (search.engine) {
    case 'contig':
    case 'confirm':
      return pane.done(results.hits(search.hits ?? 0), progress.found(genes, noun));
    case 'reads':
    case 'survey':
      return pane.donePresent(progress.present(genes, noun));
    case 'loci':
      return search.call === null ? pane.doneNoLocus : pane.doneLocus(search.call, genes);
  }
}

function useSentence(search: Search, noun: RecordNoun): string {
  const text = useText();
  const { progress } = text;
  const { pane } = progress;
  switch (search.state) {
    case 'done':
      return doneSentence(search, noun, text);
    case 'failed':
      return search.problem?.message ?? progress.states.failed;
    case 'running':
      return search.progress === null
        ? pane.runningPlain
        : pane.running(progress.percentLeft(search.progress * 100));
    case 'waiting':
      return pane.waiting;
    case 'cancelled':
      return pane.cancelled;
    case 'interrupted':
      return pane.interrupted;
  }
}
