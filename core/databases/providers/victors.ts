import { contentOf, wrongShape } from './content.ts';
import { readFastaText, type FastaEntry } from './fasta-text.ts';
import { recordsOfTitles } from './fasta-provider.ts';
import type { GeneProvider, ProviderContent, ProviderSource } from './provider.ts';

/** `gi|115534241:2616-3152`, with `c` before the range on the other strand. */
const GENE_ID = /^gi\|(?<gi>\d+):(?<range>c?\d+-\d+)/;
/** `gi|115534244|ref|YP_783826.1| hypothetical protein pCJ01p4 [Campylobacter jejuni]` */
const PROTEIN = /^gi\|(?<gi>\d+)\|\w+\|(?<accession>[^|\s]+)\|?$/;
/** The downloads are made by a page, whose mark-up stands between the records now and then. */
const MARK_UP = /<\/?[a-z][^>\n]*>/gi;

/** As abricate calls a gene whose protein is not in the other file. */
const UNNAMED = 'hypothetical protein';

interface Protein {
  readonly accession: string;
  readonly product: string;
}

/** Victors: the genes of one file take accession and name from the proteins of the other, by their gi. */
export const victors: GeneProvider = {
  name: 'victors',
  kind: 'gene',
  dbtype: 'nucl',
  files: [
    { key: 'genes', url: 'https://phidias.us/victors/downloads/gen_downloads.php', shape: 'text' },
    {
      key: 'proteins',
      url: 'https://phidias.us/victors/downloads/gen_downloads_protein.php',
      shape: 'text',
    },
  ],
  transform,
};

async function transform(source: ProviderSource): Promise<ProviderContent> {
  const proteins = proteinsOf(await source.text('proteins'));
  const { records, leftOut } = recordsOfTitles(entriesOf(await source.text('genes')), {
    form: 'gi|number:range',
    fieldsOf({ id }) {
      const match = GENE_ID.exec(id)?.groups;
      if (match === undefined) return null;
      const { gi = '', range = '' } = match;
      const protein = proteins.get(gi);
      return {
        gene: id,
        accession: protein?.accession ?? `gi|${gi}:${range}`,
        function: ['virulence'],
        product: protein?.product ?? UNNAMED,
      };
    },
  });
  return contentOf('victors', records, { version: '', leftOut });
}

function proteinsOf(text: string): ReadonlyMap<string, Protein> {
  const proteins = new Map<string, Protein>();
  for (const { id, description } of entriesOf(text)) {
    const { gi, accession = '' } = PROTEIN.exec(id)?.groups ?? {};
    if (gi === undefined || proteins.has(gi)) continue;
    const [name = ''] = description.split(' [');
    proteins.set(gi, { accession, product: name.trim() || UNNAMED });
  }
  return proteins;
}

function entriesOf(text: string): readonly FastaEntry[] {
  const plain = text.replace(MARK_UP, '');
  const entries = [...readFastaText(plain)];
  if (entries.length === 0 && plain.trim() !== '') throw wrongShape('victors', 'FASTA');
  return entries;
}
