import { stat } from 'node:fs/promises';
import { readAssembly, type AssemblySummary } from '../../sequence/assembly.ts';
import { queryName } from '../blast-search.ts';
import { contigBlocks } from './contig-blocks.ts';
import type { ContigBlock } from '../../scanner/scan-memory.ts';

/** Bytes of a block: enough for any bacterium, so that most assemblies are one. */
const BLOCK_BYTES = 64 * 1024 * 1024;
/** Assemblies that are kept for the next database, and for how long. */
const KEPT = 4;
const KEPT_MS = 5_000;

/** An assembly that is being read, in blocks of whole contigs; `summary` is valid after the last one. */
export interface AssemblyText {
  readonly blocks: AsyncIterable<ContigBlock>;
  readonly summary: () => AssemblySummary;
}

interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onBases?: ((bases: number) => void) | undefined;
}

interface Kept {
  readonly stamp: string;
  readonly block: ContigBlock;
  readonly summary: AssemblySummary;
}

/** Reads assemblies, and remembers the last few for a while: several databases in one go share the reading. */
export class AssemblyTexts {
  readonly #kept = new Map<string, Kept>();

  /** Not a pipe, of which what was read is gone. */
  async canBeReadAgain(file: string): Promise<boolean> {
    return (await stampOf(file)) !== null || !(await exists(file));
  }

  async read(file: string, options: ReadOptions): Promise<AssemblyText> {
    const stamp = await stampOf(file);
    const kept = this.#kept.get(file);
    if (kept?.stamp === stamp) {
      options.onBases?.(kept.summary.bases);
      return { blocks: only(kept.block), summary: () => kept.summary };
    }
    const assembly = readAssembly(file, {
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.onBases === undefined ? {} : { onBases: options.onBases }),
      queryName,
    });
    const remember = (block: ContigBlock): void => {
      if (stamp !== null) this.#remember(file, { stamp, block, summary: assembly.summary() });
    };
    return {
      blocks: remembered(contigBlocks(assembly.chunks, BLOCK_BYTES), remember),
      summary: () => assembly.summary(),
    };
  }

  #remember(file: string, kept: Kept): void {
    this.#kept.delete(file);
    this.#kept.set(file, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    setTimeout(() => {
      if (this.#kept.get(file) === kept) this.#kept.delete(file);
    }, KEPT_MS).unref();
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** What tells the content of a file; null for what can be read once alone. */
async function stampOf(file: string): Promise<string | null> {
  const stats = await stat(file, { bigint: true }).catch(() => null);
  if (stats?.isFile() !== true) return null;
  return `${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeNs}`;
}

async function* only(block: ContigBlock): AsyncGenerator<ContigBlock> {
  yield await Promise.resolve(block);
}

/** Passes blocks on; tells of the first one when it turns out to be the only one. */
async function* remembered(
  blocks: AsyncIterable<ContigBlock>,
  onOnly: (block: ContigBlock) => void,
): AsyncGenerator<ContigBlock> {
  let first: ContigBlock | null = null;
  let count = 0;
  for await (const block of blocks) {
    first = ++count === 1 ? block : null;
    yield block;
  }
  if (first !== null) onOnly(first);
}
