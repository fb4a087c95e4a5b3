import type { UpdatePreview } from '../../../../core/contract/databases.ts';
import { useText } from '../../../i18n/text.ts';
import { ChangeSign } from './ChangeSign.tsx';
import styles from './changes.module.css';

/** How much an update adds, removes and changes, and what it makes. */
export function ChangeNumbers({ preview }: { preview: UpdatePreview }) {
  const { databasePane, format } = useText();
  const words = databasePane.update;
  const { versionBefore, versionAfter } = preview;
  return (
    <>
      <dl className={styles['numbers']}>
        {(['added', 'removed', 'changed'] as const).map((change) => (
          <div key={change}>
            <dt>{words[change]}</dt>
            <dd>
              <ChangeSign change={change} />
              {format.integer(preview[change])}
            </dd>
          </div>
        ))}
        <div>
          <dt>{words.recordsAfter}</dt>
          <dd>{format.integer(preview.recordsAfter)}</dd>
        </div>
      </dl>
      {versionBefore !== null && versionAfter !== null && versionBefore !== versionAfter && (
        <p className={styles['versions']}>{words.versions(versionBefore, versionAfter)}</p>
      )}
    </>
  );
}
