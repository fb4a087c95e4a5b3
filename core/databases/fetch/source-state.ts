import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Lies beside the manifest of a fetched database. */
export const SOURCE_STATE_FILE = 'gapit-source.json';

/** What the source's server said of each file when it was fetched; asked again, it says whether that is still so. */
const sourceState = z.strictObject({
  schema: z.literal('gapit.source/1'),
  files: z.array(
    z.strictObject({
      url: z.string(),
      bytes: z.number(),
      etag: z.string().nullable(),
      last_modified: z.string().nullable(),
    }),
  ),
});

export type SourceState = z.output<typeof sourceState>;

/** Null where the database was not fetched from a server, or nobody can read any more what it said. */
export async function readSourceState(folder: string): Promise<SourceState | null> {
  try {
    return sourceState.parse(JSON.parse(await readFile(join(folder, SOURCE_STATE_FILE), 'utf8')));
  } catch {
    return null;
  }
}
