import { Popover } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import type { AgentAccess } from '../../../../core/contract/agents.ts';
import { Button, LinkButton } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { useText } from '../../../i18n/text.ts';
import { useAgentAccess } from '../../../state/agentAccess.ts';
import styles from './access.module.css';

/** The places that agents may read: those that she allowed, and those that are read in any case and why. */
export function FolderPopup({ access }: { access: AgentAccess }) {
  const { access: words } = useText().agents;
  const { allowFolder, forbid } = useAgentAccess();
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (path: string) => {
    // The button that was pressed goes with its line.
    heading.current?.focus();
    void forbid(path);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <LinkButton>{words.change}</LinkButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles['popup']}
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          aria-label={words.title}
          onOpenAutoFocus={(event) => {
            // The first button removes something: it is not what the list was opened for.
            event.preventDefault();
            heading.current?.focus();
          }}
          onEscapeKeyDown={(event) => {
            // Only this closes, not the console behind it.
            event.preventDefault();
            setOpen(false);
          }}
        >
          <h2 ref={heading} className={styles['heading']} tabIndex={-1}>
            {words.title}
          </h2>
          <p className={styles['explain']}>{words.explain}</p>
          <div className={styles['lists']}>
            <h3 className={styles['part']}>{words.allowed}</h3>
            {access.folders.length === 0 && <p className={styles['none']}>{words.noneAllowed}</p>}
            <ul>
              {access.folders.map((path) => (
                <PathLine key={path} path={path}>
                  <RemoveButton path={path} onRemove={remove} />
                </PathLine>
              ))}
            </ul>
            <h3 className={styles['part']}>{words.always}</h3>
            <ul>
              {access.always.map(({ path, why }) => (
                <PathLine key={`${why} ${path}`} path={path}>
                  <span className={styles['why']}>{words.why[why]}</span>
                  {why === 'opened' ? (
                    <RemoveButton path={path} onRemove={remove} />
                  ) : (
                    <span className={styles['noButton']} />
                  )}
                </PathLine>
              ))}
            </ul>
          </div>
          <Button size={24} icon="folder" onClick={() => void allowFolder()}>
            {words.allow}
          </Button>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function PathLine({ path, children }: { path: string; children: ReactNode }) {
  return (
    <li className={styles['path']}>
      <Icon name="folder" size={14} />
      <span className={styles['pathText']} title={path}>
        <MiddleCut text={path} keep={24} fits={24} />
      </span>
      {children}
    </li>
  );
}

function RemoveButton({ path, onRemove }: { path: string; onRemove: (path: string) => void }) {
  const { access: words } = useText().agents;
  return (
    <IconButton
      icon="close"
      size={24}
      label={words.removeNamed(path)}
      onClick={() => {
        onRemove(path);
      }}
    />
  );
}
