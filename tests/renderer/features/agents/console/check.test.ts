import { describe, expect, it } from 'vitest';
import { issuesOf, type Issue } from '../../../../../renderer/features/agents/console/model/check.ts';
import { hindranceOf } from '../../../../../renderer/features/agents/console/model/hindrance.ts';
import { en } from '../../../../../renderer/i18n/en/index.ts';
import { draftOf, withJson, withJsonArgument } from '../../../../../renderer/state/toolDraft.ts';

const { faultWords, mustBeCorrected, isMissing } = en.toolConsole;

const screen = {
  type: 'object',
  properties: {
    files: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 },
    db: { type: 'string' },
    minid: { type: 'number', exclusiveMinimum: 0, maximum: 100 },
    threads: { type: 'integer', minimum: 1, maximum: 64 },
    format: { enum: ['json', 'tsv'] },
    exact: { type: 'boolean' },
    title: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    options: {
      type: 'object',
      properties: { zoom: { type: 'number', maximum: 20 } },
      required: ['zoom'],
    },
  },
  required: ['files', 'db'],
  additionalProperties: false,
};
const sound = { files: ['a.fna'], db: 'ncbi' };

/** Faults in words, by their place. */
function saidOf(args: Record<string, unknown>, schema: Record<string, unknown> = screen) {
  const said = (issue: Issue): [string, string] => [issue.path.join('.'), faultWords(issue.fault)];
  return Object.fromEntries(issuesOf(schema, args).map(said));
}

describe('checking arguments', () => {
  it('has nothing to say about sound ones', () => {
    expect(
      saidOf({
        ...sound,
        minid: 0.1,
        threads: 64,
        format: 'tsv',
        exact: false,
        title: null,
        options: { zoom: 3 },
      }),
    ).toEqual({});
  });

  it('names what is missing', () => {
    expect(saidOf({})).toEqual({ files: 'Is required', db: 'Is required' });
  });

  it.each([
    [{ minid: 0 }, 'minid', 'Above 0, up to 100'],
    [{ minid: 120 }, 'minid', 'Above 0, up to 100'],
    [{ minid: '12x' }, 'minid', 'A number'],
    [{ threads: 1.5 }, 'threads', 'A whole number'],
    [{ threads: 65 }, 'threads', 'From 1 to 64, whole'],
    [{ format: 'xml' }, 'format', 'One of json, tsv'],
    [{ exact: 'yes' }, 'exact', 'True or false'],
    [{ title: 3 }, 'title', 'A text'],
    [{ db: null }, 'db', 'A text'],
    [{ files: [] }, 'files', 'At least 1 entry'],
    [{ files: ['a', 7] }, 'files.1', 'A text'],
    [{ files: [''] }, 'files.0', 'At least 1 letter'],
    [{ options: [] }, 'options', 'An object'],
    [{ options: {} }, 'options.zoom', 'Is required'],
    [{ options: { zoom: 30 } }, 'options.zoom', 'Up to 20'],
    [{ minId: 80 }, 'minId', 'The tool has no such argument'],
  ])('says of %j where and what', (change, place, words) => {
    expect(saidOf({ ...sound, ...change })).toEqual({ [place]: words });
  });

  it('takes any of several shapes, and leaves patterns it can not read to the tool', () => {
    const schema = {
      properties: {
        either: { anyOf: [{ type: 'string', pattern: '^a' }, { type: 'integer' }] },
        odd: { type: 'string', pattern: '(' },
      },
    };
    expect(saidOf({ either: 'abc', odd: 'x', more: 1 }, schema)).toEqual({});
    expect(saidOf({ either: 'xyz' }, schema)).toEqual({ either: 'Not in the form that the tool asks for' });
  });
});

describe('what hinders a call', () => {
  const hindrance = (args: Record<string, unknown>) => hindranceOf(draftOf(args), issuesOf(screen, args));

  it('is nothing, or what is missing', () => {
    expect(hindrance(sound)).toBeNull();
    expect(hindrance({ db: 'ncbi' })).toEqual({ kind: 'missing', names: ['files'] });
    expect(isMissing(['files', 'db'])).toBe('files and db are missing');
  });

  it('tells what is wrong before what is missing', () => {
    expect(hindrance({ minid: 120 })).toEqual({ kind: 'correct', names: ['minid'] });
    expect(mustBeCorrected(['minid'])).toBe('minid must be corrected first');
    // Something missing within an argument is for that argument to correct.
    expect(hindrance({ ...sound, options: {} })).toEqual({ kind: 'correct', names: ['options'] });
  });

  it('is JSON that is none', () => {
    const draft = draftOf(sound);
    const half = withJsonArgument(draft, 'options', '{');
    expect(hindranceOf(half, issuesOf(screen, half.args))).toEqual({ kind: 'correct', names: ['options'] });
    const whole = withJson(draft, '{ "files":');
    expect(hindranceOf(whole, issuesOf(screen, whole.args))).toEqual({ kind: 'json' });
  });
});

describe('ranges in words', () => {
  const { numberWords } = en.toolConsole;
  const none = { min: null, above: false, max: null, below: false };

  it('say each bound', () => {
    expect(numberWords(none, false)).toBe('');
    expect(numberWords(none, true)).toBe('A whole number');
    expect(numberWords({ ...none, min: 0 }, true)).toBe('0 or more, whole');
    expect(numberWords({ ...none, min: 0, above: true }, false)).toBe('Above 0');
    expect(numberWords({ ...none, max: 5, below: true }, false)).toBe('Below 5');
    expect(numberWords({ ...none, min: 0, max: 1, below: true }, false)).toBe('0 or more, below 1');
  });
});
