import type { DatabaseRecord, RecordRow } from '../../../../core/contract/databases.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { useText } from '../../../i18n/text.ts';
import { call } from '../../../state/bridge.ts';
import { classesOf } from './model/classes.ts';
import styles from './search.module.css';

interface RecordFactsProps {
  row: RecordRow;
  /** Null until it is read, and where it can't be. */
  record: DatabaseRecord | null;
}

/** What a record says of itself; most of it is in the row that was found. */
export function RecordFacts({ row, record }: RecordFactsProps) {
  const { recordSearch } = useText();
  const words = recordSearch.pane;
  const classes = classesOf(row.function);
  return (
    <PaneSection title={words.record} action={<Links links={record?.links ?? []} />}>
      <dl className={`${styles['facts'] ?? ''} selectable`}>
        <dt>{words.accession}</dt>
        <dd className={row.accession === '' ? undefined : styles['mono']}>
          {row.accession === '' ? words.notStated : row.accession}
        </dd>
        <dt>{words.classes}</dt>
        <dd className={styles['tags']}>
          {classes.length === 0 ? words.notStated : classes.map((name) => <Tag key={name}>{name}</Tag>)}
        </dd>
        <dt>{words.product}</dt>
        <dd>{row.product === '' ? words.notStated : row.product}</dd>
        <dt>{words.length}</dt>
        <dd>{recordSearch.length(row.length, record?.dbtype ?? null)}</dd>
        {record !== null && record.sourceId !== '' && (
          <>
            <dt>{words.sourceId}</dt>
            <dd className={styles['mono']}>{record.sourceId}</dd>
          </>
        )}
      </dl>
    </PaneSection>
  );
}

function Links({ links }: { links: DatabaseRecord['links'] }) {
  const { recordSearch } = useText();
  return (
    <span className={styles['links']}>
      {links.map(({ label, url }) => (
        <LinkButton
          key={url}
          className={styles['link']}
          aria-label={recordSearch.pane.linkOpens(label)}
          title={url}
          onClick={() => {
            void call('openExternal', { url });
          }}
        >
          {label}
          <Icon name="open" />
        </LinkButton>
      ))}
    </span>
  );
}
