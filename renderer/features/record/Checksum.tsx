import { useText } from '../../i18n/text.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './record.module.css';

/** Enough of both ends to compare by eye; the whole can be copied. */
function shortChecksum(sha256: string): string {
  return sha256.length <= 20 ? sha256 : `${sha256.slice(0, 8)}…${sha256.slice(-8)}`;
}

export function Checksum({ sha256, of }: { sha256: string | null; of: string }) {
  const { record } = useText();
  if (sha256 === null) return <span className={styles['absent']}>{record.notStated}</span>;
  return (
    <span className={styles['checksum']}>
      <code title={sha256}>{shortChecksum(sha256)}</code>
      <CopyButton text={sha256} what={record.checksumOf(of)} />
    </span>
  );
}
