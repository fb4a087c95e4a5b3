import type { RunSummary } from '../../core/contract/runs.ts';
import { useText } from '../i18n/text.ts';
import { originName } from './originName.ts';
import styles from './OriginTag.module.css';

/** Who started a run, where that was not the user at this window. */
export function OriginTag({ origin }: { origin: RunSummary['origin'] }) {
  const name = originName(origin, useText());
  if (name === null) return null;
  return (
    <span className={styles['origin']} title={name}>
      {name}
    </span>
  );
}
