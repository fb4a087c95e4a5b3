import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseArguments } from '../../../core/tools/arguments.ts';
import { inputSchemaOf } from '../../../core/tools/input-schema.ts';
import { screenInput } from '../../../core/tools/gapit/inputs.ts';
import type { GapitError } from '../../../core/base/errors.ts';

const screen = { name: 'screen', input: screenInput };

function messageFor(given: unknown, unknown: 'refuse' | 'ignore' = 'refuse'): string {
  try {
    parseArguments(screen, given, { unknown });
  } catch (error) {
    const { code, message, context } = error as GapitError;
    expect(code).toBe('USAGE_ERROR');
    expect(context['tool']).toBe('screen');
    expect(message.startsWith('screen: ')).toBe(true);
    return message.slice('screen: '.length);
  }
  throw new Error('nothing was wrong');
}

describe('arguments', () => {
  const good = { files: ['a.fa'], db: 'ncbi' };

  it.each([
    [{ files: ['a'] }, 'db is missing'],
    [{}, 'files is missing; db is missing'],
    [undefined, 'files is missing; db is missing'],
    [
      { ...good, files: 42, minid: 'ninety' },
      'files must be a list, not 42; minid must be a number above 0 up to 100, not "ninety"',
    ],
    [{ ...good, files: [] }, 'files must be a list with at least one entry, not []'],
    [{ ...good, files: ['a', 7] }, 'files[1] must be text, not 7'],
    [{ ...good, format: 'csv' }, 'format must be one of json, tsv, md, not "csv"'],
    [{ ...good, min_mapq: 1.5 }, 'min_mapq must be a whole number from 0 up to 255, not 1.5'],
    [{ ...good, mergeFragments: 'yes' }, 'mergeFragments must be true or false, not "yes"'],
    [{ ...good, db: null }, 'db must be text, not null'],
    [
      { ...good, min_id: 90, MINCOV: 3 },
      /there is no argument min_id, but minid; there is no argument MINCOV, but mincov/,
    ],
    [{ ...good, fasta_text: 'ACGT' }, /^there is no argument fasta_text; it takes files, db, minid/],
    [['a.fa'], 'its arguments must be an object'],
  ])('%j: %s', (given, expected) => {
    if (typeof expected === 'string') expect(messageFor(given)).toBe(expected);
    else expect(messageFor(given)).toMatch(expected);
  });

  it('are shown in part where they are long or deep', () => {
    expect(messageFor({ ...good, db: ['x'.repeat(1_000_000)] }).length).toBeLessThan(120);
    const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
    expect(messageFor({ ...good, db: deep })).toBe('db must be text, not a list of lists');
  });

  it('that a tool does not have are passed over where that is wanted', () => {
    expect(parseArguments(screen, { ...good, more: 1 }, { unknown: 'ignore' })).toEqual(good);
    expect(messageFor({ more: 1, db: 'x' }, 'ignore')).toBe('files is missing');
  });

  it('that are left out are not filled in', () => {
    expect(parseArguments(screen, good, { unknown: 'refuse' })).toEqual(good);
  });
});

describe('the listed schema', () => {
  it('says defaults and bounds, and no technical ones', () => {
    const { properties, required, additionalProperties } = inputSchemaOf(screenInput) as {
      properties: Record<string, object>;
      required: string[];
      additionalProperties: boolean;
    };
    expect([required, additionalProperties]).toEqual([['files', 'db'], false]);
    expect(properties['minid']).toMatchObject({
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 100,
      default: 80,
    });
    expect(properties['min_mapq']).toMatchObject({ type: 'integer', minimum: 0, default: 0 });
    expect(properties['files']).toMatchObject({ type: 'array', minItems: 1, 'x-gapit': 'file' });
    expect(JSON.stringify(properties)).not.toContain(String(Number.MAX_SAFE_INTEGER));
    expect(inputSchemaOf(z.strictObject({}))).toEqual({
      type: 'object',
      properties: {},
      additionalProperties: false,
    });
  });
});
