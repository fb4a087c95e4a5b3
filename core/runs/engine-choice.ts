import type { EngineName, StoredRun, UsedDatabase } from '../workspace/run-schema.ts';

/**
 * How a sample of this kind is screened against a database of this kind; null where it can't be: reads against
 * proteins or loci, and a survey against proteins. `method` is for assemblies.
 */
export function engineFor(
  sample: StoredRun['samples'][number]['kind'],
  { kind, dbtype }: Pick<UsedDatabase, 'kind' | 'dbtype'>,
  method: Extract<EngineName, 'contig' | 'confirm' | 'survey'>,
): EngineName | null {
  if (sample === 'reads') return kind === 'gene' && dbtype === 'nucl' ? 'reads' : null;
  if (kind === 'cluster') return 'loci';
  return dbtype === 'nucl' || method === 'contig' ? method : null;
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
