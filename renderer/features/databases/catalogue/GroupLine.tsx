import { Icon } from '../../../components/Icon.tsx';
import { classNames } from '../../../components/classNames.ts';
import type { useRowKeys } from '../../../components/useRowKeys.ts';
import { useText } from '../../../i18n/text.ts';
import grid from '../../run/grid.module.css';
import type { Group, GroupName } from '../model/groups.ts';
import styles from './table.module.css';

interface GroupLineProps {
  group: Group;
  open: boolean;
  rowProps: ReturnType<ReturnType<typeof useRowKeys>['rowProps']>;
  onToggle: (name: GroupName) => void;
}

export function GroupLine({ group, open, rowProps, onToggle }: GroupLineProps) {
  const { databases, format } = useText();
  return (
    <div
      {...rowProps}
      role="row"
      aria-level={1}
      aria-expanded={open}
      className={classNames(grid['row'], styles['group'])}
      onClick={() => {
        onToggle(group.name);
      }}
    >
      <div role="gridcell" aria-colspan={8} className={styles['groupCell']}>
        <Icon name={open ? 'down' : 'right'} />
        {databases.groups[group.name]}
        <span className={styles['count']}>{format.integer(group.rows.length)}</span>
      </div>
    </div>
  );
}
