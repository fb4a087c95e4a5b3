import { createHash } from 'node:crypto';
import { manifestSchema } from '../../../../core/databases/manifest.ts';
import { stageDatabase, type Staged } from '../../../../core/databases/store/stage.ts';

/** Stages a database without an index: so many genes, called after a word. */
export function stageGenes(
  datadir: string,
  word: string,
  count: number,
  destination?: string,
): Promise<Staged> {
  const sequences = Array.from({ length: count }, (_, i) => `>${word}${i}\nACGT\n`).join('');
  const fill: Parameters<typeof stageDatabase>[1] = async (_folder, write) => {
    await write('sequences', sequences);
    return manifestOf(sequences, count);
  };
  return stageDatabase(datadir, fill, destination);
}

function manifestOf(sequences: string, count: number): ReturnType<typeof manifestSchema.parse> {
  return manifestSchema.parse({
    schema: 'gapit.manifest/1',
    name: 'made',
    kind: 'gene',
    source_urls: [],
    fetched_at: '2024-01-01T00:00:00Z',
    sha256: createHash('sha256').update(sequences).digest('hex'),
    n_records: count,
    dbtype: 'nucl',
    header_format: 'legacy',
    upstream_version: '',
    tool: { name: 'gapit', version: '0' },
    makeblastdb_version: '',
    minimap2_version: '',
  });
}
