import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mapSome } from '../base/map-some.ts';
import { entriesFolder, entryIds } from '../workspace/entry-files.ts';
import { lookAtEntry, type EntryLook } from './entry-look.ts';

/** Milliseconds between two looks at the list of entries, for where the system tells of no changes. */
const SLOW = 2000;
/** Between two looks at the entries that other processes work on. */
const QUICK = 400;
/** A burst of changes is looked at once. */
const GATHER = 40;
/** So many of the newest entries are looked into at each slow look: a finished one may be renamed or taken up again. */
const RECENT = 25;

/** An entry of the run library that another process has written to. */
export interface EntryNews {
  readonly id: string;
  readonly isRun: boolean;
  readonly isCall: boolean;
}

export interface LibraryListeners {
  /** An entry has appeared, or something in it has changed, or its process has ended before it was done. */
  readonly onChanged: (entry: EntryNews) => void;
  readonly onRemoved: (ids: string[]) => void;
}

export interface LibraryWatch {
  /** Settles when the entries that are there already are known: from then on every change is told. */
  readonly ready: Promise<void>;
  stop(): void;
}

/**
 * Follows what other processes do in the run library of a workspace: entries that they make, change, finish or
 * delete. What this process writes into its own entries is not told. Timers and watchers do not keep the process
 * alive; when nothing happens, next to nothing is done.
 */
export function watchLibrary(workspace: string, listeners: LibraryListeners): LibraryWatch {
  const watcher = new Watcher(entriesFolder(workspace), listeners);
  return {
    ready: watcher.start(),
    stop: () => {
      watcher.stop();
    },
  };
}

class Watcher {
  readonly #folder: string;
  readonly #listeners: LibraryListeners;
  /** As they were seen last. */
  readonly #seen = new Map<string, EntryLook>();
  #folderStamp: string | null = null;
  #system: { watcher: FSWatcher; folder: number } | null = null;
  #stopped = false;
  #looking = false;
  #lookAgain = false;
  #nextSlow = 0;
  #timer: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;

  constructor(folder: string, listeners: LibraryListeners) {
    this.#folder = folder;
    this.#listeners = listeners;
  }

  async start(): Promise<void> {
    await this.#look({ list: true, tell: false });
    this.#plan();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#gathering);
    this.#system?.watcher.close();
    this.#system = null;
  }

  #plan(): void {
    if (this.#stopped) return;
    const isBusy = [...this.#seen.values()].some(({ isAtWork }) => isAtWork);
    this.#timer = setTimeout(() => void this.#tick(), isBusy ? QUICK : SLOW).unref();
  }

  async #tick(): Promise<void> {
    const isSlow = Date.now() >= this.#nextSlow;
    if (isSlow) this.#nextSlow = Date.now() + SLOW;
    await this.#look({ list: isSlow, tell: true });
    this.#plan();
  }

  /** The system says that something happened in the folder. */
  #hear(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      void this.#look({ list: true, tell: true });
    }, GATHER).unref();
  }

  async #look({ list, tell }: { list: boolean; tell: boolean }): Promise<void> {
    if (this.#looking) {
      this.#lookAgain ||= list;
      return;
    }
    this.#looking = true;
    try {
      if (list) await this.#list(tell);
      await this.#lookInto(this.#worthALook(list), tell);
    } finally {
      this.#looking = false;
    }
    if (!this.#lookAgain || this.#stopped) return;
    this.#lookAgain = false;
    await this.#look({ list: true, tell });
  }

  /** Finds entries that have come or gone. */
  async #list(tell: boolean): Promise<void> {
    const folder = await stat(this.#folder).catch(() => null);
    this.#watchSystem(folder?.ino ?? null);
    const stamp = folder === null ? '' : `${folder.ino} ${folder.mtimeMs}`;
    if (stamp === this.#folderStamp) return;
    const ids = await entryIds(this.#folder);
    // The clock of a file system may stand still for some milliseconds: what changes in them must be seen too.
    this.#folderStamp = folder !== null && Date.now() - folder.mtimeMs < SLOW ? null : stamp;
    const there = new Set(ids);
    const gone = [...this.#seen.keys()].filter((id) => !there.has(id));
    for (const id of gone) this.#seen.delete(id);
    if (gone.length > 0 && tell && !this.#stopped) this.#listeners.onRemoved(gone);
    await this.#lookInto(
      ids.filter((id) => !this.#seen.has(id)),
      tell,
    );
  }

  #worthALook(list: boolean): string[] {
    const busy = [...this.#seen].filter(([, { isAtWork }]) => isAtWork).map(([id]) => id);
    if (!list) return busy;
    return [...new Set([...busy, ...[...this.#seen.keys()].sort().slice(-RECENT)])];
  }

  async #lookInto(ids: readonly string[], tell: boolean): Promise<void> {
    await mapSome(ids, async (id) => {
      const before = this.#seen.get(id) ?? null;
      const now = await lookAtEntry(join(this.#folder, id), before, tell);
      // Null: it is gone, which the list will show, or may not be looked into.
      if (this.#stopped || now === null || now === before) return;
      this.#seen.set(id, now);
      const { isRun, isCall, isOwn } = now;
      if (tell && !isOwn) this.#listeners.onChanged({ id, isRun, isCall });
    });
  }

  /** Asks the system to tell of changes; where it can't, or another folder has come in its place, the slow looks do. */
  #watchSystem(folder: number | null): void {
    if (this.#stopped || this.#system?.folder === folder) return;
    this.#system?.watcher.close();
    this.#system = null;
    if (folder === null) return;
    try {
      const watcher = watch(this.#folder, { persistent: false }, (_, name) => {
        // Entries in the making are not there yet.
        if (name?.startsWith('.') !== true) this.#hear();
      });
      watcher.on('error', () => {
        watcher.close();
      });
      this.#system = { watcher, folder };
    } catch {
      this.#system = null;
    }
  }
}
