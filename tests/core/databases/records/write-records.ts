import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GeneRecord } from '../../../../core/databases/record.ts';

/** A record of which a test names what it is about. */
export function geneRecord(fields: Partial<GeneRecord> & { gene: string }): GeneRecord {
  return {
    db: 'db',
    sequence: 'ACGTACGT',
    accession: '',
    function: [],
    product: '',
    source_id: fields.gene,
    ...fields,
  };
}

/** A database folder as far as a search reads it. */
export async function writeRecords(
  datadir: string,
  name: string,
  records: readonly GeneRecord[],
): Promise<string> {
  const folder = join(datadir, name);
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'sequences'),
    records.map(({ gene, sequence }) => `>${gene}\n${sequence}\n`).join(''),
  );
  await writeFile(
    join(folder, 'records.jsonl'),
    records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  );
  return folder;
}
