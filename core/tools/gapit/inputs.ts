import { z } from 'zod';
import { DOCUMENT_NAMES } from '../../documents/index.ts';
import { readType } from '../../documents/reads.ts';
import { outdatedDays } from '../../databases/outdated.ts';
import { SEARCH_FIELDS } from '../../databases/records/match-records.ts';
import { searchLimit } from '../../databases/records/search-records.ts';
import {
  clusterThresholds,
  contigThresholds,
  readsThresholds,
  threadCount,
} from '../../screening/thresholds.ts';
import { DEFAULT_STRATEGY, strategyName } from '../../screening/strategy-name.ts';
import { names, optional } from '../arguments.ts';

const { minid, mincov } = contigThresholds.shape;
const { minBreadth, minIdentity, minMapq } = readsThresholds.shape;
const { minGeneCov, minGeneId, minClusterCov } = clusterThresholds.shape;

const datadir = z
  .string()
  .min(1)
  .optional()
  .meta({ description: 'Folder of the databases; the usual one if left out', ...names('folder') });

const db = z
  .string()
  .min(1)
  .meta({
    description: 'Name of a database (db_list shows them); several separated by commas',
    ...names('database'),
  });

const files = (description: string) =>
  z
    .array(z.string().min(1))
    .min(1)
    .meta({ description, ...names('file') });

const flag = (description: string) => z.boolean().optional().meta({ description, default: false });

const readsShape = {
  min_breadth: optional(minBreadth),
  min_identity: optional(minIdentity),
  min_mapq: optional(minMapq),
};

const threads = optional(threadCount);

const strategy = z.enum(strategyName.options).optional().meta({
  description: 'fast; exact: the plain aligner command over everything, many times slower, to check against',
  default: DEFAULT_STRATEGY,
});

export const screenInput = z.strictObject({
  files: files(
    'Paths of assemblies: FASTA, GenBank, EMBL, GFF3 with sequence; also gzip, bzip2, xz, zstd, zip',
  ),
  db,
  minid: optional(minid),
  mincov: optional(mincov),
  format: z.enum(['json', 'tsv', 'md']).optional().meta({
    description: 'json: gapit.report/1; tsv: the table of abricate; md: a table in Markdown',
    default: 'json',
  }),
  aligner: z
    .enum(['blastn', 'minimap2'])
    .optional()
    .meta({ description: 'blastn: exact; minimap2: a fast survey (gapit.reads/1)', default: 'blastn' }),
  mergeFragments: flag('Join pieces of a gene that lie on several contigs; blastn only'),
  ...readsShape,
  minGeneCov: optional(minGeneCov),
  minGeneId: optional(minGeneId),
  minClusterCov: optional(minClusterCov),
  strategy,
  datadir,
  threads,
});

export const screenReadsInput = z.strictObject({
  r1: files('Paths of FASTQ files of one sample, one a lane'),
  r2: z
    .array(z.string().min(1))
    .optional()
    .meta({ description: 'Their mates, in the same order', ...names('file') }),
  read_type: z
    .enum(readType.options)
    .optional()
    .meta({ description: 'sr: Illumina; map-ont: Nanopore; map-hifi: PacBio HiFi', default: 'sr' }),
  ...readsShape,
  format: z
    .enum(['json', 'md'])
    .optional()
    .meta({ description: 'json: gapit.reads/1 or /2', default: 'json' }),
  strategy,
  db,
  datadir,
  threads,
});

export const summaryInput = z.strictObject({
  files: files('Paths of contig tables (tsv or csv) that screen or abricate wrote'),
  identity: flag('Identities in place of + and -'),
  nopath: flag('Files without their folders'),
});

export const schemaInput = z.strictObject({
  name: z.enum(DOCUMENT_NAMES).meta({ description: 'Name of the document' }),
});

export const dbListInput = z.strictObject({});

export const dbFetchInput = z.strictObject({
  name: z.string().min(1).meta({ description: 'Name of a database of db_list, or all for card and vfdb' }),
  datadir,
  force: flag('Replace an installed one; the old version is kept'),
});

export const dbBuildInput = z.strictObject({
  name: z.string().min(1).meta({ description: 'Name of the new database' }),
  fasta: z
    .string()
    .min(1)
    .meta({
      description:
        "Path of a file on this machine: FASTA of genes, or GenBank or GFF3 of loci; never the file's content",
      ...names('file'),
    }),
  tsv: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: 'Path of a table with the columns gene, accession and function (classes joined by ;)',
      ...names('file'),
    }),
  dbtype: z.enum(['nucl', 'prot']).optional().meta({ description: 'Molecule; by its letters if left out' }),
  description: z.string().optional().meta({ description: 'What it holds' }),
  datadir,
  force: flag('Replace a database of that name; the old version is kept'),
});

export const dbSearchInput = z.strictObject({
  term: z
    .string()
    .meta({ description: 'Part of a name, accession, class or product; upper and lower case are the same' }),
  db: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'One database; all if left out', ...names('database') }),
  field: z
    .enum([...SEARCH_FIELDS, 'any'])
    .optional()
    .meta({ description: 'Where to look', default: 'any' }),
  exact: flag('The whole field, not a part of it'),
  limit: optional(searchLimit, 'Rows at most; 0 for all'),
  datadir,
});

export const dbOutdatedInput = z.strictObject({
  days: optional(outdatedDays, 'Age in days up to which a database is ok'),
  datadir,
});
