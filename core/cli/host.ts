import { join } from 'node:path';
import { thisMachine, type Machine } from '../base/places.ts';
import { findResources } from '../base/resources-folder.ts';
import { openToolbox, type Toolbox } from '../aligners/toolbox.ts';
import { tool } from '../base/version.ts';
import { openHttp, type HttpClient } from '../base/http/http.ts';

/** What a command has of the outside world. */
export interface CliHost {
  readonly machine: Machine;
  readonly toolbox: Toolbox;
  /** Connects to nothing before it is asked to. */
  readonly http: HttpClient;
  /** Databases that ship with the program. */
  readonly bundledFolder: string;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Fires on Ctrl-C, on SIGTERM and when the reader of standard output goes away. */
  readonly signal: AbortSignal;
}

export async function openHost(signal: AbortSignal): Promise<CliHost> {
  const machine = thisMachine();
  const resources = await findResources(import.meta.dirname);
  return {
    machine,
    toolbox: openToolbox({
      machine,
      settingFolder: machine.env['GAPIT_ALIGNERS'],
      appFolder: join(resources, 'aligners', `${process.platform}-${process.arch}`),
    }),
    http: openHttp({ env: machine.env, userAgent: `${tool.name}/${tool.version}` }),
    bundledFolder: join(resources, 'bundled'),
    // A command that reads nothing doesn't open it.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    signal,
  };
}
