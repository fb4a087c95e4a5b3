import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFile, swapFile } from '../../../../core/databases/store/layout.ts';
import { AWKWARD_NAME } from '../../../support/temporary.ts';

describe('files of the store', () => {
  it('have short plain names, whatever the database is called', () => {
    for (const name of ['ncbi', AWKWARD_NAME, '株'.repeat(200), '-', 'a'.repeat(255)]) {
      for (const path of [lockFile('/db', name, 'work'), swapFile('/db', name)]) {
        expect(basename(path)).toMatch(/^[A-Za-z0-9_.-]{1,100}$/);
      }
    }
  });

  it('are different for databases whose names differ in a letter that a file name does not show', () => {
    const names = ['é', 'è', '_', 'a'.repeat(100), `${'a'.repeat(99)}b`, 'a b', 'a_b'];
    expect(new Set(names.map((name) => lockFile('/db', name, 'work'))).size).toBe(names.length);
  });

  it('show which database they are of, and locks what they are for', () => {
    expect(lockFile('/db', 'ncbi', 'swap')).toMatch(/^\/db\/\.gapit\/locks\/ncbi-[0-9a-f]{12}\.swap\.lock$/);
  });
});
