import { useState, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useText } from '../../i18n/text.ts';
import styles from './explore.module.css';

interface NameDialogProps {
  title: string;
  explain?: string;
  confirm: string;
  name: string;
  busy?: boolean;
  onName: (name: string) => void;
  onClose: () => void;
  /** Below the name, such as why it was not taken. */
  children?: ReactNode;
}

const longestName = 200;

/** Asks for a name; Enter takes it, Esc leaves things as they are. */
export function NameDialog(props: NameDialogProps) {
  const { title, explain, confirm, name, busy = false, onName, onClose, children } = props;
  const { save } = useText().explore;
  const [typed, setTyped] = useState(name);
  const given = typed.trim();
  const possible = given !== '' && !busy;
  return (
    <Dialog
      open
      title={title}
      {...(explain === undefined ? {} : { explain })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{save.cancel}</Button>
          <Button
            variant="primary"
            disabled={!possible}
            onClick={() => {
              onName(given);
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles['dialogField']}>
        <TextInput
          label={save.name}
          prefix={save.name}
          value={typed}
          maxLength={longestName}
          autoFocus
          onFocus={(event) => {
            event.target.select();
          }}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && possible) onName(given);
          }}
        />
        {children}
      </div>
    </Dialog>
  );
}
