import { useId } from 'react';
import { Switch } from '../../../components/Switch.tsx';
import { useText } from '../../../i18n/text.ts';
import { useAgentAccess } from '../../../state/agentAccess.ts';
import { Problem } from '../../run/Problem.tsx';
import { FolderPopup } from './FolderPopup.tsx';
import styles from './access.module.css';

/** What agents may do, always in sight: the switch to read-only, and the places that they may read. */
export function AccessFoot() {
  const { access: words } = useText().agents;
  const { access, error, setReadOnly } = useAgentAccess();
  const explainId = useId();
  return (
    <div className={styles['foot']} role="group" aria-label={words.title}>
      <Problem title={access === null ? words.loadFailed : words.failed} problem={error} />
      {access !== null && (
        <>
          <div className={styles['readOnly']}>
            <Switch
              checked={access.readOnly}
              label={words.readOnlySwitch}
              aria-describedby={explainId}
              onChange={(readOnly) => void setReadOnly(readOnly)}
            />
            <div className={styles['words']}>
              <div className={styles['title']}>{words.readOnly}</div>
              <p id={explainId} className={styles['explain']}>
                {words.readOnlyExplain}
              </p>
            </div>
          </div>
          <div className={styles['places']}>
            <span className={styles['words']}>
              {words.mayRead(access.folders.length + access.always.length)}
            </span>
            <FolderPopup access={access} />
          </div>
        </>
      )}
    </div>
  );
}
