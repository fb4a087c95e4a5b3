import { useText } from '../i18n/text.ts';
import { useNavigation } from '../state/navigation.ts';
import { useRunList } from '../state/runList.ts';
import styles from './Breadcrumb.module.css';

/** Where the reader is; a run stands below the list of runs. */
export function Breadcrumb() {
  const text = useText();
  const { place, go } = useNavigation();
  const runs = useRunList((state) => state.runs);
  if (place.page !== 'run') {
    return (
      <div className={styles['crumb']} role="group" aria-label={text.shell.place}>
        <span className={styles['here']}>{text.shell.pages[place.page]}</span>
      </div>
    );
  }
  const name = runs?.find((run) => run.id === place.runId)?.name ?? '';
  return (
    <div className={styles['crumb']} role="group" aria-label={text.shell.place}>
      <button
        type="button"
        className={styles['above']}
        onClick={() => {
          go({ page: 'runs' });
        }}
      >
        {text.shell.pages.runs}
      </button>
      <span className={styles['separator']} aria-hidden="true">
        /
      </span>
      <h1 className={styles['here']} title={name}>
        {name}
      </h1>
    </div>
  );
}
