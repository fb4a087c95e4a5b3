import { readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join, parse, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFolder } from '../../base/is-folder.ts';
import { mapSome } from '../../base/map-some.ts';
import { compareBytewise } from '../../base/text-order.ts';
import { isPattern, matcherOf } from '../sql/files/pattern.ts';

/** Whether a text says by its form that it is a place on this machine, and not the key of an object. */
export function isLocalForm(text: string): boolean {
  return isAbsolute(text) || /^(?:file:|~(?:$|[\\/])|\.{1,2}(?:$|[\\/])|[A-Za-z]:[\\/])/u.test(text);
}

/**
 * The files that a text names, whole paths in bytewise order: a file; a folder, that is all files of the extension
 * below it, partitions included; or a pattern (`*`, `?`, `[…]`, `**`). What exists under a name is meant by it,
 * whatever characters the name has. Nothing found: empty.
 *
 * @param extension with its dot, e.g. `.parquet`
 * @throws Error where a folder can't be read, or the text is a broken `file:` address
 */
export async function localFiles(text: string, folder: string, extension: string): Promise<string[]> {
  const path = wholePath(text, folder);
  const { root } = parse(path);
  const parts = path.slice(root.length).split(sep);
  const found = await mapSome(await matches(root, parts), (match) => filesAt(match, extension, new Set()));
  return [...new Set(found.flat())].sort(compareBytewise);
}

function wholePath(text: string, folder: string): string {
  if (text.startsWith('file:')) return resolve(fileURLToPath(text));
  return resolve(
    folder,
    text.replace(/^~(?=$|[\\/])/u, () => homedir()),
  );
}

/** Existing paths that the parts lead to. */
async function matches(base: string, parts: readonly string[]): Promise<string[]> {
  const path = join(base, ...parts);
  if (await exists(path)) return [path];
  const at = parts.findIndex(isPattern);
  if (at < 0) return [];
  const above = join(base, ...parts.slice(0, at));
  const part = parts[at] ?? '';
  const rest = parts.slice(at + 1);
  // A folder that bears the name comes before what the name would match as a pattern.
  if (await exists(join(above, part))) return matches(join(above, part), rest);
  if (!(await isFolder(above))) return [];
  if (part === '**') return anyDepth(above, rest, new Set());
  const fits = matcherOf(part);
  const names = (await readdir(above)).filter((name) => fits(name) && isDotted(name) === isDotted(part));
  const found = await mapSome(names, (name) => matches(join(above, name), rest));
  return found.flat();
}

/** `**`: the rest of the parts from a folder on, and from every folder below it. */
async function anyDepth(folder: string, rest: readonly string[], seen: Set<string>): Promise<string[]> {
  if (!(await isNewFolder(folder, seen))) return [];
  const here = rest.length === 0 ? [folder] : await matches(folder, rest);
  const names = (await readdir(folder)).filter((name) => !isHidden(name));
  const below: string[][] = [];
  for (const name of names) below.push(await anyDepth(join(folder, name), rest, seen));
  return [here, ...below].flat();
}

async function filesAt(path: string, extension: string, seen: Set<string>): Promise<string[]> {
  const found = await stat(path);
  if (!found.isDirectory()) return [path];
  if (!(await isNewFolder(path, seen))) return [];
  const files: string[] = [];
  for (const name of await readdir(path)) {
    const inner = join(path, name);
    const what = isHidden(name) ? null : await stat(inner).catch(() => null);
    if (what?.isDirectory() === true) files.push(...(await filesAt(inner, extension, seen)));
    else if (what?.isFile() === true && name.toLowerCase().endsWith(extension)) files.push(inner);
  }
  return files;
}

/**
 * Dot files, and what writers of tables keep beside them (`_temporary`, `_delta_log`); `_year=2024` is a partition.
 */
function isHidden(name: string): boolean {
  return isDotted(name) || (name.startsWith('_') && !name.includes('=') && !name.includes('.'));
}

function isDotted(name: string): boolean {
  return name.startsWith('.');
}

/** Whether a path is a folder that was not walked yet: links may lead in circles. */
async function isNewFolder(path: string, seen: Set<string>): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() !== true) return false;
  const real = await realpath(path);
  if (seen.has(real)) return false;
  seen.add(real);
  return true;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
