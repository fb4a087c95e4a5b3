import { GapitError } from '../base/errors.ts';
import type { BasesOf } from '../reports/exports/export-run.ts';
import { readContigSlices } from '../sequence/contig-slice.ts';
import { reverseComplement } from '../sequence/reverse-complement.ts';

/** Reads the bases at places of a sample's first file, in the gene's direction; the file is read once. */
export const basesOfSample: BasesOf = async (sample, places) => {
  const [file] = sample.files;
  if (file === undefined) throw new GapitError('INPUT_NOT_FOUND', `no file is known of ${sample.name}`);
  const slices = await readContigSlices(file, places);
  return slices.map((bases, i) => (places[i]?.strand === '-' ? reverseComplement(bases) : bases));
};
