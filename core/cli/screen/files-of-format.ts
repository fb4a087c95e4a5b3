import { readsFormat } from '../../sequence/read-source.ts';

/**
 * The files of the given format, by their content. A file that is neither, that can't be opened or that is a
 * pipe, which can be read once only, is not among them: its own search says what is wrong with it.
 */
export async function filesOfFormat(files: readonly string[], format: 'fastq' | 'fasta'): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    if ((await readsFormat(file).catch(() => null)) === format) found.push(file);
  }
  return found;
}
