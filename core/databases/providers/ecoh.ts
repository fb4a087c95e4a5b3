import { fastaProvider } from './fasta-provider.ts';

/** An allele of a flagellin gene ends with the number of its H antigen, e.g. `fliC-H1`. */
const FLAGELLIN = /-H\d/;

/** EcOH of SRST2: `cluster__gene__allele__number accession;product;antigen`. */
export const ecoh = fastaProvider({
  name: 'ecoh',
  url: 'https://raw.githubusercontent.com/katholt/srst2/master/data/EcOH.fasta',
  form: 'cluster__gene__allele__number',
  fieldsOf({ id, description }) {
    const [, , gene = ''] = id.split('__');
    if (gene === '') return null;
    const [accession = '', ...words] = description.split(';').map((part) => part.trim());
    return {
      gene,
      accession,
      function: [FLAGELLIN.test(gene) ? 'H-antigen' : 'O-antigen'],
      product: words.join(' ') || gene,
    };
  },
});
