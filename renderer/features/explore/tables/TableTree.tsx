import { useState, type KeyboardEvent } from 'react';
import type { ExploreTable } from '../../../../core/contract/explore.ts';
import { classNames } from '../../../components/classNames.ts';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { nextRow } from '../../../components/useRowKeys.ts';
import { useText } from '../../../i18n/text.ts';
import { sqlName } from '../model/sqlNames.ts';
import { shortType, treeItems, type TreeItem } from './treeItems.ts';
import styles from './tables.module.css';

interface TableTreeProps {
  tables: readonly ExploreTable[];
  /** Puts a name into the question. */
  onInsert: (name: string) => void;
  /** The line that is pointed at. */
  onAbout: (item: TreeItem | null) => void;
}

function nameOf(item: TreeItem): string {
  return sqlName(item.kind === 'table' ? item.table.name : item.column.name);
}

/** Tables and columns, one tab stop: arrows move, left and right fold, Enter or a click inserts the name. */
export function TableTree({ tables, onInsert, onAbout }: TableTreeProps) {
  const { tables: words } = useText().explore;
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(tables.slice(0, 2).map(({ name }) => name)),
  );
  const [active, setActive] = useState<string | null>(null);
  const items = treeItems(tables, open);
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === active),
  );
  const fold = (name: string, wanted: boolean) => {
    const next = new Set(open);
    if (wanted) next.add(name);
    else next.delete(name);
    setOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const item = items[at];
    if (item === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const focus = (place: number) => {
      event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')[place]?.focus();
    };
    const next = nextRow(event.key, at, items.length - 1);
    if (next !== null) focus(next);
    else if (event.key === 'Enter' || event.key === ' ') onInsert(nameOf(item));
    else if (event.key === 'ArrowRight' && item.kind === 'table') {
      if (item.open) focus(at + 1);
      else fold(item.table.name, true);
    } else if (event.key === 'ArrowLeft') {
      if (item.kind === 'table') fold(item.table.name, false);
      else focus(items.findIndex(({ key }) => key === item.table.name));
    } else return;
    event.preventDefault();
  };
  return (
    <ul
      role="tree"
      aria-label={words.title}
      className={styles['tree']}
      onKeyDown={onKeyDown}
      onMouseLeave={() => {
        onAbout(null);
      }}
    >
      {items.map((item, place) => (
        <li
          key={item.key}
          role="treeitem"
          aria-level={item.kind === 'table' ? 1 : 2}
          aria-expanded={item.kind === 'table' ? item.open : undefined}
          aria-setsize={item.kind === 'table' ? tables.length : item.table.columns.length}
          aria-posinset={item.kind === 'table' ? tables.indexOf(item.table) + 1 : item.place}
          aria-selected={false}
          tabIndex={place === at ? 0 : -1}
          className={classNames(styles['item'], item.kind === 'table' ? styles['table'] : styles['below'])}
          onFocus={() => {
            setActive(item.key);
            onAbout(item);
          }}
          onMouseEnter={() => {
            onAbout(item);
          }}
          onClick={() => {
            onInsert(nameOf(item));
          }}
        >
          {item.kind === 'table' && (
            <span
              className={styles['fold']}
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation();
                fold(item.table.name, !item.open);
              }}
            >
              <Icon name={item.open ? 'down' : 'right'} size={14} />
            </span>
          )}
          <ItemWords item={item} />
        </li>
      ))}
    </ul>
  );
}

function ItemWords({ item }: { item: TreeItem }) {
  const { tables: words } = useText().explore;
  if (item.kind === 'column') {
    return (
      <>
        <span className={styles['name']}>{item.column.name}</span>
        <code className={styles['type']}>{shortType(item.column.type)}</code>
      </>
    );
  }
  const { name, problem, rows } = item.table;
  return (
    <>
      <span className={styles['name']}>{name}</span>
      {problem === null ? (
        <span className={styles['count']}>{rows === null ? '' : words.rows(rows)}</span>
      ) : (
        <HealthGlyph health="failed" label={words.unreadable} />
      )}
    </>
  );
}
