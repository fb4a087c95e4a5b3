import { beforeAll, expect, it } from 'vitest';
import type { ScreenHost } from '../../../core/batches/screen-host.ts';
import type { ScreenRequest } from '../../../core/batches/screen-request.ts';
import { screen } from '../../../core/batches/screen.ts';
import type { GapitError } from '../../../core/base/errors.ts';
import { toolbox } from '../../support/aligners.ts';
import { bigDatabase, datadirWith, TINYAMR, TINYPROT } from '../../support/datadir.ts';
import { gapit } from '../../support/gapit.ts';
import { openManager } from '../../support/run-manager.ts';
import { screenRequest } from '../../support/screen-request.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { strategies } from '../../support/strategies.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

const contigs = shared('cases/001/crlf.fa');
const draft = shared('data/genomes/GCF_003400925.1.fna.gz');
const reads = shared('cases/044/slash_R1.fastq');
const assembly = shared('cases/055/assembly.fa');
const programs = toolbox();

/** A host that keeps all it is told. */
function watchedHost(record: ScreenHost['record'] = null) {
  const told = {
    pieces: [] as string[],
    messages: [] as string[],
    failures: [] as GapitError[],
    progress: [] as string[],
    ends: [] as string[],
  };
  const canceller = new AbortController();
  const host: ScreenHost = {
    toolbox: programs,
    strategies,
    bundledFolder: '/nowhere',
    signal: canceller.signal,
    now: () => new Date('2024-05-06T07:08:09Z'),
    openOutput: () =>
      Promise.resolve({
        write: (piece) => {
          told.pieces.push(Buffer.from(piece).toString('utf8'));
          return Promise.resolve();
        },
        commit: () => Promise.resolve(void told.ends.push('committed')),
        discard: () => Promise.resolve(void told.ends.push('discarded')),
      }),
    onMessage: (sentence, kind) => {
      told.messages.push(`${kind}: ${sentence}`);
    },
    onFailure: (error) => {
      told.failures.push(error);
    },
    onProgress: (done, total, label) => {
      told.progress.push(`${done}/${total} ${label}`);
    },
    nameOf: (option) => `<${option}>`,
    record,
  };
  return { host, canceller, ...told, text: () => told.pieces.join('') };
}

describeWithShared('screen', () => {
  const datadir = datadirWith({
    tinyamr: TINYAMR,
    tinyprot: TINYPROT,
    resfinder: bigDatabase('resfinder'),
    ncbi: bigDatabase('ncbi'),
  });
  beforeAll(async () => {
    const klt = shared('cases/_common/db/klt/klt.gbk');
    expect((await gapit(['db', 'build', 'klt', klt, '--datadir', datadir])).status).toBe(0);
  });
  const printed = async (...words: readonly string[]): Promise<string> =>
    (await gapit(['screen', '-q', '--datadir', datadir, ...words])).stdout;

  it('runs several times at once in one process, each with its own output, messages and run', async () => {
    const workspace = await temporaryFolder();
    const record = (client: string) => ({ workspace, origin: { host: 'mcp' as const, client } });
    const [one, two, three] = [watchedHost(record('a')), watchedHost(record('b')), watchedHost(record('c'))];
    const ends = await Promise.all([
      screen(screenRequest([draft], ['resfinder'], datadir), one.host),
      screen(screenRequest([contigs], ['tinyamr', 'tinyprot'], datadir), two.host),
      screen(screenRequest([reads], ['tinyamr'], datadir, { allGenes: true }), three.host),
    ]);
    expect(one.text()).toBe(await printed('--db', 'resfinder', draft));
    expect(two.text()).toBe(await printed('--db', 'tinyamr,tinyprot', contigs));
    expect(three.text()).toBe(await printed('--db', 'tinyamr', '--all-genes', reads));
    expect(ends.map(({ engine, kind }) => [engine, kind])).toEqual([
      ['contig', 'contigs'],
      ['contig', 'contigs'],
      ['reads', 'reads'],
    ]);
    const { manager } = openManager({ workspace, datadir });
    for (const [i, end] of ends.entries()) {
      const { summary } = await manager.open(end.runId ?? '');
      expect(summary).toMatchObject({ state: 'done', hits: end.hits, origin: { client: 'abc'[i] } });
    }
  });

  it('counts what was found and tells how far it is', async () => {
    const watched = watchedHost();
    const bad = await temporaryFile('bad.fa', 'nothing of use\n');
    const end = await screen(screenRequest([contigs, bad], ['tinyamr', 'tinyprot'], datadir), watched.host);
    const rows = watched.text().trimEnd().split('\n').slice(1);
    const genes = new Set(rows.map((row) => row.split('\t')[5]));
    expect(end).toMatchObject({
      samples: { done: 1, failed: 1 },
      hits: rows.length,
      genes: genes.size,
      calls: [],
      written: true,
      runId: null,
    });
    expect(end.failures.map(({ code }) => code)).toEqual(['INVALID_FASTA', 'INVALID_FASTA']);
    // The two databases fail in the same words.
    expect(watched.failures).toHaveLength(1);
    expect(watched.ends).toEqual(['committed']);
    expect(watched.progress[0]).toBe(`0/2 ${contigs}`);
    expect(watched.progress.at(-1)).toBe('2/2 ');
    expect(watched.messages.filter((message) => message.startsWith('found: '))).toHaveLength(2);
  });

  it('tells the call of loci', async () => {
    const watched = watchedHost();
    const end = await screen(screenRequest([assembly], ['klt'], datadir), watched.host);
    expect(end).toMatchObject({ engine: 'cluster', kind: 'loci', hits: 1 });
    expect(end.calls).toEqual([{ sample: assembly, call: expect.stringMatching(/^KLT/) as string }]);
    expect(end.genes).toBeGreaterThan(0);
  });

  it('writes nothing where every search fails', async () => {
    const watched = watchedHost();
    const end = await screen(screenRequest(['/none.fa'], ['tinyamr'], datadir), watched.host);
    expect([end.written, watched.pieces, watched.ends]).toEqual([false, [], ['discarded']]);
    expect(end.failures.map(({ code }) => code)).toEqual(['INPUT_NOT_FOUND']);
  });

  it.each([
    ['no files', { inputs: { kind: 'files', files: [] } }, /no files/],
    [
      'mates that do not match',
      { inputs: { kind: 'lanes', r1: ['a'], r2: ['b', 'c'] } },
      /<r1> names 1 and <r2> 2/,
    ],
    ['no reads', { inputs: { kind: 'lanes', r1: [], r2: null } }, /<r1> names an empty file/],
    [
      'a preset that is not for contigs',
      { aligner: 'minimap2', readType: 'sr' },
      /<readType> map-ont, not with sr/,
    ],
    [
      'a format of other results',
      { aligner: 'minimap2', format: 'gff3' },
      /<format> gff3 holds hits on contigs/,
    ],
  ] satisfies [string, Partial<ScreenRequest>, RegExp][])(
    'refuses %s in the words of its host',
    async (_, change, message) => {
      const watched = watchedHost({ workspace: '/nowhere', origin: { host: 'mcp', client: null } });
      const request = screenRequest([contigs], ['tinyamr'], datadir, change);
      await expect(screen(request, watched.host)).rejects.toMatchObject({
        code: 'USAGE_ERROR',
        message: expect.stringMatching(message) as string,
      });
      expect([watched.messages, watched.ends]).toEqual([[], []]);
    },
  );

  it('lets the host refuse an engine', async () => {
    const watched = watchedHost();
    const host: ScreenHost = {
      ...watched.host,
      onEngine: (engine) => {
        throw new Error(`not ${engine}`);
      },
    };
    await expect(screen(screenRequest([reads], ['tinyamr'], datadir), host)).rejects.toThrow('not reads');
  });

  it('stops for its signal, and leaves the others at work', async () => {
    const workspace = await temporaryFolder();
    const stopped = watchedHost({
      workspace,
      origin: { host: 'mcp', client: null },
      id: '20240506-070809-aa',
    });
    const other = watchedHost();
    const started = new Promise<void>((resolve) => {
      stopped.host = {
        ...stopped.host,
        onProgress: () => {
          resolve();
        },
      };
    });
    const first = screen(screenRequest([draft, draft], ['ncbi'], datadir), stopped.host);
    const second = screen(screenRequest([contigs], ['tinyamr'], datadir), other.host);
    first.catch(() => undefined);
    await started;
    stopped.canceller.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect(stopped.ends).toEqual(['discarded']);
    expect((await second).written).toBe(true);
    const { manager } = openManager({ workspace, datadir });
    expect((await manager.open('20240506-070809-aa')).summary.state).toBe('cancelled');
  });
});
