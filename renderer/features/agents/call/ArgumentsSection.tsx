import { useText } from '../../../i18n/text.ts';
import { argumentBlocks } from '../model/argumentBlocks.ts';
import { CopyLink } from '../CopyLink.tsx';
import { Fold } from './Fold.tsx';
import styles from './call.module.css';

/** What was asked: JSON, and code as it was written. */
export function ArgumentsSection({ args }: { args: Readonly<Record<string, unknown>> }) {
  const { call: words } = useText().agents;
  const { json, texts } = argumentBlocks(args);
  const isEmpty = Object.keys(args).length === 0;
  return (
    <Fold
      title={words.arguments}
      startsOpen
      action={isEmpty ? null : <CopyLink text={JSON.stringify(args, null, 2)} what={words.arguments} />}
    >
      {isEmpty ? (
        <p className={styles['sentence']}>{words.noArguments}</p>
      ) : (
        <div className={styles['blocks']}>
          {texts.map(({ name, text }) => (
            <div key={name}>
              <div className={styles['blockName']}>{name}</div>
              <pre className={`${styles['code'] ?? ''} selectable`} tabIndex={0} aria-label={name}>
                {text}
              </pre>
            </div>
          ))}
          {json !== null && (
            <pre className={`${styles['code'] ?? ''} selectable`} tabIndex={0} aria-label={words.arguments}>
              {json}
            </pre>
          )}
        </div>
      )}
    </Fold>
  );
}
