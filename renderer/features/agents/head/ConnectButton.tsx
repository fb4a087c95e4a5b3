import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { useText } from '../../../i18n/text.ts';
import { useClaude } from '../../../state/claude.ts';
import { claudeStateOf } from '../model/connection.ts';
import { ConnectDialog } from './ConnectDialog.tsx';

/** Opens the change that connects Claude Desktop, to be made or, once it was made, to be seen. */
export function ConnectButton({ size = 24 }: { size?: 24 | 28 }) {
  const { agents } = useText();
  const connection = useClaude((state) => state.connection);
  const [open, setOpen] = useState(false);
  if (connection === null) return null;
  const state = claudeStateOf(connection);
  const words =
    state === 'connected' ? agents.showChange : state === 'outdated' ? agents.connectAgain : agents.connect;
  return (
    <>
      <Button
        size={size}
        onClick={() => {
          setOpen(true);
        }}
      >
        {words}
      </Button>
      {open && (
        <ConnectDialog
          connection={connection}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
