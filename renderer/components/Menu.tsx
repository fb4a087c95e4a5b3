import { DropdownMenu } from 'radix-ui';
import { Fragment, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import styles from './Menu.module.css';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  keys?: string;
  /** Quiet words behind the label, such as why the item is disabled. */
  note?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Given: the item is a choice and shows a tick when true. */
  checked?: boolean;
  /** A rule above the item. */
  separated?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** One button element. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Choices stay open so that several can be made. */
  keepOpen?: boolean;
}

export function Menu({ trigger, items, align = 'end', keepOpen = false }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles['menu']} align={align} sideOffset={4} collisionPadding={8}>
          {items.map((item) => (
            <Fragment key={item.id}>
              {item.separated === true && <DropdownMenu.Separator className={styles['rule']} />}
              <Item item={item} keepOpen={keepOpen} />
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ item, keepOpen }: { item: MenuItem; keepOpen: boolean }) {
  const content = (
    <>
      {item.checked !== undefined && (
        <span className={styles['tick']}>{item.checked && <Icon name="check" />}</span>
      )}
      {item.icon !== undefined && <Icon name={item.icon} />}
      <span className={styles['label']}>{item.label}</span>
      {item.note !== undefined && <span className={styles['note']}>{item.note}</span>}
      {item.keys !== undefined && <Kbd>{item.keys}</Kbd>}
    </>
  );
  const shared = {
    className: classNames(styles['item'], item.danger === true && styles['danger']),
    disabled: item.disabled === true,
    onSelect: (event: Event) => {
      if (keepOpen) event.preventDefault();
      item.onSelect();
    },
  };
  return item.checked === undefined ? (
    <DropdownMenu.Item {...shared}>{content}</DropdownMenu.Item>
  ) : (
    <DropdownMenu.CheckboxItem {...shared} checked={item.checked}>
      {content}
    </DropdownMenu.CheckboxItem>
  );
}
