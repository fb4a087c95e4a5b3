import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../support/shared-folder.ts';

const FOLDER = inProject('resources/scanner');

describe("the scanner's compiled code", () => {
  it('is that of the sources beside it: npm run scanner makes it anew', async () => {
    const names = (await readdir(FOLDER)).filter((name) => /\.(c|h|wasm)$/.test(name));
    const sums: Record<string, string> = {};
    for (const name of names)
      sums[name] = createHash('sha256')
        .update(await readFile(`${FOLDER}/${name}`))
        .digest('hex');
    expect(sums).toEqual(JSON.parse(await readFile(`${FOLDER}/checksums.json`, 'utf8')));
  });

  it('has a source for each module, and a module for each source', async () => {
    const names = await readdir(FOLDER);
    const of = (ending: string): string[] =>
      names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
    expect(of('.wasm').sort()).toEqual(of('.c').sort());
    expect(of('.c').length).toBeGreaterThan(0);
  });
});
