import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDatabase } from '../../../../core/databases/build-database.ts';
import { openClusterDatabase } from '../../../../core/databases/clusters/cluster-database.ts';
import { readSequences } from '../../../../core/databases/sequences-file.ts';
import { LocusIndexes } from '../../../../core/screening/clusters/locus-indexes.ts';
import { Random } from '../../../differential/stress/random.ts';
import { toolbox } from '../../../support/aligners.ts';
import { compareLoci } from '../../../support/compare-loci.ts';
import { plantedLoci } from '../../../support/planted-loci.ts';
import { describeWith, shared } from '../../../support/shared-folder.ts';
import { groupFolder, temporaryFile } from '../../../support/temporary.ts';

const REFERENCES = '/usr/share/kaptive/reference_database';
const DATABASES = {
  k: 'Klebsiella_k_locus_primary_reference.gbk',
  o: 'Klebsiella_o_locus_primary_reference.gbk',
  ak: 'Acinetobacter_baumannii_k_locus_primary_reference.gbk',
  aoc: 'Acinetobacter_baumannii_OC_locus_primary_reference.gbk',
};
/** Examples of Kaptive and Kleborate as Debian has them, and the genomes beside the project: with loci and without. */
const FOLDERS = [
  '/usr/share/doc/kaptive/examples',
  '/usr/share/doc/kleborate/examples/data',
  shared('data/genomes'),
];
const ASSEMBLIES = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(fna|fa|fasta)\.(gz|xz)$/.test(name))
    .map((name) => join(folder, name)),
);
const PLANTED = 60;

describeWith(REFERENCES, 'kaptive-data is not installed', 'loci by both strategies', () => {
  const datadir = groupFolder();
  const indexes = new LocusIndexes();
  beforeAll(async () => {
    for (const [name, reference] of Object.entries(DATABASES)) {
      const request = { datadir, name, input: join(REFERENCES, reference), force: false, now: new Date(0) };
      await buildDatabase(request, toolbox(), () => undefined);
    }
  });

  describe.each(Object.keys(DATABASES))('%s', (name) => {
    it.each(ASSEMBLIES.map((file) => [basename(file), file] as const))(
      '%s',
      { timeout: 0 },
      async (_, file) => {
        const { exact, fast } = await compareLoci(file, await openClusterDatabase(datadir, name), indexes);
        expect(fast).toEqual(exact);
      },
    );

    it(`${PLANTED} assemblies with planted loci`, { timeout: 0 }, async () => {
      const database = await openClusterDatabase(datadir, name);
      const loci: string[] = [];
      for await (const { residues } of readSequences(join(database.folder, 'sequences'))) loci.push(residues);
      let rows = 0;
      for (let seed = 0; seed < PLANTED; seed++) {
        const random = new Random(seed);
        const backdrop = (length: number): string => random.bases(length);
        const file = await temporaryFile('a.fa', plantedLoci(loci, random, backdrop));
        const { exact, fast } = await compareLoci(file, database, indexes);
        expect(fast, `seed ${seed}`).toEqual(exact);
        rows += exact.rows.length;
      }
      expect(rows).toBeGreaterThan(PLANTED);
    });
  });
});
