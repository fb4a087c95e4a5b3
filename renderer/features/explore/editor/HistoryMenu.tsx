import { DropdownMenu } from 'radix-ui';
import { Button } from '../../../components/Button.tsx';
import { useText } from '../../../i18n/text.ts';
import { useExplore } from '../../../state/explore.ts';
import styles from './history.module.css';

/** What was asked, the newest first, to be asked again. */
export function HistoryMenu({ onRecall }: { onRecall: (sql: string) => void }) {
  const { explore, format } = useText();
  const history = useExplore((state) => state.history);
  const words = explore.editor;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button variant="ghost" icon="clock">
          {words.history}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles['menu']} align="start" sideOffset={4} collisionPadding={8}>
          {history.length === 0 && (
            <DropdownMenu.Item disabled className={styles['none']}>
              {words.noHistory}
            </DropdownMenu.Item>
          )}
          {history.map(({ sql, at, rows }) => (
            <DropdownMenu.Item
              key={`${at} ${sql}`}
              className={styles['item']}
              textValue={sql}
              onSelect={() => {
                onRecall(sql);
              }}
            >
              <code className={styles['sql']}>{sql.replace(/\s+/g, ' ')}</code>
              <span className={styles['note']}>
                {words.asked(rows)}, {format.dateTime(at)}
              </span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
