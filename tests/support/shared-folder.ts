import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');
const SHARED = join(PROJECT, '../shared');

/** A path in the folder of data and cases that lies beside the project. */
export function shared(...parts: string[]): string {
  return join(SHARED, ...parts);
}

/** A path in the project. */
export function inProject(...parts: string[]): string {
  return join(PROJECT, ...parts);
}

/**
 * A group of tests that need `../shared`. Without it the group is one skipped test that says why: the
 * body, which may read the folder while tests are collected, is not run.
 */
export function describeWithShared(name: string, body: () => void): void {
  describeWith(SHARED, '../shared is not beside the project', name, body);
}

/** The same for any file or folder that not every machine has. */
export function describeWith(path: string, reason: string, name: string, body: () => void): void {
  if (existsSync(path)) {
    describe(name, body);
    return;
  }
  process.stderr.write(`\n*** ${reason}: "${name}" is skipped ***\n`);
  describe(name, () => {
    it('needs what is absent here', ({ skip }) => {
      skip(reason);
    });
  });
}
