import type { HitRow } from '../../../../core/contract/results.ts';
import type { RunRecord } from '../../../../core/contract/runs.ts';
import { Button } from '../../../components/Button.tsx';
import { useText } from '../../../i18n/text.ts';
import { call } from '../../../state/bridge.ts';
import { useNavigation } from '../../../state/navigation.ts';
import { showToast } from '../../../state/toasts.ts';
import { showCell } from '../../matrix/view.ts';
import { rowAsText } from '../model/hitContext.ts';
import styles from './pane.module.css';

interface PaneFootProps {
  hit: HitRow;
  record: RunRecord;
  /** Null until it is read, and where it can't be. */
  sequence: string | null;
}

export function PaneFoot({ hit, record, sequence }: PaneFootProps) {
  const { pane } = useText().results;
  const go = useNavigation((navigation) => navigation.go);
  const copy = async (text: string, done: string) => {
    await call('copyText', { text });
    showToast({ message: done, icon: 'done' });
  };
  const file = record.samples.find((sample) => sample.id === hit.sampleId)?.files[0]?.name ?? hit.sample;
  return (
    <div className={styles['foot']}>
      <Button
        size={24}
        icon="copy"
        disabled={sequence === null}
        onClick={() => {
          const name = `${hit.gene} ${hit.sample} ${hit.contig}:${hit.start}-${hit.end}(${hit.strand})`;
          if (sequence !== null) void copy(`>${name}\n${sequence}\n`, pane.sequenceCopied);
        }}
      >
        {pane.copySequence}
      </Button>
      <Button
        size={24}
        onClick={() => {
          void copy(rowAsText(hit, file), pane.rowCopied);
        }}
      >
        {pane.copyRow}
      </Button>
      <Button
        size={24}
        variant="ghost"
        className={styles['toMatrix']}
        onClick={() => {
          const { sampleId, database, gene } = hit;
          showCell(record.summary.id, { sampleId, database, gene });
          go({ page: 'run', runId: record.summary.id, tab: 'matrix' });
        }}
      >
        {pane.showInMatrix}
      </Button>
    </div>
  );
}
