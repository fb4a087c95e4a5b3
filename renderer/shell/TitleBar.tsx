import { Icon } from '../components/Icon.tsx';
import { Kbd } from '../components/Kbd.tsx';
import { classNames } from '../components/classNames.ts';
import { useKeyNames } from '../components/useKeyNames.ts';
import { useText } from '../i18n/text.ts';
import { useSystem } from '../state/system.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Logo } from './Logo.tsx';
import { WindowControls } from './WindowControls.tsx';
import styles from './TitleBar.module.css';

export function TitleBar({ onPalette }: { onPalette: () => void }) {
  const text = useText();
  const { modifier } = useKeyNames();
  const platform = useSystem((state) => state.appInfo?.platform);
  return (
    <header className={classNames(styles['bar'], platform === 'darwin' && styles['mac'])}>
      <div className={styles['brand']}>
        <Logo />
        <span className={styles['name']}>{text.shell.productName}</span>
      </div>
      <Breadcrumb />
      <button type="button" className={styles['palette']} onClick={onPalette} aria-haspopup="dialog">
        <Icon name="search" />
        <span>{text.shell.searchOrRun}</span>
        <Kbd>{`${modifier} K`}</Kbd>
      </button>
      {platform !== undefined && platform !== 'darwin' ? (
        <WindowControls />
      ) : (
        <span className={styles['end']} />
      )}
    </header>
  );
}
