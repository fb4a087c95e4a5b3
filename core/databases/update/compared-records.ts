import { decodeId } from '../header.ts';
import { readFeatures } from '../clusters/features-file.ts';
import { kindOf } from '../kind.ts';
import { readManifest } from '../manifest.ts';
import { recordsOf } from '../records/read-records.ts';
import { idOf, readSequences } from '../sequences-file.ts';
import { join } from 'node:path';
import type { ComparedRecord } from './diff-records.ts';

/** The records of a database folder, for comparison; loci with their genes as classes. */
export async function comparedRecords(folder: string, name: string): Promise<ComparedRecord[]> {
  const kind = await kindOf(folder, await readManifest(folder));
  if (kind === 'cluster') return comparedLoci(folder, name);
  const records: ComparedRecord[] = [];
  for await (const record of recordsOf(folder, name)) records.push(record);
  return records;
}

async function comparedLoci(folder: string, name: string): Promise<ComparedRecord[]> {
  const features = await readFeatures(folder, name);
  const sequences = new Map<string, string>();
  for await (const { header, residues } of readSequences(join(folder, 'sequences'))) {
    sequences.set(decodeId(idOf(header), name).gene, residues);
  }
  return features.loci.map(({ locus, label, type, genes }) => ({
    gene: locus,
    accession: '',
    function: genes.map(
      ({ gene_id, product, start, end, strand }) => `${gene_id} ${start}-${end}${strand} ${product}`,
    ),
    product: label === type ? label : `${label} ${type}`,
    sequence: sequences.get(locus) ?? '',
  }));
}
