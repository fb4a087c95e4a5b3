import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../base/atomic-file.ts';
import { GapitError } from '../base/errors.ts';
import { mapSome } from '../base/map-some.ts';
import { entriesFolder, entryIdsWith, putIntoEntry, readJson, unreadable } from './entry-files.ts';
import { ENTRY_ID } from './entry-id.ts';
import type {
  RunOwner,
  StoredHit,
  StoredInputFacts,
  StoredLoci,
  StoredOutcome,
  StoredReads,
  StoredRun,
  StoredSummary,
} from './run-schema.ts';

/** What an engine found, as it is kept. */
export type StoredResult =
  | { readonly kind: 'hits'; readonly hits: readonly StoredHit[] }
  | { readonly kind: 'reads'; readonly reads: StoredReads }
  | { readonly kind: 'loci'; readonly loci: StoredLoci };

/** Of what is read: whoever keeps a run and reads none starts faster without. */
const schemas = () => import('./run-schema.ts');

const SEARCH_ID = /^\d+-\d+$/;
const OUTCOME_FILE = /^\d+-\d+\.json$/;
const STARTED_FILE = /^\d+-\d+\.started$/;

/**
 * The kept runs of a workspace, one folder each; any number of processes read and write them at once:
 *
 *     runs/<id>/run.json                     what was asked; a folder without it is no run, but a call
 *                                            (call-log.ts), which a run may share its folder with
 *     runs/<id>/searches/<search>.started    when a search began, for other processes to see
 *     runs/<id>/searches/<search>.json       how a search ended
 *     runs/<id>/searches/<search>.hits.jsonl its hits; of other engines <search>.reads.json or
 *                                            <search>.loci.json; written before its outcome
 *     runs/<id>/inputs.json                  what was not known of the inputs at the start; of older runs
 *                                            checksums.json, which holds sums alone
 *     runs/<id>/summary.json                 written when all searches have ended
 *
 * A folder appears whole, and every file of lasting worth is written aside and renamed. A folder that can't be
 * read is reported and left alone.
 */
export interface RunLibrary {
  /** Keeps a run, in the folder of its call where that is there. */
  create(run: StoredRun): Promise<void>;
  read(id: string): Promise<StoredRun>;
  /** Ids of all runs, newest first. */
  ids(): Promise<string[]>;
  /** Gives a run a name. One that an agent or a terminal left is the user's own from now on: it stays. */
  rename(id: string, name: string): Promise<void>;
  /** Marks a run as worked on again by the user: its summary goes, its owner is set, and it stays. */
  reopen(id: string, owner: RunOwner): Promise<void>;
  /** What came to be known of the inputs after the start of the run; empty where there is nothing. */
  readInputFacts(id: string): Promise<StoredInputFacts>;
  writeInputFacts(id: string, facts: StoredInputFacts): Promise<void>;
  readSummary(id: string): Promise<StoredSummary | null>;
  writeSummary(id: string, summary: StoredSummary): Promise<void>;
  /** Lets other processes know that a search has begun. */
  noteStarted(id: string, searchId: string, at: Date): Promise<void>;
  /**
   * Searches that have begun and not ended, by id, with the time (ISO-8601 UTC). To be read before the outcomes:
   * one that ends meanwhile is in both then, and not in neither.
   */
  readStarted(id: string): Promise<Map<string, string>>;
  /** Outcomes of the searches that have ended, by search id; those that are `known` are not read again. */
  readOutcomes(id: string, known?: ReadonlyMap<string, StoredOutcome>): Promise<Map<string, StoredOutcome>>;
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
  const runs = entriesFolder(workspace);
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
  const searchFiles = async (id: string, pattern: RegExp): Promise<string[]> => {
    const files = await readdir(join(folderOf(id), 'searches')).catch(() => []);
    return files.filter((file) => pattern.test(file));
  };
  const read = async (id: string): Promise<StoredRun> => {
    const run = await readJson(join(folderOf(id), 'run.json'), (await schemas()).storedRun);
    if (run === null)
      throw new GapitError('RUN_NOT_FOUND', `no such run: ${id}`, { run: id, folder: folderOf(id) });
    return run;
  };
  const write = (id: string, file: string, value: unknown): Promise<void> =>
    writeFileAtomic(join(folderOf(id), file), textOf(value));

  return {
    folderOf,
    read,
    create: async (run) => {
      // Checked before anything becomes a path.
      folderOf(run.id);
      const content = textOf(run);
      await putIntoEntry(runs, run.id, { file: 'run.json', content, folders: ['searches'] });
    },
    ids: () => entryIdsWith(runs, 'run.json'),
    rename: async (id, name) => {
      await write(id, 'run.json', { ...keptByHer(await read(id)), name });
    },
    reopen: async (id, owner) => {
      await write(id, 'run.json', { ...keptByHer(await read(id)), owner });
      const started = await searchFiles(id, STARTED_FILE);
      for (const file of started) await rm(join(folderOf(id), 'searches', file), { force: true });
      await rm(join(folderOf(id), 'summary.json'), { force: true });
    },
    readInputFacts: async (id) => {
      const { storedInputFacts, storedChecksums } = await schemas();
      const facts = await readJson(join(folderOf(id), 'inputs.json'), storedInputFacts);
      if (facts !== null) return facts;
      const checksums = await readJson(join(folderOf(id), 'checksums.json'), storedChecksums);
      return { checksums: checksums ?? {}, samples: {} };
    },
    writeInputFacts: async (id, facts) => write(id, 'inputs.json', facts),
    readSummary: async (id) => readJson(join(folderOf(id), 'summary.json'), (await schemas()).storedSummary),
    writeSummary: async (id, summary) => write(id, 'summary.json', summary),
    noteStarted: async (id, searchId, at) => {
      await writeFile(searchFile(id, searchId, STARTED_ENDING), at.toISOString());
    },
    readStarted: async (id) => {
      const files = await searchFiles(id, STARTED_FILE);
      const times = await mapSome(files, async (file) => {
        const text = await readFile(join(folderOf(id), 'searches', file), 'utf8').catch(() => '');
        return [file.slice(0, -STARTED_ENDING.length), text] as const;
      });
      // One that is being written has no time yet.
      return new Map(times.filter(([, time]) => !Number.isNaN(Date.parse(time))));
    },
    readOutcomes: async (id, known) => {
      const { storedOutcome } = await schemas();
      const searches = (await searchFiles(id, OUTCOME_FILE)).map((file) => file.slice(0, -'.json'.length));
      const outcomes = await mapSome(
        searches,
        async (search) =>
          known?.get(search) ?? (await readJson(searchFile(id, search, '.json'), storedOutcome)),
      );
      const bySearch = new Map<string, StoredOutcome>();
      searches.forEach((search, i) => {
        const outcome = outcomes[i];
        if (outcome !== null && outcome !== undefined) bySearch.set(search, outcome);
      });
      return bySearch;
    },
    writeOutcome: async (id, searchId, outcome, result) => {
      if (result !== null) {
        const [ending, text] = resultFile(result);
        await writeFileAtomic(searchFile(id, searchId, ending), text);
      }
      await writeFileAtomic(searchFile(id, searchId, '.json'), textOf(outcome));
      // The outcome says when it began.
      await rm(searchFile(id, searchId, STARTED_ENDING), { force: true });
    },
    forgetOutcome: async (id, searchId) => {
      for (const ending of ['.json', STARTED_ENDING, ...Object.values(RESULT_ENDINGS)]) {
        await rm(searchFile(id, searchId, ending), { force: true });
      }
    },
    readHits: async (id, searchId) => readHitLines(searchFile(id, searchId, RESULT_ENDINGS.hits)),
    readReads: async (id, searchId) =>
      readJson(searchFile(id, searchId, RESULT_ENDINGS.reads), (await schemas()).storedReads),
    readLoci: async (id, searchId) =>
      readJson(searchFile(id, searchId, RESULT_ENDINGS.loci), (await schemas()).storedLoci),
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

const STARTED_ENDING = '.started';
const RESULT_ENDINGS = { hits: '.hits.jsonl', reads: '.reads.json', loci: '.loci.json' } as const;

/** Runs that somebody else left are removed when they are old, unless the user made them her own. */
function keptByHer(run: StoredRun): StoredRun {
  return run.origin.host === 'desktop' ? run : { ...run, kept: true };
}

function textOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

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

async function readHitLines(file: string): Promise<StoredHit[]> {
  const hits: StoredHit[] = [];
  const { storedHit } = await schemas();
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
