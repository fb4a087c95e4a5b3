import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { walkDifferences } from '../../../core/aligners/cs.ts';
import { parsePafRow, rowIdentity } from '../../../core/aligners/paf.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';

const FIELDS = ['q', '100', '0', '90', '-', 't', '200', '10', '100', '88', '91', '60'];
const line = (...tags: readonly string[]): string => [...FIELDS, ...tags].join('\t');

describe('parsePafRow', () => {
  it('reads the twelve columns and the tags that matter', () => {
    expect(parsePafRow(line('tp:A:P', 'NM:i:3', 'xx:Z:tp:A:S', 'cs:Z::90'))).toEqual({
      query: 'q',
      queryLength: 100,
      queryStart: 0,
      queryEnd: 90,
      strand: '-',
      target: 't',
      targetLength: 200,
      targetStart: 10,
      targetEnd: 100,
      matches: 88,
      alignmentLength: 91,
      mappingQuality: 60,
      isPrimary: true,
      editDistance: 3,
      differences: ':90',
    });
  });

  it('takes a row without tags for a primary one that says nothing of differences', () => {
    expect(parsePafRow(line())).toMatchObject({ isPrimary: true, editDistance: null, differences: null });
    expect(rowIdentity(parsePafRow(line()))).toBe(100);
  });

  it.each(['S', 'I', 'i'])('knows tp:A:%s as not primary', (kind) => {
    expect(parsePafRow(line(`tp:A:${kind}`)).isPrimary).toBe(false);
  });

  it.each([
    ['eleven columns', FIELDS.slice(0, 11).join('\t')],
    ['nothing', ''],
    ['a word for a number', line().replace('\t200\t', '\tlong\t')],
    ['an empty number', line().replace('\t200\t', '\t\t')],
    ['an unknown strand', line().replace('\t-\t', '\t*\t')],
    ['a broken NM', line('NM:i:x')],
  ])('refuses %s', (_, text) => {
    expect(() => parsePafRow(text)).toThrow(expect.objectContaining({ code: 'MINIMAP2_FAILED' }) as unknown);
  });
});

describeWithShared('case 049: identity from matches, gaps and N', () => {
  const row = parsePafRow(readFileSync(shared('cases/049/expected.paf'), 'utf8').trimEnd());

  it('counts mismatched and gap columns', () => {
    expect(rowIdentity(row).toFixed(2)).toBe('99.19');
    expect([row.queryStart, row.queryEnd, row.targetStart, row.targetEnd]).toEqual([0, 860, 0, 861]);
  });

  it('walks the differences to their places on the target', () => {
    const seen: unknown[] = [];
    walkDifferences(row, {
      match: (...place) => seen.push(['match', ...place]),
      mismatch: (...place) => seen.push(['mismatch', ...place]),
      deletion: (...place) => seen.push(['deletion', ...place]),
      insertion: (...place) => seen.push(['insertion', ...place]),
    });
    expect(seen).toEqual([
      ['match', 0, 100],
      ['mismatch', 100, 't', 'g'],
      ['match', 101, 199],
      ['deletion', 300, 3],
      ['match', 303, 196],
      ['insertion', 499, 2],
      ['match', 499, 201],
      ['mismatch', 700, 'a', 'n'],
      ['match', 701, 160],
    ]);
  });
});

describe('walkDifferences', () => {
  const nothing = { match: () => 0, mismatch: () => 0, deletion: () => 0, insertion: () => 0 };

  it.each([
    ['an unknown operation', ':50?:39'],
    ['a long match', '=ACGT'],
    ['letters where a number belongs', ':x'],
    ['less than the row spans', ':89'],
    ['more than the row spans', ':91'],
    ['nothing', ''],
  ])('refuses %s', (_, cs) => {
    expect(() => {
      walkDifferences(parsePafRow(line(`cs:Z:${cs}`)), nothing);
    }).toThrow(expect.objectContaining({ code: 'CS_PARSE_FAILED' }) as unknown);
  });

  it('says when there is none', () => {
    expect(() => {
      walkDifferences(parsePafRow(line()), nothing);
    }).toThrow(expect.objectContaining({ code: 'CS_MISSING' }) as unknown);
  });
});
