import { fastaProvider } from './fasta-provider.ts';

/** BacMet's proteins with experimental evidence: `BAC0098|ctpC|sp|P0A502|CTPC_MYCTU` and a description. */
export const bacmet2 = fastaProvider({
  name: 'bacmet2',
  url: 'http://bacmet.biomedicine.gu.se/download/BacMet2_EXP_database.fasta',
  dbtype: 'prot',
  form: 'id|gene|source|accession|name',
  fieldsOf({ id, description }) {
    const [bacmetId = '', name = '', source = '', accession = ''] = id.split('|');
    if (bacmetId === '' || name === '' || source === '' || accession === '') return null;
    // Several records of one gene differ by their ids alone.
    const gene = `${name}-${bacmetId}`;
    return { gene, accession: `${source}:${accession}`, function: ['biocide'], product: description || gene };
  },
});
