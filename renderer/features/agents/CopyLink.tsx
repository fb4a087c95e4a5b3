import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../i18n/text.ts';
import { useCopy } from './useCopy.ts';
import styles from './CopyLink.module.css';

/** Copies what stands beside it; `what` names it to a screen reader. */
export function CopyLink({ text, what }: { text: string; what: string }) {
  const { agents } = useText();
  const copy = useCopy();
  return (
    <LinkButton
      className={styles['link']}
      aria-label={agents.copyNamed(what)}
      onClick={() => {
        copy(text);
      }}
    >
      <Icon name="copy" size={14} />
      {agents.copy}
    </LinkButton>
  );
}
