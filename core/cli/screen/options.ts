import { Command, Option } from 'commander';
import type { z } from 'zod';
import { readType, type ReadType } from '../../documents/reads.ts';
import { EXPORT_FORMATS, EXPORT_FORMAT_NAMES, type ExportFormat } from '../../reports/exports/formats.ts';
import {
  clusterThresholds,
  contigThresholds,
  jobCount,
  readsThresholds,
  threadCount,
  type ClusterThresholds,
  type ContigThresholds,
  type ReadsThresholds,
} from '../../screening/thresholds.ts';
import { DEFAULT_STRATEGY, strategyName, type StrategyName } from '../../screening/strategy-name.ts';
import { defaultOf, numberOption } from '../option-values.ts';

export interface ScreenOptions extends ContigThresholds, ReadsThresholds, ClusterThresholds {
  readonly db: string;
  readonly datadir?: string;
  readonly threads: number;
  readonly jobs: number;
  readonly fofn?: string;
  readonly quiet?: true;
  readonly noheader?: true;
  readonly nopath?: true;
  readonly debug?: true;
  readonly format: ExportFormat;
  readonly output?: string;
  readonly aligner?: 'blastn' | 'minimap2';
  readonly strategy: StrategyName;
  readonly mergeFragments?: true;
  readonly recoverCulled?: true;
  readonly confirm?: true;
  readonly r1?: string;
  readonly r2?: string;
  readonly readType: ReadType;
  readonly allGenes?: true;
  readonly record: boolean;
  readonly cache: boolean;
  readonly workspace?: string;
}

const EXAMPLES = `
Examples:
  gapit screen --db resfinder isolate.fna.gz              one assembly, table on the screen
  gapit screen --db resfinder -j 4 -o all.tsv *.fa        many, four at once, into a file
  gapit screen --db resfinder,ncbi --format json *.gbk    two databases, one document
  gapit screen --db resfinder *_R1.fastq.gz *_R2.fastq.gz reads, mates and lanes found by name
  gapit screen --db ecoh --r1 run.fastq -x map-ont        one sample of Nanopore reads
  gapit screen --db resfinder --aligner minimap2 *.fna    fast survey of assemblies
  gapit screen --db resfinder --confirm *.fna             survey, then BLAST where it found something
  gapit screen --db kpsc_k *.fna                          best capsule locus of each assembly
  find . -name '*.fna' > list; gapit screen --db resfinder --fofn list

Assemblies: FASTA, GenBank, EMBL, GFF3 with sequence, GFA, Clustal, Stockholm; reads: FASTQ;
plain, gzip, bzip2, xz, zstd or zip. What a file holds is told from its content.
A file that fails is reported on standard error; the others are screened all the same.`;

/** `gapit screen` with its options and help, without its action. */
export function screenOptions(): Command {
  const { minid, mincov } = contigThresholds.shape;
  const { minBreadth, minIdentity, minMapq } = readsThresholds.shape;
  const { minGeneCov, minGeneId, minClusterCov } = clusterThresholds.shape;
  return new Command('screen')
    .description('Find known genes in assemblies or reads, or the best locus of assemblies')
    .argument('[files...]', 'assemblies, or reads')
    .optionsGroup('Database and input:')
    .addOption(
      new Option('-d, --db <names>', 'database, or several separated by commas').makeOptionMandatory(),
    )
    .option('-D, --datadir <folder>', 'folder that holds the databases')
    .option('-F, --fofn <file>', 'file with one path per line, screened after the arguments')
    .option('-1, --r1 <files>', 'reads of one sample, lanes separated by commas')
    .option('-2, --r2 <files>', 'their mates, in the same order')
    .optionsGroup('How assemblies are screened against genes:')
    .addOption(number('-i, --minid <percent>', minid, '; proteins: not applied'))
    .addOption(number('-c, --mincov <percent>', mincov))
    .addOption(
      new Option('-a, --aligner <program>', 'blastn; or minimap2, a fast survey').choices([
        'blastn',
        'minimap2',
      ]),
    )
    .option('--confirm', 'survey with minimap2, then search the contigs with findings by BLAST')
    .option('-m, --merge-fragments', 'join pieces of a gene that lie on several contigs')
    .option('--recover-culled', 'report whole genes that BLAST drops behind a longer partial hit')
    .optionsGroup('How reads (and surveys) are judged:')
    .addOption(
      new Option('-x, --read-type <type>', "minimap2's preset: Illumina, Nanopore or PacBio HiFi")
        .choices([...readType.options])
        .default(readType.enum.sr),
    )
    .addOption(number('-b, --min-breadth <percent>', minBreadth))
    .addOption(number('-I, --min-identity <percent>', minIdentity))
    .addOption(number('-M, --min-mapq <quality>', minMapq))
    .option('-A, --all-genes', 'tables with the genes below --min-breadth too')
    .optionsGroup('How loci are judged:')
    .addOption(number('-g, --min-gene-cov <percent>', minGeneCov))
    .addOption(number('-G, --min-gene-id <percent>', minGeneId))
    .addOption(number('-C, --min-cluster-cov <percent>', minClusterCov))
    .optionsGroup('Output:')
    .addOption(
      new Option('-f, --format <format>', 'output format, see below')
        .choices(EXPORT_FORMAT_NAMES)
        .default('tsv'),
    )
    .option('-o, --output <file>', 'write there instead of standard output; appears when complete')
    .option('-p, --nopath', 'files without their folders')
    .option('-n, --noheader', 'tables without the header row')
    .option('-q, --quiet', 'no messages but errors')
    .option('-v, --debug', 'show the commands that are run')
    .optionsGroup('Record, which the workbench shows among its runs:')
    .option('--workspace <folder>', 'folder that keeps the runs')
    .option('--no-record', 'keep no record of this run')
    .option('--no-cache', 'search anew, and keep no answers for unchanged inputs')
    .optionsGroup('Work:')
    .addOption(
      new Option(
        '--strategy <name>',
        'fast; or exact: the plain aligner command over everything, to check against',
      )
        .choices([...strategyName.options])
        .default(DEFAULT_STRATEGY),
    )
    .addOption(number('-t, --threads <n>', threadCount))
    .addOption(number('-j, --jobs <n>', jobCount))
    .addHelpText('after', `\nFormats:\n${formatLines()}\n${EXAMPLES}`);
}

function formatLines(): string {
  return EXPORT_FORMAT_NAMES.map((name) => `  ${name.padEnd(14)} ${EXPORT_FORMATS[name].description}`).join(
    '\n',
  );
}

/** A number option with the schema's range, default and description. */
function number(flags: string, schema: z.ZodType<number>, more = ''): Option {
  const description = schema.meta()?.description ?? '';
  // Worded like the other options: without a capital.
  const worded = description.charAt(0).toLowerCase() + description.slice(1) + more;
  return new Option(flags, worded).argParser(numberOption(schema)).default(defaultOf(schema));
}
