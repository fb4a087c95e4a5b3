import { dirname, join } from 'node:path';
import { GapitError } from '../base/errors.ts';
import { placeholderOrdinal } from './blast-index.ts';
import { idOf, readSequences } from './sequences-file.ts';

/** A subject as its `sequences` file names it. */
export interface SubjectName {
  readonly id: string;
  readonly title: string;
}

/** A subject as BLAST prints it. */
export interface PrintedSubject extends SubjectName {
  /** Residues of the subject. */
  readonly length: number;
}

/**
 * Gives back the true header of a subject. An index of ours holds placeholders for headers that makeblastdb
 * would spoil; one made by others holds them spoiled. Only names of these two kinds send for the
 * `sequences` file, once.
 *
 * The function it returns throws GapitError DATABASE_NOT_INDEXED where the index of others has made one name
 * of several: only an index of ours can tell them apart.
 */
export function subjectNames(folder: string): (printed: PrintedSubject) => Promise<SubjectName> {
  let headers: Promise<HeaderIndex> | undefined;
  return async (printed) => {
    const ordinal = placeholderOrdinal(printed.id);
    if (ordinal === null && !printed.id.includes('#') && !printed.title.includes('#')) return printed;
    headers ??= readHeaders(join(folder, 'sequences'));
    const { byOrdinal, bySpoiled } = await headers;
    const header = ordinal === null ? unspoiled(printed, bySpoiled, folder) : byOrdinal[ordinal];
    return header === undefined ? printed : { id: idOf(header), title: withTabsAsBlast(header) };
  };
}

interface HeaderIndex {
  readonly byOrdinal: readonly string[];
  readonly bySpoiled: ReadonlyMap<string, readonly KnownHeader[]>;
}

interface KnownHeader {
  readonly header: string;
  readonly length: number;
}

async function readHeaders(path: string): Promise<HeaderIndex> {
  const byOrdinal: string[] = [];
  const bySpoiled = new Map<string, KnownHeader[]>();
  for await (const { header, residues } of readSequences(path)) {
    byOrdinal.push(header);
    const spoiled = spoil(header);
    const known = { header, length: residues.length };
    const alike = bySpoiled.get(spoiled);
    if (alike === undefined) bySpoiled.set(spoiled, [known]);
    else alike.push(known);
  }
  return { byOrdinal, bySpoiled };
}

/** The one header that makeblastdb made this name of; where several are, the length may tell. */
function unspoiled(
  { id, title, length }: PrintedSubject,
  bySpoiled: HeaderIndex['bySpoiled'],
  folder: string,
): string | undefined {
  const known = bySpoiled.get(spoiledKey(title, id)) ?? [];
  const alike = new Set(known.map(({ header }) => header));
  if (alike.size <= 1) return known[0]?.header;
  const candidates = new Set(known.filter((each) => each.length === length).map(({ header }) => header));
  const [header] = candidates;
  if (candidates.size === 1) return header;
  throw new GapitError(
    'DATABASE_NOT_INDEXED',
    `the BLAST index in ${folder} has made one name of ${[...alike].join(' and ')}`,
    {
      folder,
      headers: [...alike].join('\n'),
      next_step: `Index it again: gapit setupdb --datadir '${dirname(folder)}'.`,
    },
  );
}

/** What makeblastdb makes of a header: bytes that aren't printable ASCII become `#`, a tab three blanks. */
function spoil(header: string): string {
  let spoiled = '';
  for (const byte of Buffer.from(withTabsAsBlast(header))) {
    spoiled += String.fromCharCode(byte > 0x7e || byte < 0x20 ? 0x23 : byte);
  }
  return spoiled;
}

function withTabsAsBlast(header: string): string {
  return header.replaceAll('\t', '   ');
}

/** BLAST prints the title with its id in front, except where it parsed the id away. */
function spoiledKey(title: string, id: string): string {
  const trimmed = title.replace(/^ +/, '');
  return trimmed.startsWith(id) ? trimmed : `${id} ${trimmed}`;
}
