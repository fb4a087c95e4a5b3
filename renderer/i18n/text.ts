import { createContext, use } from 'react';
import { en } from './en/index.ts';

/** Every word of the interface. Another language is a folder beside `en` that satisfies this type. */
export type Catalogue = typeof en;

export const TextContext = createContext<Catalogue>(en);

/** The catalogue of the chosen language. */
export function useText(): Catalogue {
  return use(TextContext);
}
