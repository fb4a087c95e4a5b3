import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viromeSettings, type ViromeSettings } from '../../../../core/virome/datasets/settings.ts';
import { withoutSecrets } from '../../../../core/virome/datasets/without-secrets.ts';

const ACCESS = 'AKIAIOSFODNN7EXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCY=EXAMPLEKEY';

function settingsWith(env: Record<string, string>): Promise<ViromeSettings> {
  return viromeSettings({ env, dotenvFile: null, desktop: null });
}

async function hidden(text: string): Promise<string> {
  return withoutSecrets(text, await settingsWith({ ACCESS_KEY: ACCESS, SECRET_KEY: SECRET }));
}

describe('withoutSecrets', () => {
  it.each([
    ['as it is', SECRET],
    ['URL-encoded', encodeURIComponent(SECRET)],
    ['URL-encoded in part', encodeURI(SECRET)],
    ['URL-encoded in lower case', SECRET.replace('/', '%2f').replace('+', '%2b')],
    ['URL-encoded twice', encodeURIComponent(encodeURIComponent(SECRET))],
    ['with every letter encoded', [...Buffer.from(SECRET)].map((byte) => `%${byte.toString(16)}`).join('')],
    ['in JSON with escaped slashes', SECRET.replaceAll('/', '\\/')],
    ['in JSON by code points', SECRET.replaceAll('+', '\\u002B').replaceAll('/', '\\u002f')],
    ['as base64', Buffer.from(SECRET).toString('base64')],
    ['as base64 for URLs', Buffer.from(SECRET).toString('base64url')],
    ['as URL-encoded base64', encodeURIComponent(Buffer.from(SECRET).toString('base64'))],
  ])('takes the key out %s', async (_, form) => {
    expect(await hidden(`before ${form} after`)).toBe('before [hidden] after');
  });

  it('takes both keys out of the base64 of a user and a password', async () => {
    for (const before of ['', 'u', 'us']) {
      const text = await hidden(Buffer.from(`${before}${ACCESS}:${SECRET}`).toString('base64'));
      const left = Buffer.from(text.replaceAll('[hidden]', ''), 'base64').toString();
      expect(text).toContain('[hidden]');
      expect(left.length).toBeLessThan(12);
    }
  });

  it('takes out of a signed address what opens it', async () => {
    const address = `https://h/b/k?X-Amz-Credential=${ACCESS}%2F20240101&X-Amz-Signature=0a1b2c&X-Amz-Expires=60`;
    expect(await hidden(address)).toBe(
      'https://h/b/k?X-Amz-Credential=[hidden]%2F20240101&X-Amz-Signature=[hidden]&X-Amz-Expires=60',
    );
    expect(await hidden('Authorization: AWS4-HMAC-SHA256 SignedHeaders=host, Signature=ff00')).toBe(
      'Authorization: AWS4-HMAC-SHA256 SignedHeaders=host, Signature=[hidden]',
    );
  });

  it('takes long hostile text in its stride', async () => {
    for (const hostile of ['\\', '%25', '%', '%5C%5C', '\\u005c']) {
      expect((await hidden(`${hostile.repeat(50_000)}${SECRET}`)).endsWith('[hidden]')).toBe(true);
    }
  });

  it('leaves text without keys as it is, also where none are set', async () => {
    const text = 'the bucket virome at s3.example.org has no host.parquet (404) \\u0041 %2F %ff';
    expect(await hidden(text)).toBe(text);
    expect(withoutSecrets(text, await settingsWith({}))).toBe(text);
  });

  it('hides any key in any of these forms', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }), async (made) => {
        const secret = made.trim();
        fc.pre(secret.length >= 6);
        const settings = await settingsWith({ SECRET_KEY: secret });
        const forms = [
          secret,
          JSON.stringify(secret).slice(1, -1),
          encodeURIComponent(secret),
          Buffer.from(secret).toString('base64'),
        ];
        for (const form of forms) expect(withoutSecrets(`<${form}>`, settings)).toBe('<[hidden]>');
      }),
    );
  });
});
