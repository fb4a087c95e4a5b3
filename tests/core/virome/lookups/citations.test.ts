import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../../../core/virome/lookups/citations.ts';

function citedIn(text: string): readonly number[] {
  return checkCitations({ text, known: new Set() }).cited;
}

describe('checkCitations', () => {
  it.each([
    ['PMID: 31234567', [31234567]],
    ['PMID 31234567', [31234567]],
    ['PMID:31234567.', [31234567]],
    ['pmid=31234567', [31234567]],
    ['[PMID: 31234567]', [31234567]],
    ['(**PMID:** `x`; PMID **31234567**)', [31234567]],
    ['PMID: [31234567](https://pubmed.ncbi.nlm.nih.gov/31234567/)', [31234567]],
    ['PubMed ID: 31234567', [31234567]],
    ['PubMed IDs 31234567 and 31234568', [31234567, 31234568]],
    ['PMIDs 1, 2 and 3', [1, 2, 3]],
    ['PMIDs: 11, 22, and 33.', [11, 22, 33]],
    ['PMIDs [11], [22]; [33]', [11, 22, 33]],
    ['PMIDs:\n- 11\n- 22\n', [11, 22]],
    ['"pmids": [11, 22, 33]', [11, 22, 33]],
    ['PMID 11; PMID 22', [11, 22]],
    ['see https://pubmed.ncbi.nlm.nih.gov/31234567', [31234567]],
    ['https://www.ncbi.nlm.nih.gov/pubmed/31234567?x=1', [31234567]],
    ['https://www.ncbi.nlm.nih.gov/pubmed/?term=31234567', [31234567]],
    ['http://europepmc.org/article/MED/31234567', [31234567]],
    ['PMID 11 again PMID: 11', [11]],
    ['PMID: 123456789012', [123456789012]],
  ])('finds the citations of %j', (text, pmids) => {
    expect(citedIn(text)).toEqual(pmids);
  });

  it.each([
    'PMCID: PMC1234567',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC1234567/',
    'doi 10.1038/12345678',
    'NPMID 12345678',
    '12345678 isolates',
    'no PMID is known for these 300 genomes',
  ])('finds none in %j', (text) => {
    expect(citedIn(text)).toEqual([]);
  });

  it('takes no year and no count for an article', () => {
    expect(citedIn('(PMID 31234567, 2019)')).toEqual([31234567]);
    expect(citedIn('PMIDs 31234567 and 3 others')).toEqual([31234567]);
  });

  it('tells what a search returned from the rest, in the order of the text', () => {
    const text = 'First PMID 3, then https://pubmed.ncbi.nlm.nih.gov/2/ and PMIDs 1 and 3.';
    expect(checkCitations({ text, known: new Set([1, 3, 9]) })).toEqual({
      cited: [3, 2, 1],
      confirmed: [3, 1],
      unknown: [2],
    });
  });

  it('ends soon on text that is made to make it slow', () => {
    const long = ['PMID', 'PMID: [[[[((((', 'PMIDs 1 , , , and and ', ' \n - ', '1,'].map((part) =>
      part.repeat(20_000),
    );
    for (const text of long) expect(citedIn(`${text} PMID 77`)).toContain(77);
  });
});
