import { fastaProvider } from './fasta-provider.ts';

/** `VFG037176(gb|WP_001081735.1)`: the version of the accession is left out. */
const ID = /^(?<record>\w+)\(\w+\|(?<accession>\w+)(?:\.\d+)?\)$/;

/** VFDB's core set, genes with experimental evidence. The description stays whole, as abricate shows it. */
export const vfdb = fastaProvider({
  name: 'vfdb',
  url: 'http://www.mgc.ac.cn/VFs/Down/VFDB_setA_nt.fas.gz',
  form: 'VFG…(gb|accession)',
  fieldsOf({ id, description }) {
    const match = ID.exec(id)?.groups;
    if (match === undefined) return null;
    const { record = '', accession = '' } = match;
    const gene = firstInBrackets(description.split('[', 1)[0] ?? '') ?? record;
    return { gene, accession, function: ['virulence'], product: description || gene };
  },
});

/**
 * What the first round brackets hold, which may hold brackets themselves. Those in square ones name the factor:
 * `(plc1) phospholipase C [Phospholipase C (VF0470) - Exotoxin (VFC0235)] [Acinetobacter baumannii ACICU]`.
 */
function firstInBrackets(text: string): string | null {
  const start = text.indexOf('(');
  let depth = 0;
  for (let i = start; i !== -1 && i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return text.slice(start + 1, i).trim() || null;
  }
  return null;
}
