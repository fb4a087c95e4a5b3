import { fastaProvider } from './fasta-provider.ts';

/** ARG-ANNOT: `(AGly)Aac2-Ie:NC_011896:3039059-3039607:549`, with stray backslashes before brackets. */
export const argannot = fastaProvider({
  name: 'argannot',
  url: 'https://www.mediterranee-infection.com/wp-content/uploads/2019/09/ARG-ANNOT_NT_V6_July2019.txt',
  form: 'gene:accession:range',
  repair: (text) => text.replaceAll('\\', ''),
  fieldsOf({ id }) {
    const [gene = '', accession = '', range = ''] = id.split(':');
    if (gene === '' || accession === '' || range === '') return null;
    return { gene, accession: `${accession}:${range}`, function: [], product: gene };
  },
});
