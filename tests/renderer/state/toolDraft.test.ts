import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyDraft,
  jsonFaultOf,
  jsonOf,
  withArgument,
  withJson,
  withJsonArgument,
} from '../../../renderer/state/toolDraft.ts';

describe('the form', () => {
  it('sets an argument where it stands and leaves out what is emptied', () => {
    const draft = withArgument(draftOf({ a: 1, b: 2 }), 'a', 3);
    expect(Object.entries(draft.args)).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
    expect(withArgument(draft, 'a', undefined).args).toEqual({ b: 2 });
  });

  it('keeps text that is no JSON yet apart from the arguments', () => {
    const half = withJsonArgument(draftOf({ options: { a: 1 } }), 'options', '{ "a":');
    expect(half.args).toEqual({});
    expect(half.broken).toEqual({ options: '{ "a":' });
    const whole = withJsonArgument(half, 'options', '{ "a": 2 }');
    expect(whole).toMatchObject({ args: { options: { a: 2 } }, broken: {} });
    expect(withJsonArgument(half, 'options', ' ')).toEqual(emptyDraft);
  });
});

describe('the JSON', () => {
  it('shows what the form holds', () => {
    expect(jsonOf(draftOf({ db: 'ncbi' }))).toBe('{\n  "db": "ncbi"\n}');
  });

  it('is kept as it is typed while the form follows', () => {
    const draft = withJson(emptyDraft, '{"db":"card"}');
    expect(draft.args).toEqual({ db: 'card' });
    expect(jsonOf(draft)).toBe('{"db":"card"}');
    expect(jsonOf(withArgument(draft, 'minid', 90))).toBe('{\n  "db": "card",\n  "minid": 90\n}');
  });

  it('leaves the form as it was until it is whole', () => {
    const draft = withJson(draftOf({ db: 'ncbi' }), '{\n"db": "ca');
    expect(draft.args).toEqual({ db: 'ncbi' });
    expect(jsonOf(draft)).toBe('{\n"db": "ca');
    expect(jsonFaultOf(draft)).toMatchObject({ kind: 'syntax' });
    expect(jsonFaultOf(withJson(draft, '[1]'))).toEqual({ kind: 'object' });
    expect(jsonFaultOf(withJson(draft, '{}'))).toBeNull();
    expect(withJson(draft, '').args).toEqual({});
  });

  it('names the line where it stops being JSON', () => {
    expect(jsonFaultOf(withJson(emptyDraft, '{\n  "a": 1,\n  b\n}'))).toEqual({ kind: 'syntax', line: 3 });
  });
});
