import { compareBytewise } from '../base/text-order.ts';
import type { MoleculeType } from './molecule-type.ts';
import type { GeneRecord } from './record.ts';

/** A provider's record before it belongs to a database. */
export type SourceRecord = Omit<GeneRecord, 'db'>;

/**
 * What every fetched database has in common: upper case; for nucleotides all but A, C, G, T becomes N, for
 * proteins all but A–Z becomes X; classes sorted, their blanks `_`; products on one line; of equal sequences
 * the first stays; sorted by gene.
 */
export function normaliseRecords(
  db: string,
  type: MoleculeType,
  records: Iterable<SourceRecord>,
): GeneRecord[] {
  const unwanted = type === 'nucl' ? /[^ACGT]/g : /[^A-Z]/g;
  const stand_in = type === 'nucl' ? 'N' : 'X';
  const bySequence = new Map<string, GeneRecord>();
  for (const record of records) {
    const sequence = record.sequence.toUpperCase().replace(unwanted, stand_in);
    if (bySequence.has(sequence)) continue;
    // One order of keys, whatever the provider's: same records, same bytes.
    bySequence.set(sequence, {
      db,
      gene: record.gene,
      sequence,
      accession: record.accession,
      function: normaliseClasses(record.function),
      product: record.product.replace(/\s*[\r\n\t]\s*/g, ' ').trim(),
      source_id: record.source_id,
    });
  }
  return [...bySequence.values()].sort((a, b) => compareBytewise(a.gene, b.gene));
}

/** A header joins classes by `;`: one that holds it would be read back as two. */
function normaliseClasses(names: readonly string[]): string[] {
  return names
    .flatMap((name) => name.split(';'))
    .map((name) => name.trim().replace(/\s+/g, '_'))
    .filter((name) => name !== '')
    .sort(compareBytewise);
}
