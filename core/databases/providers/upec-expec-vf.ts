import type { SourceRecord } from '../normalise-records.ts';
import { contentOf, wrongShape } from './content.ts';
import { LeftOut, withoutSequence } from './left-out.ts';
import type { GeneProvider, ProviderContent, ProviderSource } from './provider.ts';
import { readTableText, type TableRow } from './table-text.ts';

const COLUMNS = ['Gene name', 'Description', 'Accession/Source', 'Sequence'];

/** Virulence genes of uropathogenic and extraintestinal E. coli: a table with a gene a row. */
export const upecExpecVf: GeneProvider = {
  name: 'upec_expec_vf',
  kind: 'gene',
  dbtype: 'nucl',
  files: [
    {
      key: 'table',
      url: 'https://raw.githubusercontent.com/FordeGenomics/ST167_Code/refs/heads/main/UPEC-ExPEC_VF/UPEC_ExPEC_VF.tsv',
      shape: 'text',
    },
  ],
  transform,
};

async function transform(source: ProviderSource): Promise<ProviderContent> {
  const rows = readTableText(await source.text('table'), COLUMNS);
  if (rows === null) throw wrongShape('upec_expec_vf', `a table with the columns ${COLUMNS.join(', ')}`);
  const repeated = new LeftOut('with the name of an earlier one');
  const unnamed = new LeftOut('without a gene name');
  const empty = withoutSequence();
  const records = new Map<string, SourceRecord>();
  for (const row of rows) {
    const { 'Gene name': gene = '', Description: product = '', Sequence: letters = '' } = row;
    const sequence = letters.replace(/\s+/g, '');
    if (gene === '') unnamed.add(accessionOf(row));
    else if (records.has(gene)) repeated.add(gene);
    else if (sequence === '') empty.add(gene);
    else {
      records.set(gene, {
        gene,
        sequence,
        accession: accessionOf(row),
        function: ['virulence'],
        product: product || gene,
        source_id: gene,
      });
    }
  }
  return contentOf('upec_expec_vf', [...records.values()], {
    version: '',
    leftOut: [repeated, unnamed, empty],
  });
}

/**
 * `accession:begin-end`, begin after end on the minus strand. Releases differ: some give both numbers in columns
 * of their own, some the region as `low..high` beside the strand.
 */
function accessionOf(row: TableRow): string {
  const { 'Accession/Source': accession = '', Begin: begin = '', End: end = '' } = row;
  const { Region: region = '', Strand: strand } = row;
  if (begin !== '' && end !== '') return `${accession}:${begin}-${end}`;
  const [low = '', high = ''] = region.split('..');
  if (low === '' || high === '') return accession;
  return strand === 'Minus' ? `${accession}:${high}-${low}` : `${accession}:${low}-${high}`;
}
