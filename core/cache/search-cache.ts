import type { ProgramName } from '../aligners/locate.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { fileDigest, fileState, isSettled, type FileState } from '../base/file-digest.ts';
import { databaseDigest, databaseState, knownDatabaseDigest, type DatabaseState } from './database-digest.ts';
import { openEntries, type EntryKey } from './entries.ts';
import { openNotes } from './notes.ts';
import { revision } from './revision.ts';

/** A search by all that its answer depends on. */
export interface Question {
  readonly engine: string;
  readonly database: { readonly name: string; readonly folder: string };
  /** Programs that it runs; their versions count. */
  readonly programs: readonly ProgramName[];
  /** All else, as JSON writes it. */
  readonly parameters: unknown;
  /** Inputs, of which the content counts and not the name. */
  readonly files: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/** An answer; marked where it is an earlier search's. */
export type Answered<T> = T & { readonly fromCache?: true };

/** Answers of earlier searches. */
export interface SearchCache {
  /**
   * The kept answer, where nothing that it depends on has changed; else that of the search, which is kept where nothing
   * changed meanwhile. Where there is any doubt (a pipe, a file that was just written) nothing is taken or kept.
   *
   * @param search gives what JSON writes and reads without a loss
   * @throws what `search` throws; the signal's reason on abort
   */
  answer<T extends object>(question: Question, search: () => Promise<T>): Promise<Answered<T>>;
}

/** Keeps nothing, and knows nothing. */
export const noCache: SearchCache = { answer: (_, search) => search() };

/**
 * The answers kept in a folder, which any number of processes share.
 *
 * @param toolbox of the programs that searches run
 */
export function openSearchCache(folder: string, toolbox: Pick<Toolbox, 'version'>): SearchCache {
  const entries = openEntries(folder);
  const notes = openNotes(folder);

  /** The question in words, with the digest of its database. */
  const wordsOf = async (question: Question, seen: Seen, digest: string): Promise<string> => {
    const { engine, database, programs, parameters } = question;
    const versions = await Promise.all(programs.map((program) => toolbox.version(program)));
    return JSON.stringify({
      ...{ revision, engine, parameters, programs, versions },
      database: { name: database.name, digest },
      bytes: seen.files.map(({ bytes }) => bytes),
    });
  };

  const find = async (question: Question, seen: Seen): Promise<object | null> => {
    const digest = await knownDatabaseDigest(seen.database, notes);
    if (digest === null) return null;
    const words = await wordsOf(question, seen, digest);
    if (!(await entries.mayHold(words))) return null;
    const content = await contentOf(question);
    return content === null ? null : ((await entries.read({ question: words, content })) as object | null);
  };

  /** Where the answer is to be kept; null where that can't be told. */
  const keyOf = async (question: Question, seen: Seen): Promise<EntryKey | null> => {
    const digest =
      (await knownDatabaseDigest(seen.database, notes)) ??
      (await databaseDigest(seen.database, notes, question.signal));
    if (digest === null) return null;
    const content = await contentOf(question);
    return content === null ? null : { question: await wordsOf(question, seen, digest), content };
  };

  return {
    answer: async <T extends object>(question: Question, search: () => Promise<T>): Promise<Answered<T>> => {
      const seen = await look(question);
      if (seen === null) return search();
      const kept = await find(question, seen).catch(() => null);
      question.signal?.throwIfAborted();
      if (kept !== null) return { ...(kept as T), fromCache: true };
      const key = keyOf(question, seen).catch(() => null);
      const answer = await search();
      const found = await key;
      if (found !== null && (await look(question))?.stamp === seen.stamp) await entries.write(found, answer);
      return answer;
    },
  };
}

/** The files of a question at one moment. */
interface Seen {
  readonly files: readonly FileState[];
  readonly database: DatabaseState;
  readonly stamp: string;
}

/** Null where a change of one of them might not show. */
async function look({ files, database }: Question): Promise<Seen | null> {
  const states: FileState[] = [];
  for (const file of files) {
    const state = await fileState(file);
    if (state === null || !isSettled(state, Date.now())) return null;
    states.push(state);
  }
  const searched = await databaseState(database.folder);
  if (searched === null) return null;
  const stamp = [searched.stamp, ...states.map((state) => state.stamp)].join('\n');
  return { files: states, database: searched, stamp };
}

/** What is in the inputs; null where one changes while it is read. */
async function contentOf({ files, signal }: Question): Promise<string | null> {
  const digests: string[] = [];
  for (const file of files) {
    const digest = await fileDigest(file, signal);
    if (digest === null) return null;
    digests.push(digest);
  }
  return digests.join(' ');
}
