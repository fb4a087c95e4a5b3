import { describe, expect, it } from 'vitest';
import { FeatureTable, type Feature } from '../../../../core/databases/clusters/feature-table.ts';

function features(text: string): Feature[] {
  const found: Feature[] = [];
  const table = new FeatureTable((feature) => found.push(feature));
  text.split('\n').forEach((line, i) => {
    table.addLine(line, i + 1);
  });
  table.end();
  return found;
}

const INDENT = ' '.repeat(21);

describe('FeatureTable', () => {
  it('gives features with their lines, locations and qualifiers', () => {
    const text = [
      '     source          1..100',
      `${INDENT}/organism="Testus"`,
      `${INDENT}/note="one"`,
      `${INDENT}/note="two"`,
      '     CDS             complement(1..90)',
      `${INDENT}/codon_start=1`,
      `${INDENT}/pseudo`,
      `${INDENT}/gene="abcD"`,
    ].join('\n');
    expect(
      features(text).map(({ qualifiers, ...rest }) => ({ ...rest, ...Object.fromEntries(qualifiers) })),
    ).toEqual([
      { key: 'source', location: '1..100', line: 1, organism: ['Testus'], note: ['one', 'two'] },
      {
        key: 'CDS',
        location: 'complement(1..90)',
        line: 5,
        codon_start: ['1'],
        pseudo: [''],
        gene: ['abcD'],
      },
    ]);
  });

  it('joins what goes on in the next line: locations, quoted and bare values', () => {
    const [feature] = features(
      [
        '     CDS             join(1..30,',
        `${INDENT}40..90)`,
        `${INDENT}/note="glycosyl hydrolase; evalue;`,
        `${INDENT}9.17e-07"`,
        `${INDENT}/product=dTDP`,
        `${INDENT}epimerase`,
      ].join('\n'),
    );
    expect(feature?.location).toBe('join(1..30,40..90)');
    expect(feature?.qualifiers.get('note')).toEqual(['glycosyl hydrolase; evalue; 9.17e-07']);
    expect(feature?.qualifiers.get('product')).toEqual(['dTDP epimerase']);
  });

  it('keeps slashes and doubled quotes within quotes', () => {
    const [feature] = features(
      [
        '     CDS             1..30',
        `${INDENT}/note="the ""wzy"" gene`,
        `${INDENT}/gene=no qualifier but text"`,
        `${INDENT}/gene="wzx"`,
      ].join('\n'),
    );
    expect(feature?.qualifiers.get('note')).toEqual(['the "wzy" gene /gene=no qualifier but text']);
    expect(feature?.qualifiers.get('gene')).toEqual(['wzx']);
  });

  it('does not let a quote that is never closed take the next feature', () => {
    const found = features(
      ['     CDS             1..30', `${INDENT}/note="open`, '     CDS             40..60'].join('\n'),
    );
    expect(found.map(({ location }) => location)).toEqual(['1..30', '40..60']);
  });
});
