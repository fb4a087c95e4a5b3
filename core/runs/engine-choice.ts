import type { EngineName, StoredRun } from '../workspace/run-schema.ts';

/** How a sample of this kind is screened against a database of this kind; `method` is for assemblies. */
export function engineFor(
  sample: StoredRun['samples'][number]['kind'],
  database: 'gene' | 'cluster',
  method: Extract<EngineName, 'contig' | 'confirm' | 'survey'>,
): EngineName {
  if (database === 'cluster') return 'loci';
  return sample === 'reads' ? 'reads' : method;
}

/** Programs that an engine runs against a database of this molecule type. */
export function programsOf(engine: EngineName, type: 'nucl' | 'prot'): ('blastn' | 'blastx' | 'minimap2')[] {
  const blast = type === 'nucl' ? 'blastn' : 'blastx';
  switch (engine) {
    case 'contig':
      return [blast];
    case 'confirm':
      return ['minimap2', blast];
    case 'survey':
    case 'reads':
    case 'loci':
      return ['minimap2'];
  }
}
