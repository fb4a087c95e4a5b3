import { fastaProvider } from './fasta-provider.ts';

/** `VFG037176(gb|WP_001081735.1)`: the version of the accession is left out. */
const ID = /^(?<record>\w+)\(\w+\|(?<accession>\w+)(?:\.\d+)?\)$/;
/** `(plc1) phospholipase C [Phospholipase C (VF0470) - Exotoxin (VFC0235)] [Acinetobacter baumannii ACICU]` */
const GENE = /^\((.+?)\)/;

/** VFDB's core set, genes with experimental evidence. The description stays whole, as abricate shows it. */
export const vfdb = fastaProvider({
  name: 'vfdb',
  url: 'http://www.mgc.ac.cn/VFs/Down/VFDB_setA_nt.fas.gz',
  form: 'VFG…(gb|accession)',
  fieldsOf({ id, description }) {
    const match = ID.exec(id)?.groups;
    if (match === undefined) return null;
    const { record = '', accession = '' } = match;
    const [, gene = record] = GENE.exec(description) ?? [];
    return { gene, accession, function: ['virulence'], product: description || gene };
  },
});
