import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../core/databases/database.ts';
import { ScanThreads } from '../../../../core/scanner/scan-threads.ts';
import { exactStrategy } from '../../../../core/screening/exact-strategy.ts';
import { AssemblyTexts } from '../../../../core/screening/fast/assembly-texts.ts';
import { alignProteinsFast } from '../../../../core/screening/proteins/align-proteins-fast.ts';
import { WarmProteins } from '../../../../core/screening/proteins/warm-proteins.ts';
import { toolbox } from '../../../support/aligners.ts';
import { bigDatabase, datadirWith } from '../../../support/datadir.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';

/** Every row that blastx prints of a whole draft, before abricate's rules choose among them: run by `npm run test:protein`. */
describeWithShared('a whole draft genome, by scan and search', () => {
  const datadir = datadirWith({ bacmet2: bigDatabase('bacmet2') });

  it('has all rows of blastx-fast, in its order', { timeout: 60 * 60_000 }, async () => {
    const threads = new ScanThreads();
    onTestFinished(() => threads.close());
    const file = shared('data/genomes/S_epidermidis_assembly.fa.gz');
    const request = { file, database: await openDatabase(datadir, 'bacmet2'), minid: 80, threads: 2 };
    const parts = { toolbox: toolbox(), texts: new AssemblyTexts(), proteins: new WarmProteins(threads) };
    const { rows } = await alignProteinsFast(request, parts);
    expect(rows).toEqual((await exactStrategy(toolbox()).align(request)).rows);
  });
});
