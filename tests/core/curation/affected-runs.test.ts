import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { affectedRuns } from '../../../core/curation/affected-runs.ts';
import { openRunLibrary } from '../../../core/workspace/run-library.ts';
import {
  outcomeWith,
  STORED_HIT,
  STORED_LOCI,
  STORED_READS,
  storedRunWith,
} from '../../support/stored-run.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const GENE = new Set([STORED_HIT.gene]);

async function libraryOf(engine: 'contig' | 'reads' | 'loci'): Promise<ReturnType<typeof openRunLibrary>> {
  const library = openRunLibrary(join(await temporaryFolder(), 'workspace'));
  const run = storedRunWith({
    searches: [{ id: '0-0', sampleId: '/data/a.fa', database: 'db1', engine }],
  });
  await library.create(run);
  const result = {
    contig: { kind: 'hits', hits: [STORED_HIT] },
    reads: { kind: 'reads', reads: STORED_READS },
    loci: { kind: 'loci', loci: STORED_LOCI },
  } as const;
  await library.writeOutcome(run.id, '0-0', outcomeWith({ hits: 1 }), result[engine]);
  return library;
}

describe('affectedRuns', () => {
  it('counts the runs that used a database, and those that show one of the genes', async () => {
    const library = await libraryOf('contig');
    expect(await affectedRuns(library, 'db1', GENE)).toEqual({ runs: 1, affectedRuns: 1 });
    expect(await affectedRuns(library, 'db1', new Set(['other']))).toEqual({ runs: 1, affectedRuns: 0 });
    expect(await affectedRuns(library, 'db9', GENE)).toEqual({ runs: 0, affectedRuns: 0 });
  });

  it('looks at another database of the same run separately', async () => {
    expect(await affectedRuns(await libraryOf('contig'), 'db2', GENE)).toEqual({ runs: 1, affectedRuns: 0 });
  });

  it('knows genes on reads, and the best locus', async () => {
    const gene = new Set(STORED_READS.genes.map((each) => each.gene));
    expect(await affectedRuns(await libraryOf('reads'), 'db1', gene)).toMatchObject({ affectedRuns: 1 });
    const locus = new Set(STORED_LOCI.loci.map((each) => each.locus));
    expect(await affectedRuns(await libraryOf('loci'), 'db1', locus)).toMatchObject({ affectedRuns: 1 });
  });
});
