import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { CliHost } from '../host.ts';
import { usageError } from '../usage-error.ts';

/**
 * Refuses to go on where nobody could be asked and nobody has agreed beforehand.
 *
 * @throws GapitError USAGE_ERROR
 */
export function requireConsentPossible(host: CliHost, yes: boolean, command: string): void {
  if (yes || (host.stdin.isTTY && host.stderr.isTTY)) return;
  throw usageError(`${command} asks before it changes anything, and there is no terminal to ask at`, {
    next_step: `Say --yes to go on without a question, or --dry-run to see what would change.`,
  });
}

/** Asks a question at the terminal; only y and yes agree, the end of input does not. */
export async function hasConsent(host: CliHost, yes: boolean, question: string): Promise<boolean> {
  if (yes) return true;
  const terminal = createInterface({ input: host.stdin, output: host.stderr });
  // A terminal that is read line by line turns Ctrl-C into an event of its own.
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const closed = once(terminal, 'close').then(() => '');
    const answer = await Promise.race([
      terminal.question(`${question} [y/N] `, { signal: host.signal }),
      closed,
    ]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
