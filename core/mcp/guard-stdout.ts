/**
 * Takes standard output for the protocol alone. Imported before anything else: whatever a package prints from
 * then on, by `console` or by `process.stdout`, goes to standard error.
 */
import type { Writable } from 'node:stream';

const { stdout, stderr } = process;
const write = stdout.write.bind(stdout);

stdout.write = stderr.write.bind(stderr);

/** What the server has of its output; `writableLength` is what waits for its reader, in bytes. */
export type ProtocolOutput = Pick<Writable, 'write' | 'on' | 'writableLength'>;

/** What clients read: written to by the transport, and by nothing else. */
export const protocolOutput: ProtocolOutput = {
  write,
  on: stdout.on.bind(stdout),
  get writableLength() {
    return stdout.writableLength;
  },
};
