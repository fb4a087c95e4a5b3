import { z } from 'zod';
import { GapitError } from '../base/errors.ts';
import { floorsDocument, type FloorsDocument } from '../documents/floors.ts';

/** Name of the floors document in a database's folder. */
export const FLOORS_FILE = 'floors.json';

/**
 * A floors document from its text, checked against the genes that the database has.
 *
 * @throws GapitError FLOORS_MALFORMED, FLOORS_UNKNOWN_GENE
 */
export function parseFloors(
  text: string,
  file: string,
  database: string,
  genes: ReadonlySet<string>,
): FloorsDocument {
  let floors: FloorsDocument;
  try {
    floors = floorsDocument.parse(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (cause) {
    const detail = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new GapitError(
      'FLOORS_MALFORMED',
      `${file} is no gapit.floors/1 document: ${detail}`,
      { file, database, detail, next_step: 'gapit schema floors prints what such a document holds.' },
      { cause },
    );
  }
  const gene = Object.keys(floors.genes).find((each) => !genes.has(each));
  if (gene === undefined) return floors;
  throw new GapitError('FLOORS_UNKNOWN_GENE', `${file} names the gene ${gene}, which ${database} lacks`, {
    file,
    database,
    gene,
    next_step: 'Name genes as the GENE column shows them.',
  });
}
