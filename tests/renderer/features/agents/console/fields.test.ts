import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  entriesOfText,
  shownEntry,
  withEntries,
} from '../../../../../renderer/features/agents/console/model/entries.ts';
import {
  fieldsOf,
  isShort,
  placeholderOf,
  type FieldForm,
} from '../../../../../renderer/features/agents/console/model/fields.ts';

function formsOf(properties: Record<string, unknown>, rest: Record<string, unknown> = {}) {
  const fields = fieldsOf({ type: 'object', properties, ...rest });
  return Object.fromEntries(fields.map(({ name, form }): [string, FieldForm] => [name, form]));
}

describe('fields of a schema', () => {
  it('ask first for what must be given', () => {
    const fields = fieldsOf({
      type: 'object',
      properties: { minid: { type: 'number', default: 80 }, db: { type: 'string', description: 'A name' } },
      required: ['db'],
    });
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['db', true],
      ['minid', false],
    ]);
    expect(fields[0]?.description).toBe('A name');
    expect(fields[1]?.fallback).toBe(80);
  });

  it('have the control that fits the type', () => {
    expect(
      formsOf({
        term: { type: 'string' },
        exact: { type: 'boolean' },
        format: { type: 'string', enum: ['json', 'tsv'] },
        one: { const: 'x' },
        names: { type: 'array', items: { type: 'string' } },
        numbers: { type: 'array', items: { type: 'number' } },
        options: { type: 'object' },
        anything: {},
        always: true,
      }),
    ).toEqual({
      term: { kind: 'text', role: null },
      exact: { kind: 'switch' },
      format: { kind: 'choice', options: ['json', 'tsv'] },
      one: { kind: 'choice', options: ['x'] },
      names: { kind: 'list', role: null },
      numbers: { kind: 'json' },
      options: { kind: 'json' },
      anything: { kind: 'json' },
      always: { kind: 'json' },
    });
  });

  it('know ranges, and leave out the limits of exact whole numbers', () => {
    const forms = formsOf({
      minid: { type: 'number', exclusiveMinimum: 0, maximum: 100, description: 'In %' },
      limit: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    });
    expect(forms['minid']).toEqual({
      kind: 'number',
      integer: false,
      percent: true,
      range: { min: 0, above: true, max: 100, below: false },
    });
    expect(forms['limit']).toMatchObject({ integer: true, percent: false, range: { min: 0, max: null } });
  });

  it('go by the role that the schema states, else by the usual names', () => {
    expect(
      formsOf({
        name: { type: 'string', 'x-gapit': 'database' },
        inputs: { type: 'array', items: { type: 'string' }, 'x-gapit': 'file' },
        places: { type: 'array', items: { type: 'string', 'x-gapit': 'folder' } },
        files: { type: 'array', items: { type: 'string' } },
        fasta: { type: 'string' },
        target: { type: 'string', format: 'path' },
        db: { type: 'string' },
        sql: { type: 'string' },
        r1: { type: 'string', 'x-gapit': 'code' },
      }),
    ).toEqual({
      name: { kind: 'text', role: 'database' },
      inputs: { kind: 'list', role: 'file' },
      places: { kind: 'list', role: 'folder' },
      files: { kind: 'list', role: 'file' },
      fasta: { kind: 'text', role: 'file' },
      target: { kind: 'text', role: 'file' },
      db: { kind: 'text', role: 'database' },
      sql: { kind: 'text', role: 'code' },
      r1: { kind: 'text', role: 'code' },
    });
  });

  it('see through null, references and single alternatives', () => {
    const forms = formsOf(
      {
        title: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'T' },
        count: { type: ['integer', 'null'] },
        mode: { $ref: '#/$defs/mode' },
        level: { oneOf: [{ const: 1 }, { const: 2 }] },
        either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
        loop: { $ref: '#/$defs/loop' },
        lost: { $ref: '#/$defs/nowhere' },
      },
      { $defs: { mode: { type: 'string', enum: ['a'] }, loop: { $ref: '#/$defs/loop' } } },
    );
    expect(forms['title']).toEqual({ kind: 'text', role: null });
    expect(forms['count']).toMatchObject({ kind: 'number', integer: true });
    expect(forms['mode']).toEqual({ kind: 'choice', options: ['a'] });
    expect(forms['level']).toEqual({ kind: 'choice', options: [1, 2] });
    expect(forms['either']).toEqual({ kind: 'json' });
    expect(forms['loop']).toEqual({ kind: 'json' });
    expect(forms['lost']).toEqual({ kind: 'json' });
  });

  it('are made of a schema as zod writes it', () => {
    const schema = z.strictObject({
      files: z.array(z.string()).min(1),
      minid: z.number().gt(0).max(100).default(80),
      days: z.int().min(0).default(90),
      note: z.string().nullable().optional(),
    });
    const fields = fieldsOf(z.toJSONSchema(schema, { io: 'input' }));
    expect(fields.map(({ name, form, required }) => [name, form.kind, required])).toEqual([
      ['files', 'list', true],
      ['minid', 'number', false],
      ['days', 'number', false],
      ['note', 'text', false],
    ]);
  });

  it('stand beside each other only where they are short', () => {
    const [field] = fieldsOf({ properties: { n: { type: 'number' } } });
    expect(field !== undefined && isShort(field)).toBe(true);
    expect(field !== undefined && isShort({ ...field, description: 'long '.repeat(20) })).toBe(false);
  });

  it('survive a schema that is none', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ properties: 'x', required: 3 })).toEqual([]);
  });
});

describe('placeholders', () => {
  it('show defaults that say something', () => {
    expect(placeholderOf(80)).toBe('80');
    expect(placeholderOf(['a'])).toBe('["a"]');
    expect(placeholderOf([])).toBeNull();
    expect(placeholderOf('')).toBeNull();
    expect(placeholderOf(undefined)).toBeNull();
  });
});

describe('entries of a list', () => {
  it('are lines without quotes and blanks, each once', () => {
    const pasted = entriesOfText('"/data/my genomes/a.fna"\r\n\n  /data/b.fna  \n/data/b.fna');
    expect(withEntries(['/data/b.fna'], pasted)).toEqual(['/data/b.fna', '/data/my genomes/a.fna']);
  });

  it('show a path by its last part, on every system', () => {
    expect(shownEntry('/data/a.fna', 'file')).toBe('a.fna');
    expect(shownEntry('C:\\data\\a.fna', 'file')).toBe('a.fna');
    expect(shownEntry('/data/genomes/', 'folder')).toBe('genomes');
    expect(shownEntry('a/b', null)).toBe('a/b');
  });
});
