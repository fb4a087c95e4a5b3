import type { RecordNoun } from '../../../core/contract/databases.ts';
import type { Search } from '../../../core/contract/runs.ts';
import { classNames } from '../../components/classNames.ts';
import { StateGlyph } from '../../components/StateGlyph.tsx';
import { useText, type Catalogue } from '../../i18n/text.ts';
import styles from './searches.module.css';

/** The state of a search in one short line, without its shape. */
export function searchWords(search: Search, noun: RecordNoun, { progress }: Catalogue): string {
  switch (search.state) {
    case 'done':
      return foundWords(search, noun, progress);
    case 'running':
      return [
        search.progress === null ? progress.states.running : progress.percentLeft(search.progress * 100),
        ...(search.secondsLeft === null ? [] : [progress.timeLeft(search.secondsLeft)]),
      ].join(', ');
    case 'cancelled':
      return progress.cancelledByYou;
    case 'waiting':
    case 'failed':
    case 'interrupted':
      return progress.states[search.state];
  }
}

function foundWords(search: Search, noun: RecordNoun, progress: Catalogue['progress']): string {
  switch (search.engine) {
    case 'contig':
    case 'confirm':
      return progress.found(search.genes ?? 0, noun);
    case 'reads':
    case 'survey':
      return progress.present(search.genes ?? 0, noun);
    case 'loci':
      return search.call ?? progress.noLocus;
  }
}

/** Shape and words; a running search has a small bar between them. */
export function SearchStatus({ search, words }: { search: Search; words: string }) {
  const { progress } = useText();
  const quiet = search.state === 'waiting' || search.state === 'cancelled' || search.state === 'interrupted';
  return (
    <>
      <StateGlyph state={search.state} label={progress.states[search.state]} />
      {search.state === 'running' && search.progress !== null && (
        <span className={styles['bar']} aria-hidden="true">
          <span style={{ width: `${search.progress * 100}%` }} />
        </span>
      )}
      <span className={classNames(styles['words'], quiet && styles['quiet'])}>{words}</span>
    </>
  );
}
