import { describe, expect, it } from 'vitest';
import { explainError } from '../../../../core/virome/code/advice.ts';
import { OBSERVATIONS } from '../../../support/javascript-engine.ts';

const frames = { df_host: { kind: 'table', table: OBSERVATIONS } } as const;

function explained(message: string, more: { name?: string; stack?: string; code?: string } = {}): string {
  const { name = 'Error', stack = '', code = 'result = df_host' } = more;
  return explainError({ name, message, stack }, { code, frames });
}

describe('explainError', () => {
  it('says the line, shows it, and tells the calls that led there', () => {
    const code = 'const f = (x) => x.y;\n\nconst g = () => f(null);\n  g();';
    const stack = '    at f (code:1:20)\n    at g (code:3:18)\n    at <eval> (code:4:3)\n';
    expect(explained("cannot read property 'y' of null", { name: 'TypeError', stack, code })).toBe(
      [
        "The code failed at line 1: TypeError: cannot read property 'y' of null",
        '  1 | const f = (x) => x.y;',
        '  called from line 3, then line 4',
        'Correct this and send the whole code again.',
      ].join('\n'),
    );
  });

  it('leaves out what is not of the author, and bounds the rest', () => {
    const stack = `    at frame (sandbox:1:1)\n${Array.from({ length: 500 }, (_, at) => `    at r (code:${String(at + 1)}:3)`).join('\n')}`;
    const text = explained('x'.repeat(100_000), { stack });
    expect(text.length).toBeLessThan(2000);
    expect(text).toMatch(/called from line 2, then line 3, then line 4$/m);
  });

  it.each<[RegExp, string, Parameters<typeof explained>[1]]>([
    [/Leave out import and require/, "'require' is not defined", {}],
    [
      /Leave out import and require/,
      "expecting '('",
      { name: 'SyntaxError', code: "import aq from 'arquero'" },
    ],
    [/without files, network/, "'process' is not defined", {}],
    [/without files, network/, "'fetch' is not defined", {}],
    [/language to "python"/, "'pd' is not defined", {}],
    [/language to "python"/, "expecting ';'", { name: 'SyntaxError', code: 'import pandas as pd' }],
    [/Correct the syntax/, "expecting ')'", { name: 'SyntaxError' }],
    [/table\.params/, 'Invalid variable reference: "limit"', {}],
    [/aq\.escape/, 'Invalid function call: "f(d.x)"', {}],
    [/use a loop/, 'stack overflow', { name: 'InternalError' }],
    [/filter or group with SQL/, 'out of memory', { name: 'InternalError' }],
    [/px has scatter/, 'not a function', { name: 'TypeError', code: 'px.bubble(df_host)' }],
    [/df_host has the columns host_species, year, lat/, 'Unrecognized column: x', {}],
    [/send this code again/, 'df_host is not there: run query_host_sql first', {}],
  ])('advises: %s', (advice, message, more) => {
    expect(explained(message, more)).toMatch(advice);
  });
});
