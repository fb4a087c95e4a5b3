import { describe, expect, it } from 'vitest';
import { card } from '../../../../core/databases/providers/card.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { fixture, packed, packedTexts, rowsOf, sequenceOf, transformed } from './fixtures.ts';

const archive = (): Promise<string> => packed(fixture('card'), './');

describe('card', () => {
  it('keeps protein homolog models with their drug classes', async () => {
    expect(rowsOf(await transformed(card, await archive()))).toEqual([
      [
        "AAC(6')-Tst_alpha_beta",
        'TST900002.1:226-100',
        'aminoglycoside;disinfecting_agents_and_antiseptics',
        'An enzyme with a name in Greek: α-Tst.',
      ],
      [
        'TST-1',
        'TST900001.1:0-120',
        'cephalosporin;penam',
        'TST-1 is a beta-lactamase found in Testus alpha.',
      ],
      ['noclassT', 'TST900006.1:0-99', '', 'noclassT'],
    ]);
  });

  it('takes the DNA of the first key in sorted order', async () => {
    expect(sequenceOf(await transformed(card, await archive()), 'TST-1')).toHaveLength(120);
  });

  it('counts other models and those without DNA; the release names itself', async () => {
    const { notes, version } = await transformed(card, await archive());
    expect(notes).toEqual([
      '2 records left out, of other models than protein homologs: Testus gyrT conferring resistance to fluoroquinolones, rrnT.',
      '1 record left out, without a sequence: emptyT.',
    ]);
    expect(version).toBe('9.9.9');
  });

  it.each([
    ['without card.json', { 'aro_index.tsv': 'ARO Accession\n' }],
    ['whose card.json is cut', { 'card.json': '{"1":{"model_name":' }],
    ['whose card.json holds no models', { 'card.json': '{"error":"moved"}' }],
    ['whose card.json is a list', { 'card.json': '[]' }],
  ])('refuses an archive %s', async (_, members) => {
    const path = await packedTexts(Object.entries(members));
    await expect(transformed(card, path)).rejects.toMatchObject({ code: 'PROVIDER_INVALID' });
  });
});

describeWithShared('card, from archives of other kinds and names', () => {
  it.each(['broadstreet-v9.9.9.tar.gz', 'card-data.tar.bz2', 'data'])(
    'takes DNA, strand and classes from the files beside a card.json without them: %s',
    async (name) => {
      const content = await transformed(card, shared('cases/077', name));
      expect(content.version).toBe('9.9.9');
      expect(rowsOf(content)).toEqual([
        ["AAC(6')-Tst", 'TST900002.1:706-100', 'aminoglycoside', "AAC(6')-Tst"],
        ['TST-1', 'TST900001.1:0-861', 'cephalosporin;penam', 'TST-1'],
        ['sulT', 'TST900003.1:0-840', 'sulfonamide', 'sulT Partial'],
      ]);
    },
  );
});
