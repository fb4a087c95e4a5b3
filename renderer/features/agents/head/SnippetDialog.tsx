import { useEffect, useState } from 'react';
import type { ClientSnippet } from '../../../../core/contract/agents.ts';
import { Button } from '../../../components/Button.tsx';
import { CommandBox } from '../../../components/CommandBox.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl.tsx';
import { useText } from '../../../i18n/text.ts';
import { asRemoteError, call, type RemoteError } from '../../../state/bridge.ts';
import { CopyLink } from '../CopyLink.tsx';
import styles from './dialogs.module.css';

/** How clients other than Claude Desktop are told of the server: a text for each, to copy. */
export function SnippetDialog({ onClose }: { onClose: () => void }) {
  const { agents } = useText();
  const words = agents.snippetDialog;
  const { snippets, problem } = useSnippets();
  const [client, setClient] = useState<ClientSnippet['id'] | null>(null);
  const chosen = snippets?.find(({ id }) => id === client) ?? snippets?.[0];
  return (
    <Dialog
      open
      wide
      title={words.title}
      explain={words.explain}
      onClose={onClose}
      actions={<Button onClick={onClose}>{agents.close}</Button>}
    >
      <div className={styles['body']}>
        {problem !== null && <ErrorText title={words.failed} problem={problem} />}
        {snippets === null && problem === null && <LoadingRows rows={5} height={24} />}
        {snippets !== null && chosen !== undefined && (
          <>
            <div>
              <SegmentedControl
                label={words.client}
                value={chosen.id}
                options={snippets.map(({ id }) => ({ value: id, label: words.clients[id] }))}
                onChange={setClient}
              />
            </div>
            <div className={styles['textHead']}>
              {chosen.place === 'terminal' ? (
                <p className={styles['quiet']}>{words.terminal}</p>
              ) : (
                <p className={styles['file']}>
                  {words.place} <code className="selectable">{chosen.place}</code>
                </p>
              )}
              <CopyLink text={chosen.text} what={words.snippet(chosen.name)} />
            </div>
            <CommandBox label={words.snippet(chosen.name)} command={chosen.text} className={styles['text']} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function useSnippets(): { snippets: readonly ClientSnippet[] | null; problem: RemoteError | null } {
  const [snippets, setSnippets] = useState<readonly ClientSnippet[] | null>(null);
  const [problem, setProblem] = useState<RemoteError | null>(null);
  useEffect(() => {
    let left = false;
    call('clientSnippets').then(
      (made) => {
        if (!left) setSnippets(made);
      },
      (error: unknown) => {
        if (!left) setProblem(asRemoteError(error));
      },
    );
    return () => {
      left = true;
    };
  }, []);
  return { snippets, problem };
}
