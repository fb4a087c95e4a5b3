import { describe, expect, it } from 'vitest';
import { readLocusNotes } from '../../../../core/databases/clusters/locus-notes.ts';

describe('readLocusNotes', () => {
  it.each([
    ['two notes', ['K locus: KL1', 'K type: K1'], 'KL1', 'K1'],
    ['in the other order', ['K type: K1', 'K locus: KL1'], 'KL1', 'K1'],
    ['an equals sign', ['K locus = KL1', 'K type=K1'], 'KL1', 'K1'],
    ['no blank behind the colon', ['Extra free text', 'K locus:KL1', 'K type:K1'], 'KL1', 'K1'],
    ['one word', ['OClocus: OCL1'], 'OCL1', null],
    ['blanks in the value', ['K locus: KL1', 'K type: special logic'], 'KL1', 'special logic'],
    ['a slash and brackets', ['O locus: O1/O2v2', 'O type: O1 (O2ac)'], 'O1/O2v2', 'O1 (O2ac)'],
    ['a comma in the value', ['K type: K22, K37'], null, 'K22, K37'],
    ['merged by ;', ['K locus: KL1; K type: K1; free text'], 'KL1', 'K1'],
    ['merged by a comma', ['K locus: KL1, K type: K1'], 'KL1', 'K1'],
    ['merged by blanks', ['some text K locus: KL1 K type: K1'], 'KL1', 'K1'],
    ['the last word of a key counts', ['locus type: K1', 'type locus: KL1'], 'KL1', 'K1'],
    ['text that says type without a colon', ['serotype is undefined', 'K locus: KL20'], 'KL20', null],
    [
      'text about another locus',
      ['annotation edited based on similarity to K locus: KL15', 'K locus: KL2'],
      'KL2',
      null,
    ],
    [
      'prose with a colon',
      ['the sequence of the whole locus was taken from the following place: AB1'],
      null,
      null,
    ],
    ['the first of a kind', ['K locus: KL1', 'K locus: KL2'], 'KL1', null],
    ['an empty value', ['K locus:', 'K type: '], null, null],
    ['nothing', [], null, null],
  ])('%s', (_, notes, label, type) => {
    expect(readLocusNotes(notes)).toEqual({ label, type, isExtra: false });
  });

  it('knows records of extra genes, which are no loci', () => {
    expect(readLocusNotes(['edited, April 2021', 'Extra genes: wbbY'])).toEqual({
      label: null,
      type: null,
      isExtra: true,
    });
    expect(readLocusNotes(['K locus: KL1', 'Extra genes: atr']).isExtra).toBe(false);
  });
});
