import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../../core/base/atomic-file.ts';
import { BUNDLED_DESCRIPTION, BUNDLED_RECORDS } from '../../core/databases/bundled.ts';
import { writeCompanions } from '../../core/databases/companions.ts';
import { recordSchema } from '../../core/databases/record.ts';
import type { BundledContent } from './content.ts';

/**
 * Writes a database into its folder below `destination`, its description last: a folder without one is not looked
 * at. Same content in, same bytes out.
 */
export async function writeContent(content: BundledContent, destination: string): Promise<void> {
  const { description, records } = content;
  const folder = join(destination, description.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const write = (name: string, text: string): Promise<void> => writeFileAtomic(join(folder, name), text);
  // Parsing gives all records one order of keys, whatever their provider's.
  const lines = records.map((record) => `${JSON.stringify(recordSchema.parse(record))}\n`);
  await write(BUNDLED_RECORDS, lines.join(''));
  await writeCompanions(content, write);
  await write(BUNDLED_DESCRIPTION, `${JSON.stringify(description, null, 2)}\n`);
}
