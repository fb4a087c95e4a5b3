import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { showToast } from '../state/toasts.ts';
import { useFileActions } from '../state/useFileActions.ts';
import styles from './DropTarget.module.css';

/** Files held over the window: the page fades and says what letting go will do. */
export function DropTarget() {
  const text = useText();
  const files = useWindowDrop();
  if (files === null) return null;
  return (
    <div className={styles['veil']} role="status">
      <div className={styles['box']}>
        <p className={styles['title']}>
          {files === 0 ? text.shell.drop.releaseUnknown : text.shell.drop.release(files)}
        </p>
        <p className={styles['explain']}>{text.shell.drop.explain}</p>
      </div>
    </div>
  );
}

/** The number of files held over the window, null when there are none. */
function useWindowDrop(): number | null {
  const { shell } = useText();
  const { addPaths } = useFileActions();
  const [files, setFiles] = useState<number | null>(null);
  const depth = useRef(0);

  useEffect(() => {
    const stop = new AbortController();
    const listen = (
      name: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      react: (event: DragEvent, transfer: DataTransfer) => void,
    ) => {
      window.addEventListener(
        name,
        (event) => {
          const { dataTransfer } = event;
          if (dataTransfer?.types.includes('Files') !== true) return;
          event.preventDefault();
          react(event, dataTransfer);
        },
        { signal: stop.signal },
      );
    };
    const end = () => {
      depth.current = 0;
      setFiles(null);
    };
    listen('dragenter', (_event, transfer) => {
      depth.current += 1;
      setFiles([...transfer.items].filter((item) => item.kind === 'file').length);
    });
    listen('dragover', (_event, transfer) => {
      transfer.dropEffect = 'copy';
    });
    listen('dragleave', () => {
      depth.current -= 1;
      if (depth.current <= 0) end();
    });
    listen('drop', (_event, transfer) => {
      end();
      const paths = window.gapit.pathsOfFiles([...transfer.files]);
      if (paths.length === 0) showToast({ icon: 'info', message: shell.drop.noPaths });
      addPaths(paths);
    });
    return () => {
      stop.abort();
    };
  }, [addPaths, shell]);
  return files;
}
