import { useToasts } from '../state/toasts.ts';
import styles from './ToastArea.module.css';

/** A place for news in a page whose controls they would cover: the foot of a column. */
export function ToastDock() {
  return <div ref={useToasts((state) => state.setDock)} className={styles['dock']} />;
}
