import type { Toolbox } from '../aligners/toolbox.ts';
import type { Machine } from '../base/places.ts';
import type { HttpClient } from '../base/http/http.ts';
import type { SearchCache } from '../cache/search-cache.ts';
import type { Strategies } from '../screening/strategies.ts';

/** What tools have of the outside world. */
export interface ToolHost {
  readonly machine: Machine;
  readonly toolbox: () => Toolbox;
  readonly strategies: Strategies;
  /** Answers of earlier screenings; none where left out. */
  readonly cache?: SearchCache | undefined;
  /** Connects to nothing before it is asked to. */
  readonly http: HttpClient;
  /** Folder of the databases where a call names none. */
  readonly datadir: () => string;
  /** Databases that ship with the program. */
  readonly bundledFolder: string;
  /** Folder of the run library; null: nothing is recorded. */
  readonly workspace: string | null;
  readonly now: () => Date;
}
