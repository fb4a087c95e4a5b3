import { minimap2Arguments, runMinimap2 } from '../aligners/minimap2.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { GapitError } from '../base/errors.ts';
import { readAssembly } from '../sequence/assembly.ts';
import type { AlignedAssembly, AlignmentRequest, AlignmentStrategy } from './alignment-strategy.ts';

/**
 * Long noisy alignments with shorter and denser seeds and a lower score than usual: a contig too many costs time
 * alone. On ten genomes of six species these miss no contig with a hit; denser ones cost more than BLAST saves.
 */
const RELAXED = [
  ...['-x', 'map-ont', '--secondary=no'],
  ...['-k', '13', '-w', '5', '-n', '2', '-m', '25', '-s', '30'],
];

/**
 * Survey, then confirm: minimap2 finds the contigs that may hold a gene, and only those are searched by the
 * given strategy. The rows are that strategy's own; one that the survey does not see is lost, as a short gene
 * of 80 to 85 % identity may be.
 */
export function surveyFirst(strategy: AlignmentStrategy, toolbox: Toolbox): AlignmentStrategy {
  return {
    name: `confirm-${strategy.name}`,
    align: async (request) => {
      // A second look at chosen contigs (genes that were culled) has been surveyed already.
      if (request.contigs !== undefined) return strategy.align(request);
      if (request.database.type === 'prot') throw noProteins(request);
      const { contigs, survey } = await contigsWithFindings(request, toolbox);
      if (contigs.size === 0) return survey;
      const confirmed = await strategy.align({ ...request, contigs, onBases: undefined });
      return { ...confirmed, command: [...survey.command, '&&', ...confirmed.command] };
    },
  };
}

function noProteins({ database }: AlignmentRequest): GapitError {
  return new GapitError('USAGE_ERROR', `${database.name} holds proteins, which minimap2 can't survey`, {
    database: database.name,
    next_step: 'Search it without the survey.',
  });
}

async function contigsWithFindings(
  { file, database, threads, signal, onBases }: AlignmentRequest,
  toolbox: Toolbox,
): Promise<{ contigs: Set<number>; survey: AlignedAssembly }> {
  const assembly = readAssembly(file, {
    ...(signal === undefined ? {} : { signal }),
    ...(onBases === undefined ? {} : { onBases }),
    queryName: String,
  });
  const contigs = new Set<number>();
  const call = { options: [...RELAXED, '-t', String(threads)], targetFile: 'sequences' };
  await runMinimap2({
    ...call,
    path: await toolbox.path('minimap2'),
    targetFolder: database.folder,
    input: assembly.chunks,
    signal,
    doing: `surveyed ${file} against ${database.name}`,
    context: { file, database: database.name },
    onRow: ({ query }) => {
      contigs.add(Number(query));
    },
  });
  const words = minimap2Arguments({ ...call, targetFile: `${database.name}/sequences` });
  return {
    contigs,
    survey: { rows: [], assembly: assembly.summary(), command: ['minimap2', ...words] },
  };
}
