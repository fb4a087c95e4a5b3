import { call } from '../../../state/bridge.ts';
import { showToast } from '../../../state/toasts.ts';

/** Copies a text and says so. */
export async function copyWithNews(text: string, news: string): Promise<void> {
  await call('copyText', { text });
  showToast({ message: news, icon: 'done' });
}
