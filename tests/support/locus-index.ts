import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../core/aligners/run-program.ts';
import { toolbox } from './aligners.ts';
import { fasta } from './bases.ts';
import { temporaryFolder } from './temporary.ts';

/** An index of these targets, as minimap2 writes it. */
export async function minimapIndex(targets: readonly string[], options = ['-x', 'asm20']): Promise<Buffer> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'targets.fa'), fasta(targets.map((bases, i) => [`t${i}`, bases])));
  const { exitCode } = await runProgram({
    file: await toolbox().path('minimap2'),
    args: [...options, '-d', 'targets.mmi', 'targets.fa'],
    cwd: folder,
  });
  if (exitCode !== 0) throw new Error('minimap2 made no index');
  return readFile(join(folder, 'targets.mmi'));
}
