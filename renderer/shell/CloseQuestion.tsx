import { useEffect, useState } from 'react';
import type { PushPayload } from '../../core/contract/index.ts';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { useText } from '../i18n/text.ts';
import { call, onPush } from '../state/bridge.ts';

/** Asked when the window should close while searches run. */
export function CloseQuestion() {
  const { closing } = useText().shell;
  const [asked, setAsked] = useState<PushPayload<'closeAsked'> | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    onPush('closeAsked', setAsked, stop.signal);
    return () => {
      stop.abort();
    };
  }, []);
  const answer = (stopAndClose: boolean) => {
    setAsked(null);
    void call('answerClose', { stopAndClose });
  };
  if (asked === null) return null;
  return (
    <Dialog
      open
      title={closing.title(asked.running)}
      explain={closing.explain(asked.finished)}
      onClose={() => {
        answer(false);
      }}
      actions={
        <>
          <Button
            onClick={() => {
              answer(false);
            }}
          >
            {closing.keep}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              answer(true);
            }}
          >
            {closing.stop}
          </Button>
        </>
      }
    />
  );
}
