import { access, mkdtemp, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GapitError } from '../base/errors.ts';
import { programFailure } from '../aligners/program-failure.ts';
import { runProgram } from '../aligners/run-program.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import type { MoleculeType } from './molecule-type.ts';
import { readSequences, startsWithByteOrderMark } from './sequences-file.ts';

/** A volume's own index file, or the alias of several volumes, by molecule type. */
const INDEX_FILES: Record<MoleculeType, readonly string[]> = {
  nucl: ['sequences.nin', 'sequences.nal'],
  prot: ['sequences.pin', 'sequences.pal'],
};

/** Molecule type of the BLAST index in a database folder; null where there is none. */
export async function indexedType(folder: string): Promise<MoleculeType | null> {
  for (const type of ['nucl', 'prot'] as const) {
    for (const file of INDEX_FILES[type]) {
      if (await exists(join(folder, file))) return type;
    }
  }
  return null;
}

/**
 * Id under which a record stands in an index of ours when its header has bytes that makeblastdb spoils:
 * it turns every non-ASCII or control byte into `#`, after which `α-lac` and `β-lac` are the same.
 */
const PLACEHOLDER = 'gapit-record-';

function placeholderId(ordinal: number): string {
  return `${PLACEHOLDER}${ordinal}`;
}

/** The ordinal (from 0) of a placeholder id, or null. */
export function placeholderOrdinal(id: string): number | null {
  const match = /^gapit-record-(\d+)$/.exec(id);
  return match === null ? null : Number(match[1]);
}

/**
 * Builds the BLAST index of a folder's `sequences`: made in a scratch folder, moved in place file by
 * file, so that a failing makeblastdb leaves an old index as it was.
 *
 * @throws GapitError MISSING_DEPENDENCY, BLAST_FAILED, DATADIR_NOT_WRITABLE
 */
export async function buildIndex(
  folder: string,
  options: { name: string; type: MoleculeType; toolbox: Toolbox; signal?: AbortSignal | undefined },
): Promise<void> {
  const makeblastdb = await options.toolbox.path('makeblastdb');
  const scratch = await makeScratch(folder);
  try {
    const rewritten = await writeWithPlaceholders(join(folder, 'sequences'), join(scratch, 'index-input'));
    const input = rewritten ? 'index-input' : join('..', 'sequences');
    const end = await runProgram({
      file: makeblastdb,
      args: ['-in', input, '-title', asciiTitle(options.name), '-dbtype', options.type, '-out', 'sequences'],
      cwd: scratch,
      signal: options.signal,
    });
    const failure = programFailure(
      'makeblastdb',
      'BLAST_FAILED',
      end,
      `indexed the database ${options.name}`,
      {
        database: options.name,
      },
    );
    if (failure !== null) throw isTooShort(failure) ? tooShort(options.name, failure) : failure;
    await replaceIndex(scratch, folder);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** makeblastdb guesses whether a file is FASTA, and takes a first sequence of a few letters for something else. */
function isTooShort({ context }: GapitError): boolean {
  return (context['stderr'] ?? '').includes('does not match input format type');
}

function tooShort(name: string, cause: GapitError): GapitError {
  return new GapitError(
    'BUILD_INVALID',
    `the first sequence of the database ${name} is too short to be indexed`,
    {
      ...cause.context,
      next_step: 'Leave out sequences of fewer than a dozen letters: BLAST can not find them.',
    },
    { cause },
  );
}

/** makeblastdb takes the title's first letters for options or refuses them where they aren't plain. */
function asciiTitle(name: string): string {
  return name.replace(/[^\x20-\x7e]/g, '_').replace(/^-+/, '') || 'database';
}

async function makeScratch(folder: string): Promise<string> {
  try {
    return await mkdtemp(join(folder, '.index-'));
  } catch (cause) {
    throw new GapitError(
      'DATADIR_NOT_WRITABLE',
      `the database folder can't be written: ${folder}`,
      { folder, next_step: 'Copy the database to a folder of yours and name that with --datadir.' },
      { cause },
    );
  }
}

/** Whether a file of a database's folder is of its BLAST index, by its name. */
export function isIndexFile(name: string): boolean {
  return /^sequences\.(\d+\.)?[np][a-z]{2}$/.test(name);
}

async function replaceIndex(from: string, folder: string): Promise<void> {
  const fresh = (await readdir(from)).filter(isIndexFile);
  const stale = (await readdir(folder)).filter((file) => isIndexFile(file) && !fresh.includes(file));
  for (const file of fresh) await rename(join(from, file), join(folder, file));
  for (const file of stale) await unlink(join(folder, file));
}

/** Writes the file as makeblastdb takes it without harm; false when it does so already. */
async function writeWithPlaceholders(sequences: string, target: string): Promise<boolean> {
  if (!(await startsWithByteOrderMark(sequences)) && !(await hasSpoiledHeader(sequences))) return false;
  await writeFile(target, withPlaceholders(sequences));
  return true;
}

async function* withPlaceholders(sequences: string): AsyncGenerator<string> {
  let ordinal = 0;
  for await (const { header, residues } of readSequences(sequences)) {
    yield `>${isPlain(header) ? header : placeholderId(ordinal)}\n${residues}\n`;
    ordinal++;
  }
}

async function hasSpoiledHeader(sequences: string): Promise<boolean> {
  for await (const { header } of readSequences(sequences)) if (!isPlain(header)) return true;
  return false;
}

/** Whether makeblastdb keeps a header as it is: printable ASCII and tabs. */
function isPlain(text: string): boolean {
  return /^[\t\x20-\x7e]*$/.test(text);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
