import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Artifact } from '../artifacts/artifact.ts';
import { writeFileAtomic } from '../base/atomic-file.ts';
import { GapitError, problemOf } from '../base/errors.ts';
import { mapSome } from '../base/map-some.ts';
import { cappedArguments, cutText } from './call-arguments.ts';
import {
  storedAnswer,
  storedArtifacts,
  storedCall,
  type StoredAnswer,
  type StoredCall,
} from './call-schema.ts';
import { entriesFolder, entryIdsWith, isThere, putIntoEntry, readJson } from './entry-files.ts';
import { ENTRY_ID } from './entry-id.ts';
import { keptArtifacts } from './kept-artifacts.ts';
import type { StoredProblem } from './run-schema.ts';

/** A call as it is kept. */
export interface KeptCall {
  readonly call: StoredCall;
  /** Null: it is at work, or its process ended before it did. */
  readonly answer: StoredAnswer | null;
  /** It made a run, which is kept under the same id. */
  readonly isRun: boolean;
}

export interface KeptCalls {
  /** The newest first. */
  readonly calls: readonly KeptCall[];
  /** How many there are beyond those. */
  readonly older: number;
  /** Of those asked for, what could not be read; it is left as it is. */
  readonly unreadable: readonly {
    readonly id: string;
    readonly path: string;
    readonly problem: StoredProblem;
  }[];
}

/** A part of the text that a model read; places in bytes. */
export interface ContentPart {
  readonly text: string;
  readonly from: number;
  /** Where the next part begins. */
  readonly to: number;
  readonly totalBytes: number;
}

/**
 * The calls of tools that a workspace keeps, in the folders of its run library:
 *
 *     runs/<id>/call.json        what was asked; there before the tool begins
 *     runs/<id>/content.txt      what the model read
 *     runs/<id>/artifacts.json   what a person sees
 *     runs/<id>/answer.json      how it ended; written last, so that the others are whole where it is there
 *
 * A call that screens keeps its run in the same folder (run-library.ts).
 */
export interface CallLog {
  /** Keeps what was asked. Arguments of megabytes are cut (`cappedArguments`). */
  begin(call: StoredCall): Promise<void>;
  /**
   * Keeps how a call ended; artifacts over 20 MB are left out (`keptArtifacts`).
   * @throws Error where the folder of the call has gone, or can't be written to
   */
  end(id: string, answer: StoredAnswer, content: string, artifacts: readonly Artifact[]): Promise<void>;
  list(limit: number): Promise<KeptCalls>;
  /** @throws GapitError RUN_NOT_FOUND, RUN_UNREADABLE */
  read(id: string): Promise<KeptCall>;
  /** At most `bytes` (and room for one character) of the content from a place on, cut between characters. */
  readContent(id: string, from: number, bytes: number): Promise<ContentPart>;
  /** None where there is no answer yet. */
  readArtifacts(id: string): Promise<Artifact[]>;
}

export function openCallLog(workspace: string): CallLog {
  const entries = entriesFolder(workspace);
  const fileOf = (id: string, file: string): string => {
    if (!ENTRY_ID.test(id)) throw notFound(id);
    return join(entries, id, file);
  };
  const read = async (id: string): Promise<KeptCall> => {
    const call = await readJson(fileOf(id, 'call.json'), storedCall);
    if (call === null) throw notFound(id);
    return {
      call,
      answer: await readJson(fileOf(id, 'answer.json'), storedAnswer),
      isRun: await isThere(fileOf(id, 'run.json')),
    };
  };
  return {
    read,
    begin: async (call) => {
      // Checked before anything becomes a path.
      fileOf(call.id, 'call.json');
      const content = `${JSON.stringify(cappedCall(call))}\n`;
      await putIntoEntry(entries, call.id, { file: 'call.json', content });
    },
    end: async (id, answer, content, artifacts) => {
      await writeFileAtomic(fileOf(id, 'content.txt'), content);
      if (artifacts.length > 0) await writeFileAtomic(fileOf(id, 'artifacts.json'), keptArtifacts(artifacts));
      await writeFileAtomic(fileOf(id, 'answer.json'), `${JSON.stringify(answer)}\n`);
    },
    list: async (limit) => {
      const ids = await entryIdsWith(entries, 'call.json');
      const unreadable: KeptCalls['unreadable'][number][] = [];
      const calls = await mapSome(ids.slice(0, limit), async (id) => {
        try {
          return await read(id);
        } catch (thrown) {
          const problem = problemOf(thrown);
          // One that was removed meanwhile is no fault.
          if (problem.code !== 'RUN_NOT_FOUND') unreadable.push({ id, path: join(entries, id), problem });
          return null;
        }
      });
      return {
        calls: calls.filter((call) => call !== null),
        older: Math.max(0, ids.length - limit),
        unreadable,
      };
    },
    readContent: (id, from, bytes) => readPart(fileOf(id, 'content.txt'), from, bytes),
    readArtifacts: async (id) => (await readJson(fileOf(id, 'artifacts.json'), storedArtifacts)) ?? [],
  };
}

/** What a client says of itself and its call is kept at lengths that a list can show. */
function cappedCall(call: StoredCall): StoredCall {
  const { host, name, version } = call.client;
  return {
    ...call,
    tool: cutText(call.tool, 200),
    about: cutText(call.about, 500),
    arguments: cappedArguments(call.arguments),
    client: { host, name: cutText(name, 200), version: cutText(version, 200) },
    commandLine: call.commandLine === null ? null : cutText(call.commandLine, 20_000),
  };
}

const LONGEST_CHARACTER = 4;

async function readPart(file: string, from: number, bytes: number): Promise<ContentPart> {
  const handle = await open(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return { text: '', from: 0, to: 0, totalBytes: 0 };
  try {
    const { size } = await handle.stat();
    const start = Math.min(Math.max(0, from), size);
    const buffer = Buffer.alloc(Math.min(Math.max(bytes, LONGEST_CHARACTER), size - start));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
    const read = buffer.subarray(0, bytesRead);
    const first = characterStart(read);
    const end = start + bytesRead < size ? lastCharacterEnd(read) : bytesRead;
    return {
      text: read.toString('utf8', first, end),
      from: start + first,
      to: start + end,
      totalBytes: size,
    };
  } finally {
    await handle.close();
  }
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** Where the first whole character begins, when the text was entered in the middle of one. */
function characterStart(bytes: Uint8Array): number {
  let start = 0;
  while (start < LONGEST_CHARACTER && isContinuation(bytes[start])) start++;
  return start;
}

/** Where the last whole character ends, when the text was left in the middle of one. */
function lastCharacterEnd(bytes: Uint8Array): number {
  let lead = bytes.length - 1;
  while (lead > 0 && isContinuation(bytes[lead])) lead--;
  const first = bytes[lead] ?? 0;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
  return lead + length > bytes.length ? lead : bytes.length;
}

function notFound(id: string): GapitError {
  return new GapitError('RUN_NOT_FOUND', `no such call: ${cutText(id, 100)}`, {
    call: cutText(id, 100),
    next_step: 'It may have been removed as too old: the settings say how long calls are kept.',
  });
}
