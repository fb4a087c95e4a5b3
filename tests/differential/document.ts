import { readFile } from 'node:fs/promises';
import { writeFileAtomic } from '../../core/base/atomic-file.ts';

const START = '<!-- compared: begin -->';
const END = '<!-- compared: end -->';

/** Puts a text between the marks of a document. */
export async function writeCompared(path: string, compared: string): Promise<void> {
  const document = await readFile(path, 'utf8');
  const from = document.indexOf(START);
  const to = document.indexOf(END);
  if (from === -1 || to < from) throw new Error(`${path} has no ${START} … ${END} to write between`);
  const text = `${document.slice(0, from + START.length)}\n\n${compared}\n\n${document.slice(to)}`;
  await writeFileAtomic(path, text);
}
