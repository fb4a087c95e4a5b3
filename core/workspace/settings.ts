import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { writeFileAtomic } from '../base/atomic-file.ts';

/**
 * A settings file. One that can't be read is set aside under another name, never overwritten, and the
 * defaults hold.
 */
export async function readSettings<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return schema.parse({});
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    await rename(file, `${file}.unreadable-${Date.now()}`);
    return schema.parse({});
  }
}

export async function writeSettings(file: string, settings: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomic(file, `${JSON.stringify(settings, null, 2)}\n`);
}
