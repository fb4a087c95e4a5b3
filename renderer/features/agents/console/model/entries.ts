import type { FieldRole } from './fields.ts';

/** The entries of a list of texts; what came from JSON may be anything. */
export function entriesOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return list.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)));
}

/** What was typed or pasted: one entry a line, without the quotes that a file manager puts round a path. */
export function entriesOfText(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((line) => line !== '');
}

/** With more entries; one that is there already stays where it is. */
export function withEntries(entries: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...entries, ...more])];
}

/** A path by its last part, everything else as it is. */
export function shownEntry(entry: string, role: FieldRole | null): string {
  if (role !== 'file' && role !== 'folder') return entry;
  return entry.split(/[/\\]/).findLast((part) => part !== '') ?? entry;
}
