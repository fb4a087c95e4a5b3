import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { writeFileAtomic } from '../../core/base/atomic-file.ts';
import { sequencesSha256 } from '../../core/databases/database.ts';
import type {
  AlignedAssembly,
  AlignmentRequest,
  AlignmentStrategy,
} from '../../core/screening/alignment-strategy.ts';
import { inProject } from '../support/shared-folder.ts';

/** Where exact results are kept, which take minutes. */
export const KEPT_RESULTS = join(tmpdir(), 'gapit-differential');

/** What makes an exact result besides its input: where one of these changes, it is made anew. */
const MAKERS = [
  'core/aligners/blast.ts',
  'core/aligners/blast-rows.ts',
  'core/screening/blast-search.ts',
  'core/screening/exact-strategy.ts',
  'core/sequence/normaliser.ts',
  'core/sequence/assembly.ts',
];

/** What tells the alignments of one search from those of another. */
function requestText({ minid, culling = true, contigs, database }: AlignmentRequest): string {
  // blastx knows no smallest identity.
  const identity = database.type === 'nucl' ? minid : 'any';
  return JSON.stringify([database.name, identity, culling, contigs === undefined ? null : [...contigs]]);
}

/** A strategy that does a search once, however often it is asked for; for tables that share their alignments. */
export function rememberedStrategy(strategy: AlignmentStrategy): AlignmentStrategy {
  const done = new Map<string, Promise<AlignedAssembly>>();
  return {
    name: strategy.name,
    align: (request) => {
      const key = `${request.file}\n${requestText(request)}`;
      const aligned = done.get(key) ?? strategy.align(request);
      done.set(key, aligned);
      return aligned;
    },
  };
}

/**
 * The exact strategy with results kept on disk by the content of the assembly and the database, the parameters,
 * the aligner's version and the code that makes them.
 *
 * @param aligner text that changes with the aligner
 */
export function keptStrategy(strategy: AlignmentStrategy, aligner: string): AlignmentStrategy {
  return {
    name: strategy.name,
    align: async (request) => {
      const path = join(KEPT_RESULTS, `${await resultKey(request, aligner)}.json.gz`);
      const kept = await readFile(path).catch(() => null);
      if (kept !== null) return JSON.parse(gunzipSync(kept).toString()) as AlignedAssembly;
      const aligned = await strategy.align(request);
      await mkdir(KEPT_RESULTS, { recursive: true });
      await writeFileAtomic(path, only(gzipSync(JSON.stringify(aligned))));
      return aligned;
    },
  };
}

async function resultKey(request: AlignmentRequest, aligner: string): Promise<string> {
  const hash = createHash('sha256').update(aligner).update(requestText(request));
  hash.update(await readFile(request.file)).update(await sequencesSha256(request.database.folder));
  for (const file of MAKERS) hash.update(await readFile(inProject(file)));
  return hash.digest('hex');
}

async function* only(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}
