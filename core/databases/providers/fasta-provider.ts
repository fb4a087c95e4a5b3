import type { MoleculeType } from '../molecule-type.ts';
import type { SourceRecord } from '../normalise-records.ts';
import { contentOf, wrongShape } from './content.ts';
import { readFastaText, type FastaEntry } from './fasta-text.ts';
import { otherIds, withoutSequence, type LeftOut } from './left-out.ts';
import type { GeneProvider, ProviderContent, ProviderSource } from './provider.ts';

/** What a title says of its record. */
export type TitleFields = Pick<SourceRecord, 'gene' | 'accession' | 'function' | 'product'>;

/** A source that is one FASTA file, each record of which is told by its title alone. */
export interface FastaTitles {
  readonly name: string;
  readonly url: string;
  readonly dbtype?: MoleculeType;
  /** Form of the ids, for people: ids of another form are left out. */
  readonly form: string;
  /** The fields of a title; null where its id is of another form. */
  readonly fieldsOf: (entry: FastaEntry) => TitleFields | null;
  /** Puts the text right before it is read. */
  readonly repair?: (text: string) => string;
}

/** The provider of a FASTA file that needs nothing beside it. */
export function fastaProvider(titles: FastaTitles): GeneProvider {
  const { name, url, dbtype = 'nucl' } = titles;
  return {
    name,
    kind: 'gene',
    dbtype,
    files: [{ key: 'sequences', url, shape: 'text' }],
    transform: (source) => transform(titles, source),
  };
}

async function transform(titles: FastaTitles, source: ProviderSource): Promise<ProviderContent> {
  const text = await source.text('sequences');
  const entries = fastaEntries(titles.name, titles.repair?.(text) ?? text);
  const { records, leftOut } = recordsOfTitles(entries, titles);
  return contentOf(titles.name, records, { version: '', leftOut });
}

/**
 * The records of a text that is to be FASTA.
 *
 * @throws GapitError PROVIDER_INVALID where it begins with anything but a title
 */
export function fastaEntries(provider: string, text: string): Generator<FastaEntry> {
  const start = text.trimStart();
  if (start !== '' && !start.startsWith('>')) throw wrongShape(provider, 'FASTA');
  return readFastaText(start);
}

/** Records by their titles alone, and what could not be one. */
export function recordsOfTitles(
  entries: Iterable<FastaEntry>,
  { form, fieldsOf }: Pick<FastaTitles, 'form' | 'fieldsOf'>,
): { records: SourceRecord[]; leftOut: LeftOut[] } {
  const other = otherIds(form);
  const empty = withoutSequence();
  const records: SourceRecord[] = [];
  for (const entry of entries) {
    const fields = fieldsOf(entry);
    if (fields === null) other.add(entry.id);
    else if (entry.sequence === '') empty.add(entry.id);
    else records.push({ ...fields, sequence: entry.sequence, source_id: entry.id });
  }
  return { records, leftOut: [other, empty] };
}
