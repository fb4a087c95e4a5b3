import { z } from 'zod';
import { DEFAULT_STRATEGY, strategyName } from '../screening/strategy-name.ts';
import { libraryUsage, retention } from '../workspace/retention-schema.ts';
import { exportFormat, resultKind } from './results.ts';
import { problem } from './samples.ts';

export { libraryUsage, retention };

/** Where the virus–host dataset is, if not the one that ships; empty texts are not set. Keys are kept apart. */
export const viromePlace = z.strictObject({
  endpoint: z.string().max(500).default(''),
  region: z.string().max(100).default(''),
  bucket: z.string().max(200).default(''),
  /** A path, a pattern or an `s3://` address. */
  dataset: z.string().max(2000).default(''),
  urlStyle: z.enum(['', 'path', 'vhost']).default(''),
  taxonomy: z.string().max(2000).default(''),
});

export const secretName = z.enum(['ACCESS_KEY', 'SECRET_KEY']);

/** Which keys the system's key store holds for the app; never what they are. */
export const keptSecrets = z.strictObject({
  /** False: this system has no key store that the app may use. */
  canKeep: z.boolean(),
  kept: z.array(secretName),
});

export const settings = z.strictObject({
  /** Null: the platform's usual place. */
  datadir: z.string().nullable().default(null),
  /** A folder that holds blastn, blastx, makeblastdb and minimap2, looked in first; null: search for them. */
  alignerFolder: z.string().nullable().default(null),
  /** Searches that run at once; null: one per core. */
  searchesAtOnce: z.int().min(1).max(256).nullable().default(null),
  /** Of the runs that are begun from now on. */
  strategy: strategyName.default(DEFAULT_STRATEGY),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  retention: retention.prefault({}),
  virome: viromePlace.prefault({}),
});

const { datadir, alignerFolder, searchesAtOnce, strategy, theme, retention: kept, virome } = settings.shape;

/** Some of the settings; the others stay. (`settings.partial()` would fill in the defaults of all that are not named.) */
export const settingsChange = z.strictObject({
  datadir: datadir.unwrap().optional(),
  alignerFolder: alignerFolder.unwrap().optional(),
  searchesAtOnce: searchesAtOnce.unwrap().optional(),
  strategy: strategy.unwrap().optional(),
  theme: theme.unwrap().optional(),
  retention: kept.unwrap().optional(),
  virome: virome.unwrap().optional(),
});

/** Answers of earlier searches that are kept, and what they may take at most; null: none are kept. */
export const cacheUsage = z
  .strictObject({ entries: z.number(), bytes: z.number(), limitBytes: z.number() })
  .nullable();

export const alignerStatus = z.strictObject({
  program: z.enum(['blastn', 'blastx', 'makeblastdb', 'minimap2']),
  path: z.string().nullable(),
  version: z.string().nullable(),
  /** Where it was found. */
  origin: z.enum(['setting', 'app', 'path', 'usual-place', 'missing']),
  problem: problem.nullable(),
});

export const systemCheck = z.strictObject({
  appVersion: z.string(),
  platform: z.string(),
  cores: z.number(),
  aligners: z.array(alignerStatus),
  datadir: z.strictObject({ path: z.string(), writable: z.boolean(), freeBytes: z.number().nullable() }),
  workspace: z.strictObject({ path: z.string(), writable: z.boolean(), freeBytes: z.number().nullable() }),
});

/** A threshold as the form shows it, derived from the one schema in `core/screening/thresholds.ts`. */
export const parameterDescription = z.strictObject({
  name: z.enum([
    'minid',
    'mincov',
    'minBreadth',
    'minIdentity',
    'minMapq',
    'minGeneCov',
    'minGeneId',
    'minClusterCov',
  ]),
  /** What it is applied to. */
  engine: z.enum(['contig', 'reads', 'loci']),
  title: z.string(),
  description: z.string(),
  default: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  /** The minimum itself is not allowed. */
  exclusiveMinimum: z.boolean(),
});

/** A format that runs can be exported to, from the one table in `core/reports/exports/formats.ts`. */
const exportFormatFacts = z.strictObject({
  format: exportFormat,
  /** Kinds of results that it takes. */
  holds: z.array(resultKind),
  /** It shows one kind of result at a time. */
  oneKind: z.boolean(),
});

export const appInfo = z.strictObject({
  version: z.string(),
  platform: z.enum(['linux', 'darwin', 'win32']),
  parameters: z.array(parameterDescription),
  exportFormats: z.array(exportFormatFacts),
  /** Paths of the demo genomes that ship with the app. */
  demoFiles: z.array(z.string()),
});

export const windowState = z.strictObject({
  maximised: z.boolean(),
  fullScreen: z.boolean(),
  focused: z.boolean(),
});

export const menuCommand = z.enum([
  'new-screen',
  'open-files',
  'open-folder',
  'show-runs',
  'show-databases',
  'show-explore',
  'show-agents',
  'show-self-check',
  'show-settings',
  'export',
  'find',
]);

export type { LibraryUsage } from '../workspace/retention-schema.ts';
export type ViromePlace = z.output<typeof viromePlace>;
export type SecretName = z.output<typeof secretName>;
export type KeptSecrets = z.output<typeof keptSecrets>;
export type Settings = z.output<typeof settings>;
export type CacheUsage = z.output<typeof cacheUsage>;
export type AlignerStatus = z.output<typeof alignerStatus>;
export type SystemCheck = z.output<typeof systemCheck>;
export type ParameterDescription = z.output<typeof parameterDescription>;
export type AppInfo = z.output<typeof appInfo>;
export type WindowState = z.output<typeof windowState>;
export type MenuCommand = z.output<typeof menuCommand>;
