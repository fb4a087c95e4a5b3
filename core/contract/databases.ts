import { z } from 'zod';
import { recordNoun } from '../workspace/run-schema.ts';
import { problem } from './samples.ts';

const kind = z.enum(['gene', 'cluster']);
const dbtype = z.enum(['nucl', 'prot']);

/** Terms under which the content of a database may be used. */
const licence = z.strictObject({
  /** As the source names them, e.g. `CC BY-NC 4.0`; null where the source states none. */
  name: z.string().nullable(),
  /** Where they can be read. */
  url: z.string().nullable(),
  /** What they ask of the user, in sentences; shown before the first download. */
  terms: z.string().nullable(),
  /** What to cite. */
  citation: z.string().nullable(),
});

/** What the last look at the source said; null where nobody looked yet. */
const updateState = z.strictObject({
  /** ISO-8601 UTC. */
  checkedAt: z.string(),
  /**
   * `unreachable`: the source could not be asked; `failed`: what it gave could not be used. The old content is in
   * use then.
   */
  outcome: z.enum(['current', 'available', 'unreachable', 'failed']),
  /** Bytes to download; null where the source does not say. */
  bytes: z.number().nullable(),
  problem: problem.nullable(),
});

/**
 * A database as the page lists it.
 *
 * State: `ready`; `preparing`, being built from the records shipped with the app; `shipped`, comes with the app
 * and is built at its first use; `available`, can be downloaded; `removed`, of which older versions alone are there;
 * `not-indexed`; `broken`.
 * Origin: `fetched` from its source; `shipped` with the app; `built` by the user; `found` in the datadir without
 * a word of where it is from.
 */
export const databaseSummary = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** Who makes it; empty where it is the user's own. */
  vendor: z.string(),
  kind,
  dbtype,
  noun: recordNoun,
  state: z.enum(['ready', 'preparing', 'shipped', 'available', 'removed', 'not-indexed', 'broken']),
  origin: z.enum(['fetched', 'shipped', 'built', 'found']),
  records: z.number().nullable(),
  /** ISO-8601 UTC time of the download or of the source's release; null where nobody wrote it down. */
  fetchedAt: z.string().nullable(),
  version: z.string().nullable(),
  /** Name of the licence; null where the source states none. */
  license: z.string().nullable(),
  licence,
  /** Web addresses of the source, or file addresses of what it was built of. */
  sourceUrls: z.array(z.string()),
  /** Checksum of `sequences`, hexadecimal; null where it is not installed or nobody wrote it down. */
  sha256: z.string().nullable(),
  /** Bytes on disk; null where it is not installed. */
  bytes: z.number().nullable(),
  /** There is a source that it can be downloaded from, or updated. */
  hasSource: z.boolean(),
  /** About how many bytes that download is; null where nobody knows. */
  downloadBytes: z.number().nullable(),
  /** Older than the days after which `gapit db outdated` calls it stale. */
  stale: z.boolean(),
  update: updateState.nullable(),
  problem: problem.nullable(),
});

/** Work on a database, from its start to its end; `failed` stays until something else is done with it. */
export const databaseJob = z.strictObject({
  database: z.string(),
  kind: z.enum(['fetch', 'check', 'preview', 'update', 'build', 'restore', 'remove']),
  /** `waiting`: another process works on this database, or other downloads go first. */
  phase: z.enum(['waiting', 'downloading', 'reading', 'building', 'failed']),
  /** Of the download. */
  bytes: z.number(),
  totalBytes: z.number().nullable(),
  problem: problem.nullable(),
});

/** The databases, the work on them and the space that there is for more. */
export const databaseCatalogue = z.strictObject({
  databases: z.array(databaseSummary),
  jobs: z.array(databaseJob),
  datadir: z.string(),
  /** Whether databases can be got, built and removed there. */
  writable: z.boolean(),
  /** Null where the system does not say. */
  freeBytes: z.number().nullable(),
});

/** A kept version of a database. */
export const databaseVersion = z.strictObject({
  id: z.string(),
  version: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  records: z.number().nullable(),
  bytes: z.number(),
  inUse: z.boolean(),
});

/**
 * A gene that an update changes. `detail`: of an added or removed one its product; of a changed one what differs
 * in it, e.g. lengths before and after.
 */
export const databaseChange = z.strictObject({
  change: z.enum(['added', 'removed', 'changed']),
  gene: z.string(),
  accession: z.string(),
  product: z.string(),
  /** Of a changed record: which of its parts differ. */
  parts: z.array(z.enum(['sequence', 'accession', 'function', 'product'])),
  /** Residues before and after; null where there is none. */
  lengthBefore: z.number().nullable(),
  lengthAfter: z.number().nullable(),
});

/** What an update would change; made before anything is replaced. */
export const updatePreview = z.strictObject({
  database: z.string(),
  versionBefore: z.string().nullable(),
  versionAfter: z.string().nullable(),
  recordsBefore: z.number().nullable(),
  recordsAfter: z.number(),
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  /** All of them, by gene. */
  changes: z.array(databaseChange),
  /** Typing rules and floors that differ, by the names of their files. */
  otherFiles: z.array(z.string()),
  /** The newer version holds the very same: it is in use already, by a newer date. */
  same: z.boolean(),
  /** Finished runs that used this database, and those of them that show a gene which is removed or changed. */
  runs: z.number(),
  affectedRuns: z.number(),
});

export const recordField = z.enum(['any', 'gene', 'accession', 'function', 'product']);

/** A record that a search has found; `length` in residues. */
export const recordRow = z.strictObject({
  database: z.string(),
  /** Its place in `records.jsonl`, from 0. */
  ordinal: z.number(),
  gene: z.string(),
  accession: z.string(),
  function: z.string(),
  product: z.string(),
  length: z.number(),
});

export const recordSearch = z.strictObject({
  rows: z.array(recordRow),
  /** How many there are beyond the limit too. */
  total: z.number(),
  /** Databases that hold no records to search in. */
  skipped: z.array(z.string()),
});

export const databaseRecord = recordRow.extend({
  sequence: z.string(),
  dbtype,
  sourceId: z.string(),
  links: z.array(z.strictObject({ label: z.string(), url: z.string() })),
});

/** What a database is to be built of, as the form knows it; paths of files. */
export const buildForm = z.strictObject({
  name: z.string().max(200),
  input: z.string(),
  metadata: z.string().nullable(),
  dbtype: dbtype.nullable(),
  description: z.string().max(2000),
  typing: z.string().nullable(),
  floors: z.string().nullable(),
});

/** Headers of a FASTA file by their format. */
const headerCounts = z.strictObject({ native: z.number(), legacy: z.number(), plain: z.number() });

/**
 * What a build would make of a form as it stands; nothing is written. `problems` hinder it, each with the field that
 * it belongs to; `warnings` do not.
 */
export const buildPreview = z.strictObject({
  /** Null where the file can't be read as either. */
  kind: kind.nullable(),
  format: z.string().nullable(),
  headers: headerCounts.nullable(),
  dbtype: dbtype.nullable(),
  /** By its letters, whatever the form says. */
  guessedType: dbtype.nullable(),
  records: z.number(),
  duplicates: z.number(),
  emptyRecords: z.number(),
  /** Sum over all sequences. */
  residues: z.number(),
  first: z.array(
    z.strictObject({
      gene: z.string(),
      accession: z.string(),
      function: z.string(),
      product: z.string(),
      length: z.number(),
      /** Of a locus: how many genes it has. */
      genes: z.number().nullable(),
    }),
  ),
  warnings: z.array(z.string()),
  problems: z.array(
    z.strictObject({ field: z.enum(['name', 'input', 'metadata', 'typing', 'floors']), problem }),
  ),
  /** There is a database of that name, which this would replace. */
  replaces: z.boolean(),
});

export type RecordNoun = z.output<typeof recordNoun>;
export type DatabaseSummary = z.output<typeof databaseSummary>;
export type DatabaseJob = z.output<typeof databaseJob>;
export type DatabaseCatalogue = z.output<typeof databaseCatalogue>;
export type DatabaseVersion = z.output<typeof databaseVersion>;
export type DatabaseChange = z.output<typeof databaseChange>;
export type UpdatePreview = z.output<typeof updatePreview>;
export type RecordField = z.output<typeof recordField>;
export type RecordRow = z.output<typeof recordRow>;
export type RecordSearch = z.output<typeof recordSearch>;
export type DatabaseRecord = z.output<typeof databaseRecord>;
export type BuildForm = z.output<typeof buildForm>;
export type BuildPreview = z.output<typeof buildPreview>;
