import { useSyncExternalStore } from 'react';
import { forgetWidths } from './text.ts';

const tokens = [
  'canvas',
  'chrome',
  'sunken',
  'raised',
  'line',
  'line-strong',
  'control',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'select',
  'seq-0',
  'seq-1',
  'seq-2',
  'seq-3',
  'seq-4',
  'seq-5',
  'seq-6',
  'seq-7',
  'seq-8',
  'cat-1',
  'cat-2',
  'cat-3',
  'cat-4',
  'cat-5',
  'cat-6',
  'cat-7',
  'cat-8',
] as const;

type Token = (typeof tokens)[number];

/** The colours of the theme as a canvas takes them, and its type face. */
export type Palette = Readonly<Record<Token, string>> & { readonly font: string };

/** A canvas knows no custom properties: a hidden element tells what each of them is in a theme. */
function readPalette(theme: 'light' | 'current'): Palette {
  const probe = document.createElement('span');
  if (theme === 'light') probe.dataset['theme'] = theme;
  document.body.append(probe);
  const colours = tokens.map((token): [Token, string] => {
    probe.style.color = `var(--${token})`;
    return [token, getComputedStyle(probe).color];
  });
  const font = getComputedStyle(document.body).fontFamily;
  probe.remove();
  return { ...(Object.fromEntries(colours) as Record<Token, string>), font };
}

let known: Palette | null = null;

function current(): Palette {
  known ??= readPalette('current');
  return known;
}

function subscribe(changed: () => void): () => void {
  const look = () => {
    known = null;
    changed();
  };
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', look);
  const chosen = new MutationObserver(look);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  // Before its face is there, text is measured and drawn in another.
  const faces = () => {
    forgetWidths();
    look();
  };
  document.fonts.addEventListener('loadingdone', faces);
  // The theme may have changed while nothing was drawn.
  known = null;
  return () => {
    system.removeEventListener('change', look);
    chosen.disconnect();
    document.fonts.removeEventListener('loadingdone', faces);
  };
}

/** The palette of the theme in use; another object after the theme or the face of its text has changed. */
export function usePalette(): Palette {
  return useSyncExternalStore(subscribe, current);
}

/** The colours of the light theme, for pictures that leave the page. */
export function lightPalette(): Palette {
  return readPalette('light');
}

/** The `--seq-` colour of a step. */
export function sequential(palette: Palette, step: number): string {
  return palette[`seq-${step}` as Token];
}
