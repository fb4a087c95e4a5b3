// Before all others: what they might print at their start is no protocol.
import { protocolOutput } from './guard-stdout.ts';
import { errorEnvelope, exitStatusOf } from '../base/errors.ts';
import { tool } from '../base/version.ts';
import { parseServerOptions, SERVER_HELP } from './options.ts';
import { serve } from './serve.ts';

/** Starts the server with the words of a command line, or prints what was asked for instead. */
export function runServer(argv: readonly string[]): void {
  // Nobody is left to be told.
  process.stderr.on('error', () => undefined);
  try {
    const options = parseServerOptions(argv, process.env);
    if (options === 'help') protocolOutput.write(SERVER_HELP);
    else if (options === 'version') protocolOutput.write(`${tool.name} ${tool.version}\n`);
    else {
      serve(options, {
        input: process.stdin,
        output: protocolOutput,
        log: (message) => process.stderr.write(`gapit-mcp: ${message}\n`),
      });
    }
  } catch (thrown) {
    process.stderr.write(`${JSON.stringify(errorEnvelope(thrown))}\n`);
    process.exitCode = exitStatusOf(thrown);
  }
}
