import { rename, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { readAssembly } from '../../core/sequence/assembly.ts';

/** Writes chosen contigs of an assembly as FASTA; plain text, also under a name that ends in .gz. */
export async function writeContigs(path: string, wanted: readonly string[], target: string): Promise<void> {
  const whole = readAssembly(path, { queryName: (index) => `contig${index}` });
  const chunks: Buffer[] = [];
  for await (const chunk of whole.chunks) chunks.push(chunk);
  const records = Buffer.concat(chunks).toString('latin1').split('>').slice(1);
  const { contigs } = whole.summary();
  const parts = records.flatMap((record, i) => {
    const id = contigs[i]?.id ?? '';
    return wanted.includes(id) ? [`>${id}\n${record.slice(record.indexOf('\n') + 1)}`] : [];
  });
  expect(parts).toHaveLength(wanted.length);
  await writeFile(`${target}.tmp`, parts.join(''));
  await rename(`${target}.tmp`, target);
}
