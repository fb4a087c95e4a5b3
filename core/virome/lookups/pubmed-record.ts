import { childrenOf, elementAt, textOf, type XmlElement } from './xml.ts';

/** An article or a chapter of a book as PubMed describes it. Texts are on one line, without markup. */
export interface PubmedRecord {
  readonly pmid: number;
  readonly title: string;
  /** `Family I`, or the name of a group, in order. */
  readonly authors: readonly string[];
  /** Journal, or the title of the book; empty where none is named. */
  readonly journal: string;
  readonly year: number | null;
  /** Its parts on a line each, with their labels; empty where there is none. */
  readonly abstract: string;
  readonly doi: string | null;
  readonly isRetracted: boolean;
}

/** Records of a `PubmedArticleSet`, in order; what has no PMID of its own is no record. */
export function pubmedRecords(set: XmlElement): PubmedRecord[] {
  return childrenOf(set, 'PubmedArticle', 'PubmedBookArticle').flatMap((record) => {
    const citation = elementAt(record, 'MedlineCitation') ?? elementAt(record, 'BookDocument');
    // Only the direct child: articles that are commented on or cited have PMIDs and DOIs below it too.
    const pmid = Number(textOf(elementAt(citation, 'PMID')));
    if (!Number.isSafeInteger(pmid) || pmid <= 0) return [];
    const article = elementAt(citation, 'Article') ?? citation;
    return [
      {
        pmid,
        title: titleOf(article),
        authors: authorsOf(article),
        journal: journalOf(article),
        year: yearOf(article),
        abstract: abstractOf(elementAt(article, 'Abstract')),
        doi: doiOf(record, citation, article),
        isRetracted: childrenOf(elementAt(article, 'PublicationTypeList'), 'PublicationType').some(
          (type) => textOf(type) === 'Retracted Publication',
        ),
      },
    ];
  });
}

function titleOf(article: XmlElement | undefined): string {
  const title = textOf(elementAt(article, 'ArticleTitle'));
  const original = textOf(elementAt(article, 'VernacularTitle'));
  if (title !== '' && title !== '[Not Available].') return title;
  return original || textOf(elementAt(article, 'Book', 'BookTitle')) || 'No title';
}

/** Chapters name their authors, and the editors of the book in a list of their own. */
function authorsOf(article: XmlElement | undefined): string[] {
  const lists = childrenOf(article, 'AuthorList').filter(
    ({ attributes }) => attributes['Type'] !== 'editors',
  );
  const authors = lists.flatMap((list) => childrenOf(list, 'Author'));
  return authors.map(authorName).filter((name) => name !== '');
}

/** `LastName` is optional, and groups have a name of another kind. */
function authorName(author: XmlElement): string {
  const part = (name: string): string => textOf(elementAt(author, name));
  const family = part('LastName');
  if (family === '') return part('CollectiveName') || part('ForeName');
  return [family, part('Initials') || initialsOf(part('ForeName')), part('Suffix')].filter(Boolean).join(' ');
}

function initialsOf(foreName: string): string {
  return [...foreName.matchAll(/(?:^|[\s-])(\p{L})/gu)].map(([, letter = '']) => letter).join('');
}

function journalOf(article: XmlElement | undefined): string {
  return (
    textOf(elementAt(article, 'Journal', 'Title')) ||
    textOf(elementAt(article, 'Journal', 'ISOAbbreviation')) ||
    textOf(elementAt(article, 'Book', 'BookTitle'))
  );
}

function yearOf(article: XmlElement | undefined): number | null {
  const dates = [
    elementAt(article, 'Journal', 'JournalIssue', 'PubDate'),
    elementAt(article, 'Book', 'PubDate'),
    elementAt(article, 'ArticleDate'),
  ];
  // A MedlineDate is free text: `2019 Nov-Dec`, `Winter 1998-1999`.
  const texts = dates.map(
    (date) => textOf(elementAt(date, 'Year')) || textOf(elementAt(date, 'MedlineDate')),
  );
  const year = texts.map((text) => /(?<!\d)(?:1[6-9]|20)\d\d(?!\d)/.exec(text)?.[0]).find(Boolean);
  return year === undefined ? null : Number(year);
}

function abstractOf(abstract: XmlElement | undefined): string {
  let labelBefore = '';
  const parts = childrenOf(abstract, 'AbstractText').map((part) => {
    const text = textOf(part);
    const label = labelOf(part);
    const isTold = label === '' || label === labelBefore || startsWithLabel(text, label);
    labelBefore = label;
    return isTold || text === '' ? text : `${label}: ${text}`;
  });
  return parts.filter((text) => text !== '').join('\n');
}

function labelOf({ attributes }: XmlElement): string {
  const label = (attributes['Label'] ?? '').trim().replace(/:$/, '');
  return label.toUpperCase() === 'UNLABELLED' ? '' : label;
}

function startsWithLabel(text: string, label: string): boolean {
  return text.slice(0, label.length + 1).toLowerCase() === `${label}:`.toLowerCase();
}

/** The article's own DOI: those of its references are further down. */
function doiOf(
  record: XmlElement,
  citation: XmlElement | undefined,
  article: XmlElement | undefined,
): string | null {
  const ids = ['PubmedData', 'PubmedBookData'].flatMap((data) =>
    childrenOf(elementAt(record, data, 'ArticleIdList'), 'ArticleId'),
  );
  const bookIds = childrenOf(elementAt(citation, 'ArticleIdList'), 'ArticleId');
  const doi =
    [...ids, ...bookIds].find(({ attributes }) => attributes['IdType'] === 'doi') ??
    childrenOf(article, 'ELocationID').find(({ attributes }) => attributes['EIdType'] === 'doi');
  return textOf(doi) || null;
}
