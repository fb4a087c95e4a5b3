import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab<V extends string> {
  value: V;
  label: string;
  /** A number behind the name. */
  count?: string | undefined;
}

interface TabsProps<V extends string> {
  label: string;
  value: V;
  tabs: readonly Tab<V>[];
  onChange: (value: V) => void;
  /** At the right of the bar. */
  actions?: ReactNode;
  /** The chosen tab's content. */
  children: ReactNode;
}

/** A page bar of 44 px with tabs at the left, and the chosen part below. */
export function Tabs<V extends string>({ label, value, tabs, onChange, actions, children }: TabsProps<V>) {
  return (
    <Radix.Root
      className={styles['root']}
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab !== undefined) onChange(tab.value);
      }}
    >
      <div className={styles['bar']}>
        <Radix.List className={styles['list']} aria-label={label}>
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.value} value={tab.value} className={styles['tab']}>
              {tab.label}
              {tab.count !== undefined && <span className={styles['count']}>{tab.count}</span>}
            </Radix.Trigger>
          ))}
        </Radix.List>
        <div className={styles['actions']}>{actions}</div>
      </div>
      <Radix.Content value={value} className={styles['content']} tabIndex={-1}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
