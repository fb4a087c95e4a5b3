import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { taxaOf, type Taxon } from '../../../../core/virome/lookups/taxon.ts';
import { parseXml } from '../../../../core/virome/lookups/xml.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';

function taxaIn(xml: string): Taxon[] {
  return taxaOf(parseXml(xml, 'TaxaSet'));
}

describeWithShared('case 106', () => {
  it('nested nodes are no results, clades repeat, a root has no lineage, merged ids are there', () => {
    const taxa = taxaIn(readFileSync(shared('cases', '106', 'taxa.xml'), 'utf8'));
    expect(taxa.map(({ taxId }) => taxId)).toEqual(['90000100', '90000101', '90131567']);
    const [alpha, gamma, root] = taxa;
    expect(alpha).toMatchObject({
      name: "Testvirus alpha & 'beta'",
      rank: 'species',
      division: 'Viruses',
      synonyms: ['TSTV', 'TV-1'],
      commonNames: ['test virus'],
    });
    expect(alpha?.lineage.map(({ name }) => name)).toEqual([
      'Viruses',
      'Testviria',
      'cladeA',
      'cladeB',
      'Testaceae',
    ]);
    expect(alpha?.lineage.map(({ rank }) => rank)).toEqual([
      'acellular root',
      'realm',
      'clade',
      'clade',
      'family',
    ]);
    expect(gamma?.mergedIds).toEqual(['90000777']);
    expect(root?.lineage).toEqual([]);
  });
});

describe('taxaOf', () => {
  const one = (inner: string): Taxon | undefined =>
    taxaIn(`<TaxaSet><Taxon><TaxId>1</TaxId><ScientificName>A</ScientificName>${inner}</Taxon></TaxaSet>`)[0];

  it('sorts other names by their kind, each once', () => {
    const taxon = one(
      '<OtherNames><GenbankAcronym>HIV-1</GenbankAcronym><Acronym>HIV-1</Acronym><Acronym>LAV-1</Acronym><EquivalentName>E</EquivalentName><Synonym>S</Synonym><CommonName>C</CommonName><Includes>I</Includes><Name><ClassCDE>acronym</ClassCDE><DispName>HIV1</DispName></Name><Name><ClassCDE>authority</ClassCDE><DispName>A Smith 1900</DispName></Name></OtherNames>',
    );
    expect(taxon).toMatchObject({
      synonyms: ['E', 'S'],
      acronyms: ['HIV-1', 'LAV-1', 'HIV1'],
      commonNames: ['C'],
    });
  });

  it('reads the lineage from its text where the nodes are missing', () => {
    expect(one('<Lineage>Viruses; Riboviria</Lineage>')?.lineage).toEqual([
      { name: 'Viruses', rank: '' },
      { name: 'Riboviria', rank: '' },
    ]);
  });

  it('finds nothing in an empty set', () => {
    expect(taxaIn('<TaxaSet/>')).toEqual([]);
    expect(taxaIn('<TaxaSet>\n</TaxaSet>')).toEqual([]);
  });
});
