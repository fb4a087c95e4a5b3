import { Button } from '../../../../components/Button.tsx';
import { useText } from '../../../../i18n/text.ts';
import { call } from '../../../../state/bridge.ts';
import type { ControlProps } from './controlProps.ts';
import { TextField } from './TextField.tsx';
import styles from './fields.module.css';

/** A file or a folder: typed, or chosen with the system's dialog. */
export function PathField({ role, ...props }: ControlProps & { role: 'file' | 'folder' }) {
  const { toolConsole: words } = useText();
  const { field, onChange } = props;
  const choose = async () => {
    const [path] = await call(role === 'file' ? 'chooseFiles' : 'chooseFolder');
    if (path !== undefined) onChange(path);
  };
  return (
    <span className={styles['path']}>
      <TextField {...props} />
      <Button
        aria-label={words.chooseFor(field.name)}
        onClick={() => {
          choose().catch(() => undefined);
        }}
      >
        {words.choose}
      </Button>
    </span>
  );
}
