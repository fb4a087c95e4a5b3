import { counted } from '../../base/numbers.ts';
import { ok } from '../../virome/answer.ts';
import { checkCitations } from '../../virome/lookups/citations.ts';
import { pubmedArtifact } from '../../artifacts/artifact.ts';
import { NO_PATHS, type Tool, type ToolHints } from '../tool.ts';
import { toolAnswer } from './answers.ts';
import { citationsInput, pubmedInput, taxonomyInput, wikipediaInput } from './inputs.ts';
import { shortText } from './short-text.ts';
import type { ViromeSession } from './virome-session.ts';

const ASKS: ToolHints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};

const NO_LINE = { commandLine: () => null, paths: () => NO_PATHS };

export function wikipediaTool(session: ViromeSession): Tool<typeof wikipediaInput> {
  return {
    ...NO_LINE,
    name: 'wikipedia_search',
    title: 'Look up Wikipedia',
    description:
      'The text of a page of the English Wikipedia, for background on an organism, a disease or a term. Takes the title of a page; without one of that title, the closest page is given and said to be a fuzzy match. Titles with several meanings are answered with a choice. For research articles use pubmed_search, for names of organisms ncbi_taxonomy_search. Name the page when you use it.',
    input: wikipediaInput,
    hints: ASKS,
    about: ({ search_term: term }) => term,
    run: async ({ search_term: term, wikipedia_limit: limit = 4000 }, { signal }) => {
      const engines = await session.engines();
      const answer = await engines.wikipedia(term, limit, signal);
      return toolAnswer(answer, firstLine(answer.content));
    },
  };
}

export function pubmedTool(session: ViromeSession): Tool<typeof pubmedInput> {
  return {
    ...NO_LINE,
    name: 'pubmed_search',
    title: 'Search PubMed',
    description:
      'Search the biomedical literature: title, authors, journal, year, abstract, DOI and PMID of each article. Takes a query as PubMed does, e.g. "Klebsiella phage depolymerase AND 2020:2024[dp]". Few good words find more than many. Cite only PMIDs that this tool has returned in this conversation, never from memory; check_citations tells others apart.',
    input: pubmedInput,
    hints: ASKS,
    about: ({ query }) => query,
    run: async ({ query, max_results: most = 5 }, { signal }) => {
      const engines = await session.engines();
      const answer = await engines.pubmed(query, most, signal);
      const pmids = answer.artifacts.flatMap((artifact) => {
        const parsed = pubmedArtifact.safeParse(artifact);
        return parsed.success ? parsed.data.pmids : [];
      });
      session.keepPmids(pmids);
      return toolAnswer(answer, counted(pmids.length, 'article'));
    },
  };
}

export function taxonomyTool(session: ViromeSession): Tool<typeof taxonomyInput> {
  return {
    ...NO_LINE,
    name: 'ncbi_taxonomy_search',
    title: 'Look up the NCBI Taxonomy',
    description:
      'What organism a name stands for: scientific name, rank, division, whole lineage, synonyms and acronyms of every match in the NCBI Taxonomy. Takes an acronym (HIV), a common or a scientific name, or a tax id. Use it before filtering by a name in query_host_sql, and to tell a genus from a family.',
    input: taxonomyInput,
    hints: ASKS,
    about: ({ name }) => name,
    run: async ({ name }, { signal }) => {
      const engines = await session.engines();
      const answer = await engines.ncbiTaxonomy(name, signal);
      return toolAnswer(answer, firstLine(answer.content));
    },
  };
}

export function citationsTool(session: ViromeSession): Tool<typeof citationsInput> {
  return {
    ...NO_LINE,
    name: 'check_citations',
    title: 'Check the PMIDs of a text',
    description:
      'Tell which PMIDs that a text cites were really returned by pubmed_search in this conversation, and which were not. Call it on an answer that cites articles before giving it, and take out or look up what is not confirmed.',
    input: citationsInput,
    hints: { ...ASKS, openWorldHint: false },
    about: ({ text }) => counted(text.length, 'letter'),
    run: ({ text }) => {
      const { cited, confirmed, unknown } = checkCitations({ text, known: session.pmids });
      const headline = `${confirmed.length} of ${counted(cited.length, 'PMID')} confirmed`;
      const advice =
        unknown.length === 0
          ? ''
          : ` Not returned by pubmed_search in this conversation: ${unknown.join(', ')}. Look them up or leave them out.`;
      return Promise.resolve(
        toolAnswer(
          ok(
            `${headline}.${advice}`,
            confirmed.length === 0 ? [] : [{ type: 'pubmed', pmids: [...confirmed] }],
          ),
          headline,
        ),
      );
    },
  };
}

const LONGEST_HEADLINE = 160;

function firstLine(content: string): string {
  return shortText(content.split('\n').find((each) => each.trim() !== '') ?? '', LONGEST_HEADLINE);
}
