import { LinkButton } from '../../components/Button.tsx';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  title: string;
  /** Where there is more of the same. */
  more?: { label: string; open: () => void } | null;
}

export function SectionHead({ title, more = null }: SectionHeadProps) {
  return (
    <h2 className={styles['heading']}>
      {title}
      {more !== null && (
        <LinkButton className={styles['more']} onClick={more.open}>
          {more.label}
        </LinkButton>
      )}
    </h2>
  );
}
