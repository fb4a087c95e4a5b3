import type { z } from 'zod';
import { GapitError } from '../../base/errors.ts';
import { counted } from '../../base/numbers.ts';
import {
  clusterThresholds,
  contigThresholds,
  readsThresholds,
  threadCount,
} from '../../screening/thresholds.ts';
import { DEFAULT_STRATEGY } from '../../screening/strategy-name.ts';
import type { Tool } from '../tool.ts';
import type { ToolHost } from '../tool-host.ts';
import { commandWords } from './command-words.ts';
import { screenReadsInput } from './inputs.ts';
import { ofDatadir } from './of-datadir.ts';
import { databaseNames } from './screen-tool.ts';

type ReadsArguments = z.output<typeof screenReadsInput>;

export function screenReadsTool(host: ToolHost): Tool<typeof screenReadsInput> {
  return {
    name: 'screen_reads',
    title: 'Screen sequencing reads for genes',
    description: DESCRIPTION,
    input: screenReadsInput,
    hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    about: ({ r1, r2, db }) =>
      `${r2 === undefined || r2.length === 0 ? counted(r1.length, 'file') : counted(r1.length, 'pair')} of reads, ${db}`,
    commandLine: commandLineOf,
    paths: ({ r1, r2 = [], datadir }) => ({ reads: [...r1, ...r2], writes: ofDatadir(datadir) }),
    heavy: true,
    run: async (args, call) => {
      refuseUnequal(args);
      const { screenToText } = await import('./screen-to-text.ts');
      const request = {
        ...contigThresholds.parse({}),
        ...readsThresholds.parse({
          minBreadth: args.min_breadth,
          minIdentity: args.min_identity,
          minMapq: args.min_mapq,
        }),
        ...clusterThresholds.parse({}),
        inputs: {
          kind: 'lanes',
          r1: args.r1,
          r2: args.r2 === undefined || args.r2.length === 0 ? null : args.r2,
        },
        databases: databaseNames(args.db),
        datadir: args.datadir ?? host.datadir(),
        aligner: null,
        strategy: args.strategy ?? DEFAULT_STRATEGY,
        confirm: false,
        mergeFragments: false,
        recoverCulled: false,
        readType: args.read_type ?? 'sr',
        format: args.format ?? 'json',
        allGenes: false,
        noHeader: false,
        noPath: false,
        threads: threadCount.parse(args.threads),
        jobs: 1,
      } as const;
      return screenToText(request, host, call, () => undefined);
    },
  };
}

/** @throws GapitError USAGE_ERROR */
function refuseUnequal({ r1, r2 }: ReadsArguments): void {
  if (r2 === undefined || r2.length === 0 || r2.length === r1.length) return;
  throw new GapitError(
    'USAGE_ERROR',
    `r1 names ${counted(r1.length, 'file')} and r2 ${r2.length}: each lane has one of both`,
    { argument: 'r2', next_step: 'Name the mates in the order of their reads, one for each file of r1.' },
  );
}

function commandLineOf(args: ReadsArguments): string | null {
  // A comma parts the lanes of the command line: files that have one in their names can't be written so.
  const files = [...args.r1, ...(args.r2 ?? [])];
  if (files.some((file) => file.includes(','))) return null;
  return commandWords(['screen'], {
    db: args.db,
    datadir: args.datadir,
    r1: args.r1.join(','),
    r2: args.r2 === undefined || args.r2.length === 0 ? undefined : args.r2.join(','),
    'read-type': args.read_type,
    'min-breadth': args.min_breadth,
    'min-identity': args.min_identity,
    'min-mapq': args.min_mapq,
    strategy: args.strategy,
    threads: args.threads,
    format: args.format ?? 'json',
  });
}

const DESCRIPTION = `Find known genes in the raw sequencing reads (FASTQ, plain or compressed) of one sample, without an assembly: reads are mapped to the genes of a database with minimap2, and a gene is present where reads cover at least min_breadth percent of it. For assemblies (FASTA, GenBank) use screen.

r1 lists the files of forward or single reads, one path a lane; r2 their mates in the same order. All files are one sample: call once for each sample. read_type: sr for Illumina (default), map-ont for Nanopore, map-hifi for PacBio HiFi. Paths are those of files on this machine. db is the name of a nucleotide gene database from db_list.

Answers gapit.reads/1: for each gene tlen (its length), breadth_pct, mean_depth, reads_mapped and present. min_identity or min_mapq above 0 leave out weak alignments and give gapit.reads/2. Nearly identical alleles share their reads: trust the gene family before the single allele.

Whole runs take minutes: the answer is then a run_id, to go on with run_status and run_results.`;
