import { quoteWord } from '../../base/shell-words.ts';

/** A value of an option: none where it is left out. */
type OptionValue = string | number | boolean | undefined;

/** A `gapit` line; options that were not given, or are false, are left out. */
export function commandWords(
  words: readonly string[],
  options: Readonly<Record<string, OptionValue>>,
): string {
  const given = Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [`--${name}`] : [`--${name}`, String(value)];
  });
  return ['gapit', ...words, ...given].map(quoteWord).join(' ');
}

/** A path that can't be taken for an option. */
export function asFile(path: string): string {
  return path.startsWith('-') ? `./${path}` : path;
}
