import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeProgram } from './programs.ts';
import { temporaryFolder } from './temporary.ts';

/**
 * Aligners that wait before they begin a search, so that a screening lasts as long as a test wants it to. Asked for
 * their version they answer at once.
 *
 * @returns the folder for `GAPIT_ALIGNERS`, and what lets them go
 */
export async function gatedAligners(): Promise<{ folder: string; open: () => Promise<void> }> {
  const folder = await temporaryFolder('gapit-test-gate-');
  const gate = join(folder, 'open');
  for (const name of ['blastn', 'minimap2']) {
    await writeProgram(
      folder,
      name,
      `case "$1" in -version|--version) exec ${name} "$@";; esac
while [ ! -e '${gate}' ]; do
  [ -d '${folder}' ] || exit 1
  sleep 0.05
done
exec ${name} "$@"`,
    );
  }
  return { folder, open: () => writeFile(gate, '') };
}
