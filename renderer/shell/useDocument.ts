import { useEffect } from 'react';
import { useText } from '../i18n/text.ts';
import { useSystem } from '../state/system.ts';

/** Sets the theme and the language on the document; without a chosen theme the system decides. */
export function useDocument(): void {
  const { language } = useText();
  const theme = useSystem((state) => state.settings?.theme ?? 'system');
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
