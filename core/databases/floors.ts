import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GapitError } from '../base/errors.ts';
import { FLOORS_FILE, parseFloors } from './floors-file.ts';

/** The identity in percent that a read must have to count for a gene; 0 where there is no floor. */
export type FloorOf = (gene: string) => number;

/**
 * The floors of a database, from its `floors.json`; none where there is no such file.
 *
 * @param genes gives the names of the database's genes; asked only where there are floors
 * @throws GapitError FLOORS_MALFORMED, FLOORS_UNKNOWN_GENE
 */
export async function readFloors(
  { folder, name }: { readonly folder: string; readonly name: string },
  genes: () => Iterable<string>,
): Promise<FloorOf> {
  const file = join(folder, FLOORS_FILE);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return () => 0;
    throw new GapitError(
      'FLOORS_MALFORMED',
      `${file} can't be read`,
      { file, database: name, next_step: 'Check the rights of the file.' },
      { cause },
    );
  }
  const floors = parseFloors(text, file, name, new Set(genes()));
  const byGene = new Map(Object.entries(floors.genes));
  return (gene) => byGene.get(gene) ?? floors.default ?? 0;
}
