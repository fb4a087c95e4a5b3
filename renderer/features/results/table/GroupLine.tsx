import type { Confidence } from '../../../../core/contract/results.ts';
import { classNames } from '../../../components/classNames.ts';
import { Icon } from '../../../components/Icon.tsx';
import { VerdictGlyph } from '../../../components/VerdictGlyph.tsx';
import { useText } from '../../../i18n/text.ts';
import grid from '../../run/grid.module.css';
import type { HitGroup, Tally as Counts } from '../model/grouping.ts';
import styles from './table.module.css';

export interface GroupHead {
  label: string;
  note: string;
  /** What is still missing, such as unfinished searches. */
  missing: string;
}

interface GroupLineProps {
  group: HitGroup;
  head: GroupHead;
  line: number;
  collapsed: boolean;
  columnCount: number;
  width: number;
  active: boolean;
  /** The copy that stays under the header while its group scrolls; the real row carries the semantics. */
  stuck?: boolean;
  idOf: (line: number) => string;
  onToggle: (line: number, key: string) => void;
}

export function GroupLine(props: GroupLineProps) {
  const { group, head, line, collapsed, columnCount, width, active, stuck = false, idOf, onToggle } = props;
  const { results } = useText();
  const semantics = stuck
    ? { 'aria-hidden': true }
    : {
        role: 'row',
        id: idOf(line),
        'aria-rowindex': line + 2,
        'aria-level': 1,
        'aria-expanded': !collapsed,
      };
  return (
    <div
      {...semantics}
      data-active={active}
      className={classNames(grid['row'], styles['group'], stuck && styles['stuck'])}
      onClick={() => {
        onToggle(line, group.key);
      }}
    >
      <div
        className={styles['groupContent']}
        style={{ width }}
        {...(stuck ? {} : { role: 'gridcell', 'aria-colspan': columnCount, 'aria-colindex': 1 })}
      >
        <Icon name={collapsed ? 'right' : 'down'} />
        <span className={styles['groupLabel']} title={head.label}>
          {head.label}
        </span>
        <span className={styles['groupNote']}>{head.note}</span>
        {head.missing !== '' && <span className={styles['groupMissing']}>{head.missing}</span>}
        <span className={styles['groupCount']}>{results.hits(group.rows.length)}</span>
        {group.rows.length > 0 && <Tally tally={group.tally} />}
      </div>
    </div>
  );
}

const verdicts: readonly Confidence[] = ['exact', 'close', 'diverged', 'partial', 'split'];

function Tally({ tally }: { tally: Counts }) {
  const { format, results } = useText();
  return (
    <span className={styles['tally']}>
      {verdicts.map(
        (verdict) =>
          tally[verdict] > 0 && (
            <span key={verdict} className={styles['tallyPart']}>
              <VerdictGlyph verdict={verdict} size={11} label={results.tally[verdict]} />
              {format.integer(tally[verdict])}
            </span>
          ),
      )}
    </span>
  );
}
