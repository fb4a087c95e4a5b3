import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { article, serveEutils } from './eutils-stand-in.ts';
import { open } from './lookups.ts';

describe('searchPubmed', () => {
  it('gives the articles in the order of the search, and all their PMIDs', async () => {
    const server = await serveEutils({
      idsOf: () => ['30', '10', '20', '40'],
      recordOf: (id) => article(id, `Title <i>E. coli</i> ${id}`),
    });
    const { pubmed } = open({ GAPIT_NCBI_EUTILS_URL: `${server.origin}/` });
    const answer = await pubmed('phage  depolymerase\n', 3);
    expect(answer.success).toBe(true);
    expect(answer.artifacts).toEqual([{ type: 'pubmed', pmids: [30, 10, 20] }]);
    expect(answer.content).toContain('3 of 4 articles in PubMed for "phage depolymerase"');
    expect(answer.content).toContain(
      '2. Title E. coli 10\nAuthors: none named\nJournal: Journal\nYear: 2024\nPMID: 10\nDOI: none\nAbstract: none',
    );
    expect(server.asked.map(({ program }) => program)).toEqual(['esearch.fcgi', 'efetch.fcgi']);
    expect(server.agents.every((agent) => /^gapit-workbench\/\d+\.\d+\.\d+ \(/.test(agent ?? ''))).toBe(true);
    expect(server.asked[0]?.parameters.get('retmax')).toBe('3');
    expect(server.asked[1]?.parameters.get('id')).toBe('30,10,20');
  });

  it('fails with advice where nothing matches, and sends no request for an empty list', async () => {
    const server = await serveEutils({
      idsOf: () => [],
      more: { errorlist: { phrasesnotfound: ['xyzzyq'], fieldsnotfound: [] } },
    });
    const answer = await open({ GAPIT_NCBI_EUTILS_URL: server.origin }).pubmed('xyzzyq');
    expect(answer).toMatchObject({ success: false, artifacts: [] });
    expect(answer.content).toContain('PubMed has no article for "xyzzyq". Not found: xyzzyq. Try fewer');
    expect(server.asked).toHaveLength(1);
  });

  it('says which records did not come, and cites none of them', async () => {
    const server = await serveEutils({
      idsOf: () => ['1', '2'],
      recordOf: (id) => (id === '2' ? undefined : article(id, 'One')),
    });
    const answer = await open({ GAPIT_NCBI_EUTILS_URL: server.origin }).pubmed('x');
    expect(answer.content).toContain('PubMed delivered no record of: 2.');
    expect(answer.artifacts).toEqual([{ type: 'pubmed', pmids: [1] }]);
  });

  it('fails where none of the records came', async () => {
    const server = await serveEutils({ recordOf: () => undefined });
    const answer = await open({ GAPIT_NCBI_EUTILS_URL: server.origin }).pubmed('about 7');
    expect(answer).toMatchObject({ success: false, artifacts: [] });
    expect(answer.content).toContain('it found 1 article but delivered none');
  });

  it('reads an answer of esearch in XML too', async () => {
    const server = await serveEutils({
      handle: ({ url = '' }, response) => {
        if (!url.startsWith('/esearch')) return false;
        response.end(
          '<?xml version="1.0"?><eSearchResult><Count>1</Count><RetMax>1</RetMax><IdList><Id>5</Id></IdList><WarningList><PhraseIgnored>the</PhraseIgnored></WarningList></eSearchResult>',
        );
        return true;
      },
    });
    const answer = await open({ GAPIT_NCBI_EUTILS_URL: server.origin }).pubmed('the x');
    expect(answer.artifacts).toEqual([{ type: 'pubmed', pmids: [5] }]);
    expect(answer.content).toContain('Ignored: the.');
  });

  it.each([
    [0, '1'],
    [500, '50'],
  ])('asks for 1 to 50 articles: %i', async (asked, sent) => {
    const server = await serveEutils();
    await open({ GAPIT_NCBI_EUTILS_URL: server.origin }).pubmed('x 1', asked);
    expect(server.asked[0]?.parameters.get('retmax')).toBe(sent);
  });

  it('asks nobody about an empty query', async () => {
    const server = await serveEutils();
    expect(await open({ GAPIT_NCBI_EUTILS_URL: server.origin }).pubmed(' ')).toMatchObject({
      success: false,
    });
    expect(server.asked).toHaveLength(0);
  });
});

describeWithShared('cases 103 and 104 through the server', () => {
  it.each([
    [
      '103',
      ['99000001', '99000002', '99000003', '99000004'],
      'Authors: Muster A, Test Study Group & Partners, Beispiel B',
    ],
    [
      '104',
      ['99000005', '99000006', '99000007'],
      'Abstract: BACKGROUND: One.\nNote: two\nRESULTS: MIC < 2 µg/ml, H2O.',
    ],
  ])('%s', async (id, ids, words) => {
    const xml = readFileSync(shared('cases', id, 'efetch.xml'));
    const server = await serveEutils({
      idsOf: () => ids,
      handle: ({ url = '' }, response) => {
        if (!url.startsWith('/efetch')) return false;
        response.end(xml);
        return true;
      },
    });
    const answer = await open({ GAPIT_NCBI_EUTILS_URL: server.origin }).pubmed('cases');
    expect(answer.content).toContain(words);
    expect(answer.artifacts).toEqual([{ type: 'pubmed', pmids: ids.map(Number) }]);
    expect(answer.content).not.toMatch(/\[object|ARRAY\(|undefined|null/);
  });
});
