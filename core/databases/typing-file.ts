import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GapitError } from '../base/errors.ts';
import type { FeaturesDocument } from '../documents/features.ts';
import type { TypingDocument } from '../documents/typing.ts';
import { validateTyping, type KnownNames } from '../typing/validate.ts';
import { decodeId } from './header.ts';
import { idOf, readSequences } from './sequences-file.ts';

/** Name of the typing document in a database's folder. */
export const TYPING_FILE = 'typing.json';

/**
 * The typing document of a database's folder, checked against the names that the database has; null where
 * there is none.
 *
 * @throws GapitError TYPING_MALFORMED, TYPING_UNKNOWN_GENE
 */
export async function readTyping(
  folder: string,
  database: string,
  known: KnownNames,
): Promise<TypingDocument | null> {
  const file = join(folder, TYPING_FILE);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw notReadable(file, database, error);
  }
  return parseTyping(text, file, database, known);
}

/**
 * A typing document from its text.
 *
 * @throws GapitError TYPING_MALFORMED, TYPING_UNKNOWN_GENE
 */
export function parseTyping(text: string, file: string, database: string, known: KnownNames): TypingDocument {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw notReadable(file, database, error);
  }
  return validateTyping(json, known, { file, database });
}

/** Genes that a gene database has, by the headers of its `sequences`. */
export async function geneNamesOf(folder: string, database: string): Promise<KnownNames> {
  const genes = new Set<string>();
  for await (const { header } of readSequences(join(folder, 'sequences'))) {
    genes.add(decodeId(idOf(header), database).gene);
  }
  return { genes };
}

/** Loci and genes that a cluster database has. */
export function clusterNamesOf({ loci }: FeaturesDocument): KnownNames {
  return {
    genes: new Set(loci.flatMap(({ genes }) => genes.map(({ gene_id }) => gene_id))),
    loci: new Set(loci.map(({ locus }) => locus)),
  };
}

function notReadable(file: string, database: string, cause: unknown): GapitError {
  return new GapitError(
    'TYPING_MALFORMED',
    `${file} is not a readable JSON document: ${cause instanceof Error ? cause.message : String(cause)}`,
    { file, database, path: '', next_step: 'gapit schema typing prints what such a document holds.' },
    { cause },
  );
}
