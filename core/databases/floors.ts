import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GapitError } from '../base/errors.ts';
import { FLOORS_FILE, parseFloors } from './floors-file.ts';

/**
 * The identities in percent that a read must have to count for a gene, by gene, from a database's
 * `floors.json`; none where there is no such file.
 *
 * @param genes gives the names of the database's genes; asked only where there are floors
 * @throws GapitError FLOORS_MALFORMED, FLOORS_UNKNOWN_GENE
 */
export async function readFloors(
  { folder, name }: { readonly folder: string; readonly name: string },
  genes: () => Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const file = join(folder, FLOORS_FILE);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return new Map();
    throw new GapitError(
      'FLOORS_MALFORMED',
      `${file} can't be read`,
      { file, database: name, next_step: 'Check the rights of the file.' },
      { cause },
    );
  }
  const known = new Set(genes());
  const floors = parseFloors(text, file, name, known);
  const named = Object.entries(floors.genes);
  if (floors.default === null) return new Map(named);
  const common = floors.default;
  return new Map([...Array.from(known, (gene) => [gene, common] as const), ...named]);
}
