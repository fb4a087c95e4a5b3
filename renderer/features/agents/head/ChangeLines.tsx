import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import { foldedChange, type ChangeLine } from '../model/change.ts';
import styles from './dialogs.module.css';

const signs: Record<ChangeLine['kind'], string> = { same: ' ', added: '+', removed: '−' };

/** The lines of a file, with those that change marked by sign, tint and, read out, by a word. */
export function ChangeLines({ lines }: { lines: readonly ChangeLine[] }) {
  const { connectDialog: words } = useText().agents;
  return (
    <div
      className={classNames(styles['lines'], 'selectable')}
      role="region"
      aria-label={words.lines}
      tabIndex={0}
    >
      <div className={styles['linesInner']}>
        {foldedChange(lines).map((part, at) =>
          part.kind === 'folded' ? (
            <div key={at} className={styles['folded']}>
              {words.folded(part.count)}
            </div>
          ) : (
            part.lines.map((line, row) => (
              <div key={`${at} ${row}`} className={classNames(styles['line'], styles[line.kind])}>
                <span className={styles['sign']} aria-hidden="true">
                  {signs[line.kind]}
                </span>
                {line.kind !== 'same' && (
                  <span className="visually-hidden">{words.kindsOfLine[line.kind]}</span>
                )}
                {line.text}
              </div>
            ))
          ),
        )}
      </div>
    </div>
  );
}
