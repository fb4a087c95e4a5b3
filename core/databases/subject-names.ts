import { join } from 'node:path';
import { placeholderOrdinal } from './blast-index.ts';
import { idOf, readSequences } from './sequences-file.ts';

/** A subject as its `sequences` file names it. */
export interface SubjectName {
  readonly id: string;
  readonly title: string;
}

/**
 * Gives back the true header of a subject. An index of ours holds placeholders for headers that aren't
 * ASCII; one made by others holds them with every non-ASCII byte as `#`. Only names of these two kinds
 * send for the `sequences` file, once.
 */
export function subjectNames(folder: string): (printed: SubjectName) => Promise<SubjectName> {
  let headers: Promise<HeaderIndex> | undefined;
  return async (printed) => {
    const ordinal = placeholderOrdinal(printed.id);
    if (ordinal === null && !printed.id.includes('#') && !printed.title.includes('#')) return printed;
    headers ??= readHeaders(join(folder, 'sequences'));
    const { byOrdinal, bySpoiled } = await headers;
    const header =
      ordinal === null ? bySpoiled.get(spoiledKey(printed.title, printed.id)) : byOrdinal[ordinal];
    return header === undefined ? printed : { id: idOf(header), title: header };
  };
}

interface HeaderIndex {
  readonly byOrdinal: readonly string[];
  readonly bySpoiled: ReadonlyMap<string, string>;
}

async function readHeaders(path: string): Promise<HeaderIndex> {
  const byOrdinal: string[] = [];
  const bySpoiled = new Map<string, string>();
  for await (const { header } of readSequences(path)) {
    byOrdinal.push(header);
    const spoiled = spoil(header);
    if (!bySpoiled.has(spoiled)) bySpoiled.set(spoiled, header);
  }
  return { byOrdinal, bySpoiled };
}

/** What makeblastdb makes of a header: non-ASCII bytes become `#`, a tab three blanks. */
function spoil(header: string): string {
  let spoiled = '';
  for (const byte of Buffer.from(header)) {
    spoiled += byte === 0x09 ? '   ' : String.fromCharCode(byte > 0x7e ? 0x23 : byte);
  }
  return spoiled;
}

/** BLAST prints the title with its id in front, except where it parsed the id away. */
function spoiledKey(title: string, id: string): string {
  return title.startsWith(id) ? title : `${id} ${title}`;
}
