import { useEffect, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { call, onPush } from '../state/bridge.ts';
import styles from './WindowControls.module.css';

/** The window's own buttons where the system draws none. */
export function WindowControls() {
  const text = useText();
  const [maximised, setMaximised] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    onPush(
      'windowState',
      (state) => {
        setMaximised(state.maximised);
      },
      stop.signal,
    );
    return () => {
      stop.abort();
    };
  }, []);
  return (
    <div className={styles['controls']}>
      <Control label={text.shell.minimise} path="M0 5.5h10" channel="windowMinimise" />
      <Control
        label={maximised ? text.shell.restore : text.shell.maximise}
        path={maximised ? 'M.5 2.5h7v7h-7zM2.5 2.5v-2h7v7h-2' : 'M.5.5h9v9h-9z'}
        channel="windowToggleMaximise"
      />
      <Control label={text.shell.close} path="M0 0l10 10M10 0L0 10" channel="windowClose" />
    </div>
  );
}

interface ControlProps {
  label: string;
  path: string;
  channel: 'windowMinimise' | 'windowToggleMaximise' | 'windowClose';
}

function Control({ label, path, channel }: ControlProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={channel === 'windowClose' ? styles['close'] : styles['control']}
      onClick={() => void call(channel)}
    >
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" />
      </svg>
    </button>
  );
}
