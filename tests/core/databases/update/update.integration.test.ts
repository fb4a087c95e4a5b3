import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { bundledDatabases, materialise } from '../../../../core/databases/bundled.ts';
import { openHttp } from '../../../../core/base/http/http.ts';
import { fetchDatabase } from '../../../../core/databases/fetch/fetch-database.ts';
import { applyUpdate } from '../../../../core/databases/update/apply-update.ts';
import { dropUpdate } from '../../../../core/databases/update/drop-update.ts';
import { prepareUpdate, type UpdatePlan } from '../../../../core/databases/update/prepare-update.ts';
import { stagedUpdate } from '../../../../core/databases/update/staged-update.ts';
import { toolbox } from '../../../support/aligners.ts';
import { randomBases } from '../../../support/bases.ts';
import { temporaryFile, temporaryFolder } from '../../../support/temporary.ts';

const tools = { toolbox: toolbox(), http: openHttp({ env: {}, userAgent: 'test', retries: 0 }) };

/** ARG-ANNOT with genes of these names. */
async function source(...genes: string[]): Promise<string> {
  const records = genes.map(
    (gene, i) => `>(Bla)${gene}:X${i}:1-90:90\n${randomBases(90, gene.charCodeAt(0))}\n`,
  );
  return temporaryFile('argannot.txt', records.join(''));
}

/** A locus of one gene that begins at a position. */
function genbank(start: number): string {
  return [
    'LOCUS       KL1 120 bp DNA',
    'FEATURES             Location/Qualifiers',
    '     source          1..120',
    '                     /note="K locus: KL1"',
    `     CDS             ${start}..90`,
    '                     /gene="wzi"',
    'ORIGIN',
    ...[randomBases(60, 1), randomBases(60, 2)].map((line, i) => `${String(60 * i + 1).padStart(9)} ${line}`),
    '//',
    '',
  ].join('\n');
}

let datadir: string;
beforeEach(async () => {
  datadir = await temporaryFolder();
});

async function fetchFrom(name: string, path: string): Promise<void> {
  await fetchDatabase({ datadir, name, given: [path], force: false, now: new Date() }, tools);
}

function planOf(name: string, given: string[], bundledFolder = '/nowhere', keep = true): Promise<UpdatePlan> {
  return prepareUpdate({ datadir, name, given, now: new Date(), bundledFolder, keep }, tools);
}

const textOf = (...path: string[]): Promise<string> => readFile(join(datadir, ...path), 'utf8');

describe('an update', () => {
  it('puts in use what was shown, and nothing else', async () => {
    await fetchFrom('argannot', await source('A'));
    const shown = await planOf('argannot', [await source('A', 'B')]);
    const later = await planOf('argannot', [await source('A', 'C')]);
    await expect(applyUpdate(datadir, 'argannot', shown.token)).rejects.toMatchObject({
      code: 'DATABASE_CHANGED',
    });
    await applyUpdate(datadir, 'argannot', later.token);
    expect(await textOf('argannot', 'sequences')).toContain('(Bla)C');
    await expect(applyUpdate(datadir, 'argannot', later.token)).rejects.toMatchObject({
      code: 'USAGE_ERROR',
    });
  });

  it('is not put in the place of another database than it was compared with', async () => {
    await fetchFrom('argannot', await source('A'));
    const { token } = await planOf('argannot', [await source('A', 'B')]);
    await fetchDatabase(
      { datadir, name: 'argannot', given: [await source('D')], force: true, now: new Date() },
      tools,
    );
    await expect(applyUpdate(datadir, 'argannot', token)).rejects.toMatchObject({ code: 'DATABASE_CHANGED' });
    expect(await textOf('argannot', 'sequences')).toContain('(Bla)D');
  });

  it('that is looked at alone leaves one that waits as it is', async () => {
    await fetchFrom('argannot', await source('A'));
    const waiting = await planOf('argannot', [await source('A', 'B')]);
    const looked = await planOf('argannot', [await source('C')], '/nowhere', false);
    expect(looked.changes).toHaveLength(2);
    await dropUpdate(datadir, 'argannot', looked.token);
    await applyUpdate(datadir, 'argannot', waiting.token);
    expect(await textOf('argannot', 'sequences')).toContain('(Bla)B');
    expect(await readdir(join(datadir, '.gapit', 'build'))).toEqual([]);
  });

  it('of loci tells of genes that moved, and puts them in use', async () => {
    await fetchFrom('kpsc_k', await temporaryFile('k.gbk', genbank(1)));
    const plan = await planOf('kpsc_k', [await temporaryFile('k.gbk', genbank(31))]);
    expect(plan).toMatchObject({
      same: false,
      changes: [{ change: 'changed', gene: 'KL1', parts: ['function'] }],
    });
    await applyUpdate(datadir, 'kpsc_k', plan.token);
    expect(await textOf('kpsc_k', 'features.json')).toContain('"start": 31');
  });

  it('that brings other rules alone is no update without changes', async () => {
    const bundledFolder = await temporaryFolder();
    const typing = (cutoff: number): string =>
      JSON.stringify({
        schema: 'gapit.typing/1',
        cutoff,
        ambiguity_margin: 0,
        fallback: 'none',
        rules: [{ model: 'exact_set', phenotype: 'P', requires: ['g'] }],
      });
    const ship = async (year: number, cutoff: number): Promise<void> => {
      const folder = join(bundledFolder, 'panel');
      await mkdir(folder, { recursive: true });
      const record = {
        db: 'panel',
        gene: 'g',
        sequence: randomBases(60, 1),
        accession: '',
        function: [],
        product: '',
        source_id: 'g',
      };
      await writeFile(join(folder, 'records.jsonl'), `${JSON.stringify(record)}\n`);
      await writeFile(join(folder, 'typing.json'), typing(cutoff));
      const about = {
        name: 'panel',
        dbtype: 'nucl',
        n_records: 1,
        source_urls: [],
        fetched_at: `${year}-01-01T00:00:00Z`,
        upstream_version: String(year),
        license: 'MIT',
      };
      await writeFile(join(folder, 'bundled.json'), JSON.stringify(about));
    };
    await ship(2025, 0.5);
    const [bundled] = await bundledDatabases(bundledFolder);
    if (bundled === undefined) throw new Error('nothing ships');
    await materialise(bundled, datadir, toolbox());
    await ship(2026, 1);
    const plan = await planOf('panel', [], bundledFolder);
    expect(plan).toMatchObject({ changes: [], otherFiles: ['typing.json'], same: false });
    await applyUpdate(datadir, 'panel', plan.token);
    expect(JSON.parse(await textOf('panel', 'typing.json'))).toMatchObject({ cutoff: 1 });
  });

  it('leaves nothing behind when it can not be compared', async () => {
    await fetchFrom('argannot', await source('A'));
    await writeFile(join(datadir, 'argannot', 'records.jsonl'), '{broken\n');
    await expect(planOf('argannot', [await source('B')])).rejects.toMatchObject({ code: 'DB_INCOMPLETE' });
    expect(await stagedUpdate(datadir, 'argannot')).toBeNull();
  });

  it('is never looked for along a path', async () => {
    await fetchFrom('argannot', await source('A'));
    const precious = join('..', '..', 'argannot');
    await expect(dropUpdate(datadir, precious, '')).rejects.toMatchObject({ code: 'USAGE_ERROR' });
    await expect(stagedUpdate(datadir, precious)).rejects.toMatchObject({ code: 'USAGE_ERROR' });
    expect(await textOf('argannot', 'sequences')).toContain('(Bla)A');
  });
});
