import { counted } from '../../base/numbers.ts';
import type { Toolbox } from '../../aligners/toolbox.ts';
import { readAssembly, type NormalisedAssembly } from '../../sequence/assembly.ts';
import { mapOntoGenes, type MappingSettings } from './mapping.ts';
import type { ReadsSearchResult } from './reads-result.ts';

export interface SurveyRequest extends Omit<MappingSettings, 'readType'> {
  /** Any format and compression that `readAssembly` reads. */
  readonly file: string;
  /** Told how many bases went to minimap2 so far. */
  readonly onBases?: ((bases: number) => void) | undefined;
}

/**
 * Surveys an assembly by minimap2: fast, and blind to diverged and partial genes that BLAST finds. Its contigs
 * take the part of reads; the preset is always `map-ont`.
 *
 * @throws GapitError of the file (INPUT_NOT_FOUND, INVALID_FASTA, INVALID_GENBANK, INVALID_READS_FORMAT) and
 *   as `mapOntoGenes` does; the signal's reason on abort
 */
export async function surveyAssembly(
  { file, ...request }: SurveyRequest,
  toolbox: Toolbox,
): Promise<ReadsSearchResult> {
  return surveyAssemblies([file], request, toolbox);
}

/** The same of several assemblies whose contigs belong to one sample. */
export async function surveyAssemblies(
  files: readonly string[],
  { onBases, ...settings }: Omit<SurveyRequest, 'file'>,
  toolbox: Toolbox,
): Promise<ReadsSearchResult> {
  const read: NormalisedAssembly[] = [];
  let before = 0;
  const open = (file: string, at: number): NormalisedAssembly => {
    let bases = 0;
    const assembly = readAssembly(file, {
      ...(settings.signal === undefined ? {} : { signal: settings.signal }),
      onBases: (total) => {
        before += total - bases;
        bases = total;
        onBases?.(before);
      },
      queryName: (index) => `${at}c${index}`,
    });
    read.push(assembly);
    return assembly;
  };
  const inputs = files.map((file, at) => ({ files: [file], chunks: open(file, at).chunks }));
  const mapped = await mapOntoGenes(inputs, 'contigs', { ...settings, readType: 'map-ont' }, toolbox);
  const summaries = read.map((assembly) => assembly.summary());
  const contigs = summaries.reduce((sum, summary) => sum + summary.contigs.length, 0);
  return {
    ...mapped,
    readType: 'map-ont',
    counts: {
      reads: contigs,
      pairs: 0,
      bases: summaries.reduce((sum, { bases }) => sum + bases, 0),
    },
    notes: [
      `an assembly of ${counted(contigs, 'contig')}, surveyed by minimap2 with the preset map-ont: ` +
        'READS counts contigs, and diverged or partial genes may be missed',
      ...summaries.flatMap(({ warnings }) => warnings),
      ...mapped.notes,
    ],
  };
}
