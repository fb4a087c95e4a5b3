import { readFile } from 'node:fs/promises';
import { GapitError } from '../base/errors.ts';
import type { FloorsDocument } from '../documents/floors.ts';
import type { TypingDocument } from '../documents/typing.ts';
import type { KnownNames } from '../typing/validate.ts';
import { SOURCE_STATE_FILE, type SourceState } from './fetch/source-state.ts';
import { FLOORS_FILE, parseFloors } from './floors-file.ts';
import type { FileWriter } from './store/stage.ts';
import { parseTyping, TYPING_FILE } from './typing-file.ts';

/** Documents that lie beside the sequences of a database, checked against them. */
export interface Companions {
  readonly typing?: TypingDocument;
  readonly floors?: FloorsDocument;
  /** Of a database that was fetched: what its source's server said of its files. */
  readonly source?: SourceState;
}

/**
 * Reads the documents that a database is to be built with.
 *
 * @param database its name, for messages
 * @throws GapitError INPUT_NOT_FOUND, TYPING_MALFORMED, TYPING_UNKNOWN_GENE, FLOORS_MALFORMED,
 *   FLOORS_UNKNOWN_GENE
 */
export async function readCompanions(
  files: { readonly typing?: string | undefined; readonly floors?: string | undefined },
  database: string,
  known: KnownNames,
): Promise<Companions> {
  const { typing, floors } = files;
  return {
    ...(typing === undefined ? {} : { typing: parseTyping(await textOf(typing), typing, database, known) }),
    ...(floors === undefined
      ? {}
      : { floors: parseFloors(await textOf(floors), floors, database, known.genes) }),
  };
}

export async function writeCompanions(
  { typing, floors, source }: Companions,
  write: FileWriter,
): Promise<void> {
  if (typing !== undefined) await write(TYPING_FILE, `${JSON.stringify(typing, null, 2)}\n`);
  if (floors !== undefined) await write(FLOORS_FILE, `${JSON.stringify(floors, null, 2)}\n`);
  if (source !== undefined) await write(SOURCE_STATE_FILE, `${JSON.stringify(source, null, 2)}\n`);
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new GapitError(
      'INPUT_NOT_FOUND',
      `input file not found or unreadable: ${file}`,
      { file },
      { cause },
    );
  }
}
