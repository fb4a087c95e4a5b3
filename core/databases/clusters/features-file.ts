import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { GapitError } from '../../base/errors.ts';
import { featuresDocument, type FeaturesDocument } from '../../documents/features.ts';

/** Name of the features document in a cluster database's folder. */
export const FEATURES_FILE = 'features.json';

export async function hasFeatures(folder: string): Promise<boolean> {
  return access(join(folder, FEATURES_FILE)).then(
    () => true,
    () => false,
  );
}

/**
 * The loci of a cluster database with their genes.
 *
 * @throws GapitError FEATURES_MISSING; FEATURES_MALFORMED, also where a locus stands twice or a gene lies
 *   outside of its locus
 */
export async function readFeatures(folder: string, database: string): Promise<FeaturesDocument> {
  const file = join(folder, FEATURES_FILE);
  const next_step = 'Build or fetch the database again.';
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new GapitError(
      'FEATURES_MISSING',
      `the cluster database ${database} has no ${FEATURES_FILE}: ${file}`,
      { file, database, next_step },
      { cause },
    );
  }
  const malformed = (detail: string, cause?: unknown): GapitError =>
    new GapitError(
      'FEATURES_MALFORMED',
      `${file} is no valid table of loci: ${detail}`,
      { file, database, detail, next_step },
      { cause },
    );
  let features: FeaturesDocument;
  try {
    features = featuresDocument.parse(JSON.parse(text));
  } catch (cause) {
    throw malformed(cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause), cause);
  }
  const fault = faultOf(features);
  if (fault !== null) throw malformed(fault);
  return features;
}

function faultOf({ loci }: FeaturesDocument): string | null {
  const seen = new Set<string>();
  for (const { locus, length, genes } of loci) {
    if (seen.has(locus)) return `the locus ${locus} stands twice`;
    seen.add(locus);
    const outside = genes.find(({ start, end }) => start > end || end > length);
    if (outside !== undefined) return `the gene ${outside.gene_id} lies outside of the locus ${locus}`;
  }
  return null;
}
