import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../base/atomic-file.ts';
import { GapitError, toGapitError } from '../base/errors.ts';
import { ENTRY_ID } from './entry-id.ts';
import {
  storedChecksums,
  storedHit,
  storedLoci,
  storedOutcome,
  storedReads,
  storedRun,
  storedSummary,
  type RunOwner,
  type StoredHit,
  type StoredLoci,
  type StoredOutcome,
  type StoredReads,
  type StoredRun,
  type StoredSummary,
} from './run-schema.ts';

/** What an engine found, as it is kept. */
export type StoredResult =
  | { readonly kind: 'hits'; readonly hits: readonly StoredHit[] }
  | { readonly kind: 'reads'; readonly reads: StoredReads }
  | { readonly kind: 'loci'; readonly loci: StoredLoci };

const SEARCH_ID = /^\d+-\d+$/;
const OUTCOME_FILE = /^\d+-\d+\.json$/;

/**
 * The kept runs of a workspace, one folder each:
 *
 *     runs/<id>/run.json                     what was asked
 *     runs/<id>/searches/<search>.json       how a search ended
 *     runs/<id>/searches/<search>.hits.jsonl its hits; of other engines <search>.reads.json or
 *                                            <search>.loci.json; written before its outcome
 *     runs/<id>/checksums.json               of files that were large when the run was asked for
 *     runs/<id>/summary.json                 written when all searches have ended
 *
 * Every file is written aside and renamed. A folder that can't be read is reported and left alone.
 */
export interface RunLibrary {
  create(run: StoredRun): Promise<void>;
  read(id: string): Promise<StoredRun>;
  /** Ids of all runs, newest first. */
  ids(): Promise<string[]>;
  rename(id: string, name: string): Promise<void>;
  /** Marks a run as worked on again: its summary goes, its owner is set. */
  reopen(id: string, owner: RunOwner): Promise<void>;
  /** SHA-256 by path, of files whose sum came after the start of the run; empty where there is none. */
  readChecksums(id: string): Promise<Record<string, string>>;
  writeChecksums(id: string, checksums: Record<string, string>): Promise<void>;
  readSummary(id: string): Promise<StoredSummary | null>;
  writeSummary(id: string, summary: StoredSummary): Promise<void>;
  /** Outcomes of the searches that have ended, by search id. */
  readOutcomes(id: string): Promise<Map<string, StoredOutcome>>;
  writeOutcome(
    id: string,
    searchId: string,
    outcome: StoredOutcome,
    result: StoredResult | null,
  ): Promise<void>;
  forgetOutcome(id: string, searchId: string): Promise<void>;
  readHits(id: string, searchId: string): Promise<StoredHit[]>;
  /** Null where the search was not of this kind, or has not ended well. */
  readReads(id: string, searchId: string): Promise<StoredReads | null>;
  readLoci(id: string, searchId: string): Promise<StoredLoci | null>;
  /** Moves a run aside; `restore` brings it back until `purge`. */
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  purge(): Promise<void>;
  folderOf(id: string): string;
}

export function openRunLibrary(workspace: string): RunLibrary {
  const runs = join(workspace, 'runs');
  const removed = join(workspace, 'removed-runs');
  const folderOf = (id: string): string => {
    if (!ENTRY_ID.test(id)) throw new GapitError('RUN_NOT_FOUND', `no such run: ${id}`, { run: id });
    return join(runs, id);
  };
  const searchFile = (id: string, searchId: string, ending: string): string => {
    if (!SEARCH_ID.test(searchId)) {
      throw new GapitError('RUN_NOT_FOUND', `no such search: ${searchId}`, { run: id, search: searchId });
    }
    return join(folderOf(id), 'searches', `${searchId}${ending}`);
  };
  const read = async (id: string): Promise<StoredRun> => {
    const run = await readJson(join(folderOf(id), 'run.json'), storedRun);
    if (run === null)
      throw new GapitError('RUN_NOT_FOUND', `no such run: ${id}`, { run: id, folder: folderOf(id) });
    return run;
  };
  const write = (id: string, file: string, value: unknown): Promise<void> =>
    writeFileAtomic(join(folderOf(id), file), `${JSON.stringify(value, null, 2)}\n`);

  return {
    folderOf,
    read,
    create: async (run) => {
      await mkdir(join(folderOf(run.id), 'searches'), { recursive: true });
      await write(run.id, 'run.json', run);
    },
    ids: async () => {
      const entries = await readdir(runs, { withFileTypes: true }).catch(() => []);
      const names = entries
        .filter((entry) => entry.isDirectory() && ENTRY_ID.test(entry.name))
        .map((entry) => entry.name);
      // Ids begin with the time of creation.
      return names.sort().reverse();
    },
    rename: async (id, name) => {
      await write(id, 'run.json', { ...(await read(id)), name });
    },
    reopen: async (id, owner) => {
      await write(id, 'run.json', { ...(await read(id)), owner });
      await rm(join(folderOf(id), 'summary.json'), { force: true });
    },
    readChecksums: async (id) =>
      (await readJson(join(folderOf(id), 'checksums.json'), storedChecksums)) ?? {},
    writeChecksums: async (id, checksums) => write(id, 'checksums.json', checksums),
    readSummary: async (id) => readJson(join(folderOf(id), 'summary.json'), storedSummary),
    writeSummary: async (id, summary) => write(id, 'summary.json', summary),
    readOutcomes: async (id) => {
      const folder = join(folderOf(id), 'searches');
      const files = (await readdir(folder).catch(() => [])).filter((file) => OUTCOME_FILE.test(file));
      const outcomes = await Promise.all(files.map((file) => readJson(join(folder, file), storedOutcome)));
      const bySearch = new Map<string, StoredOutcome>();
      files.forEach((file, i) => {
        const outcome = outcomes[i];
        if (outcome !== null && outcome !== undefined) bySearch.set(file.slice(0, -'.json'.length), outcome);
      });
      return bySearch;
    },
    writeOutcome: async (id, searchId, outcome, result) => {
      if (result !== null) {
        const [ending, text] = resultFile(result);
        await writeFileAtomic(searchFile(id, searchId, ending), text);
      }
      await writeFileAtomic(searchFile(id, searchId, '.json'), `${JSON.stringify(outcome, null, 2)}\n`);
    },
    forgetOutcome: async (id, searchId) => {
      for (const ending of ['.json', ...Object.values(RESULT_ENDINGS)]) {
        await rm(searchFile(id, searchId, ending), { force: true });
      }
    },
    readHits: async (id, searchId) => readHitLines(searchFile(id, searchId, RESULT_ENDINGS.hits)),
    readReads: async (id, searchId) => readJson(searchFile(id, searchId, RESULT_ENDINGS.reads), storedReads),
    readLoci: async (id, searchId) => readJson(searchFile(id, searchId, RESULT_ENDINGS.loci), storedLoci),
    remove: async (id) => {
      await mkdir(removed, { recursive: true });
      await rename(folderOf(id), join(removed, id));
    },
    restore: async (id) => {
      await rename(join(removed, id), folderOf(id));
    },
    purge: () => rm(removed, { recursive: true, force: true }),
  };
}

const RESULT_ENDINGS = { hits: '.hits.jsonl', reads: '.reads.json', loci: '.loci.json' } as const;

function resultFile(result: StoredResult): [ending: string, text: string] {
  const ending = RESULT_ENDINGS[result.kind];
  switch (result.kind) {
    case 'hits':
      return [ending, result.hits.map((hit) => `${JSON.stringify(hit)}\n`).join('')];
    case 'reads':
      return [ending, `${JSON.stringify(result.reads)}\n`];
    case 'loci':
      return [ending, `${JSON.stringify(result.loci)}\n`];
  }
}

/** A JSON file checked against its schema; null where there is none. @throws GapitError RUN_UNREADABLE */
async function readJson<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw unreadable(file, error);
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw unreadable(file, error);
  }
}

async function readHitLines(file: string): Promise<StoredHit[]> {
  const hits: StoredHit[] = [];
  try {
    // The hits of one search are a few thousand lines at most, and faster read whole than line by line.
    for (const line of (await readFile(file, 'utf8')).split('\n')) {
      if (line !== '') hits.push(storedHit.parse(JSON.parse(line)));
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  return hits;
}

function unreadable(file: string, cause: unknown): GapitError {
  const detail = cause instanceof z.ZodError ? z.prettifyError(cause) : toGapitError(cause).message;
  return new GapitError(
    'RUN_UNREADABLE',
    `this part of a run can't be read: ${file}`,
    { file, detail, next_step: 'The file was left as it is. Repair it from a backup, or delete the run.' },
    { cause },
  );
}
