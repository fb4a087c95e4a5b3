import { availableParallelism } from 'node:os';
import type { AlignedRow, AlignmentRequest } from '../alignment-strategy.ts';
import { BlastProcess } from './blast-process.ts';
import { shareOut, type Query } from './queries.ts';

/** What is left to search is little: more processes take longer to start than they save. */
const MOST_PROCESSES = 4;

type Searched = Pick<AlignmentRequest, 'file' | 'database' | 'minid' | 'signal'>;

/** Queries of one search that one process gets. */
interface Task {
  readonly search: Searched;
  readonly queries: readonly Query[];
  readonly resolve: (rows: AlignedRow[]) => void;
  readonly reject: (reason: unknown) => void;
}

/** Searches with the same command in the same database. */
interface Lane {
  readonly path: string;
  readonly waiting: Task[];
  running: number;
  /** Started before its queries are known: to start takes as long as a scan. */
  spare: BlastProcess[];
  /** Searches that may need one. */
  expected: number;
}

/**
 * The BLAST processes of all searches at work. A search has one to itself where one is free; while all are at work, what
 * comes waits and shares the next, whichever samples it is of. How queries are taken together changes no row: each
 * contig is searched whole, and cut where it is when it is searched alone.
 */
export class SharedSearches {
  readonly #lanes = new Map<string, Lane>();

  /**
   * Gets processes ready for a search that is being scanned.
   *
   * @returns to be called when the search has ended, however it did
   */
  expect(path: string, search: Searched, processes: number): () => void {
    const lane = this.#laneOf(path, search);
    lane.expected++;
    const wanted = Math.min(processes, mostAtOnce()) - lane.running - lane.spare.length;
    for (let i = 0; i < wanted; i++) lane.spare.push(new BlastProcess(path, search));
    return () => {
      lane.expected--;
      if (lane.expected > 0) return;
      for (const process of lane.spare.splice(0)) process.stop();
      if (lane.running === 0) this.#lanes.delete(keyOf(path, search));
    };
  }

  /**
   * Searches contigs, within `expect` and its end.
   *
   * @param processes how many may share the work
   * @returns rows, contig after contig as one search over all of them prints
   * @throws GapitError BLAST_FAILED; the signal's reason on abort
   */
  async find(
    path: string,
    search: Searched,
    queries: readonly Query[],
    processes: number,
  ): Promise<AlignedRow[]> {
    const lane = this.#laneOf(path, search);
    const shares = shareOut(queries, Math.min(processes, MOST_PROCESSES)).filter(({ length }) => length > 0);
    const rows = await Promise.all(
      shares.map(
        (share) =>
          new Promise<AlignedRow[]>((resolve, reject) => {
            lane.waiting.push({ search, queries: share, resolve, reject });
            this.#start(lane);
          }),
      ),
    );
    return rows.flat().sort((a, b) => a.contigIndex - b.contigIndex);
  }

  #start(lane: Lane): void {
    while (lane.waiting.length > 0 && lane.running < mostAtOnce()) {
      const free = mostAtOnce() - lane.running;
      const tasks = lane.waiting.splice(0, Math.ceil(lane.waiting.length / free));
      lane.running++;
      void run(lane, tasks).finally(() => {
        lane.running--;
        this.#start(lane);
      });
    }
  }

  #laneOf(path: string, search: Searched): Lane {
    const key = keyOf(path, search);
    const lane = this.#lanes.get(key) ?? { path, waiting: [], running: 0, spare: [], expected: 0 };
    this.#lanes.set(key, lane);
    return lane;
  }
}

function mostAtOnce(): number {
  return Math.min(availableParallelism(), MOST_PROCESSES);
}

function keyOf(path: string, { database, minid }: Searched): string {
  return [path, database.folder, database.stamp, minid].join('\n');
}

/** Runs tasks in one process. Never rejects: each task is told. */
async function run(lane: Lane, tasks: readonly Task[]): Promise<void> {
  const wanted = tasks.filter((task) => {
    if (task.search.signal?.aborted !== true) return true;
    task.reject(task.search.signal.reason);
    return false;
  });
  const [first] = wanted;
  if (first === undefined) return;
  const process = lane.spare.shift() ?? new BlastProcess(lane.path, first.search);
  // A search that ends early waits no longer; the process goes on for the others.
  const left = new Set(wanted);
  const leave = wanted.map((task) => {
    const onAbort = (): void => {
      left.delete(task);
      task.reject(task.search.signal?.reason);
      if (left.size === 0) process.stop();
    };
    task.search.signal?.addEventListener('abort', onAbort, { once: true });
    return () => {
      task.search.signal?.removeEventListener('abort', onAbort);
    };
  });
  try {
    const rows = await process.find(wanted.map(({ queries }) => queries));
    wanted.forEach((task, i) => {
      task.resolve(rows[i] ?? []);
    });
  } catch (error) {
    // One that brings BLAST down must not take the others along, nor be told under another's name.
    const isOwn = left.size === 1 && process.file === first.search.file;
    for (const task of left) {
      if (isOwn) task.reject(error);
      else await run(lane, [task]);
    }
  } finally {
    for (const each of leave) each();
  }
}
