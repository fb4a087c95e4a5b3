import type { RunList } from '../../../core/contract/runs.ts';
import { LinkButton } from '../../components/Button.tsx';
import { HealthGlyph } from '../../components/HealthGlyph.tsx';
import tables from '../../components/Table.module.css';
import { classNames } from '../../components/classNames.ts';
import { nextStepOf, sentenceOf } from '../../components/errorDetails.ts';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import styles from './UnreadableRow.module.css';

/** A run whose file could not be read: why, and where it lies. */
export function UnreadableRow({ run }: { run: RunList['unreadable'][number] }) {
  const text = useText();
  return (
    <tr className={tables['failed']}>
      <td className={tables['wrap']}>
        <span className={styles['name']}>{run.id}</span>
      </td>
      <td className={tables['wrap']}>
        <span className={styles['state']}>
          <HealthGlyph health="failed" />
          {text.runs.unreadable}
        </span>
      </td>
      <td colSpan={3} className={classNames(tables['wrap'], styles['reason'])}>
        {sentenceOf(run.problem.message)} {nextStepOf(run.problem, text.errors.nextSteps)}
      </td>
      <td colSpan={2} className={tables['number']}>
        <LinkButton onClick={() => void call('showInFolder', { path: run.path })}>
          {text.runs.showFile}
        </LinkButton>
      </td>
    </tr>
  );
}
