import { readFile, stat } from 'node:fs/promises';
import { GapitError } from '../base/errors.ts';
import { catalogueEntry } from '../databases/catalogue.ts';
import { databaseNames } from '../databases/datadir.ts';
import { usageError } from './usage-error.ts';

/**
 * The files of a `screen` call: its arguments, then the lines of `--fofn`.
 *
 * @throws GapitError USAGE_ERROR when an argument is a database's name rather than a file
 */
export async function inputFiles(
  positional: readonly string[],
  fofn: string | undefined,
  datadir: string,
): Promise<string[]> {
  const files = [...positional, ...(fofn === undefined ? [] : await readFofn(fofn))];
  if (files.length === 0)
    throw usageError('no files to screen', { next_step: 'Name assemblies, or a list with --fofn.' });
  for (const file of positional) await refuseDatabaseName(file, datadir);
  return files;
}

async function readFofn(path: string): Promise<string[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new GapitError(
      'INPUT_NOT_FOUND',
      `input file not found or unreadable: ${path}`,
      { file: path },
      { cause },
    );
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const files = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (files.length === 0) throw usageError(`${path} names no files`, { file: path });
  return files;
}

async function refuseDatabaseName(file: string, datadir: string): Promise<void> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const installed = await databaseNames(datadir).catch((): string[] => []);
  if (!installed.includes(file) && catalogueEntry(file) === undefined) return;
  throw usageError(`${file} is a database, not a file: name it with --db ${file}`, { argument: file });
}
