/**
 * Takes standard output for the protocol alone. Imported before anything else: whatever a package prints from
 * then on, by `console` or by `process.stdout`, goes to standard error.
 */
import type { Writable } from 'node:stream';

const { stdout, stderr } = process;
const write = stdout.write.bind(stdout);

stdout.write = stderr.write.bind(stderr);

/** What clients read: written to by the transport, and by nothing else. */
export const protocolOutput: Pick<Writable, 'write' | 'on'> = { write, on: stdout.on.bind(stdout) };
