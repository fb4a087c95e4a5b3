import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withEntry, withoutEntry } from '../../../../core/agents/claude-config/edit.ts';
import { ENTRY, OTHER_ENTRY } from './entry.ts';

const FILE = '/home/ann/.config/Claude/claude_desktop_config.json';
const SHORT = { command: 'gapit', args: ['mcp'], env: { A: 'b: "c"' } };

/** The text with our entry cut out again is the text as it was: nothing else was touched. */
function added(before: string, after: string): string {
  let head = 0;
  while (head < before.length && before[head] === after[head]) head += 1;
  const tail = before.length - head;
  expect(after.slice(after.length - tail)).toBe(before.slice(head));
  return after.slice(head, after.length - tail);
}

describe('withEntry', () => {
  it.each([null, '', ' \n', '\ufeff'])('makes a new file of %j', (content) => {
    expect(withEntry(content, SHORT, FILE)).toBe(
      '{\n  "mcpServers": {\n    "gapit": {\n      "command": "gapit",\n      "args": [\n        "mcp"\n      ],\n' +
        '      "env": {\n        "A": "b: \\"c\\""\n      }\n    }\n  }\n}\n',
    );
  });

  it.each([
    ['two blanks', '  ', '\n', '', '\n'],
    ['four blanks', '    ', '\n', '', ''],
    ['tabs', '\t', '\n', '', '\n'],
    ['Windows line ends and a byte order mark', '  ', '\r\n', '\ufeff', '\r\n'],
  ])('keeps %s, other servers, unknown keys and their order', (_, unit, lineEnd, bom, end) => {
    const other = {
      zeta: 1,
      mcpServers: { fs: { command: 'npx', args: ['-y', 'fs'] } },
      alpha: [true, { b: null }],
    };
    const lines = (value: unknown): string => JSON.stringify(value, null, unit).replaceAll('\n', lineEnd);
    const before = bom + lines(other) + end;
    const after = withEntry(before, ENTRY, FILE);
    const expected = { ...other, mcpServers: { ...other.mcpServers, gapit: ENTRY } };
    expect(after).toBe(bom + lines(expected) + end);
    added(before, after);
  });

  it('adds the object of servers where there is none', () => {
    const after = withEntry('{\n\t"theme": "dark"\n}', ENTRY, FILE);
    expect(after).toBe(JSON.stringify({ theme: 'dark', mcpServers: { gapit: ENTRY } }, null, '\t'));
  });

  it.each([
    ['{}\n', '{\n  "mcpServers": {'],
    ['{ }', '{\n  "mcpServers": {'],
    ['{\n    "mcpServers": {}\n}', '{\n    "mcpServers": {\n        "gapit": {\n            "command"'],
  ])('opens the empty object of %j', (before, start) => {
    const after = withEntry(before, SHORT, FILE);
    expect(after.startsWith(start)).toBe(true);
    expect(JSON.parse(after)).toEqual({ mcpServers: { gapit: SHORT } });
  });

  it.each([
    [
      '{"a":1,"mcpServers":{"b":{"command":"c"}}}',
      ',"gapit":{"command":"gapit","args":["mcp"],"env":{"A":"b: \\"c\\""}}',
    ],
    [
      '{"a": 1, "mcpServers": {"b": {}}}',
      ', "gapit": {"command": "gapit", "args": ["mcp"], "env": {"A": "b: \\"c\\""}}',
    ],
  ])('stays on the single line of %j', (before, inserted) => {
    expect(added(before, withEntry(before, SHORT, FILE))).toBe(inserted);
  });

  it('replaces what our entry said, and nothing beside it', () => {
    const servers = { a: { command: 'a' }, gapit: OTHER_ENTRY, z: { command: 'z' } };
    const before = JSON.stringify({ mcpServers: servers, last: 1 }, null, 4);
    const after = JSON.stringify({ mcpServers: { ...servers, gapit: ENTRY }, last: 1 }, null, 4);
    expect(withEntry(before, ENTRY, FILE)).toBe(after);
    expect(withEntry(after, ENTRY, FILE)).toBe(after);
  });

  it.each([
    ['{\n  "a": 1,\n}', 3, 1],
    ['{\n  // note\n  "a": 1\n}', 2, 3],
    ['{"a": 1', 1, 8],
    ['{"a": 1} x', 1, 10],
    ["{\n  'a': 1\n}", 2, 3],
    ['[]', 1, 1],
    ['"text"', 1, 1],
    ['{\r\n  "mcpServers": []\r\n}', 2, 17],
    ['{"mcpServers": null}', 1, 16],
    ['{"mcpServers": {}, "mcpServers": {}}', 1, 20],
    ['{"mcpServers": {"gapit": 1,\n "gapit": 2}}', 2, 2],
    ['{"a": "line\nbreak"}', 1, 7],
    ['{"a":\u00a01}', 1, 6],
    ['{"a": 01}', 1, 8],
  ])('refuses %j at line %i, column %i', (before, line, column) => {
    const file = { file: FILE, line: String(line), column: String(column) };
    expect(() => withEntry(before, ENTRY, FILE)).toThrow(
      expect.objectContaining({
        code: 'CONFIG_UNREADABLE',
        message: expect.stringContaining(
          `${FILE} is not valid JSON: line ${line}, column ${column}: `,
        ) as string,
        context: expect.objectContaining(file) as object,
      }),
    );
  });

  it('takes any configuration in and back out again, however it is laid out', () => {
    // -0 is not kept by JSON.
    const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    const layout = fc.constantFrom(undefined, 1, 2, 3, 4, '\t');
    const name = fc.string().filter((key) => key !== 'mcpServers' && key !== 'gapit');
    const servers = fc.dictionary(name, json);
    fc.assert(
      fc.property(
        fc.dictionary(name, json, { minKeys: 1 }),
        fc.option(fc.tuple(servers, servers), { nil: undefined }),
        layout,
        fc.boolean(),
        fc.constantFrom('', '\ufeff'),
        (others, before, indent, crlf, bom) => {
          const value = before === undefined ? others : { ...others, mcpServers: before[0] };
          const text = JSON.stringify(value, null, indent);
          const content = bom + (crlf ? text.replaceAll('\n', '\r\n') : text);
          const after = withEntry(content, ENTRY, FILE);
          expect(JSON.parse(after.slice(bom.length))).toEqual({
            ...value,
            mcpServers: { ...before?.[0], gapit: ENTRY },
          });
          expect(withEntry(after, ENTRY, FILE)).toBe(after);
          added(content, after);
          expect(withoutEntry(after, before !== undefined, FILE)).toBe(content);
        },
      ),
    );
  });
});

describe('withoutEntry', () => {
  it.each([
    ['{"mcpServers":{"gapit":{},"b":{}}}', '{"mcpServers":{"b":{}}}'],
    ['{"mcpServers": {\n  "gapit": {},\n  "b": {}\n}}', '{"mcpServers": {\n  "b": {}\n}}'],
    [
      '{"mcpServers": {\n  "a": {},\n  "gapit": {},\n  "b": {}\n}}',
      '{"mcpServers": {\n  "a": {},\n  "b": {}\n}}',
    ],
    ['{"mcpServers":{"b":{}}}', '{"mcpServers":{"b":{}}}'],
    ['{}', '{}'],
  ])('makes %j into %j', (before, after) => {
    expect(withoutEntry(before, true, FILE)).toBe(after);
  });

  it('takes the object of servers along where it came with our entry', () => {
    expect(withoutEntry('{"a":1,"mcpServers":{"gapit":{}},"b":2}', false, FILE)).toBe('{"a":1,"b":2}');
    expect(withoutEntry('{"a":1,"mcpServers":{"gapit":{}},"b":2}', true, FILE)).toBe(
      '{"a":1,"mcpServers":{},"b":2}',
    );
  });
});
