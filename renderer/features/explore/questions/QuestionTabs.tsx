import { Tabs } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../components/IconButton.tsx';
import { Menu } from '../../../components/Menu.tsx';
import { useText } from '../../../i18n/text.ts';
import { useExplore } from '../../../state/explore.ts';
import { chosenQuestion } from '../../../state/exploreModel.ts';
import { showToast } from '../../../state/toasts.ts';
import { NameDialog } from '../NameDialog.tsx';
import { useQuestionName } from './useQuestionName.ts';
import styles from './questions.module.css';

/** The bar of the page: a tab for each question, and the chosen one below. F2 renames, Delete closes. */
export function QuestionTabs({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const { questions: words } = useText().explore;
  const { questions, add, choose, rename, close } = useExplore();
  const nameOf = useQuestionName();
  const [renaming, setRenaming] = useState(false);
  const chosen = chosenQuestion(questions);
  const closeChosen = () => {
    const { name, sql } = chosen;
    close(chosen.id);
    if (sql.trim() === '') return;
    showToast({
      icon: 'undo',
      message: words.closed(nameOf(chosen)),
      action: {
        label: words.undo,
        run: () => {
          add(name, sql);
        },
      },
    });
  };
  return (
    <Tabs.Root className={styles['root']} value={chosen.id} onValueChange={choose}>
      <div className={styles['bar']}>
        <Tabs.List className={styles['list']} aria-label={words.label}>
          {questions.list.map((question) => (
            <Tabs.Trigger
              key={question.id}
              value={question.id}
              className={styles['tab']}
              title={nameOf(question)}
              onKeyDown={(event) => {
                if (event.key === 'F2') setRenaming(true);
                if (event.key === 'Delete') closeChosen();
              }}
              onDoubleClick={() => {
                setRenaming(true);
              }}
            >
              <span className={styles['name']}>{nameOf(question)}</span>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <IconButton
          icon="plus"
          label={words.add}
          onClick={() => {
            add('', '');
          }}
        />
        <Menu
          align="start"
          trigger={<IconButton icon="dots" label={words.more} />}
          items={[
            {
              id: 'rename',
              label: words.rename,
              icon: 'pencil',
              keys: 'F2',
              onSelect: () => {
                setRenaming(true);
              },
            },
            {
              id: 'duplicate',
              label: words.duplicate,
              icon: 'copy',
              onSelect: () => {
                add(words.copyName(nameOf(chosen)), chosen.sql);
              },
            },
            { id: 'close', label: words.close, icon: 'close', separated: true, onSelect: closeChosen },
          ]}
        />
        <div className={styles['actions']}>{actions}</div>
      </div>
      <Tabs.Content value={chosen.id} className={styles['content']} tabIndex={-1}>
        {children}
      </Tabs.Content>
      {renaming && (
        <NameDialog
          title={words.renameTitle}
          confirm={words.rename}
          name={nameOf(chosen)}
          onName={(name) => {
            rename(chosen.id, name);
            setRenaming(false);
          }}
          onClose={() => {
            setRenaming(false);
          }}
        />
      )}
    </Tabs.Root>
  );
}
