import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import { useDraft } from '../../../state/draft.ts';
import type { FileRow } from '../model/rows.ts';
import styles from './SampleTable.module.css';

interface FileLineProps {
  row: FileRow;
  /** The keyboard is in this line: Tab leads to its buttons. */
  active: boolean;
  onFocus: (key: string) => void;
}

/** A file of a sample of reads: which lane and mate it is, and correcting that. */
export function FileLine({ row, active, onFocus }: FileLineProps) {
  const { screen } = useText();
  const { swapMates, takeFileOut } = useDraft();
  const { file, lane, mate } = row;
  const tabIndex = active ? 0 : -1;
  const first = mate !== 'r2';
  return (
    <div className={classNames(styles['line'], styles['part'])}>
      <span role="gridcell" className={styles['check']} />
      <span role="gridcell" className={classNames(styles['sample'], styles['lane'])}>
        <span className={styles['laneName']}>{row.severalLanes && first && screen.lane(lane + 1)}</span>
        <span className={styles['shortMate']} aria-hidden="true">
          {(mate === 'r1' || mate === 'r2') && screen.shortMates[mate]}
        </span>
      </span>
      <span role="gridcell" className={styles['kind']}>
        {screen.mates[mate]}
      </span>
      <span role="gridcell" className={styles['file']}>
        <MiddleCut text={file.name} keep={16} />
      </span>
      <span role="gridcell" className={styles['holds']}>
        {screen.fileHolds(file.reads, file.meanLength)}
      </span>
      <span role="gridcell" className={classNames(styles['size'], styles['tools'])}>
        {mate === 'r1' && (
          <IconButton
            size={24}
            icon="swap"
            tabIndex={tabIndex}
            label={screen.swapNamed(screen.lane(lane + 1))}
            onClick={() => {
              swapMates(row.sampleId, lane);
            }}
          />
        )}
        {!row.alone && (
          <IconButton
            size={24}
            icon="takeOut"
            tabIndex={tabIndex}
            label={screen.takeOutNamed(file.name)}
            onClick={() => {
              takeFileOut(row.sampleId, file.path);
              onFocus(row.sampleId);
            }}
          />
        )}
      </span>
    </div>
  );
}
