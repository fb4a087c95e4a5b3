import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pubmedRecords, type PubmedRecord } from '../../../../core/virome/lookups/pubmed-record.ts';
import { parseXml } from '../../../../core/virome/lookups/xml.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';

function recordsOf(xml: string): PubmedRecord[] {
  return pubmedRecords(parseXml(xml, 'PubmedArticleSet'));
}

/** One article with these elements in `Article`, and these in `PubmedData`. */
function articleOf(inner: string, data = ''): PubmedRecord | undefined {
  return recordsOf(
    `<?xml version="1.0"?><PubmedArticleSet><PubmedArticle><MedlineCitation><PMID Version="1">7</PMID><Article>${inner}</Article><CommentsCorrectionsList><CommentsCorrections><PMID>8</PMID></CommentsCorrections></CommentsCorrectionsList></MedlineCitation><PubmedData>${data}</PubmedData></PubmedArticle></PubmedArticleSet>`,
  )[0];
}

describeWithShared('the PubMed cases', () => {
  const read = (id: string): PubmedRecord[] =>
    recordsOf(readFileSync(shared('cases', id, 'efetch.xml'), 'utf8'));
  const expected = (id: string): Record<string, unknown> =>
    (
      JSON.parse(readFileSync(shared('cases', id, 'case.json'), 'utf8')) as {
        expected: Record<string, unknown>;
      }
    ).expected;

  it('103: groups, no authors, a surname alone, a MedlineDate', () => {
    const records = read('103');
    expect(records.map(({ authors }) => authors)).toEqual(expected('103')['authors']);
    expect(records.map(({ year }) => year)).toEqual(expected('103')['years']);
    expect(records.map(({ doi }) => doi)).toEqual(expected('103')['dois']);
    expect(records.map(({ pmid }) => pmid)).toEqual([99000001, 99000002, 99000003, 99000004]);
  });

  it('104: all parts of an abstract, each label once', () => {
    expect(read('104').map(({ abstract }) => abstract)).toEqual([
      'BACKGROUND: One.\nNote: two\nRESULTS: MIC < 2 µg/ml, H2O.',
      'Only one.',
      '',
    ]);
  });
});

describe('a PubMed record', () => {
  it('has a title without markup and with entities', () => {
    const title =
      '<ArticleTitle>Ca<sup>2+</sup> in <i>E. coli</i> &amp; H<sub>2</sub>O: 10<sup>5</sup> &#x3b1;&#945;.\n </ArticleTitle>';
    expect(articleOf(title)?.title).toBe('Ca2+ in E. coli & H2O: 10^5 αα.');
  });

  it('has the original title where there is no English one', () => {
    expect(
      articleOf(
        '<ArticleTitle>[Not Available].</ArticleTitle><VernacularTitle>Über Phagen.</VernacularTitle>',
      )?.title,
    ).toBe('Über Phagen.');
    expect(articleOf('<ArticleTitle/>')?.title).toBe('No title');
  });

  it.each([
    ['<Year>2001</Year><Month>Jan</Month>', 2001],
    ['<MedlineDate>1998 Dec-1999 Jan</MedlineDate>', 1998],
    ['<MedlineDate>Winter 2004</MedlineDate>', 2004],
    ['<Season>Fall</Season>', null],
  ])('has the year of %s', (date, year) => {
    expect(
      articleOf(`<Journal><JournalIssue><PubDate>${date}</PubDate></JournalIssue></Journal>`)?.year,
    ).toBe(year);
  });

  it('has its own DOI and PMID, and not those of its references and comments', () => {
    const references =
      '<ReferenceList><Reference><ArticleIdList><ArticleId IdType="doi">10.1/other</ArticleId></ArticleIdList></Reference></ReferenceList>';
    const own = '<ELocationID EIdType="pii">x</ELocationID><ELocationID EIdType="doi">10.1/own</ELocationID>';
    expect(articleOf('', references)).toMatchObject({ pmid: 7, doi: null });
    expect(articleOf(own, references)).toMatchObject({ pmid: 7, doi: '10.1/own' });
  });

  it('shows a label once, also where the text repeats it or a part goes on', () => {
    const part = (label: string, text: string): string =>
      `<AbstractText Label="${label}">${text}</AbstractText>`;
    const abstract = [
      part('AIM', 'Aim: to see.'),
      part('METHODS', 'One.'),
      part('METHODS', 'Two.'),
      part('UNLABELLED', 'Three.'),
      part('RESULTS', ''),
    ];
    expect(articleOf(`<Abstract>${abstract.join('')}</Abstract>`)?.abstract).toBe(
      'Aim: to see.\nMETHODS: One.\nTwo.\nThree.',
    );
  });

  it('says that it was retracted', () => {
    const type = (name: string): string =>
      `<PublicationTypeList><PublicationType UI="D1">${name}</PublicationType></PublicationTypeList>`;
    expect(articleOf(type('Retracted Publication'))?.isRetracted).toBe(true);
    expect(articleOf(type('Journal Article'))?.isRetracted).toBe(false);
  });

  it('may be a chapter of a book', () => {
    const [record] = recordsOf(
      '<PubmedArticleSet><PubmedBookArticle><BookDocument><PMID Version="1">20301295</PMID><ArticleIdList><ArticleId IdType="doi">10.1/ch</ArticleId></ArticleIdList><Book><BookTitle book="gene">GeneReviews</BookTitle><PubDate><Year>1993</Year></PubDate><AuthorList Type="editors"><Author><LastName>Adam</LastName><Initials>MP</Initials></Author></AuthorList></Book><ArticleTitle>A chapter</ArticleTitle><AuthorList Type="authors"><Author><LastName>Bird</LastName><ForeName>Thomas D.</ForeName></Author></AuthorList><Abstract><AbstractText>Text.</AbstractText></Abstract></BookDocument></PubmedBookArticle></PubmedArticleSet>',
    );
    expect(record).toEqual({
      pmid: 20301295,
      title: 'A chapter',
      authors: ['Bird TD'],
      journal: 'GeneReviews',
      year: 1993,
      abstract: 'Text.',
      doi: '10.1/ch',
      isRetracted: false,
    });
  });
});

describe('parseXml', () => {
  it.each([
    ['cut short', '<PubmedArticleSet><PubmedArticle><MedlineCitation>'],
    ['another document', '<html><title>Log in</title></html>'],
    ['no XML', 'Bad gateway'],
    ['nothing', ''],
  ])('refuses what is %s', (_, text) => {
    expect(() => recordsOf(text)).toThrow('the answer of the server');
  });

  it('leaves alone entities that a document declares itself, and text in CDATA', () => {
    const xml =
      '<!DOCTYPE PubmedArticleSet [<!ENTITY a "xxxxxxxx"><!ENTITY b "&a;&a;">]><PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>7</PMID><Article><ArticleTitle>&b; <![CDATA[<p>&amp;]]></ArticleTitle></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>';
    expect(recordsOf(xml)[0]?.title).toBe('&b; <p>&amp;');
  });
});
