import { useMemo } from 'react';
import type { DatabaseRecord } from '../../../../core/contract/databases.ts';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { sequenceLines } from './model/records.ts';
import styles from './search.module.css';

/** The sequence in lines of 60, as its file has it. */
export function SequenceSection({ record }: { record: DatabaseRecord }) {
  const { recordSearch } = useText();
  const words = recordSearch.pane;
  const text = useMemo(() => sequenceLines(record.sequence).join('\n'), [record.sequence]);
  return (
    <PaneSection title={words.sequence}>
      <pre
        className={`${styles['sequence'] ?? ''} selectable`}
        role="region"
        tabIndex={0}
        aria-label={words.sequenceOf(record.gene)}
      >
        {text}
      </pre>
    </PaneSection>
  );
}
