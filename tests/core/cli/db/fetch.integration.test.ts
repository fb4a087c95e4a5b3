import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorEnvelope } from '../../../../core/base/errors.ts';
import { CATALOGUE } from '../../../../core/databases/catalogue.ts';
import { featuresDocument } from '../../../../core/documents/features.ts';
import { manifestSchema } from '../../../../core/databases/manifest.ts';
import { PROVIDERS } from '../../../../core/databases/providers/index.ts';
import { recordSchema } from '../../../../core/databases/record.ts';
import { envelopesIn } from '../../../support/error-lines.ts';
import { breakOff } from '../../databases/download/file-server.ts';
import { gapit, type GapitEnd } from '../../../support/gapit.ts';
import { startLoopbackInternet, type LoopbackInternet } from '../../../support/loopback-internet.ts';
import { downloadOf } from '../../../support/provider-downloads.ts';
import { inProject } from '../../../support/shared-folder.ts';
import { groupFolder, temporaryFile, temporaryFolder } from '../../../support/temporary.ts';

const HOSTS = [...new Set(PROVIDERS.flatMap(({ files }) => files.map(({ url }) => new URL(url).host)))];

let internet: LoopbackInternet;
beforeAll(async () => {
  internet = await startLoopbackInternet(HOSTS);
});
afterAll(() => internet.close());

async function serveAll(): Promise<void> {
  for (const provider of PROVIDERS) {
    for (const file of provider.files) internet.serve(file.url, await downloadOf(provider, file));
  }
}

function fetchInto(datadir: string, name: string, ...args: string[]): Promise<GapitEnd> {
  return gapit(['db', 'fetch', name, '--datadir', datadir, ...args], { env: internet.env });
}

function envelopeIn(stderr: string): ErrorEnvelope {
  const [envelope, ...others] = envelopesIn(stderr);
  if (envelope === undefined || others.length > 0) throw new Error(`expected one error envelope: ${stderr}`);
  return envelope;
}

/** All files of a database that a build writes the same for the same records. */
async function contentOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) =>
    /^(records\.jsonl|features\.json|sequences)$/.test(name),
  );
  return (await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

describe('gapit db fetch', () => {
  const datadir = groupFolder();
  beforeAll(serveAll);

  it('knows nineteen providers, each of the catalogue', () => {
    expect(PROVIDERS).toHaveLength(19);
    const fetchable = CATALOGUE.filter(({ bundledOnly }) => bundledOnly !== true).map(({ name }) => name);
    expect(PROVIDERS.map(({ name }) => name).sort()).toEqual(fetchable.sort());
  });

  it.each(PROVIDERS)('fetches $name from its real addresses and builds it whole', async (provider) => {
    const { name, files, kind } = provider;
    const { status, stdout, stderr } = await fetchInto(datadir, name);
    expect([status, /^\{.*/m.exec(stderr)?.[0]]).toEqual([0, undefined]);
    const folder = join(datadir, name);
    const receipt = JSON.parse(stdout) as { records: number; dbtype: string };
    expect(receipt).toMatchObject({ db: name, destination: folder });
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(join(folder, 'gapit-manifest.json'), 'utf8')),
    );
    const known = CATALOGUE.find((entry) => entry.name === name);
    expect(manifest).toMatchObject({
      name,
      kind,
      dbtype: receipt.dbtype,
      n_records: receipt.records,
      source_urls: files.map(({ url }) => url),
      header_format: 'gapit/v1',
    });
    expect(manifest.license ?? null).toBe(known?.licence.name ?? null);
    expect(manifest.dbtype).toBe(known?.dbtype);
    const { citation = null } = known?.licence ?? {};
    if (citation !== null) expect(manifest.note).toContain(`Cite: ${citation}`);
    expect(receipt.records).toBeGreaterThan(0);
    if (kind === 'gene') {
      const lines = (await readFile(join(folder, 'records.jsonl'), 'utf8')).trimEnd().split('\n');
      const records = lines.map((line) => recordSchema.parse(JSON.parse(line)));
      expect(records).toHaveLength(receipt.records);
      expect(records.every(({ db }) => db === name)).toBe(true);
    } else {
      const features = JSON.parse(await readFile(join(folder, 'features.json'), 'utf8')) as unknown;
      expect(featuresDocument.parse(features).loci).toHaveLength(receipt.records);
    }
    expect((await readdir(folder)).some((file) => /^sequences\.[np]in$/.test(file))).toBe(true);
    expect(files.every(({ url }) => internet.requests.includes(url))).toBe(true);
    // Nothing of the download stays.
    expect(await readdir(join(datadir, '.gapit', 'downloads')).catch(() => [])).toEqual([]);
  });

  it('refuses to fetch over a database, and says how to update or replace it', async () => {
    const { status, stderr } = await fetchInto(datadir, 'argannot');
    expect(status).toBe(4);
    expect(envelopeIn(stderr)).toMatchObject({ code: 'DB_ALREADY_EXISTS' });
  });

  it('gives the same bytes again, and keeps no copy of them', async () => {
    const folder = join(datadir, 'megares');
    const before = await contentOf(folder);
    expect((await fetchInto(datadir, 'megares', '--force', '--quiet')).status).toBe(0);
    expect(await contentOf(folder)).toBe(before);
    expect(await readdir(join(datadir, '.gapit', 'versions', 'megares'))).toEqual([]);
  });

  it('lists what is fetched, with its licence', async () => {
    const { stdout } = await gapit(['db', 'list', '--json', '--datadir', datadir]);
    const { providers } = JSON.parse(stdout) as {
      providers: { name: string; installed: boolean; license?: string }[];
    };
    const installed = providers.filter((each) => each.installed);
    expect(installed.map(({ name }) => name).sort()).toEqual(PROVIDERS.map(({ name }) => name).sort());
    expect(providers.find(({ name }) => name === 'vfdb')?.license).toBe('CC BY-NC 4.0');
    expect(providers.find(({ name }) => name === 'kpsc_k')?.license).toBe('GPL-3.0');
  });
});

describe('gapit db fetch with what stands in for a download', () => {
  it.each(['ncbi', 'card', 'vfdb', 'victors', 'kpsc_o'])(
    'builds %s from files on disk, without a network',
    async (name) => {
      const provider = PROVIDERS.find((each) => each.name === name);
      if (provider === undefined) throw new Error(`no provider ${name}`);
      const sources: string[] = [];
      for (const file of provider.files) {
        const path = await temporaryFile(
          basename(new URL(file.url).pathname),
          await downloadOf(provider, file),
        );
        sources.push('--source', path);
      }
      const datadir = await temporaryFolder();
      const { status, stderr } = await gapit(['db', 'fetch', name, '--datadir', datadir, ...sources], {
        env: { HTTPS_PROXY: 'http://127.0.0.1:9', HTTP_PROXY: 'http://127.0.0.1:9' },
      });
      expect([status, /^\{.*/m.exec(stderr)?.[0]]).toEqual([0, undefined]);
      const manifest = manifestSchema.parse(
        JSON.parse(await readFile(join(datadir, name, 'gapit-manifest.json'), 'utf8')),
      );
      expect(manifest.source_urls.every((url) => url.startsWith('file:///'))).toBe(true);
    },
  );

  it('takes an unpacked copy of an archive', async () => {
    const datadir = await temporaryFolder();
    const copy = inProject('tests', 'fixtures', 'providers', 'resfinder');
    expect((await gapit(['db', 'fetch', 'resfinder', '--source', copy, '--datadir', datadir])).status).toBe(
      0,
    );
    await serveAll();
    const other = await temporaryFolder();
    expect((await fetchInto(other, 'resfinder')).status).toBe(0);
    expect(await contentOf(join(datadir, 'resfinder'))).toBe(await contentOf(join(other, 'resfinder')));
  });

  it.each([
    ['megares', 'megares_v3.00/megares_database_v3.00.fasta'],
    ['card', 'card.json'],
  ])('takes a file of %s that was taken out of its archive', async (name, file) => {
    const path = inProject('tests', 'fixtures', 'providers', name, file);
    const datadir = await temporaryFolder();
    const { status, stdout } = await gapit([
      'db',
      'fetch',
      name,
      '--source',
      path,
      '--datadir',
      datadir,
      '-q',
    ]);
    expect(status).toBe(0);
    await serveAll();
    const other = await temporaryFolder();
    expect((JSON.parse((await fetchInto(other, name, '-q')).stdout) as { records: number }).records).toBe(
      (JSON.parse(stdout) as { records: number }).records,
    );
  });

  it('takes a mirror', async () => {
    await serveAll();
    const provider = PROVIDERS.find(({ name }) => name === 'ncbi');
    const mirror = `https://${HOSTS[0] ?? ''}/mirror/`;
    for (const file of provider?.files ?? []) {
      if (provider === undefined) continue;
      internet.serve(`${mirror}${basename(new URL(file.url).pathname)}`, await downloadOf(provider, file));
    }
    const datadir = await temporaryFolder();
    const { status } = await fetchInto(datadir, 'ncbi', '--source', mirror);
    expect(status).toBe(0);
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(join(datadir, 'ncbi', 'gapit-manifest.json'), 'utf8')),
    );
    expect(manifest.source_urls).toEqual([`${mirror}AMR_CDS.fa`, `${mirror}ReferenceGeneCatalog.txt`]);
  });
});

describe('gapit db fetch that fails', () => {
  it('lists the names where there is none such', async () => {
    const { status, stderr } = await fetchInto(await temporaryFolder(), 'nonesuch');
    expect(status).toBe(2);
    expect(envelopeIn(stderr).message).toContain(PROVIDERS.map(({ name }) => name).join(', '));
  });

  it('fetches the other one of all where one source is down', async () => {
    await serveAll();
    const card = PROVIDERS.find(({ name }) => name === 'card')?.files[0]?.url ?? '';
    internet.serve(card, (_request, response) => response.writeHead(404).end());
    const datadir = await temporaryFolder();
    const { status, stdout, stderr } = await fetchInto(datadir, 'all', '--quiet');
    expect(status).toBe(4);
    expect(envelopeIn(stderr)).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      context: { url: card, status: '404' },
    });
    expect(JSON.parse(stdout)).toMatchObject({ db: 'vfdb' });
    await serveAll();
  });

  it('goes on from where a download broke off, also in a later call', async () => {
    await serveAll();
    const provider = PROVIDERS.find(({ name }) => name === 'upec_expec_vf');
    const [file] = provider?.files ?? [];
    if (provider === undefined || file === undefined) throw new Error('no such provider');
    const whole = await downloadOf(provider, file);
    const ranges: (string | undefined)[] = [];
    const datadir = await temporaryFolder();
    const target = join(datadir, '.gapit', 'downloads', provider.name, `${file.key}-${basename(file.url)}`);
    // The server announces all, sends the half and hangs up; then it refuses for a while.
    internet.serve(file.url, ({ headers }, response) => {
      ranges.push(headers.range);
      if (ranges.length === 1) breakOff(response, { content: whole, sent: 300, target });
      else response.writeHead(404).end();
    });
    const broken = await fetchInto(datadir, provider.name, '--quiet');
    expect(envelopeIn(broken.stderr)).toMatchObject({ code: 'DOWNLOAD_FAILED' });
    expect(ranges[1]).toBe('bytes=300-');

    internet.serve(file.url, ({ headers }, response) => {
      ranges.push(headers.range);
      const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1]);
      response
        .writeHead(206, {
          etag: '"v1"',
          'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}`,
        })
        .end(whole.subarray(from));
    });
    expect(await fetchInto(datadir, provider.name, '--quiet')).toMatchObject({ status: 0, stderr: '' });
    expect(ranges.at(-1)).toBe('bytes=300-');
    await serveAll();
  });
});
