import type { RecordSettings, ScreenHost } from '../../batches/screen-host.ts';
import { errorEnvelope } from '../../base/errors.ts';
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
): Omit<ScreenHost, 'onEngine'> {
  const { toolbox, bundledFolder, signal, stdout, stderr } = host;
  const printLine = (line: string): void => {
    progress.clear();
    stderr.write(`${line}\n`);
  };
  const say = (sentence: string): void => {
    if (options.quiet !== true) printLine(sentence);
  };
  return {
    toolbox,
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
    onCommand: (words) => {
      if (options.debug === true) say(`Ran: ${words.join(' ')}`);
    },
    nameOf: (option) => OPTIONS[option],
    record: recordSettings(options, host),
  };
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
