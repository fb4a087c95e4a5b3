/** Articles that a text cites by PMID, each once, in the order of the text. */
export interface Citations {
  readonly cited: readonly number[];
  /** Those that a search returned. */
  readonly confirmed: readonly number[];
  /** Those that no search returned: mistaken, or from memory. */
  readonly unknown: readonly number[];
}

/** Brackets, quotes, emphasis and punctuation between a label and its number: `**PMID**: [123](…)`. */
const BETWEEN = String.raw`[\s:：=#*_\[\](){}"'“”’.\u2010-\u2014-]{0,12}`;
const NUMBER = String.raw`\d{1,15}(?!\d)`;
const LABEL = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?:PMID|PubMed[\s_-]?ID)(s?)${BETWEEN}(${NUMBER})`,
  'giu',
);
/** What stands between two numbers of a list: `1, 2 and 3`, `[1]; [2]`, or the next point of a list. */
const NEXT = new RegExp(
  String.raw`[\])}"'*_]{0,4}(?:\s{0,4}[,;/&+|]|\s{1,4}(?:and|or)\b|\s{0,4}\n\s{0,8}[*•-])(?:\s{0,4}(?:and|or)\b)?[\s\[({"'*_]{0,8}(${NUMBER})(?!\s+(?:others?|more|further|additional)\b)`,
  'iuy',
);
const ADDRESS = new RegExp(
  String.raw`(?:pubmed\.ncbi\.nlm\.nih\.gov/(?:\?term=)?|ncbi\.nlm\.nih\.gov/(?:m/)?pubmed/(?:\?term=)?|europepmc\.org/(?:article|abstract)/med/|pubmed:)(${NUMBER})`,
  'giu',
);
/** `PMID 31234567, 2019`: the second is the year. */
const YEAR = /^(?:19|20)\d\d$/;

/**
 * Compares the PMIDs that a text cites with those that searches returned. A citation is a number behind `PMID`,
 * `PMIDs` (a list) or `PubMed ID`, or in an address of PubMed or Europe PMC.
 *
 * @param known every PMID that `pubmed_search` returned in the session
 */
export function checkCitations({
  text,
  known,
}: {
  readonly text: string;
  readonly known: ReadonlySet<number>;
}): Citations {
  const found = [...labelled(text), ...addressed(text)].sort((a, b) => a.at - b.at);
  const cited = [...new Set(found.map(({ pmid }) => pmid))];
  return {
    cited,
    confirmed: cited.filter((pmid) => known.has(pmid)),
    unknown: cited.filter((pmid) => !known.has(pmid)),
  };
}

interface Found {
  readonly at: number;
  readonly pmid: number;
}

function labelled(text: string): Found[] {
  return [...text.matchAll(LABEL)].flatMap(({ index, 0: whole, 1: plural = '', 2: first = '' }) => {
    const found = [{ at: index, pmid: Number(first) }];
    NEXT.lastIndex = index + whole.length;
    for (let next = NEXT.exec(text); next !== null; next = NEXT.exec(text)) {
      const [, number = ''] = next;
      if (plural === '' && YEAR.test(number)) break;
      found.push({ at: next.index, pmid: Number(number) });
    }
    return found;
  });
}

function addressed(text: string): Found[] {
  return [...text.matchAll(ADDRESS)].map(({ index, 1: number = '' }) => ({
    at: index,
    pmid: Number(number),
  }));
}
