import { join } from 'node:path';
import { decodeId } from './header.ts';
import { idOf, readSequences, type SequencesRecord } from './sequences-file.ts';

/** The record of a hit in its database; null where it is not there any more. */
export async function findRecord(
  datadir: string,
  name: string,
  wanted: { gene: string; accession: string; geneLength: number },
): Promise<SequencesRecord | null> {
  for await (const record of readSequences(join(datadir, name, 'sequences'))) {
    if (!record.header.includes(wanted.gene) && !record.header.startsWith('gapit|')) continue;
    const { gene, accession } = decodeId(idOf(record.header), name);
    const isIt =
      gene === wanted.gene && accession === wanted.accession && record.residues.length === wanted.geneLength;
    if (isIt) return record;
  }
  return null;
}
