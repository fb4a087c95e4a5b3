import { CommanderError } from 'commander';
import { killAllPrograms } from '../aligners/run-program.ts';
import { errorEnvelope, exitStatusOf } from '../base/errors.ts';
import { openHost } from './host.ts';
import { notWritable } from './output.ts';
import { buildProgram } from './program.ts';
import { usageError } from './usage-error.ts';

/** Status of a program ended by Ctrl-C, as shells give it. */
const INTERRUPTED = 130;

/** Longer than programs take that are asked to end, and files that are removed. */
const LAST_RESORT_MS = 3000;

const canceller = new AbortController();
/** Why the command was cancelled, if it was. */
const ending = { interrupted: false, readerLeft: false, outputFailed: false };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  const die = (): void => {
    killAllPrograms();
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  };
  process.on(signal, () => {
    if (ending.interrupted) die();
    ending.interrupted = true;
    canceller.abort();
    // The system may hold the process while a pipe that nobody writes to is being opened.
    setTimeout(die, LAST_RESORT_MS).unref();
  });
}

// A reader that goes away early (a pipe to head) is no fault: stop and be quiet.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') ending.readerLeft = true;
  else if (!ending.outputFailed) {
    ending.outputFailed = true;
    process.exitCode = fail(notWritable('standard output', error));
  }
  canceller.abort();
});
// Nobody is left to be told.
process.stderr.on('error', () => undefined);

/** abricate's `-db` beside commander's one-letter options. */
const argv = process.argv.slice(2).map((argument) => (argument === '-db' ? '--db' : argument));

try {
  const program = await buildProgram(await openHost(canceller.signal), argv);
  await program.parseAsync(bareCommandHelps(argv), { from: 'user' });
} catch (thrown) {
  if (!ending.outputFailed) {
    process.exitCode = ending.readerLeft ? 0 : ending.interrupted ? INTERRUPTED : fail(thrown);
  }
}

/** A command that needs arguments and got none prints its help. */
function bareCommandHelps(args: string[]): string[] {
  const isBare = args.length === 1 && ['screen', 'db', 'schema'].includes(args[0] ?? '');
  return isBare ? [...args, '--help'] : args;
}

function fail(thrown: unknown): number {
  if (thrown instanceof CommanderError) {
    if (thrown.exitCode === 0) return 0;
    return fail(
      usageError(thrown.message.replace(/^error: /, ''), { next_step: 'gapit --help shows how it is used.' }),
    );
  }
  process.stderr.write(`${JSON.stringify(errorEnvelope(thrown))}\n`);
  return exitStatusOf(thrown);
}
