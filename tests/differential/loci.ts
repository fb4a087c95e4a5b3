import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDatabase } from '../../core/databases/build-database.ts';
import { openClusterDatabase } from '../../core/databases/clusters/cluster-database.ts';
import { screenClusters } from '../../core/screening/clusters/cluster-engine.ts';
import { LocusIndexes } from '../../core/screening/clusters/locus-indexes.ts';
import { clusterThresholds } from '../../core/screening/thresholds.ts';
import { toolbox } from '../support/aligners.ts';
import { differingParts } from './compare-results.ts';
import { genomes, type Input } from './inputs.ts';
import type { DifferentialOptions } from './options.ts';
import type { WholeResult } from './whole-result.ts';

/** Debian's kaptive-data, kaptive-example and kleborate-examples. */
const REFERENCES = '/usr/share/kaptive/reference_database';
const EXAMPLES = [
  '/usr/share/doc/kaptive/examples/exact_match.fasta.gz',
  '/usr/share/doc/kaptive/examples/fragmented_assembly.fasta.gz',
  '/usr/share/doc/kleborate/examples/data/Klebs_HS11286.fna.xz',
];

/** Every assembly at hand against the loci of every reference of Kaptive that is on this machine. */
export async function* locusResults({
  wantsGenome,
  threads,
}: DifferentialOptions): AsyncGenerator<WholeResult> {
  if (!existsSync(REFERENCES)) {
    process.stderr.write('loci are left out: kaptive-data is not installed\n');
    return;
  }
  const examples = EXAMPLES.filter((file) => existsSync(file)).map((file) => ({ name: file, file }));
  const inputs: Input[] = [...genomes(), ...examples].filter(({ name }) => wantsGenome(name));
  const datadir = await mkdtemp(join(tmpdir(), 'gapit-differential-loci-'));
  const indexes = new LocusIndexes();
  try {
    for (const reference of (await readdir(REFERENCES)).sort()) {
      // The variants hold genes of several stretches, which are no loci of ours.
      if (!reference.endsWith('_primary_reference.gbk')) continue;
      const name = reference.replace('.gbk', '');
      const request = { datadir, name, input: join(REFERENCES, reference), force: false, now: new Date(0) };
      await buildDatabase(request, toolbox(), () => undefined);
      const database = await openClusterDatabase(datadir, name);
      for (const input of inputs) {
        const search = { file: input.file, database, thresholds: clusterThresholds.parse({}), threads };
        const exact = await screenClusters({ ...search, strategy: 'exact' }, toolbox());
        const fast = await screenClusters({ ...search, strategy: 'fast', indexes }, toolbox());
        const title = `${input.name} x ${name}`;
        yield {
          what: 'loci',
          kind: 'natural',
          title,
          rows: exact.loci.length,
          differs: differingParts(exact, fast),
        };
      }
    }
  } finally {
    await rm(datadir, { recursive: true, force: true });
  }
}
