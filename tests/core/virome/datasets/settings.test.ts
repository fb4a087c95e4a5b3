import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { viromeSettings, type DesktopSettings } from '../../../../core/virome/datasets/settings.ts';
import { temporaryFile, temporaryFolder } from '../../../support/temporary.ts';

function desktop(values: Record<string, string>, secrets: Record<string, string> = {}): DesktopSettings {
  return { values, secret: (name) => Promise.resolve(secrets[name] ?? null) };
}

describe('viromeSettings', () => {
  it('asks the environment first, then .env, then the desktop', async () => {
    const dotenvFile = await temporaryFile('.env', 'BUCKET=file\nREGION=file\nENDPOINT=file\n');
    const settings = await viromeSettings({
      env: { BUCKET: 'env', REGION: '  ' },
      dotenvFile,
      desktop: desktop({ BUCKET: 'desk', REGION: 'desk', S3_URL_STYLE: 'vhost' }),
    });
    const text = (name: string): string | undefined => settings.get(name)?.text;
    expect(['BUCKET', 'REGION', 'ENDPOINT', 'S3_URL_STYLE', 'ACCESS_KEY'].map(text)).toEqual([
      ...['env', 'file', 'file', 'vhost', undefined],
    ]);
    expect(settings.problems).toEqual([]);
  });

  it('takes secrets of the desktop from the key store alone, and asks it only for what nobody else sets', async () => {
    const asked: string[] = [];
    const settings = await viromeSettings({
      env: { ACCESS_KEY: 'from env' },
      dotenvFile: null,
      desktop: {
        values: { SECRET_KEY: 'lies about in a file' },
        secret: (name) => {
          asked.push(name);
          return Promise.resolve('kept');
        },
      },
    });
    expect(settings.get('ACCESS_KEY')?.text).toBe('from env');
    expect(settings.get('SECRET_KEY')?.text).toBe('kept');
    expect(asked).toEqual(['SECRET_KEY']);
  });

  it('says that a key store is locked, and goes on', async () => {
    const settings = await viromeSettings({
      env: {},
      dotenvFile: null,
      desktop: { values: { BUCKET: 'b' }, secret: () => Promise.reject(new Error('locked')) },
    });
    expect(settings.get('BUCKET')?.text).toBe('b');
    expect(settings.problems).toEqual([
      "the system's key store does not give ACCESS_KEY; unlock it, or enter the key again",
      "the system's key store does not give SECRET_KEY; unlock it, or enter the key again",
    ]);
  });

  it('needs no .env, and says when one can not be read', async () => {
    const folder = await temporaryFolder();
    const none = await viromeSettings({ env: {}, dotenvFile: join(folder, '.env'), desktop: null });
    expect(none.problems).toEqual([]);
    await mkdir(join(folder, '.env'));
    const broken = await viromeSettings({ env: {}, dotenvFile: join(folder, '.env'), desktop: null });
    expect(broken.problems).toEqual([
      `${join(folder, '.env')} can't be read (EISDIR); its settings are not used`,
    ]);
  });

  it('reads a .env that PowerShell wrote', async () => {
    const file = join(await temporaryFolder(), '.env');
    await writeFile(file, Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('BUCKET=b\r\n', 'utf16le')]));
    const settings = await viromeSettings({ env: {}, dotenvFile: file, desktop: null });
    expect(settings.get('BUCKET')?.text).toBe('b');
  });

  it('lets relative paths begin at the folder of the file that names them', async () => {
    const dotenvFile = await temporaryFile('.env', 'TAXO_DB_PATH=data/t.csv');
    const settings = await viromeSettings({
      env: { VIRAL_HOST_DATASET: 'host' },
      dotenvFile,
      desktop: null,
      folder: '/here',
    });
    expect(settings.get('TAXO_DB_PATH')).toEqual({ text: 'data/t.csv', folder: join(dotenvFile, '..') });
    expect(settings.get('VIRAL_HOST_DATASET')).toEqual({ text: 'host', folder: '/here' });
  });

  it('shows no secret when it is printed as JSON', async () => {
    const settings = await viromeSettings({
      env: { SECRET_KEY: 'hush-hush' },
      dotenvFile: null,
      desktop: null,
    });
    expect(JSON.stringify(settings)).not.toContain('hush');
  });
});
