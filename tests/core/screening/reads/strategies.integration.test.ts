import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { ReadFilters } from '../../../../core/screening/reads/read-filters.ts';
import { randomBases, fasta } from '../../../support/bases.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { temporaryFile } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';
import { bigDatabase, databaseOf, lane, screenLanes } from './screen.ts';

const R1 = shared('data/reads/ERR6005894_R1.fastq.gz');
const R2 = shared('data/reads/ERR6005894_R2.fastq.gz');

describeWithShared('fast gives what exact gives', () => {
  const filters = new ReadFilters();
  afterAll(() => filters.close());

  it.each(['resfinder', 'ecoh', 'plasmidfinder'])('of Illumina pairs against %s', async (name) => {
    const database = await bigDatabase(name);
    const exact = await screenLanes(database, [lane(R1, R2)]);
    expect(exact.genes.length).toBeGreaterThan(5);
    expect(await screenLanes(database, [lane(R1, R2)], { strategy: 'fast', filters })).toEqual(exact);
    // With its own index and thread as well, and with one that is loaded.
    expect(await screenLanes(database, [lane(R1, R2)], { strategy: 'fast' })).toEqual(exact);
    expect(await screenLanes(database, [lane(R1, R2)], { strategy: 'fast', filters })).toEqual(exact);
  });

  it('of lanes, interleaved files, single reads and long ones', async () => {
    const database = await bigDatabase('resfinder');
    const lines = async (path: string) =>
      gunzipSync(await readFile(path))
        .toString('latin1')
        .trimEnd()
        .split('\n');
    const [first, second] = [await lines(R1), await lines(R2)];
    const both = first.flatMap((_, i) =>
      i % 4 === 0 ? [...first.slice(i, i + 4), ...second.slice(i, i + 4)] : [],
    );
    const interleaved = await temporaryFile('both.fq.gz', gzipSync(`${both.join('\n')}\n`, { level: 1 }));
    const lanes = [lane(interleaved), lane(R2)];
    const exact = await screenLanes(database, lanes);
    expect(await screenLanes(database, lanes, { strategy: 'fast', filters })).toEqual(exact);
    const long = await screenLanes(database, [lane(R1)], { readType: 'map-ont' });
    expect(
      await screenLanes(database, [lane(R1)], { readType: 'map-ont', strategy: 'fast', filters }),
    ).toEqual(long);
  });
});

describe('fast', () => {
  const GENE = randomBases(900, 1);
  const read = (name: string, bases: string): string =>
    `@${name}\n${bases}\n+\n${'I'.repeat(bases.length)}\n`;

  it('passes all reads on where nothing is proven of a database', async () => {
    const database = await databaseOf('rna', fasta([['gene', GENE.replaceAll('T', 'U')]]));
    const r1 = await temporaryFile(
      'a.fq',
      Array.from({ length: 40 }, (_, i) => read(`r${i}`, GENE.slice(20 * i, 20 * i + 100))).join(''),
    );
    const exact = await screenLanes(database, [lane(r1)]);
    expect(await screenLanes(database, [lane(r1)], { strategy: 'fast' })).toEqual(exact);
  });

  it('copes with mates that have no bases, on which minimap2 fails', async () => {
    const database = await databaseOf('db', fasta([['gene', GENE]]));
    const r1 = await temporaryFile('a_1.fq', read('x', GENE.slice(0, 100)) + read('y', ''));
    const r2 = await temporaryFile('a_2.fq', read('x', '') + read('y', GENE.slice(200, 300)));
    const exact = await screenLanes(database, [lane(r1, r2)]);
    expect(exact.genes[0]).toMatchObject({ readsMapped: 2 });
    expect(await screenLanes(database, [lane(r1, r2)], { strategy: 'fast' })).toEqual(exact);
  });

  it('tells what is wrong with the reads, and stops when it is told to', async () => {
    const database = await databaseOf('db', fasta([['gene', GENE]]));
    const whole = gzipSync(
      Array.from({ length: 9000 }, (_, i) => read(`r${i}`, randomBases(100, i + 1))).join(''),
    );
    const cut = await temporaryFile('cut.fq.gz', whole.subarray(0, -1000));
    const fault = await faultOf(() => screenLanes(database, [lane(cut)], { strategy: 'fast' }));
    expect(fault.code).toBe('INVALID_READS_FORMAT');
    const stop = new AbortController();
    const screening = screenLanes(database, [lane(await temporaryFile('a.fq.gz', whole))], {
      strategy: 'fast',
      signal: stop.signal,
      onBases: () => {
        stop.abort(new Error('enough'));
      },
    });
    await expect(screening).rejects.toThrow('enough');
  });
});
