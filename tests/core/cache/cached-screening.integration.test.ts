import { copyFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { ScreenHost } from '../../../core/batches/screen-host.ts';
import type { ScreenRequest } from '../../../core/batches/screen-request.ts';
import { screen } from '../../../core/batches/screen.ts';
import { openSearchCache } from '../../../core/cache/search-cache.ts';
import { EXPORT_FORMATS, EXPORT_FORMAT_NAMES } from '../../../core/reports/exports/formats.ts';
import { openRunLibrary } from '../../../core/workspace/run-library.ts';
import { toolbox } from '../../support/aligners.ts';
import { datadirWith, TINYAMR, TINYPROT } from '../../support/datadir.ts';
import { gapit } from '../../support/gapit.ts';
import { memoryHost } from '../../support/memory-host.ts';
import { askFor, openManager } from '../../support/run-manager.ts';
import { screenRequest } from '../../support/screen-request.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { groupFolder, temporaryFolder } from '../../support/temporary.ts';

const LONG_AGO = new Date('2024-01-02T03:04:05Z');

describeWithShared('a cached screening', () => {
  const cull = shared('cases/019/db/cull/sequences');
  const datadir = datadirWith({ tinyamr: TINYAMR, tinyprot: TINYPROT, cull });
  const inputs = groupFolder();
  const contigs = join(inputs, 'contigs.fa');
  const reads = join(inputs, 'reads_R1.fastq');
  const locus = join(inputs, 'locus.fa');
  const culled = join(inputs, 'culled.fa');
  beforeAll(async () => {
    const klt = shared('cases/_common/db/klt/klt.gbk');
    expect((await gapit(['db', 'build', 'klt', klt, '--datadir', datadir])).status).toBe(0);
    for (const [file, source] of [
      [contigs, 'cases/001/crlf.fa'],
      [reads, 'cases/044/slash_R1.fastq'],
      [locus, 'cases/055/assembly.fa'],
      [culled, 'cases/019/assembly.fa'],
    ] as const) {
      await copyFile(shared(source), file);
      await utimes(file, LONG_AGO, LONG_AGO);
    }
    for (const name of ['sequences', 'features.json'])
      await utimes(join(datadir, 'klt', name), LONG_AGO, LONG_AGO);
  });

  /** What a screening prints and says, and how its searches are kept. */
  async function screened(request: ScreenRequest, cacheFolder: string | null) {
    const workspace = await temporaryFolder();
    const messages: string[] = [];
    const ran: string[] = [];
    const change: Partial<ScreenHost> = {
      record: { workspace, origin: { host: 'cli', client: null } },
      cache: cacheFolder === null ? undefined : openSearchCache(cacheFolder, toolbox()),
      onMessage: (sentence) => messages.push(sentence),
      onCommand: (words, fromCache) => {
        if (!fromCache) ran.push(words.join(' '));
      },
    };
    const { host, text } = memoryHost(change);
    const { runId, ...tally } = await screen(request, host);
    const library = openRunLibrary(workspace);
    const id = runId ?? '';
    const outcomes = await library.readOutcomes(id);
    const searches = [...outcomes].map(([search, { startedAt, finishedAt, ...outcome }]) => ({
      ...outcome,
      search,
      // Compared on its own.
      fromCache: null,
      isTimed: startedAt !== null && finishedAt !== '',
    }));
    const fromCache = [...outcomes.values()].map((outcome) => outcome.fromCache);
    const facts = await library.readInputFacts(id);
    return {
      printed: {
        text: text(),
        messages,
        tally,
        facts,
        searches,
      },
      fromCache,
      ran,
    };
  }

  const kinds = [
    ['contigs', contigs, ['tinyamr', 'tinyprot'], {}],
    ['contigs by the plain command', contigs, ['tinyamr'], { strategy: 'exact' }],
    [
      'contigs with both options',
      contigs,
      ['tinyamr'],
      { mergeFragments: true, recoverCulled: true, mincov: 10 },
    ],
    ['surveyed, then confirmed contigs', contigs, ['tinyamr'], { confirm: true }],
    ['surveyed contigs', contigs, ['tinyamr'], { aligner: 'minimap2' }],
    ['reads', reads, ['tinyamr'], {}],
    ['loci', locus, ['klt'], {}],
  ] as const satisfies readonly (readonly [string, string, readonly string[], Partial<ScreenRequest>])[];

  it.each(kinds)(
    'of %s is the fresh one byte for byte, in every format',
    async (_, file, databases, change) => {
      const cache = await temporaryFolder();
      const shows = file === locus ? 'loci' : file === reads || 'aligner' in change ? 'reads' : 'contigs';
      const formats = EXPORT_FORMAT_NAMES.filter((name) =>
        (EXPORT_FORMATS[name].holds as readonly string[]).includes(shows),
      );
      expect(formats.length).toBeGreaterThan(3);
      const requestIn = (format: ScreenRequest['format']): ScreenRequest =>
        screenRequest([file], databases, datadir, { ...change, format });
      const first = await screened(requestIn('tsv'), cache);
      expect(first.fromCache).not.toContain(true);
      for (const format of formats) {
        const fresh = await screened(requestIn(format), null);
        const cached = await screened(requestIn(format), cache);
        expect(cached.fromCache).toEqual(fresh.fromCache.map(() => true));
        expect(cached.ran).toEqual([]);
        expect(fresh.ran).toHaveLength(databases.length);
        expect(cached.printed).toEqual(fresh.printed);
        expect(cached.printed.text).not.toBe('');
      }
    },
  );

  it('shows other coverages, labels and layouts of what it has', async () => {
    const cache = await temporaryFolder();
    const request = (change: Partial<ScreenRequest>): ScreenRequest =>
      screenRequest([contigs], ['tinyamr'], datadir, change);
    await screened(request({}), cache);
    for (const change of [
      { mincov: 0 },
      { mincov: 100 },
      { noPath: true },
      { noHeader: true },
      { threads: 2 },
    ]) {
      const cached = await screened(request(change), cache);
      expect(cached.fromCache).toEqual([true]);
      expect(cached.printed.text).toBe((await screened(request(change), null)).printed.text);
    }
  });

  it.each<[string, string, Partial<ScreenRequest>]>([
    ['the least identity', contigs, { minid: 81 }],
    ['the strategy', contigs, { strategy: 'exact' }],
    ['a survey before', contigs, { confirm: true }],
    ['the preset of reads', reads, { readType: 'map-ont' }],
    ['a threshold of reads', reads, { minMapq: 1 }],
    ['a threshold of loci', locus, { minGeneId: 91 }],
  ])('is made anew for another value of %s', async (_, file, change) => {
    const cache = await temporaryFolder();
    const databases = [file === locus ? 'klt' : 'tinyamr'];
    await screened(screenRequest([file], databases, datadir), cache);
    const changed = screenRequest([file], databases, datadir, change);
    expect((await screened(changed, cache)).fromCache).toEqual([false]);
    expect((await screened(changed, cache)).fromCache).toEqual([true]);
  });

  it('searches what is not known of culled genes, and does not call that an earlier answer', async () => {
    const cache = await temporaryFolder();
    await screened(screenRequest([culled], ['cull'], datadir), cache);
    const recovering = screenRequest([culled], ['cull'], datadir, { recoverCulled: true });
    expect((await screened(recovering, cache)).fromCache).toEqual([false]);
    expect((await screened(recovering, cache)).fromCache).toEqual([true]);
  });

  it('is shared with the desktop, whose runs say so', async () => {
    const cache = await temporaryFolder();
    await screened(screenRequest([contigs], ['tinyamr'], datadir), cache);
    const workspace = await temporaryFolder();
    const programs = toolbox();
    const { manager, ended } = openManager({ workspace, datadir }, 2, {
      cache: openSearchCache(cache, programs),
    });
    const { summary } = await manager.start(await askFor([contigs], ['tinyamr']));
    expect(await ended(summary.id)).toMatchObject({ state: 'done', hits: 1 });
    expect((await manager.open(summary.id)).searches).toMatchObject([{ state: 'done', fromCache: true }]);
  });
});
