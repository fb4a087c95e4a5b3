import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { serveEutils, taxon } from './eutils-stand-in.ts';
import { open } from './lookups.ts';

const HIV =
  '<OtherNames><GenbankAcronym>HIV-1</GenbankAcronym><Acronym>HIV</Acronym><Synonym>LAV-1</Synonym></OtherNames>';
const LINEAGE =
  '<LineageEx><Taxon><TaxId>10239</TaxId><ScientificName>Viruses</ScientificName><Rank>acellular root</Rank></Taxon><Taxon><TaxId>11646</TaxId><ScientificName>Lentivirus</ScientificName><Rank>genus</Rank></Taxon></LineageEx>';

describe('searchTaxonomy', () => {
  it('gives every match with its lineage; what bears the name comes first', async () => {
    const server = await serveEutils({
      idsOf: () => ['12721', '11676'],
      recordOf: (id) =>
        id === '11676'
          ? taxon(id, 'Human immunodeficiency virus 1', `${HIV}${LINEAGE}`)
          : taxon(id, 'Human immunodeficiency virus'),
    });
    const answer = await open({ GAPIT_NCBI_EUTILS_URL: server.origin }).ncbiTaxonomy('HIV');
    expect(answer.success).toBe(true);
    expect(answer.content).toContain(
      '"HIV" in the NCBI Taxonomy: Human immunodeficiency virus 1 (species), 2 matches.',
    );
    expect(answer.content).toContain(
      'Rank: species\nDivision: Viruses\nLineage: Viruses (acellular root) > Lentivirus (genus)\nSynonyms: LAV-1\nAcronyms: HIV-1; HIV',
    );
    expect(answer.content).toContain('2. Human immunodeficiency virus\n');
    expect(answer.artifacts).toEqual([
      {
        type: 'ncbi_taxonomy',
        url: 'https://www.ncbi.nlm.nih.gov/Taxonomy/Browser/wwwtax.cgi?id=11676',
        tax_id: '11676',
      },
    ]);
    expect(server.asked[0]?.parameters.get('db')).toBe('taxonomy');
  });

  it('fetches tax ids without a search, and says which of them no node has', async () => {
    const server = await serveEutils({
      recordOf: (id) => (id === '9606' ? taxon(id, 'Homo sapiens') : undefined),
    });
    const { ncbiTaxonomy } = open({ GAPIT_NCBI_EUTILS_URL: server.origin });
    const answer = await ncbiTaxonomy('9606, 99999999');
    expect(answer.content).toContain('No node has the id: 99999999.');
    expect(answer.artifacts).toMatchObject([{ tax_id: '9606' }]);
    expect(await ncbiTaxonomy('99999998')).toMatchObject({
      success: false,
      content: expect.stringContaining('has no match for "99999998"') as string,
    });
    expect(server.asked.map(({ program }) => program)).toEqual(['efetch.fcgi', 'efetch.fcgi']);
  });

  it('fails with advice where nothing matches', async () => {
    const server = await serveEutils({ idsOf: () => [] });
    const answer = await open({ GAPIT_NCBI_EUTILS_URL: server.origin }).ncbiTaxonomy('Lentivirsu');
    expect(answer).toMatchObject({ success: false, artifacts: [] });
    expect(answer.content).toContain('no match for "Lentivirsu". Check the spelling');
  });

  it('takes no genus in brackets for a field', async () => {
    const server = await serveEutils({ idsOf: () => ['1496'] });
    await open({ GAPIT_NCBI_EUTILS_URL: server.origin }).ncbiTaxonomy('[Clostridium] difficile');
    expect(server.asked[0]?.parameters.get('term')).toBe('Clostridium difficile');
  });
});

describeWithShared('case 106 through the server', () => {
  const ask = async (name: string) => {
    const xml = readFileSync(shared('cases', '106', 'taxa.xml'));
    const server = await serveEutils({
      idsOf: () => ['90000100', '90000101', '90131567'],
      handle: ({ url = '' }, response) => {
        if (!url.startsWith('/efetch')) return false;
        response.end(xml);
        return true;
      },
    });
    return open({ GAPIT_NCBI_EUTILS_URL: server.origin }).ncbiTaxonomy(name);
  };

  it('three records, with both clades', async () => {
    const { content } = await ask('test viruses');
    expect(content.match(/^Tax id: /gm)).toHaveLength(3);
    expect(content).toContain(
      'Lineage: Viruses (acellular root) > Testviria (realm) > cladeA (clade) > cladeB (clade) > Testaceae (family)\nSynonyms: TSTV; TV-1\nCommon names: test virus',
    );
  });

  it('a merged id leads to the node it is now', async () => {
    const answer = await ask('90000777');
    expect(answer.content).toContain('Note: tax id 90000777 was merged into 90000101');
    expect(answer.artifacts).toMatchObject([{ tax_id: '90000101' }]);
  });

  it('a root has an empty lineage', async () => {
    const answer = await ask('90131567');
    expect(answer.content).toContain('1. cellular test root');
    expect(answer.content).toContain('Lineage: none');
  });
});
