import { describe, expect, it } from 'vitest';
import { GapitError } from '../../../core/base/errors.ts';
import { tellingHowToGet } from '../../../core/databases/how-to-get.ts';
import { inProject } from '../../support/shared-folder.ts';

const BUNDLED = inProject('resources', 'bundled');
const absent = new GapitError('DATABASE_NOT_FOUND', 'no database named x', { next_step: 'look' });

const stepOf = async (name: string, thrown: unknown = absent): Promise<unknown> => {
  const told = await tellingHowToGet(thrown, name, BUNDLED);
  return told instanceof GapitError ? [told.code, told.message, told.context['next_step']] : told;
};

describe('a database that is not there', () => {
  it('is fetched where a provider has it', async () => {
    expect(await stepOf('card')).toEqual([
      'DATABASE_NOT_FOUND',
      'no database named x',
      'gapit db fetch card downloads it; --source takes a copy instead.',
    ]);
  });

  it('is built where the program has its rules alone', async () => {
    const rules = inProject('resources', 'typing', 'vcholerae.typing.json');
    expect(await stepOf('vcholerae')).toEqual([
      'DATABASE_NOT_FOUND',
      'no database named x',
      `The rules of this panel ship with the program, its markers don't: gapit db build vcholerae MARKERS.fa --typing '${rules}'.`,
    ]);
  });

  it.each(['mine', 'größer', '../typing/vcholerae'])('is %s: the error stays as it is', async (name) => {
    expect(await tellingHowToGet(absent, name, BUNDLED)).toBe(absent);
  });

  it('is no explanation of other errors', async () => {
    const other = new GapitError('MANIFEST_MALFORMED', 'broken');
    expect(await tellingHowToGet(other, 'card', BUNDLED)).toBe(other);
    const thrown = new TypeError('x');
    expect(await tellingHowToGet(thrown, 'card', BUNDLED)).toBe(thrown);
  });
});
