import { HttpFault } from '../../base/http/http-fault.ts';
import { counted } from '../../base/numbers.ts';
import { fail, ok, type ViromeAnswer } from '../answer.ts';
import { answered } from './answered.ts';
import type { Eutils, NcbiHits } from './eutils.ts';
import { taxaOf, type Taxon } from './taxon.ts';

const MOST_MATCHES = 50;

export interface TaxonomyQuestion {
  /** Scientific or common name, acronym, or one or more tax ids. */
  readonly name: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Resolves a name in the NCBI Taxonomy.
 *
 * @returns every match with its lineage, and an `ncbi_taxonomy` artifact for the first; a failure with advice where
 *   nothing matches or nothing is answered
 * @throws the signal's reason on abort
 */
export function searchTaxonomy(
  { name: given, signal }: TaxonomyQuestion,
  { eutils }: { eutils: Eutils },
): Promise<ViromeAnswer> {
  const name = given.replaceAll(/\s+/g, ' ').trim();
  return answered('The NCBI Taxonomy', async () => {
    if (name === '') return fail('The name is empty. Give a name, an acronym or a tax id.');
    const asked = taxIdsIn(name);
    const hits =
      asked.length > 0
        ? { count: asked.length, ids: asked, remarks: [] }
        : await eutils.search({ db: 'taxonomy', term: searchTerm(name), most: MOST_MATCHES, signal });
    const set = await eutils.fetch({ db: 'taxonomy', ids: hits.ids, root: 'TaxaSet', signal });
    const all = set === null ? [] : taxaOf(set);
    const taxa = asked.length > 0 ? all.filter((taxon) => asked.some((id) => isAt(taxon, id))) : all;
    const [top] = bestFirst(taxa, name);
    if (top !== undefined)
      return ok(contentOf(name, hits, bestFirst(taxa, name), asked), [
        { type: 'ncbi_taxonomy', url: addressOf(top), tax_id: top.taxId },
      ]);
    if (asked.length === 0 && hits.ids.length > 0) {
      throw new HttpFault(`it found ${counted(hits.count, 'name')} but delivered none`, {
        mayPass: true,
        status: 200,
      });
    }
    return nothing(name, hits);
  });
}

/** `11676`, or `11676, 9606`. */
function taxIdsIn(name: string): string[] {
  if (!/^\d{1,12}(?:[\s,;]+\d{1,12})*$/.test(name)) return [];
  return [...new Set(name.split(/[\s,;]+/).map((id) => String(Number(id))))].slice(0, MOST_MATCHES);
}

/** Brackets around a genus, `[Clostridium] difficile`, would be read as the name of a field. */
function searchTerm(name: string): string {
  return name.replace(/^\[([^\]]+)\]\s+/, '$1 ');
}

function isAt({ taxId, mergedIds }: Taxon, id: string): boolean {
  return taxId === id || mergedIds.includes(id);
}

/** What bears the name comes before what only holds it; else NCBI's order stands. */
function bestFirst(taxa: readonly Taxon[], name: string): Taxon[] {
  const wanted = name.toLowerCase();
  const isWanted = (each: string): boolean => each.toLowerCase() === wanted;
  const rankOf = (taxon: Taxon): number => {
    if (isWanted(taxon.name)) return 0;
    return [...taxon.synonyms, ...taxon.acronyms, ...taxon.commonNames].some(isWanted) ? 1 : 2;
  };
  return [...taxa].sort((a, b) => rankOf(a) - rankOf(b));
}

function addressOf({ taxId }: Taxon): string {
  return `https://www.ncbi.nlm.nih.gov/Taxonomy/Browser/wwwtax.cgi?id=${taxId}`;
}

function nothing(name: string, { remarks }: Pick<NcbiHits, 'remarks'>): ViromeAnswer {
  const advice =
    'Check the spelling, give the scientific name or a part of it with a star (Lenti*), or find the name with wikipedia_search first.';
  return fail([`The NCBI Taxonomy has no match for "${name}".`, ...remarks, advice].join(' '));
}

function contentOf(
  name: string,
  { count, ids, remarks }: NcbiHits,
  taxa: readonly Taxon[],
  asked: readonly string[],
): string {
  const [top] = taxa;
  const found =
    count > ids.length
      ? `first ${taxa.length} of ${count} matches`
      : counted(taxa.length, 'match', 'matches');
  const absent = asked.filter((id) => !taxa.some((taxon) => isAt(taxon, id)));
  const head = [
    `"${name}" in the NCBI Taxonomy: ${top?.name ?? ''} (${top?.rank ?? ''}), ${found}.`,
    ...remarks,
    ...(absent.length === 0 ? [] : [`No node has the id: ${absent.join(', ')}.`]),
  ];
  return [head.join('\n'), ...taxa.map((taxon, i) => taxonInWords(taxon, i, asked))].join('\n\n');
}

function taxonInWords(taxon: Taxon, i: number, asked: readonly string[]): string {
  const { taxId, name, rank, division, lineage, synonyms, acronyms, commonNames, mergedIds } = taxon;
  const merged = mergedIds.filter((id) => asked.includes(id));
  const list = (what: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`${what}: ${names.join('; ')}`];
  return [
    `${i + 1}. ${name}`,
    ...merged.map((id) => `Note: tax id ${id} was merged into ${taxId}, which is given here.`),
    `Tax id: ${taxId}`,
    `Rank: ${rank}`,
    `Division: ${division || 'none'}`,
    `Lineage: ${lineage.length === 0 ? 'none' : lineage.map(nodeInWords).join(' > ')}`,
    ...list('Synonyms', synonyms),
    ...list('Acronyms', acronyms),
    ...list('Common names', commonNames),
    ...list(
      'Ids merged into this one',
      mergedIds.filter((id) => !merged.includes(id)),
    ),
  ].join('\n');
}

function nodeInWords({ name, rank }: Taxon['lineage'][number]): string {
  return rank === '' || rank === 'no rank' ? name : `${name} (${rank})`;
}
