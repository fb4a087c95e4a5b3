import { compareBytewise } from '../../base/text-order.ts';
import type { SourceRecord } from '../normalise-records.ts';
import { contentOf, wrongShape } from './content.ts';
import { readFastaText } from './fasta-text.ts';
import { otherIds } from './left-out.ts';
import { memberName, repositoryVersion, textsByName } from './member-files.ts';
import type { GeneProvider, ProviderContent, ProviderSource } from './provider.ts';

/** `gene_copy_accession`; the accession itself may hold `_` (`NG_048025`). */
const ID = /^(?<gene>.+?)_(?<copy>\d+)_(?<accession>.+)$/;
/** Phenotypes that name no drug. */
const NO_CLASS = /^(unknown.*|notes.*|none.*|)$/i;
const PHENOTYPES = 'phenotypes.txt';

/** ResFinder: acquired genes of resistance, with the drugs that they are known to make useless. */
export const resfinder: GeneProvider = {
  name: 'resfinder',
  kind: 'gene',
  dbtype: 'nucl',
  files: [
    {
      key: 'repository',
      url: 'https://bitbucket.org/genomicepidemiology/resfinder_db/get/HEAD.zip',
      shape: 'archive',
    },
  ],
  transform,
};

async function transform(source: ProviderSource): Promise<ProviderContent> {
  const members = await source.members('repository', isResfinderFile);
  const { records, skipped } = resfinderRecords(textsByName(members));
  const leftOut = otherIds('gene_copy_accession, or without a sequence');
  for (const id of skipped) leftOut.add(id);
  return contentOf('resfinder', records, { version: repositoryVersion(members), leftOut: [leftOut] });
}

/** Whether a file of the repository is one that its records come from. */
function isResfinderFile(path: string): boolean {
  return path.endsWith('.fsa') || [PHENOTYPES, 'VERSION'].includes(memberName(path));
}

export interface ResfinderRecords {
  readonly records: readonly SourceRecord[];
  /** Ids that don't follow `gene_copy_accession`, and those without a sequence. */
  readonly skipped: readonly string[];
}

/**
 * Transforms the files of ResFinder's database: every `.fsa` in the order of their names, with classes
 * from `phenotypes.txt`.
 *
 * @param files name to content
 * @throws GapitError PROVIDER_INVALID when the files aren't ResFinder's, PROVIDER_EMPTY
 */
export function resfinderRecords(files: ReadonlyMap<string, string>): ResfinderRecords {
  const phenotypes = files.get(PHENOTYPES);
  const names = [...files.keys()].filter((name) => name.endsWith('.fsa')).sort(compareBytewise);
  if (phenotypes === undefined || names.length === 0) {
    throw wrongShape('resfinder', `a copy of resfinder_db with ${PHENOTYPES} and .fsa files`);
  }
  const classesById = readPhenotypes(phenotypes);
  const records: SourceRecord[] = [];
  const skipped: string[] = [];
  for (const name of names) {
    for (const { id, sequence } of readFastaText(files.get(name) ?? '')) {
      const match = ID.exec(id)?.groups;
      if (match === undefined || sequence === '') {
        skipped.push(id);
        continue;
      }
      const { gene = '', copy = '', accession = '' } = match;
      records.push({
        gene: `${gene}_${copy}`,
        sequence,
        accession,
        function: classesById.get(id) ?? [],
        product: gene,
        source_id: id,
      });
    }
  }
  contentOf('resfinder', records, { version: '', leftOut: [] });
  return { records, skipped };
}

/** Column 1 is the id, column 3 a comma list of drugs. */
function readPhenotypes(text: string): Map<string, string[]> {
  const classes = new Map<string, string[]>();
  for (const line of text.split(/\r?\n/).slice(1)) {
    const [id = '', , phenotype = ''] = line.split('\t');
    if (id === '' || classes.has(id)) continue;
    const drugs = phenotype.split(',').map((drug) => drug.trim());
    classes.set(id, [...new Set(drugs.filter((drug) => !NO_CLASS.test(drug)))]);
  }
  return classes;
}
