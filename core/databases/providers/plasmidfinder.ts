import { contentOf, wrongShape } from './content.ts';
import { readFastaText } from './fasta-text.ts';
import { recordsOfTitles } from './fasta-provider.ts';
import { memberName, repositoryVersion } from './member-files.ts';
import type { GeneProvider, ProviderContent, ProviderSource } from './provider.ts';

/** `IncFIB(K)_1_Kpn3_JN233704`, `Col(BS512)_1__NC_010656`: the copy number stays with the gene. */
const ID = /^(?<gene>.+?)_+(?<accession>(?:NC_|[A-Z]+)\d+(?:\.\d+)?)$/;

const isWanted = (path: string): boolean => path.endsWith('.fsa') || memberName(path) === 'VERSION';

/** PlasmidFinder: replicons of Enterobacteriales and of Gram-positive bacteria. */
export const plasmidfinder: GeneProvider = {
  name: 'plasmidfinder',
  kind: 'gene',
  dbtype: 'nucl',
  files: [
    {
      key: 'repository',
      url: 'https://bitbucket.org/genomicepidemiology/plasmidfinder_db/get/HEAD.zip',
      shape: 'archive',
    },
  ],
  transform,
};

async function transform(source: ProviderSource): Promise<ProviderContent> {
  const members = await source.members('repository', isWanted);
  const files = members.filter(({ path }) => path.endsWith('.fsa'));
  if (files.length === 0) throw wrongShape('plasmidfinder', 'a copy of plasmidfinder_db with .fsa files');
  const { records, leftOut } = recordsOfTitles(
    files.flatMap(({ text }) => [...readFastaText(text)]),
    {
      form: 'gene_copy_accession',
      fieldsOf({ id }) {
        if (id === '') return null;
        // A few name a strain in place of an accession: those stay whole, as abricate has them.
        const { gene = id, accession = '' } = ID.exec(id)?.groups ?? {};
        return { gene, accession, function: ['replicon'], product: id };
      },
    },
  );
  return contentOf('plasmidfinder', records, { version: repositoryVersion(members), leftOut });
}
