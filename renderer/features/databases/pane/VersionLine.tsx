import type { DatabaseVersion } from '../../../../core/contract/databases.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { Glyph } from '../../../components/Glyph.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { useText } from '../../../i18n/text.ts';
import styles from './versions.module.css';

interface VersionLineProps {
  version: DatabaseVersion;
  /** Its date. */
  name: string;
  disabled: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

export function VersionLine({ version, name, disabled, onRestore, onDelete }: VersionLineProps) {
  const { versions: words } = useText().databasePane;
  return (
    <li className={styles['item']}>
      <Glyph>
        {version.inUse ? (
          <circle cx="7" cy="7" r="3.5" fill="var(--exact)" />
        ) : (
          <circle cx="7" cy="7" r="4.7" stroke="var(--control)" strokeWidth="1.2" />
        )}
      </Glyph>
      <span className={styles['date']}>{name}</span>
      <span className={styles['records']} title={version.version ?? undefined}>
        {version.records === null ? words.recordsUnknown : words.records(version.records)}
      </span>
      <span className={styles['end']}>
        {version.inUse ? (
          <span className={styles['inUse']}>{words.inUse}</span>
        ) : (
          <>
            <LinkButton aria-label={words.restoreNamed(name)} disabled={disabled} onClick={onRestore}>
              {words.restore}
            </LinkButton>
            <IconButton
              icon="trash"
              size={24}
              label={words.deleteNamed(name)}
              disabled={disabled}
              onClick={onDelete}
            />
          </>
        )}
      </span>
    </li>
  );
}
