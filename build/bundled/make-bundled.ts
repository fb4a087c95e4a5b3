/**
 * Makes the databases that ship with the app from sources that may be redistributed.
 * Usage: make-bundled resfinder SOURCE DEST; SOURCE is an unpacked copy of resfinder_db or its zip.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUNDLED_DESCRIPTION, BUNDLED_RECORDS, type bundledSchema } from '../../core/databases/bundled.ts';
import { catalogueEntry } from '../../core/databases/catalogue.ts';
import { normaliseRecords } from '../../core/databases/normalise-records.ts';
import { resfinderRecords } from '../../core/databases/providers/resfinder.ts';
import { writeFileAtomic } from '../../core/base/atomic-file.ts';
import type { z } from 'zod';
import { readSourceFiles } from './source-files.ts';

async function makeResfinder(source: string, destination: string): Promise<string> {
  const { files, newest } = await readSourceFiles(
    source,
    (name) => name.endsWith('.fsa') || name === 'phenotypes.txt',
  );
  const { records: raw, skipped } = resfinderRecords(files);
  const records = normaliseRecords('resfinder', 'nucl', raw);
  const released = newest.toISOString().replace(/\.\d+Z$/, 'Z');
  const description: z.output<typeof bundledSchema> = {
    name: 'resfinder',
    dbtype: 'nucl',
    n_records: records.length,
    source_urls: ['https://bitbucket.org/genomicepidemiology/resfinder_db'],
    fetched_at: released,
    upstream_version: released.slice(0, 10),
    license: catalogueEntry('resfinder')?.license ?? '',
  };
  const folder = join(destination, 'resfinder');
  await mkdir(folder, { recursive: true });
  await writeFileAtomic(
    join(folder, BUNDLED_RECORDS),
    records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  );
  await writeFile(join(folder, BUNDLED_DESCRIPTION), `${JSON.stringify(description, null, 2)}\n`);
  return `resfinder: ${records.length} records, ${raw.length - records.length} equal sequences dropped, ${skipped.length} ids skipped`;
}

const [name, source, destination] = process.argv.slice(2);
if (name !== 'resfinder' || source === undefined || destination === undefined) {
  process.stderr.write('usage: make-bundled resfinder SOURCE DEST\n');
  process.exit(2);
}
try {
  process.stdout.write(`${await makeResfinder(source, destination)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
