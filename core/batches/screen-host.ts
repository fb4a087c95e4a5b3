import type { Toolbox } from '../aligners/toolbox.ts';
import type { DataOutput } from '../base/data-output.ts';
import type { GapitError } from '../base/errors.ts';
import type { SearchCache } from '../cache/search-cache.ts';
import type { Strategies } from '../screening/strategies.ts';
import type { RunOrigin } from '../workspace/run-schema.ts';
import type { NamedOption, ScreenEngine } from './screen-request.ts';

/**
 * What a sentence is about: a database that is built first (`building`) or used (`database`), something odd in
 * what was asked (`warning`) or in one input (`note`), what was found in an input (`found`), the record of the run.
 */
export type MessageKind = 'building' | 'database' | 'warning' | 'note' | 'found' | 'record';

/** Where and as whose a screening is kept. */
export interface RecordSettings {
  /** The folder that holds `runs`. */
  readonly workspace: string;
  readonly origin: RunOrigin;
  /** Id of the run; a new one by default. */
  readonly id?: string;
}

/** What a screening has of the host that it runs for. Two screenings share the toolbox and the strategies alone. */
export interface ScreenHost {
  readonly toolbox: Toolbox;
  readonly strategies: Strategies;
  /** Answers of earlier screenings; none where left out. */
  readonly cache?: SearchCache | undefined;
  /** Databases that ship with the program. */
  readonly bundledFolder: string;
  /** Ends the screening: programs are stopped, nothing half-written stays. */
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /**
   * Opened before the first search. Written to as soon as a first input has a result; committed at the end,
   * or discarded where there is none.
   */
  readonly openOutput: () => Promise<DataOutput>;
  /** A whole sentence with its beginning, e.g. `Note: a.fa: …`, without a line end. */
  readonly onMessage: (sentence: string, kind: MessageKind) => void;
  /** A failing search; one that fails for every database in the same words is told once for each input. */
  readonly onFailure: (error: GapitError) => void;
  /** `done` of `total` inputs; the label is that of an input being searched, or empty. */
  readonly onProgress: (done: number, total: number, label: string) => void;
  /** The words of a command line that was run, now or when the answer was kept. */
  readonly onCommand?: (words: readonly string[], fromCache: boolean) => void;
  /** Told of the engine before anything is searched; refuses by throwing what does not go with it. */
  readonly onEngine?: (engine: ScreenEngine) => void;
  /** How messages name an option, e.g. `--read-type`. */
  readonly nameOf: (option: NamedOption) => string;
  /** Null: the screening is not kept. */
  readonly record: RecordSettings | null;
}
