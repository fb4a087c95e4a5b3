import { compareBytewise } from '../../base/text-order.ts';

/** A record as far as an update is concerned. Of a locus: its label as product, its genes as classes. */
export interface ComparedRecord {
  readonly gene: string;
  readonly accession: string;
  readonly function: readonly string[];
  readonly product: string;
  readonly sequence: string;
}

export type ChangedPart = 'sequence' | 'accession' | 'function' | 'product';

/** A gene that differs between two versions of a database. Lengths in residues. */
export interface RecordChange {
  readonly change: 'added' | 'removed' | 'changed';
  readonly gene: string;
  readonly accession: string;
  readonly product: string;
  /** Of a changed record alone. */
  readonly parts: readonly ChangedPart[];
  readonly lengthBefore: number | null;
  readonly lengthAfter: number | null;
}

/**
 * What differs between two versions of a database, by gene. Records with one gene name are paired, first those
 * that are equal, then those with the same accession or sequence, then by order; what has no partner is added or
 * removed.
 */
export function diffRecords(
  before: readonly ComparedRecord[],
  after: readonly ComparedRecord[],
): RecordChange[] {
  const old = byGene(before);
  const fresh = byGene(after);
  const genes = [...new Set([...old.keys(), ...fresh.keys()])].sort(compareBytewise);
  return genes.flatMap((gene) => diffGene(old.get(gene) ?? [], fresh.get(gene) ?? []));
}

function byGene(records: readonly ComparedRecord[]): Map<string, ComparedRecord[]> {
  const map = new Map<string, ComparedRecord[]>();
  for (const record of records) {
    const same = map.get(record.gene);
    if (same === undefined) map.set(record.gene, [record]);
    else same.push(record);
  }
  return map;
}

type Alike = (a: ComparedRecord, b: ComparedRecord) => boolean;

/** What makes two records of one gene the same one, from the surest sign on. */
const SIGNS: readonly Alike[] = [
  (a, b) => partsThatDiffer(a, b).length === 0,
  (a, b) => a.accession === b.accession && a.accession !== '',
  (a, b) => a.sequence === b.sequence,
  () => true,
];

function diffGene(before: readonly ComparedRecord[], after: readonly ComparedRecord[]): RecordChange[] {
  let old = [...before];
  let fresh = [...after];
  const changes: RecordChange[] = [];
  for (const alike of SIGNS) {
    const left: ComparedRecord[] = [];
    for (const record of fresh) {
      const partner = old.find((each) => alike(each, record));
      if (partner === undefined) {
        left.push(record);
        continue;
      }
      old = old.filter((each) => each !== partner);
      const parts = partsThatDiffer(partner, record);
      if (parts.length > 0) changes.push(describe('changed', record, partner, record, parts));
    }
    fresh = left;
  }
  return [
    ...fresh.map((record) => describe('added', record, null, record)),
    ...old.map((record) => describe('removed', record, record, null)),
    ...changes,
  ];
}

function partsThatDiffer(a: ComparedRecord, b: ComparedRecord): ChangedPart[] {
  const parts: ChangedPart[] = [];
  if (a.sequence.toUpperCase() !== b.sequence.toUpperCase()) parts.push('sequence');
  if (a.accession !== b.accession) parts.push('accession');
  if (a.function.join(';') !== b.function.join(';')) parts.push('function');
  if (a.product !== b.product) parts.push('product');
  return parts;
}

function describe(
  change: RecordChange['change'],
  { gene, accession, product }: ComparedRecord,
  before: ComparedRecord | null,
  after: ComparedRecord | null,
  parts: readonly ChangedPart[] = [],
): RecordChange {
  return {
    change,
    gene,
    accession,
    product,
    parts,
    lengthBefore: before?.sequence.length ?? null,
    lengthAfter: after?.sequence.length ?? null,
  };
}
