import type { SourceRecord } from '../normalise-records.ts';
import { contentOf, wrongShape } from './content.ts';
import { fastaEntries } from './fasta-provider.ts';
import { LeftOut, otherIds, withoutSequence } from './left-out.ts';
import type { GeneProvider, ProviderContent, ProviderSource } from './provider.ts';
import { readTableText, type TableRow } from './table-text.ts';

const FOLDER =
  'https://ftp.ncbi.nlm.nih.gov/pathogen/Antimicrobial_resistance/AMRFinderPlus/database/latest/';
const ACCESSION = 'refseq_nucleotide_accession';
const COLUMNS = [ACCESSION, 'scope', 'type', 'subtype', 'subclass'];

/** NCBI's AMRFinderPlus: the core genes of resistance to antimicrobials. */
export const ncbi: GeneProvider = {
  name: 'ncbi',
  kind: 'gene',
  dbtype: 'nucl',
  files: [
    { key: 'sequences', url: `${FOLDER}AMR_CDS.fa`, shape: 'text' },
    { key: 'catalogue', url: `${FOLDER}ReferenceGeneCatalog.txt`, shape: 'text' },
  ],
  transform,
};

async function transform(source: ProviderSource): Promise<ProviderContent> {
  const rows = readTableText(await source.text('catalogue'), COLUMNS);
  if (rows === null) throw wrongShape('ncbi', `a catalogue with the columns ${COLUMNS.join(', ')}`);
  const catalogue = byAccession(rows);
  const other = otherIds('protein|nucleotide|part|parts|gene|family|product');
  const fused = new LeftOut('of fused genes');
  const unlisted = new LeftOut('not listed in the catalogue');
  const beyond = new LeftOut('not of core resistance to antimicrobials');
  const empty = withoutSequence();
  const records: SourceRecord[] = [];
  for (const { id, sequence } of fastaEntries('ncbi', await source.text('sequences'))) {
    const [, accession = '', part, parts, gene = '', , ...product] = id.split('|');
    const row = catalogue.get(accession) ?? catalogue.get(`${accession}.1`);
    const { [ACCESSION]: listed = '', subclass = '' } = row ?? {};
    // A product may hold `|` itself.
    if (gene === '' || product.length === 0) other.add(id);
    else if (part !== '1' || parts !== '1') fused.add(gene);
    else if (row === undefined) unlisted.add(gene);
    else if (!isCoreResistance(row)) beyond.add(gene);
    else if (sequence === '') empty.add(gene);
    else {
      records.push({
        gene,
        sequence,
        accession: listed,
        function: subclass.split('/').filter((name) => name !== ''),
        product: product.join('|').replaceAll('_', ' ').trim() || gene,
        source_id: id,
      });
    }
  }
  return contentOf('ncbi', records, {
    version: versionOf(rows),
    leftOut: [other, fused, unlisted, beyond, empty],
  });
}

function isCoreResistance({ scope, type, subtype }: TableRow): boolean {
  return scope === 'core' && type === 'AMR' && subtype === 'AMR';
}

/** Of several rows with one accession the first counts. */
function byAccession(rows: readonly TableRow[]): ReadonlyMap<string, TableRow> {
  const catalogue = new Map<string, TableRow>();
  for (const row of rows) {
    const accession = row[ACCESSION] ?? '';
    if (accession !== '' && !catalogue.has(accession)) catalogue.set(accession, row);
  }
  return catalogue;
}

/** Each row carries the version of a release, e.g. `2026-05-15.1`: the newest is that of the file. */
function versionOf(rows: readonly TableRow[]): string {
  return rows.reduce((newest, { db_version: version = '' }) => (version > newest ? version : newest), '');
}
