import { describe, expect, it } from 'vitest';
import { parseFloors } from '../../../core/databases/floors-file.ts';
import { faultOf } from '../sequence/support.ts';

const GENES = new Set(['pic', 'eae']);

describe('parseFloors', () => {
  it('reads floors of genes that the database has', () => {
    const text = JSON.stringify({ schema: 'gapit.floors/1', genes: { pic: 90 } });
    expect(parseFloors(`\uFEFF${text}`, 'f.json', 'd', GENES).genes).toEqual({ pic: 90 });
  });

  it.each([
    ['no JSON', '[', 'FLOORS_MALFORMED', {}],
    ['a floor of 0', '{"schema":"gapit.floors/1","genes":{"pic":0}}', 'FLOORS_MALFORMED', {}],
    [
      'another gene',
      '{"schema":"gapit.floors/1","genes":{"stx":90}}',
      'FLOORS_UNKNOWN_GENE',
      { gene: 'stx' },
    ],
  ])('refuses %s', async (_, text, code, context) => {
    expect(await faultOf(() => parseFloors(text, 'f.json', 'd', GENES))).toMatchObject({
      code,
      context: { file: 'f.json', database: 'd', ...context },
    });
  });
});
