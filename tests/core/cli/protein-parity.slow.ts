import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { bigDatabase, datadirWith } from '../../support/datadir.ts';
import { gapit } from '../../support/gapit.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';

/** Seven minutes of blastx on one core: run by `npm run test:protein`, left out of the suite. */
describeWithShared('the protein table of abricate, byte for byte', () => {
  const datadir = datadirWith({ bacmet2: bigDatabase('bacmet2') });

  it('bacmet2 × Staphylococcus epidermidis', { timeout: 60 * 60_000 }, async () => {
    const { stdout, status } = await gapit([
      ...['screen', '--datadir', datadir, '--db', 'bacmet2', '--nopath', '--quiet', '--threads', '2'],
      shared('data/genomes/S_epidermidis_assembly.fa.gz'),
    ]);
    expect(stdout).toBe(
      await readFile(shared('data/expected/abricate/S_epidermidis_assembly.fa.bacmet2.tab'), 'utf8'),
    );
    expect(status).toBe(0);
  });
});
