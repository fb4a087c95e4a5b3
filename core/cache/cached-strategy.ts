import type {
  AlignedAssembly,
  AlignmentRequest,
  AlignmentStrategy,
} from '../screening/alignment-strategy.ts';
import type { Question, SearchCache } from './search-cache.ts';

/** A strategy that answers from the cache where it can. Thresholds on hits are applied behind it, so they may change. */
export function cachedStrategy(strategy: AlignmentStrategy, cache: SearchCache): AlignmentStrategy {
  const align = (request: AlignmentRequest): Promise<AlignedAssembly> =>
    cache.answer(questionOf(request, strategy.name), () => strategy.align(request));
  return { name: strategy.name, align };
}

/** The rows are the same for any number of threads. */
function questionOf(
  { file, database, minid, contigs, culling, signal }: AlignmentRequest,
  strategy: string,
): Question {
  const blast = database.type === 'prot' ? 'blastx' : 'blastn';
  return {
    engine: `contig ${strategy}`,
    database,
    // A survey may come before.
    programs: strategy.startsWith('confirm-') ? ['minimap2', blast] : [blast],
    parameters: {
      type: database.type,
      minid,
      contigs: contigs === undefined ? null : [...contigs].sort((a, b) => a - b),
      culling: culling !== false,
    },
    files: [file],
    signal,
  };
}
