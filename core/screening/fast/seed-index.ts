import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sequencesSha256, type Database } from '../../databases/database.ts';
import { indexTotals } from '../../databases/index-totals.ts';
import { readSequences } from '../../databases/sequences-file.ts';
import { buildIndex, type BuiltIndex } from '../../scanner/build-index.ts';
import { GeneScanner } from '../../scanner/gene-scanner.ts';
import { layOutIndex } from '../../scanner/gene-index.ts';
import type { ScanThreads } from '../../scanner/scan-threads.ts';

/** Beside `sequences`, with a name that marks it as made from there. */
const FILE = 'sequences.seeds';
/** Changes with the layout of the parts, the seeds, and what makes them: an index of another format is made anew. */
const FORMAT = 6;
const HEAD_BYTES = 1024;

const count = z.int().nonnegative();

const headSchema = z.strictObject({
  schema: z.literal('gapit.seeds/1'),
  format: z.literal(FORMAT),
  /** Of the `sequences` that it was made from. */
  sha256: z.string(),
  /** What told the files then from others; a copy of the folder has another one and the same digest. */
  stamp: z.string(),
  shape: z.strictObject({
    genes: count,
    bases: count,
    entries: count,
    bucketBits: count,
    filterBits: count,
    placeBits: count,
  }),
  /** Residues of the genes. */
  residues: count,
});

type Head = z.output<typeof headSchema>;

/**
 * Opens the scanner of a nucleotide database: with the seed index that lies beside it or, where there is none of its present
 * content, with a new one, which is kept there if the folder can be written.
 *
 * @returns null for a database without scanner: too large, or with a BLAST index that is not of its sequences, of which
 *   the index alone knows what BLAST would find
 */
export async function openGeneScanner(
  { folder }: Pick<Database, 'folder'>,
  threads: ScanThreads,
): Promise<GeneScanner | null> {
  const stamp = await stampOf(folder);
  const head = await readHead(folder);
  const kept = head !== null && (await isOf(head, folder, stamp)) ? head : null;
  if (kept !== null) {
    if (!(await agrees(kept, folder))) return null;
    return GeneScanner.open(threads, kept.shape, async (memory, at) => {
      const bytes = layOutIndex(kept.shape, at).to - at;
      const job = { kind: 'read' as const, file: join(folder, FILE), from: HEAD_BYTES, bytes, at };
      const read = await threads.run(0, { ...job, memory: memory.memory, memoryId: memory.memoryId });
      if (read !== bytes) throw new Error(`${join(folder, FILE)} is cut short`);
    });
  }
  const tally = { residues: 0 };
  const built = await buildIndex(residuesOf(folder, tally), threads);
  if (built === null) return null;
  const sha256 = await sequencesSha256(folder);
  const made: Head = { schema: 'gapit.seeds/1', format: FORMAT, sha256, stamp, shape: built.shape, ...tally };
  // Made of what was there all the time, or of nothing that counts.
  if (stamp !== (await stampOf(folder)) || !(await agrees(made, folder))) return null;
  await keep(folder, made, built).catch(() => undefined);
  return GeneScanner.open(threads, built.shape, (memory, at) => {
    memory.bytes(at, built.parts.length).set(built.parts);
    return Promise.resolve();
  });
}

async function* residuesOf(folder: string, tally: { residues: number }): AsyncGenerator<string> {
  for await (const { residues } of readSequences(join(folder, 'sequences'))) {
    tally.residues += residues.length;
    yield residues;
  }
}

async function stampOf(folder: string): Promise<string> {
  const words = ['sequences', 'sequences.nin'].map(async (name) => {
    const { size, mtimeNs } = await stat(join(folder, name), { bigint: true }).catch(() => ({
      size: 0,
      mtimeNs: 0,
    }));
    return `${size} ${mtimeNs}`;
  });
  return (await Promise.all(words)).join(' ');
}

async function isOf(head: Head, folder: string, stamp: string): Promise<boolean> {
  return head.stamp === stamp || head.sha256 === (await sequencesSha256(folder));
}

/** Whether BLAST's index holds as much as the sequences: one that was made of others before holds other genes. */
async function agrees(
  { shape, residues }: Pick<Head, 'shape' | 'residues'>,
  folder: string,
): Promise<boolean> {
  const totals = await indexTotals(folder);
  return totals?.records === shape.genes && totals.residues === residues;
}

/** The head of an index that is whole; null where there is none, or none that can be used. */
async function readHead(folder: string): Promise<Head | null> {
  const handle = await open(join(folder, FILE)).catch(() => null);
  if (handle === null) return null;
  try {
    const { buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = headSchema.parse(JSON.parse(buffer.toString('utf8')));
    const { size } = await handle.stat();
    return size === HEAD_BYTES + layOutIndex(head.shape, 0).to ? head : null;
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

async function keep(folder: string, head: Head, { parts }: BuiltIndex): Promise<void> {
  const aside = join(folder, `${FILE}.${process.pid}.tmp`);
  try {
    const handle = await open(aside, 'w');
    try {
      await handle.writeFile(JSON.stringify(head).padEnd(HEAD_BYTES));
      await handle.writeFile(parts);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, join(folder, FILE));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
