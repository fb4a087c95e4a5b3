import { copyFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Toolbox } from '../../../core/aligners/toolbox.ts';
import { rememberVersions } from '../../../core/cache/program-versions.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const LONG_AGO = new Date('2024-01-02T03:04:05Z');

/** A program that is no script, and a toolbox that counts how often its version is asked. */
async function setUp() {
  const folder = await temporaryFolder();
  const path = join(folder, 'blastn');
  await copyFile(process.execPath, path);
  await utimes(path, LONG_AGO, LONG_AGO);
  let asked = 0;
  const toolbox: Toolbox = {
    path: () => Promise.resolve(path),
    version: () => Promise.resolve(`2.${++asked}.0+`),
    status: () => Promise.resolve([]),
  };
  const version = (): Promise<string> => rememberVersions(toolbox, join(folder, 'cache')).version('blastn');
  return { path, version };
}

describe('rememberVersions', () => {
  it('asks a program once, until its file is another', async () => {
    const { path, version } = await setUp();
    expect([await version(), await version()]).toEqual(['2.1.0+', '2.1.0+']);
    await writeFile(path, 'another program');
    await utimes(path, LONG_AGO, LONG_AGO);
    expect([await version(), await version()]).toEqual(['2.2.0+', '2.2.0+']);
  });

  it('asks a script each time, which may start any program', async () => {
    const { path, version } = await setUp();
    await writeFile(path, '#!/bin/sh\nexec blastn "$@"\n');
    await utimes(path, LONG_AGO, LONG_AGO);
    expect([await version(), await version()]).toEqual(['2.1.0+', '2.2.0+']);
  });

  it('asks a program that was just installed each time', async () => {
    const { path, version } = await setUp();
    await utimes(path, new Date(), new Date());
    expect([await version(), await version()]).toEqual(['2.1.0+', '2.2.0+']);
  });
});
