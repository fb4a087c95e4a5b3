import type { EngineName, StrategyName } from '../../../core/contract/runs.ts';
import type { ContigOptions, ThresholdGroup, ThresholdName } from '../../state/planModel.ts';
import type { ReadType } from '../../state/readsSamples.ts';
import { counted, format, readCount } from './counts.ts';

export const record = {
  run: 'Run',
  name: 'Name',
  rename: 'Rename',
  newName: 'New name of the run',
  saveName: 'Save the name',
  keepName: 'Keep the old name',
  nameMissing: 'A run needs a name.',
  renameFailed: 'The run could not be renamed',
  created: 'Started',
  finished: 'Finished',
  notFinished: 'Not finished',
  took: 'Took',
  outcome: 'Outcome',
  thresholds: 'Thresholds',
  limits: {
    minid: 'Bases that must match',
    mincov: 'Part of the gene that must be found',
    minBreadth: 'Part of the gene that reads must cover',
    minIdentity: 'Bases of a read that must match',
    minMapq: 'Mapping quality of a read',
    minGeneCov: 'Part of a gene that must be found',
    minGeneId: 'Bases of a gene that must match',
    minClusterCov: 'Part of the locus that must be found',
  } satisfies Record<ThresholdName, string>,
  groups: { contig: 'Assemblies', reads: 'Reads and surveys', loci: 'Loci' } satisfies Record<
    ThresholdGroup,
    string
  >,
  atLeast: (value: number) => `at least ${format.percent(value, value % 1 === 0 ? 0 : 2)}`,
  atLeastPlain: (value: number) => `at least ${format.integer(value)}`,
  noLimit: 'no limit',
  options: {
    mergeFragments: 'Pieces over contigs',
    recoverCulled: 'Genes behind longer partial hits',
  } satisfies Record<keyof ContigOptions, string>,
  optionOn: { mergeFragments: 'joined', recoverCulled: 'reported' } satisfies Record<
    keyof ContigOptions,
    string
  >,
  optionOff: { mergeFragments: 'not joined', recoverCulled: 'not looked for' } satisfies Record<
    keyof ContigOptions,
    string
  >,
  engines: 'Searched by',
  engine: {
    contig: 'BLAST over assemblies',
    confirm: 'minimap2, then BLAST over the contigs it picked',
    survey: 'minimap2 over assemblies',
    reads: 'minimap2 over reads',
    loci: 'minimap2, for the best locus of an assembly',
  } satisfies Record<EngineName, string>,
  engineCount: (engine: string, searches: number) => `${engine}, ${counted(searches, 'search', 'searches')}`,
  strategy: 'Search strategy',
  strategies: {
    fast: 'Fast: aligned where a scan saw something alike',
    exact: 'Exact: the plain command over everything',
  } satisfies Record<StrategyName, string>,
  searchedInFull: (strategy: string, contigs: number) =>
    `${strategy}; ${counted(contigs, 'contig', 'contigs')} in full`,
  fromCache: 'Answered at once',
  fromCacheOf: (searches: number, all: number) =>
    `${format.integer(searches)} of ${counted(all, 'search', 'searches')}, from an earlier run on the same content`,
  samples: 'Samples',
  databases: 'Databases',
  tools: 'Tools',
  notes: 'Notes of the searches',
  commandLine: 'Command line',
  commandExplain: 'Gives the same tables in a terminal.',
  copy: 'Copy',
  copyNamed: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  columns: {
    sample: 'Sample',
    file: 'File',
    lane: 'Lane',
    holds: 'Holds',
    size: 'Size',
    checksum: 'SHA-256',
    database: 'Database',
    version: 'Version',
    fetched: 'Fetched',
    records: 'Records',
    type: 'Type',
    licence: 'Licence',
  },
  dbtypes: { nucl: 'Nucleotide', prot: 'Protein' },
  clusters: 'Gene clusters',
  lane: (lane: number, mate: string, several: boolean) => (several ? `${lane}, ${mate}` : mate),
  mates: { r1: 'R1', r2: 'R2', single: 'Single' },
  holdsReads: (reads: number, bases: number, type: string | null) =>
    [
      `${readCount(reads, bases)} ${reads === 1 ? 'read' : 'reads'}`,
      format.bases(bases),
      ...(type === null ? [] : [type]),
    ].join(', '),
  readTypes: { sr: 'Illumina', 'map-ont': 'Nanopore', 'map-hifi': 'PacBio HiFi' } satisfies Record<
    ReadType,
    string
  >,
  holds: (bases: number, contigs: number) =>
    `${format.bases(bases)}, ${counted(contigs, 'contig', 'contigs')}`,
  notStated: 'Not stated',
  noteOf: (sample: string, database: string) => `${sample}, ${database}`,
  checksumOf: (file: string) => `SHA-256 of ${file}`,
};
