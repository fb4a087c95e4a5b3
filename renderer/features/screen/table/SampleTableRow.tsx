import { memo } from 'react';
import type { RejectedFile } from '../../../../core/contract/samples.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { classNames } from '../../../components/classNames.ts';
import { nextStepOf, sentenceOf } from '../../../components/errorDetails.ts';
import { useText } from '../../../i18n/text.ts';
import { useDraft } from '../../../state/draft.ts';
import type { TableRow } from '../model/rows.ts';
import { FileLine } from './FileLine.tsx';
import { LanesHint } from './LanesHint.tsx';
import { SampleLine } from './SampleLine.tsx';
import { ToolsLine } from './ToolsLine.tsx';
import styles from './SampleTable.module.css';

interface SampleTableRowProps {
  row: TableRow;
  /** The keyboard is in this line. */
  active: boolean;
  editing: boolean;
  /** The line whose name is being edited, null for none. */
  onEdit: (key: string | null) => void;
  onOpen: (key: string, opened: boolean) => void;
  /** Leads the keyboard to another line. */
  onFocus: (key: string) => void;
}

/** Drawn again only when the line itself changes, not while the list scrolls. */
export const SampleTableRow = memo(function SampleTableRow(props: SampleTableRowProps) {
  const { row, active, editing, onEdit, onOpen, onFocus } = props;
  const text = useText();
  switch (row.type) {
    case 'sample':
      return (
        <SampleLine
          entry={row.entry}
          sameName={row.sameName}
          opened={row.opened}
          editing={editing}
          onEdit={onEdit}
          onOpen={onOpen}
        />
      );
    case 'file':
      return <FileLine row={row} active={active} onFocus={onFocus} />;
    case 'tools':
      return <ToolsLine sample={row.entry.sample} guess={row.guess} onFocus={onFocus} />;
    case 'lanes':
      return <LanesHint name={row.name} ids={row.ids} onFocus={onFocus} />;
    case 'note':
      return (
        <div className={classNames(styles['line'], styles['note'])}>
          <span role="gridcell" className={styles['check']}>
            <HealthGlyph health="caution" />
          </span>
          <span role="gridcell" className={styles['rest']}>
            {'text' in row.note ? row.note.text : text.screen.notes[row.note.is]}
          </span>
        </div>
      );
    case 'rejected':
      return <RejectedLine file={row.file} />;
    case 'reading':
      return <ReadingLine waiting={row.waiting} />;
    case 'loading':
      return (
        <div role="gridcell" className={classNames(styles['line'], styles['loading'])}>
          <i />
          <i />
          <i />
        </div>
      );
  }
});

function RejectedLine({ file }: { file: RejectedFile }) {
  const text = useText();
  const remove = useDraft((state) => state.removeRejected);
  const nextStep = nextStepOf(file.problem, text.errors.nextSteps);
  return (
    <div className={classNames(styles['line'], styles['rejected'])}>
      <span role="gridcell" className={styles['check']}>
        <HealthGlyph health="failed" />
      </span>
      <span role="gridcell" className={classNames(styles['sample'], styles['strong'])}>
        <MiddleCut text={file.name} />
      </span>
      <span role="gridcell" className={styles['kind']}>
        {text.screen.notReadable}
      </span>
      <span role="gridcell" className={styles['reason']}>
        {sentenceOf(file.problem.message)} {nextStep}
      </span>
      <span role="gridcell" className={styles['size']}>
        <LinkButton
          tabIndex={-1}
          aria-label={text.screen.removeNamed(file.name)}
          onClick={() => {
            remove(file.id);
          }}
        >
          {text.screen.remove}
        </LinkButton>
      </span>
    </div>
  );
}

function ReadingLine({ waiting }: { waiting: number | null }) {
  const text = useText();
  const stop = useDraft((state) => state.stopReading);
  return (
    <div className={styles['line']}>
      <span role="gridcell" className={styles['check']}>
        <HealthGlyph health="working" />
      </span>
      <span role="gridcell" className={classNames(styles['rest'], styles['reading'])}>
        <span role="status">{waiting === null ? text.screen.readingMore : text.screen.reading(waiting)}</span>
        <LinkButton onClick={stop}>{text.screen.stopReading}</LinkButton>
      </span>
    </div>
  );
}
