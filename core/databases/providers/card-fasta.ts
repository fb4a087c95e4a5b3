import { fastaEntries, recordsOfTitles } from './fasta-provider.ts';
import { className } from './card-json.ts';
import { readTableText } from './table-text.ts';

/** `gb|GQ343019.1|+|132-1023|ARO:3002999|CblA-1`, then `[organism]`; the name itself may hold blanks. */
const TITLE =
  /^gb\|(?<accession>[^|]+)\|(?<strand>[+-])\|(?<low>\d+)-(?<high>\d+)\|(?<aro>ARO:\d+)\|(?<name>.*)$/;

/**
 * The records of CARD's FASTA file of protein homolog models, with names and drug classes from `aro_index.tsv`.
 *
 * @param index empty where there is none: names are the titles' then, and classes unknown
 * @throws GapitError PROVIDER_INVALID where the text is no FASTA
 */
export function cardFastaRecords(fasta: string, index: string): ReturnType<typeof recordsOfTitles> {
  const rows = readTableText(index, ['ARO Accession', 'Model Name', 'Drug Class']) ?? [];
  const byAccession = new Map(rows.map((row) => [row['ARO Accession'], row]));
  return recordsOfTitles(fastaEntries('card', fasta), {
    form: 'gb|accession|strand|range|ARO|name',
    fieldsOf({ id, description }) {
      const title = `${id} ${description}`.trim();
      const match = TITLE.exec(title)?.groups;
      if (match === undefined) return null;
      const { accession = '', strand, low = '', high = '', aro = '', name = '' } = match;
      const { 'Model Name': listed = '', 'Drug Class': classes = '' } = byAccession.get(aro) ?? {};
      const label = name.replace(/\s*\[[^[\]]*\]$/, '');
      return {
        gene: (listed === '' ? label : listed).replace(/\s+/g, '_'),
        accession: `${accession}:${strand === '-' ? `${high}-${low}` : `${low}-${high}`}`,
        function: classes
          .split(';')
          .map(className)
          .filter((drugClass) => drugClass !== ''),
        product: label,
      };
    },
  });
}
