import { format } from './counts.ts';

/** What an engine notes of a search, as it stands on the page. */
export const notes = {
  label: 'Notes on this search',
  /** The engine's notes begin small and end open, as parts of a line. */
  sentence: (note: string) => {
    const text = note.charAt(0).toUpperCase() + note.slice(1);
    return /[.?!]$/.test(text) ? text : `${text}.`;
  },
  showAll: (count: number) => `Show all ${format.integer(count)} notes`,
  showLess: 'Show less',
};
