import type { AssemblySummary } from '../sequence/assembly.ts';
import type { ReadsSearchResult } from '../screening/reads/reads-engine.ts';
import { holdsAnnotation } from '../sequence/inspect.ts';
import type { SampleFacts } from '../workspace/run-schema.ts';

/** What a search came to know of an assembly that it read. */
export function factsOfAssembly({ format, contigs, bases }: AssemblySummary): SampleFacts {
  return {
    kind: holdsAnnotation(format) ? 'annotated' : 'assembly',
    format,
    contigs: contigs.length,
    bases,
    longestContig: contigs.reduce((longest, { length }) => Math.max(longest, length), 0),
  };
}

/** The same of reads. */
export function factsOfReads({ counts }: ReadsSearchResult): SampleFacts {
  return { reads: counts.reads, bases: counts.bases };
}

/** The same of an assembly whose contigs took the part of reads: of its contigs, only the number is known. */
export function factsOfSurvey({ counts }: ReadsSearchResult): SampleFacts {
  return { contigs: counts.reads, bases: counts.bases };
}
