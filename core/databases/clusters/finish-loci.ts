import { GapitError } from '../../base/errors.ts';
import { counted } from '../../base/numbers.ts';
import type { FeatureGene, FeatureLocus } from '../../documents/features.ts';
import { locusFault } from './locus-fault.ts';
import { readLocusNotes } from './locus-notes.ts';
import type { RawGene, RawLocus } from './raw-locus.ts';

/** A locus as it goes into a database. */
export interface ClusterLocus {
  readonly features: FeatureLocus;
  /** Upper case, U as T. */
  readonly sequence: string;
}

export interface FinishedLoci {
  readonly loci: readonly ClusterLocus[];
  /** What the maker of the database should look at; one sentence each. */
  readonly warnings: readonly string[];
}

/** Names that a warning lists before it gives their number alone. */
const NAMES_SHOWN = 3;

/**
 * Checks the records of an annotated file and names their genes: a gene without a name is `<locus>_NN` by its
 * place, and of genes that share a name all but the first get `_2`, `_3`, … behind it.
 *
 * @throws GapitError BUILD_INVALID (no record, a repeated locus name, letters that no nucleotide code
 *   uses), LOCUS_WITHOUT_GENES, GENE_OUT_OF_BOUNDS; each names file and locus
 */
export function finishLoci(raw: readonly RawLocus[], file: string): FinishedLoci {
  if (raw.length === 0) {
    throw new GapitError('BUILD_INVALID', `${file} holds no locus`, { file });
  }
  requireDistinct(raw, file);
  const otherNames: string[] = [];
  const otherLengths: string[] = [];
  const repeated: string[] = [];
  const loci = raw.map((locus) => {
    const sequence = normalised(locus, file);
    const notes = readLocusNotes(locus.notes);
    if (notes.label !== null && notes.label !== locus.id) otherNames.push(`${locus.id} (${notes.label})`);
    const { declaredLength } = locus;
    if (declaredLength !== null && declaredLength !== sequence.length) {
      otherLengths.push(`${locus.id} (${declaredLength}, ${sequence.length} found)`);
    }
    const features: FeatureLocus = {
      locus: locus.id,
      label: notes.label ?? locus.id,
      type: notes.type ?? locus.id,
      length: sequence.length,
      ...(notes.isExtra ? { extra: true } : {}),
      genes: nameGenes(locus, sequence.length, file, repeated),
    };
    return { features, sequence };
  });
  const of = counted(raw.length, 'record');
  const warnings = [
    otherNames.length > 0 &&
      `the note names another locus than the record is called in ${otherNames.length} of ${of}: ` +
        `${listed(otherNames)}; the record's name is the id, the note's the label`,
    otherLengths.length > 0 &&
      `the sequence is not as long as the LOCUS line says in ${otherLengths.length} of ${of}: ${listed(otherLengths)}`,
    repeated.length > 0 &&
      `${counted(repeated.length, 'gene')} named like another one of the same locus, told apart by a number: ${listed(repeated)}`,
  ].filter((warning) => warning !== false);
  return { loci, warnings };
}

function requireDistinct(raw: readonly RawLocus[], file: string): void {
  const first = new Map<string, RawLocus>();
  for (const locus of raw) {
    const earlier = first.get(locus.id);
    if (earlier !== undefined) {
      const lines = [earlier.line, locus.line].filter((line) => line !== null);
      throw locusFault({
        code: 'BUILD_INVALID',
        file,
        locus: locus.id,
        line: null,
        what: `names two loci ${locus.id}${lines.length > 0 ? ` (lines ${lines.join(' and ')})` : ''}`,
        nextStep: 'rename one of them, or leave it out',
      });
    }
    first.set(locus.id, locus);
  }
}

function normalised({ id, line, sequence }: RawLocus, file: string): string {
  const upper = sequence.toUpperCase().replaceAll('U', 'T');
  const foreign = /[^ACGTRYSWKMBDHVN]/.exec(upper)?.[0];
  if (foreign === undefined && upper !== '') return upper;
  throw locusFault({
    code: 'BUILD_INVALID',
    file,
    locus: id,
    line,
    what:
      foreign === undefined
        ? `holds no bases for the locus ${id}`
        : `has the letter ${foreign} in the sequence of the locus ${id}, which no nucleotide code uses`,
    nextStep: 'give the locus as nucleotides',
  });
}

function nameGenes(locus: RawLocus, length: number, file: string, repeated: string[]): FeatureGene[] {
  if (locus.genes.length === 0) {
    throw locusFault({
      code: 'LOCUS_WITHOUT_GENES',
      file,
      locus: locus.id,
      line: locus.line,
      what: `has no gene (CDS) on the locus ${locus.id}`,
      nextStep: 'annotate it, or leave it out',
    });
  }
  const given = locus.genes.map((gene, i) => gene.name ?? `${locus.id}_${String(i + 1).padStart(2, '0')}`);
  const reserved = new Set(given);
  const used = new Set<string>();
  return locus.genes.map((gene, i) => {
    requireWithin(gene, locus.id, length, file);
    const name = given[i] ?? '';
    let id = name;
    for (let n = 2; used.has(id) || (id !== name && reserved.has(id)); n++) id = `${name}_${n}`;
    used.add(id);
    if (id !== name) repeated.push(`${id} of ${locus.id}`);
    return { gene_id: id, product: gene.product, start: gene.start, end: gene.end, strand: gene.strand };
  });
}

function requireWithin(gene: RawGene, locus: string, length: number, file: string): void {
  if (gene.start >= 1 && gene.start <= gene.end && gene.end <= length) return;
  throw locusFault({
    code: 'GENE_OUT_OF_BOUNDS',
    file,
    locus,
    line: gene.line,
    what: `has a gene at ${gene.start}..${gene.end} of the locus ${locus}, which is ${length} bases long`,
    nextStep: 'correct its location',
    facts: { ...(gene.name === null ? {} : { gene: gene.name }) },
  });
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return names.slice(0, NAMES_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
