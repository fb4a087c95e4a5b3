import type { RecordSettings, ScreenHost } from '../../batches/screen-host.ts';
import { errorEnvelope } from '../../base/errors.ts';
import { cacheFolder } from '../../cache/cache-folder.ts';
import { rememberVersions } from '../../cache/program-versions.ts';
import { openSearchCache } from '../../cache/search-cache.ts';
import { keepsNothing, workspaceFolder } from '../../workspace/places.ts';
import type { CliHost } from '../host.ts';
import { openOutput } from '../output.ts';
import type { ProgressLine } from '../progress-line.ts';
import { usageError } from '../usage-error.ts';
import type { ScreenOptions } from './options.ts';

const OPTIONS = {
  r1: '--r1',
  r2: '--r2',
  readType: '--read-type',
  format: '--format',
  noPath: '--nopath',
  confirm: '--confirm',
  recoverCulled: '--recover-culled',
} as const;

/** Data to standard output or a file, messages and an envelope for each failure to standard error. */
export function terminalHost(
  host: CliHost,
  options: ScreenOptions,
  progress: ProgressLine,
): Omit<ScreenHost, 'onEngine' | 'strategies'> {
  const { bundledFolder, signal, stdout, stderr } = host;
  const record = recordSettings(options, host);
  const printLine = (line: string): void => {
    progress.clear();
    stderr.write(`${line}\n`);
  };
  const say = (sentence: string): void => {
    if (options.quiet !== true) printLine(sentence);
  };
  return {
    ...caching(options, host),
    bundledFolder,
    signal,
    now: () => new Date(),
    openOutput: async () => {
      const output = await openOutput(options.output, stdout);
      return {
        ...output,
        write: (piece) => {
          progress.clear();
          return output.write(piece);
        },
      };
    },
    onMessage: say,
    onFailure: (error) => {
      printLine(JSON.stringify(errorEnvelope(error)));
    },
    onProgress: (done, total, label) => {
      progress.show(done, total, label);
    },
    onCommand: (words, fromCache) => {
      if (options.debug === true) say(`${fromCache ? 'From the cache of' : 'Ran'}: ${words.join(' ')}`);
    },
    nameOf: (option) => OPTIONS[option],
    record,
  };
}

/** The answers kept in the workspace, and the toolbox that goes with them. */
function caching(
  { cache, record, workspace }: ScreenOptions,
  { machine, toolbox }: Pick<CliHost, 'machine' | 'toolbox'>,
): Pick<ScreenHost, 'toolbox' | 'cache'> {
  const kept = workspace === undefined && keepsNothing(machine) ? null : workspaceFolder(machine, workspace);
  // Who wants no record of a screening wants no answers of it either.
  const folder = record ? cacheFolder(machine, kept) : null;
  if (folder === null) return { toolbox };
  const remembering = rememberVersions(toolbox, folder);
  return cache
    ? { toolbox: remembering, cache: openSearchCache(folder, remembering) }
    : { toolbox: remembering };
}

/** Where the run is kept, unless `--no-record` or an empty `GAPIT_WORKSPACE` say that it is not. */
function recordSettings(
  { record, workspace }: ScreenOptions,
  { machine }: Pick<CliHost, 'machine'>,
): RecordSettings | null {
  if (workspace === '') throw usageError('--workspace names no folder');
  if (!record || (workspace === undefined && keepsNothing(machine))) return null;
  return { workspace: workspaceFolder(machine, workspace), origin: { host: 'cli', client: null } };
}
