import { decodeId } from '../../core/databases/header.ts';
import { ecoh } from '../../core/databases/providers/ecoh.ts';
import type { ProviderSource } from '../../core/databases/providers/provider.ts';
import { readFasta } from '../../core/databases/read-fasta.ts';
import type { BundledContent } from './content.ts';
import { contentOfSource } from './provider-content.ts';

/** When the copy was taken: it has no date of its own. */
const COPIED = new Date('2026-12-01T00:00:00Z');
const UPSTREAM = 'https://github.com/katholt/srst2/blob/master/data/EcOH.fasta';

/**
 * EcOH of a copy with ABRicate's headers, `ecoh~~~allele~~~accession~~~ text`. Their fields are put where SRST2
 * has them and read by the rules for SRST2's own file, so that both give the same kind of records.
 *
 * @throws GapitError INPUT_NOT_FOUND, INVALID_FASTA, PROVIDER_EMPTY
 */
export async function ecohOfCopy(path: string): Promise<BundledContent> {
  const ids = new Map<string, string>();
  const titled = (await readFasta(path)).map(({ id, description, sequence }, at) => {
    const { gene, accession } = decodeId(id, ecoh.name);
    const srst2Id = `${at}__${gene.split('-', 1)[0] ?? ''}__${gene}__${at}`;
    ids.set(srst2Id, id);
    return `>${srst2Id} ${accession};${description}\n${sequence}\n`;
  });
  const source: ProviderSource = {
    text: () => Promise.resolve(titled.join('')),
    members: () => Promise.resolve([]),
  };
  const content = await contentOfSource(ecoh, source, {
    sourceUrls: [UPSTREAM],
    time: COPIED,
    note: 'The 597 alleles that ABRicate ships; SRST2 has added some since: gapit db fetch ecoh gets them.',
  });
  return {
    ...content,
    // The release that the copy was taken from is not known.
    description: { ...content.description, upstream_version: '' },
    records: content.records.map((record) => ({
      ...record,
      source_id: ids.get(record.source_id) ?? record.source_id,
    })),
  };
}
