import { z } from 'zod';
import { compareBytewise } from '../../base/text-order.ts';
import type { SourceRecord } from '../normalise-records.ts';
import { wrongShape } from './content.ts';
import { LeftOut, withoutSequence } from './left-out.ts';

const dna = z.object({
  accession: z.string(),
  fmin: z.coerce.string(),
  fmax: z.coerce.string(),
  strand: z.string(),
  sequence: z.string(),
});

const category = z.object({
  category_aro_class_name: z.string().catch(''),
  category_aro_name: z.string().catch(''),
});

const model = z.object({
  model_name: z.string().trim().min(1),
  model_type: z.string(),
  ARO_accession: z.coerce.string().catch(''),
  ARO_description: z.string().catch(''),
  // An empty list stands where there are none.
  ARO_category: z.record(z.string(), category).catch({}),
  model_sequences: z.unknown().optional(),
});

const sequences = z.object({
  sequence: z.record(z.string(), z.object({ dna_sequence: dna })),
});

type CardModel = z.output<typeof model>;

/**
 * Reads `card.json`: models by their numbers, among them keys with `_` that tell of the release.
 *
 * @throws GapitError PROVIDER_INVALID
 */
export function readCard(text: string): { models: readonly CardModel[]; version: string } {
  const release = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
  if (!release.success) throw wrongShape('card', 'card.json with an object of models');
  const { _version: version } = release.data;
  const models = Object.values(release.data).flatMap((value) => model.safeParse(value).data ?? []);
  return { models, version: typeof version === 'string' ? version : '' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The DNA of all protein homolog models. */
export function cardRecords(models: readonly CardModel[]): {
  records: readonly SourceRecord[];
  leftOut: readonly LeftOut[];
} {
  const other = new LeftOut('of other models than protein homologs');
  const empty = withoutSequence();
  const records: SourceRecord[] = [];
  for (const each of models) {
    const { model_name: name } = each;
    const dna = each.model_type === 'protein homolog model' ? firstDna(each) : null;
    if (dna === null) other.add(name);
    else if (dna === undefined || dna.sequence === '') empty.add(name);
    else {
      records.push({
        gene: name.replace(/\s+/g, '_'),
        sequence: dna.sequence,
        accession: `${dna.accession}:${rangeOf(dna)}`,
        function: drugClasses(each),
        product: each.ARO_description || name,
        source_id: `ARO:${each.ARO_accession}`,
      });
    }
  }
  return { records, leftOut: [other, empty] };
}

/** A model may have several sequences: the first key in sorted order, as abricate takes it. */
function firstDna({ model_sequences }: CardModel): z.output<typeof dna> | undefined {
  const all = sequences.safeParse(model_sequences).data?.sequence ?? {};
  const [first] = Object.keys(all).sort(compareBytewise);
  return first === undefined ? undefined : all[first]?.dna_sequence;
}

/** As CARD counts: from `fmin`, or on the minus strand from `fmax`. */
function rangeOf({ fmin, fmax, strand }: z.output<typeof dna>): string {
  return strand === '-' ? `${fmax}-${fmin}` : `${fmin}-${fmax}`;
}

function drugClasses({ ARO_category: categories }: CardModel): string[] {
  return Object.values(categories)
    .filter((category) => category.category_aro_class_name === 'Drug Class')
    .map((category) => className(category.category_aro_name));
}

/** `penam`, `aminoglycoside antibiotic` → `aminoglycoside`. */
export function className(drugClass: string): string {
  return drugClass.trim().replace(' antibiotic', '');
}
