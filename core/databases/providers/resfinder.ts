import { GapitError } from '../../base/errors.ts';
import { compareBytewise } from '../../base/text-order.ts';
import type { SourceRecord } from '../normalise-records.ts';

/** `gene_copy_accession`; the accession itself may hold `_` (`NG_048025`). */
const ID = /^(?<gene>.+?)_(?<copy>\d+)_(?<accession>.+)$/;
/** Phenotypes that name no drug. */
const NO_CLASS = /^(unknown.*|notes.*|none.*|)$/i;

export interface ResfinderRecords {
  readonly records: readonly SourceRecord[];
  /** Ids that don't follow `gene_copy_accession`. */
  readonly skipped: readonly string[];
}

/**
 * Transforms the files of ResFinder's database: every `.fsa` in the order of their names, with classes
 * from `phenotypes.txt`.
 *
 * @param files name to content
 * @throws GapitError PROVIDER_INVALID when the files aren't ResFinder's
 */
export function resfinderRecords(files: ReadonlyMap<string, string>): ResfinderRecords {
  const phenotypes = files.get('phenotypes.txt');
  const names = [...files.keys()].filter((name) => name.endsWith('.fsa')).sort(compareBytewise);
  if (phenotypes === undefined || names.length === 0) {
    throw new GapitError(
      'PROVIDER_INVALID',
      'this is not a copy of resfinder_db: it has no phenotypes.txt or no .fsa files',
      {
        provider: 'resfinder',
        next_step: 'Point at the unpacked repository or at its zip.',
      },
    );
  }
  const classesById = readPhenotypes(phenotypes);
  const records: SourceRecord[] = [];
  const skipped: string[] = [];
  for (const name of names) {
    for (const { id, sequence } of readFsa(files.get(name) ?? '')) {
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
  if (records.length === 0) {
    throw new GapitError('PROVIDER_EMPTY', 'the copy of resfinder_db holds no genes', {
      provider: 'resfinder',
    });
  }
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

/** FASTA of one file. Releases have shipped files joined without a line end, a `>` glued to a sequence line. */
function* readFsa(text: string): Generator<{ id: string; sequence: string }> {
  for (const block of text.split('>').slice(1)) {
    const [header = '', ...lines] = block.split(/\r?\n/);
    yield { id: header.trim().split(/\s/)[0] ?? '', sequence: lines.join('').replace(/\s/g, '') };
  }
}
