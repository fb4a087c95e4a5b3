import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { indexTotals } from '../../../core/databases/index-totals.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const LENGTHS = [31, 1200, 77];

async function indexed(...more: string[]): Promise<string> {
  const folder = await temporaryFolder();
  const records = LENGTHS.map((length, i): [string, string] => [`gene${i}`, randomBases(length, i + 1)]);
  await writeFile(join(folder, 'sequences'), fasta(records));
  const words = ['-in', 'sequences', '-dbtype', 'nucl', '-out', 'sequences', '-title', 'A title'];
  await promisify(execFile)(await toolbox().path('makeblastdb'), [...words, ...more], { cwd: folder });
  return folder;
}

describe('what a BLAST index says it holds', () => {
  it.each(['4', '5'])('is read from version %s of the format', async (version) => {
    const folder = await indexed('-blastdb_version', version);
    expect(await indexTotals(folder)).toEqual({ records: 3, residues: 1308 });
  });

  it('is not known where there is no index, or something else in its place', async () => {
    const folder = await temporaryFolder();
    expect(await indexTotals(folder)).toBeNull();
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('no index'),
      Buffer.alloc(64, 0xff),
      Buffer.from([0, 0, 0, 5]),
    ]) {
      await writeFile(join(folder, 'sequences.nin'), bytes);
      expect(await indexTotals(folder)).toBeNull();
    }
  });
});
