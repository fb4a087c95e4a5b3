import { GapitError } from '../base/errors.ts';

/** A name is one folder of the datadir: a path would read, or later write, somewhere else. */
export function requirePlainName(name: string): void {
  if (name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name)) return;
  throw new GapitError('USAGE_ERROR', `not a database name: ${JSON.stringify(name)}`, {
    database: name,
    next_step: 'Name a folder of the datadir, not a path; gapit db list shows them.',
  });
}
