import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../../core/databases/database.ts';
import { indexDatabase } from '../../../../core/databases/setupdb.ts';
import { SharedSearches } from '../../../../core/screening/fast/shared-searches.ts';
import type { Query } from '../../../../core/screening/fast/queries.ts';
import { toolbox } from '../../../support/aligners.ts';
import { fasta, randomBases } from '../../../support/bases.ts';
import { groupFolder, temporaryFolder } from '../../../support/temporary.ts';

const GENE = randomBases(600, 1);

describe('searches that share processes', () => {
  const datadir = groupFolder();
  let database: Database;
  let blastn: string;
  beforeAll(async () => {
    await mkdir(join(datadir, 'made'));
    await writeFile(join(datadir, 'made', 'sequences'), fasta([['made~~~gene~~~ACC~~~', GENE]]));
    await indexDatabase(datadir, 'made', toolbox());
    database = await openDatabase(datadir, 'made');
    blastn = await toolbox().path('blastn');
  });

  /** A contig with the gene from a base on. */
  function query(contigIndex: number, at: number): Query {
    return { contigIndex, letters: Buffer.from(`${randomBases(at, 2)}${GENE}`), windowBases: 600 };
  }

  /** A program in blastn's place, that notes each start and then does as `body` says. */
  async function standIn(body: string): Promise<{ path: string; log: string }> {
    const folder = await temporaryFolder();
    const log = join(folder, 'log');
    const path = join(folder, 'blastn');
    await writeFile(path, `#!/bin/sh\necho started >> '${log}'\n${body}\n`, { mode: 0o755 });
    return { path, log };
  }

  it('each get their own rows, however many there are at once', async () => {
    const searches = new SharedSearches();
    const all = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const search = { file: `assembly${i}`, database, minid: 80 };
        const ended = searches.expect(blastn, search, 1);
        const rows = await searches.find(blastn, search, [query(3, 100 + i), query(7, 50)], 2);
        ended();
        return rows.map(({ contigIndex, queryStart, queryEnd }) => [contigIndex, queryStart, queryEnd]);
      }),
    );
    expect(all).toEqual(
      Array.from({ length: 12 }, (_, i) => [
        [3, 101 + i, 700 + i],
        [7, 51, 650],
      ]),
    );
  });

  it('take fewer processes than there are searches, when many come at once', async () => {
    const searches = new SharedSearches();
    const { path, log } = await standIn(`exec '${blastn}' "$@"`);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        searches.find(path, { file: `assembly${i}`, database, minid: 80 }, [query(i, 100)], 1),
      ),
    );
    expect((await readFile(log, 'utf8')).match(/started/g)?.length).toBeLessThanOrEqual(12);
  });

  it('end alone: the others go on', async () => {
    const searches = new SharedSearches();
    const stop = new AbortController();
    const search = (i: number) => ({
      file: `assembly${i}`,
      database,
      minid: 80,
      ...(i === 5 ? { signal: stop.signal } : {}),
    });
    const found = Array.from({ length: 10 }, (_, i) => searches.find(blastn, search(i), [query(i, 100)], 1));
    stop.abort();
    const outcomes = await Promise.allSettled(found);
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, i) => (i === 5 ? 'rejected' : 'fulfilled')),
    );
  });

  it('fail alone, under their own name, where one brings BLAST down', async () => {
    const searches = new SharedSearches();
    // Dies of a contig that is told by its length.
    const { path } = await standIn(`
      input=$(cat)
      case "$input" in *TTTTTTTTTTTTTTTTTTTT*) echo broken >&2; exit 3;; esac
      printf '%s\\n' "$input" | exec '${blastn}' "$@"`);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => {
        const bad: Query = { contigIndex: 0, letters: Buffer.from('T'.repeat(40)), windowBases: 40 };
        return searches.find(
          path,
          { file: `assembly${i}`, database, minid: 80 },
          [i === 6 ? bad : query(i, 9)],
          1,
        );
      }),
    );
    const reasons = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as Error).message : outcome.value.length,
    );
    expect(reasons.filter((_, i) => i !== 6)).toEqual(Array.from({ length: 9 }, () => 1));
    expect(reasons[6]).toContain('assembly6');
    expect(outcomes[6]).toMatchObject({ reason: { code: 'BLAST_FAILED', context: { file: 'assembly6' } } });
  });

  it('leave no process that waits for queries', async () => {
    const searches = new SharedSearches();
    const { path, log } = await standIn(`echo $$ >> "$0.pids"; cat > /dev/null`);
    const ended = searches.expect(path, { file: 'a', database, minid: 80 }, 1);
    await expect.poll(() => readFile(log, 'utf8').catch(() => '')).toMatch(/started/);
    await expect.poll(() => readFile(`${path}.pids`, 'utf8').catch(() => '')).toMatch(/\d+\n/);
    const pid = Number(await readFile(`${path}.pids`, 'utf8'));
    ended();
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
