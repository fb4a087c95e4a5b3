import { useText } from '../../../i18n/text.ts';
import { CopyLink } from '../CopyLink.tsx';
import { Fold } from './Fold.tsx';
import styles from './call.module.css';

interface ModelTextProps {
  /** All of it, or its first part. */
  content: string;
  /** Length of all of it. */
  bytes: number;
}

/** The text that the model read, byte for byte. */
export function ModelText({ content, bytes }: ModelTextProps) {
  const { call: words } = useText().agents;
  const shown = new TextEncoder().encode(content).length;
  return (
    <Fold
      title={words.read}
      note={words.readBytes(Math.min(shown, bytes), bytes)}
      action={<CopyLink text={content} what={words.read} />}
    >
      <pre
        className={`${styles['code'] ?? ''} ${styles['long'] ?? ''} selectable`}
        tabIndex={0}
        aria-label={words.read}
      >
        {content}
      </pre>
    </Fold>
  );
}
