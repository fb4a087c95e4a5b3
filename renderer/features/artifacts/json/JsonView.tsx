import { useMemo, useState } from 'react';
import { Button, LinkButton } from '../../../components/Button.tsx';
import { useText } from '../../../i18n/text.ts';
import { call } from '../../../state/bridge.ts';
import { showToast } from '../../../state/toasts.ts';
import { ArtifactFrame } from '../ArtifactFrame.tsx';
import { jsonLines, linesAtFirst, linesAtMost } from './jsonLines.ts';
import styles from './json.module.css';

/** What no drawing is known for, as it came. Of a long one the first lines. */
export function JsonView({ title, value }: { title: string; value: unknown }) {
  const { artifacts } = useText();
  const { json } = artifacts;
  const [open, setOpen] = useState(false);
  const { text, lines } = useMemo(() => jsonLines(value), [value]);
  const most = open ? linesAtMost : linesAtFirst;
  const shown = lines.slice(0, most);
  return (
    <ArtifactFrame
      icon="file"
      title={title}
      note={json.lines(lines.length)}
      actions={
        <Button
          size={24}
          icon="copy"
          onClick={() => {
            void call('copyText', { text }).then(() => {
              showToast({ message: json.copied, icon: 'done' });
            });
          }}
        >
          {json.copy}
        </Button>
      }
    >
      <pre className={`${styles['json'] ?? ''} selectable`} tabIndex={0} aria-label={title}>
        {shown.join('\n')}
      </pre>
      {lines.length > linesAtFirst && (
        <div className={styles['foot']}>
          {json.shown(shown.length, lines.length)}
          {open && lines.length > linesAtMost && <span>{json.copyHasAll}</span>}
          <LinkButton
            aria-expanded={open}
            onClick={() => {
              setOpen(!open);
            }}
          >
            {open ? json.showLess : json.showAll}
          </LinkButton>
        </div>
      )}
    </ArtifactFrame>
  );
}
