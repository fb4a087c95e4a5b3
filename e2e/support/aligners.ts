import { readdir, readFile } from 'node:fs/promises';

/** Command lines of the aligners that run with the given folder as home; on Linux, where the tests run. */
export async function alignersOf(home: string): Promise<string[]> {
  const commands: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const [command, environment] = await Promise.all([
        readFile(`/proc/${pid}/cmdline`, 'utf8'),
        readFile(`/proc/${pid}/environ`, 'utf8'),
      ]);
      if (/\/(blastn|blastx)\0/.test(command) && environment.includes(`HOME=${home}\0`))
        commands.push(command);
    } catch {
      // It has ended meanwhile.
    }
  }
  return commands;
}
