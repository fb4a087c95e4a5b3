import type { RecordRow } from '../../../../core/contract/databases.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import { Pane, PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { copyWithNews } from './copyWithNews.ts';
import { recordAsFasta } from './model/records.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { SequenceSection } from './SequenceSection.tsx';
import { useRecord } from './useRecord.ts';
import styles from './search.module.css';

interface RecordPaneProps {
  row: RecordRow;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

/** The whole of a record: what it says of itself, where it is known, its sequence. */
export function RecordPane({ row, onStep, onClose }: RecordPaneProps) {
  const { recordSearch, errors } = useText();
  const words = recordSearch.pane;
  const { record, problem, retry } = useRecord(row);
  return (
    <Pane
      id="record"
      label={words.label}
      defaultWidth={440}
      onClose={onClose}
      foot={
        <div className={styles['foot']}>
          <Button
            size={24}
            icon="copy"
            disabled={record === null}
            onClick={() => {
              if (record !== null) void copyWithNews(recordAsFasta(record), words.fastaCopied);
            }}
          >
            {words.copyFasta}
          </Button>
          <Button
            size={24}
            disabled={row.accession === ''}
            onClick={() => {
              void copyWithNews(row.accession, words.accessionCopied);
            }}
          >
            {words.copyAccession}
          </Button>
        </div>
      }
    >
      <PaneSection>
        <div className={styles['headRow']}>
          <h2 className={styles['title']}>{row.gene}</h2>
          <span className={styles['headButtons']}>
            <IconButton
              size={24}
              icon="up"
              label={words.previous}
              onClick={() => {
                onStep(-1);
              }}
            />
            <IconButton
              size={24}
              icon="down"
              label={words.next}
              onClick={() => {
                onStep(1);
              }}
            />
            <IconButton size={24} icon="close" label={words.close} keys="Esc" onClick={onClose} />
          </span>
        </div>
        <p className={styles['subtitle']}>{words.inDatabase(row.database)}</p>
      </PaneSection>
      <RecordFacts row={row} record={record} />
      {problem !== null && (
        <PaneSection>
          <ErrorText
            title={words.failed}
            problem={problem}
            action={
              <Button size={24} onClick={retry}>
                {errors.tryAgain}
              </Button>
            }
          />
        </PaneSection>
      )}
      {problem === null && record === null && <LoadingRows rows={6} />}
      {record !== null && <SequenceSection record={record} />}
    </Pane>
  );
}
