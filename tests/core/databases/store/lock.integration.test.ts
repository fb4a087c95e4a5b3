import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFile } from '../../../../core/databases/store/layout.ts';
import { bundledModule, ended } from '../../../support/bundled-process.ts';
import { leftIn } from '../../../support/store.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { printed } from '../../../support/typescript-process.ts';
import { deadOwner, writeOwner } from './owners.ts';

const PROCESSES = 16;
const TIMES = 3;

describe('sixteen processes that want a lock whose owner is gone', () => {
  const module = bundledModule('tests/core/databases/store/build-in-process.ts');

  it('get it one after the other', async () => {
    const datadir = await temporaryFolder();
    const log = join(datadir, 'log');
    await writeOwner(lockFile(datadir, 'made', 'work'), deadOwner());
    const children = Array.from({ length: PROCESSES }, () =>
      module.start(['pass', datadir, log, String(TIMES)]),
    );
    const ends = children.map(ended);
    await Promise.all(children.map((child) => printed(child, /^ready/)));
    for (const child of children) child.stdin?.end('go\n');
    for (const { stdout, stderr } of await Promise.all(ends)) {
      expect([stdout, stderr]).toEqual(['ready\ndone\n', '']);
    }
    const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(2 * PROCESSES * TIMES);
    for (let i = 0; i < lines.length; i += 2) {
      expect(lines[i + 1]).toBe(lines[i]?.replace('enter', 'leave'));
    }
    expect(await leftIn(datadir)).toEqual([]);
  });
});
