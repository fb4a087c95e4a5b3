import type { Toolbox } from '../aligners/toolbox.ts';
import type { Machine } from '../base/places.ts';
import type { HttpClient } from '../base/http/http.ts';

/** What tools have of the outside world. */
export interface ToolHost {
  readonly machine: Machine;
  readonly toolbox: () => Toolbox;
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
