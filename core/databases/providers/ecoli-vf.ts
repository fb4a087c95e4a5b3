import { fastaProvider } from './fasta-provider.ts';

/** `VFG000748(gi:2865308)`, or `SPG000142` alone for what is not VFDB's. */
const ID = /^(?<record>\w+)(?:\((?<accession>.*?)\))?$/;
/** Everything from the first bracket on, where one ends the line: the factor, then the strain. */
const STRAIN = /\s\[.*\]$/;
const NAMED = /^\((?<gene>.+?)\)\s+(?<product>.*)$/;

/** Virulence factors of E. coli, VFDB's and others: `(espF) EspF [EspF (VF0182)] [Escherichia coli …]`. */
export const ecoliVf = fastaProvider({
  name: 'ecoli_vf',
  url: 'https://github.com/phac-nml/ecoli_vf/raw/master/data/repaired_ecoli_vfs_shortnames.ffn',
  form: 'record(accession)',
  fieldsOf({ id, description }) {
    const match = ID.exec(id)?.groups;
    if (match === undefined) return null;
    const { record = '', accession = '' } = match;
    const words = description.replace(STRAIN, '').trim();
    const { gene = record, product = words } = NAMED.exec(words)?.groups ?? {};
    return { gene, accession: accession || record, function: ['virulence'], product: product || gene };
  },
});
