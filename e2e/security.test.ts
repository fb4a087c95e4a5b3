import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newHome, type Home, type Workbench } from './support/app.ts';

let home: Home;
let workbench: Workbench;
beforeAll(async () => {
  home = await newHome();
  workbench = await home.open();
  await workbench.page.getByRole('button', { name: 'Try the demo' }).waitFor();
});
afterAll(() => home.remove());

describe('the page', () => {
  it('has neither Node nor Electron', async () => {
    const found = await workbench.page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer'].filter((name) => name in window),
    );
    expect(found).toEqual([]);
  });

  it('is served from its own scheme with a policy that names no other source and no eval', async () => {
    const policy = await workbench.page.evaluate(async () =>
      (await fetch(location.href)).headers.get('content-security-policy'),
    );
    expect(workbench.page.url()).toMatch(/^app:\/\/workbench\//);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  });

  it('can not reach the network', async () => {
    const outcome = await workbench.page.evaluate(() =>
      fetch('http://127.0.0.1:9/').then(
        () => 'reached',
        (error: unknown) => String(error),
      ),
    );
    expect(outcome).toMatch(/Failed to fetch|Refused/);
  });

  it('can not leave for another address or open a window', async () => {
    await workbench.page.evaluate(() => {
      location.href = 'http://127.0.0.1:9/';
    });
    expect(await workbench.page.evaluate(() => window.open('http://127.0.0.1:9/') === null)).toBe(true);
    expect(workbench.page.url()).toMatch(/^app:\/\/workbench\//);
    expect(workbench.app.windows()).toHaveLength(1);
  });

  it('serves no file from outside its folder', async () => {
    const status = await workbench.page.evaluate(
      async () => (await fetch('/%2e%2e/%2e%2e/package.json')).status,
    );
    expect(status).toBe(404);
  });
});

describe('the bridge', () => {
  it('refuses arguments that do not fit the contract, naming them', async () => {
    const reply = await workbench.page.evaluate(() => window.gapit.openRun({ runId: 7 } as never));
    expect(reply).toMatchObject({ ok: false, error: { code: 'USAGE_ERROR' } });
  });

  it('never turns a run id into a path', async () => {
    const reply = await workbench.page.evaluate(() => window.gapit.openRun({ runId: '../../etc' }));
    expect(reply).toMatchObject({ ok: false, error: { code: 'RUN_NOT_FOUND' } });
  });

  it('opens nothing but web addresses outside', async () => {
    const reply = await workbench.page.evaluate(() =>
      window.gapit.openExternal({ url: 'file:///etc/passwd' }),
    );
    expect(reply).toMatchObject({ ok: false });
  });
});
