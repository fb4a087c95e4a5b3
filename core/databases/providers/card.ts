import { contentOf, wrongShape } from './content.ts';
import { cardFastaRecords } from './card-fasta.ts';
import { readCard, cardRecords } from './card-json.ts';
import { memberName, textsByName } from './member-files.ts';
import type { GeneProvider, ProviderContent, ProviderSource } from './provider.ts';

const JSON_FILE = 'card.json';
const FASTA_FILE = 'nucleotide_fasta_protein_homolog_model.fasta';
const INDEX_FILE = 'aro_index.tsv';

/** CARD: protein homolog models, which mean resistance by their presence alone. */
export const card: GeneProvider = {
  name: 'card',
  kind: 'gene',
  dbtype: 'nucl',
  files: [{ key: 'archive', url: 'https://card.mcmaster.ca/latest/data', shape: 'archive' }],
  transform,
};

async function transform(source: ProviderSource): Promise<ProviderContent> {
  const wanted = [JSON_FILE, FASTA_FILE, INDEX_FILE];
  const files = textsByName(await source.members('archive', (path) => wanted.includes(memberName(path))));
  const json = files.get(JSON_FILE);
  if (json === undefined) throw wrongShape('card', `an archive with ${JSON_FILE}`);
  const { models, version } = readCard(json);
  const fasta = files.get(FASTA_FILE);
  if (models.length === 0 && fasta === undefined) throw wrongShape('card', `models in ${JSON_FILE}`);
  let { records, leftOut } = cardRecords(models);
  // Models may come without their DNA, which then stands in the FASTA file beside them.
  if (records.length === 0 && fasta !== undefined) {
    ({ records, leftOut } = cardFastaRecords(fasta, files.get(INDEX_FILE) ?? ''));
  }
  return contentOf('card', records, { version, leftOut });
}
