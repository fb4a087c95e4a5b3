import { useState } from 'react';
import { LinkButton } from '../../../components/Button.tsx';
import { Note } from '../../../components/Note.tsx';
import { useText } from '../../../i18n/text.ts';
import styles from './build.module.css';

/** So many stand there at once: a table of classes for another database warns of every gene. */
const shownAtFirst = 3;

/** What the maker of the database should look at; nothing of it hinders the build. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  const { databaseBuild: words } = useText();
  const [all, setAll] = useState(false);
  if (warnings.length === 0) return null;
  const hidden = warnings.length - shownAtFirst;
  return (
    <Note kind="caution" title={words.warnings(warnings.length)}>
      <ul className={styles['warnings']}>
        {(all ? warnings : warnings.slice(0, shownAtFirst)).map((warning, place) => (
          <li key={place}>{warning}</li>
        ))}
      </ul>
      {hidden > 0 && !all && (
        <LinkButton
          onClick={() => {
            setAll(true);
          }}
        >
          {words.moreWarnings(hidden)}
        </LinkButton>
      )}
    </Note>
  );
}
