import type { z } from 'zod';
import { GapitError } from '../../base/errors.ts';
import { counted } from '../../base/numbers.ts';
import type { ScreenEngine, ScreenRequest } from '../../batches/screen-request.ts';
import {
  clusterThresholds,
  contigThresholds,
  readsThresholds,
  threadCount,
} from '../../screening/thresholds.ts';
import { DEFAULT_STRATEGY } from '../../screening/strategy-name.ts';
import type { Tool } from '../tool.ts';
import type { ToolHost } from '../tool-host.ts';
import { asFile, commandWords } from './command-words.ts';
import { ofDatadir } from './of-datadir.ts';
import { screenInput } from './inputs.ts';

type ScreenArguments = z.output<typeof screenInput>;

/** Files that one call screens at once: the memory of an aligner each. */
const FILES_AT_ONCE = 2;

export function screenTool(host: ToolHost): Tool<typeof screenInput> {
  return {
    name: 'screen',
    title: 'Screen assemblies for genes',
    description: DESCRIPTION,
    input: screenInput,
    hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    about: ({ files, db }) => `${counted(files.length, 'assembly', 'assemblies')}, ${db}`,
    commandLine: commandLineOf,
    // A database that ships with the program is built in the datadir at its first use.
    paths: ({ files, datadir }) => ({ reads: files, writes: ofDatadir(datadir) }),
    heavy: true,
    run: async (args, call) => {
      const { screenToText } = await import('./screen-to-text.ts');
      return screenToText(requestOf(args, host), host, call, (engine) => {
        refuseForeign(args, engine);
      });
    },
  };
}

function requestOf(args: ScreenArguments, host: ToolHost): ScreenRequest {
  return {
    ...contigThresholds.parse({ minid: args.minid, mincov: args.mincov }),
    ...readsThresholds.parse({
      minBreadth: args.min_breadth,
      minIdentity: args.min_identity,
      minMapq: args.min_mapq,
    }),
    ...clusterThresholds.parse({
      minGeneCov: args.minGeneCov,
      minGeneId: args.minGeneId,
      minClusterCov: args.minClusterCov,
    }),
    inputs: { kind: 'files', files: args.files },
    databases: databaseNames(args.db),
    datadir: args.datadir ?? host.datadir(),
    aligner: args.aligner ?? null,
    strategy: args.strategy ?? DEFAULT_STRATEGY,
    confirm: false,
    mergeFragments: args.mergeFragments === true,
    recoverCulled: false,
    readType: null,
    format: args.format ?? 'json',
    allGenes: false,
    noHeader: false,
    noPath: false,
    threads: threadCount.parse(args.threads),
    jobs: FILES_AT_ONCE,
  };
}

/** @throws GapitError USAGE_ERROR for an empty name among those between commas */
export function databaseNames(db: string): string[] {
  const names = [...new Set(db.split(',').map((name) => name.trim()))];
  if (!names.includes('')) return names;
  throw new GapitError('USAGE_ERROR', `db names an empty database: ${db}`, { argument: 'db', db });
}

/** Arguments of one engine on another; minid and mincov count for blastn and are passed over elsewhere. */
function refuseForeign(args: ScreenArguments, engine: ScreenEngine): void {
  if (engine === 'contig' || engine === 'cluster') {
    for (const name of ['min_breadth', 'min_identity', 'min_mapq'] as const) {
      if (args[name] === undefined) continue;
      throw foreign(name, 'the reads engine', 'Leave it out, or name "aligner": "minimap2".');
    }
  }
  if (engine !== 'contig' && args.mergeFragments === true) {
    throw foreign('mergeFragments', 'blastn on gene databases', 'Leave it out.');
  }
  if (engine === 'cluster') return;
  const defaults = clusterThresholds.parse({});
  for (const name of ['minGeneCov', 'minGeneId', 'minClusterCov'] as const) {
    // A client that fills in all defaults asks for nothing.
    if (args[name] === undefined || args[name] === defaults[name]) continue;
    throw foreign(name, 'databases of loci', 'Leave it out.');
  }
}

function foreign(argument: string, owner: string, nextStep: string): GapitError {
  return new GapitError('USAGE_ERROR', `${argument} belongs to ${owner}, which is not used here`, {
    argument,
    next_step: nextStep,
  });
}

function commandLineOf(args: ScreenArguments): string {
  const { files, db, datadir, format = 'json' } = args;
  return commandWords(['screen', ...files.map(asFile)], {
    db,
    datadir,
    aligner: args.aligner,
    minid: args.minid,
    mincov: args.mincov,
    'merge-fragments': args.mergeFragments,
    'min-breadth': args.min_breadth,
    'min-identity': args.min_identity,
    'min-mapq': args.min_mapq,
    'min-gene-cov': args.minGeneCov,
    'min-gene-id': args.minGeneId,
    'min-cluster-cov': args.minClusterCov,
    strategy: args.strategy,
    threads: args.threads,
    format,
  });
}

const DESCRIPTION = `Find known genes in genome assemblies (contigs): which resistance, virulence, plasmid or antigen genes does a sample carry, and how sure is each. For sequencing reads (FASTQ) use screen_reads.

Give paths of files on this machine, never their content, and the name of a database from db_list. Common ones: resfinder or ncbi (acquired resistance), card (resistance), vfdb (virulence), plasmidfinder (replicons), ecoh (E. coli serotype), kpsc_k (Klebsiella capsule locus). Several: "resfinder,vfdb".

The kind of database decides what comes back. Gene database: gapit.report/1, one entry a hit with gene, coverage_pct, identity_pct, contig, start, end, strand, product, resistance. A hit of 100/100 without gaps is exact; coverage below 90 is partial. Database of loci: gapit.cluster/1 or /2, the best locus, a verdict on each of its genes, and a phenotype call. "aligner": "minimap2": a fast survey, gapit.reads/1.

Defaults fit most uses: minid 80, mincov 80. For strict lists use minid 90 and mincov 90. min_breadth, min_identity and min_mapq belong to "aligner": "minimap2" alone; minGeneCov, minGeneId and minClusterCov to databases of loci alone. Use "format": "tsv" for the plain table, which is much shorter.

A file that fails is reported behind the document; the others are screened all the same. Large work is answered with a run_id: go on with run_status and run_results.`;
