import { describe, expect, it } from 'vitest';
import { serve } from '../databases/download/file-server.ts';
import { article, serveEutils, taxon } from '../virome/lookups/eutils-stand-in.ts';
import { ask, refusal, startVirome } from '../../support/virome-server.ts';

const ALL = { args: ['--profile', 'all'] };

describe('look-ups', () => {
  it('find articles, and confirm the PMIDs that were found and no others', async () => {
    const eutils = await serveEutils({ recordOf: (id) => article(id, `On <i>phage</i> ${id}`) });
    const server = await startVirome({
      ...ALL,
      env: {
        GAPIT_NCBI_EUTILS_URL: eutils.origin,
        NCBI_API_KEY: 'hush-hush',
        GAPIT_CONTACT: 'https://lab.example.org/contact',
      },
    });
    const text = { text: 'As shown (PMID: 31000001; PMID 31000002), but see PMID:39999999.' };
    const before = await ask(server, 'check_citations', text);
    expect(before).toMatchObject({ success: true, artifacts: [] });
    expect(before.content).toMatch(/^0 of 3 PMIDs confirmed.*31000001, 31000002, 39999999/);
    const found = await ask(server, 'pubmed_search', { query: 'phage 31000001 31000002', max_results: 2 });
    expect(found).toMatchObject({
      success: true,
      artifacts: [{ type: 'pubmed', pmids: [31000001, 31000002] }],
    });
    expect(found.content).toMatch(/On phage 31000001/);
    const after = await ask(server, 'check_citations', text);
    expect(after.artifacts).toEqual([{ type: 'pubmed', pmids: [31000001, 31000002] }]);
    expect(after.content).toMatch(/^2 of 3 PMIDs confirmed.*: 39999999\./);
    // Another client has not seen them.
    const other = await startVirome({ ...ALL, env: { GAPIT_NCBI_EUTILS_URL: eutils.origin } });
    expect((await ask(other, 'check_citations', text)).content).toMatch(/^0 of 3/);
    const { stderr } = await server.end();
    expect(`${stderr}${server.lines.join('')}`).not.toContain('hush-hush');
    for (const agent of eutils.agents)
      expect(agent).toMatch(/^[\w-]+\/\d+\.\d+\.\d+ \(.*lab\.example\.org.*\)$/);
  });

  it('find organisms', async () => {
    const lineage = '<OtherNames><Acronym>HIV-1</Acronym></OtherNames><Lineage>Viruses; Lentivirus</Lineage>';
    const eutils = await serveEutils({
      idsOf: () => ['11676'],
      recordOf: (id) => taxon(id, 'Human immunodeficiency virus 1', lineage),
    });
    const server = await startVirome({ env: { GAPIT_NCBI_EUTILS_URL: eutils.origin } });
    const { content, artifacts } = await ask(server, 'ncbi_taxonomy_search', { name: 'HIV' });
    expect(content).toMatch(/Human immunodeficiency virus 1[\s\S]*species[\s\S]*Lentivirus/);
    expect(artifacts).toEqual([
      { type: 'ncbi_taxonomy', url: expect.stringMatching(/^https:.*11676/) as string, tax_id: '11676' },
    ]);
  });

  it('find pages, cut at wikipedia_limit', async () => {
    const extract = 'A retrovirus. '.repeat(100);
    const { origin } = await serve(({ url = '' }, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        url.includes('/summary/')
          ? JSON.stringify({ type: 'standard', title: 'Lentivirus', extract })
          : JSON.stringify({ query: { pages: [{ title: 'Lentivirus', extract }] } }),
      );
    });
    const server = await startVirome({ env: { GAPIT_WIKIPEDIA_URL: origin } });
    const whole = await ask(server, 'wikipedia_search', { search_term: 'Lentivirus' });
    expect(whole.artifacts).toMatchObject([
      { type: 'url', url: expect.stringContaining('/wiki/Lentivirus') as string },
    ]);
    const cut = await ask(server, 'wikipedia_search', { search_term: 'Lentivirus', wikipedia_limit: 200 });
    expect(whole.content.length).toBeGreaterThan(extract.length - 100);
    expect(cut.content.length).toBeLessThan(600);
  });

  it('that find nothing are failures with advice', async () => {
    const eutils = await serveEutils({ idsOf: () => [] });
    const server = await startVirome({ env: { GAPIT_NCBI_EUTILS_URL: eutils.origin } });
    expect(await refusal(server, 'pubmed_search', { query: 'zzz' })).toMatch(/zzz/);
    expect(await refusal(server, 'ncbi_taxonomy_search', { name: 'zzz' })).toMatch(/zzz/);
  });

  it('without a network are failures that say so', async () => {
    const origin = 'http://nobody.invalid';
    const server = await startVirome({ env: { GAPIT_NCBI_EUTILS_URL: origin, GAPIT_WIKIPEDIA_URL: origin } });
    const asked = [
      ['pubmed_search', { query: 'phage' }, /PubMed gave no answer.*nobody\.invalid was not found/],
      ['ncbi_taxonomy_search', { name: 'HIV' }, /gave no answer.*online\?/],
      ['wikipedia_search', { search_term: 'HIV' }, /gave no answer.*online\?/],
    ] as const;
    await Promise.all(
      asked.map(async ([tool, args, words]) => {
        expect(await refusal(server, tool, args)).toMatch(words);
      }),
    );
    expect((await server.request('ping')).result).toEqual({});
  });
});
