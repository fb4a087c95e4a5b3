/**
 * Every message between the page and the main process. A channel is a question with one answer
 * (`ipcRenderer.invoke`); a push is news that nobody asked for. Arguments are parsed in the main process
 * before anything runs; results and pushes are typed by the same schemas.
 */
import { z } from 'zod';
import {
  agentAccess,
  callDetail,
  callList,
  callSummary,
  claudeConnection,
  clientSnippet,
  configChange,
  serverCheck,
  toolDescription,
} from './agents.ts';
import {
  buildForm,
  buildPreview,
  databaseCatalogue,
  databaseJob,
  databaseRecord,
  databaseSummary,
  databaseVersion,
  recordField,
  recordSearch,
  updatePreview,
} from './databases.ts';
import { exploreResult, exploreSave, exploreSheet, exploreTable } from './explore.ts';
import { exportFormat, hitDetail, hitRow, lociResult, readsResult, resultKind } from './results.ts';
import { runList, runRecord, runSummary, search, startRun } from './runs.ts';
import { inspection, readsFile, sample } from './samples.ts';
import {
  appInfo,
  cacheUsage,
  keptSecrets,
  libraryUsage,
  menuCommand,
  secretName,
  settings,
  settingsChange,
  systemCheck,
  windowState,
} from './system.ts';

const nothing = z.undefined();
const callId = z.strictObject({ callId: z.string() });
const configPath = z.strictObject({ path: z.string() });
const runId = z.strictObject({ runId: z.string() });
/** Name of a database: one folder of the datadir, never a path. */
const plainName = z.string().refine((name) => !/^\.{0,2}$|[/\\\0]/.test(name));
const databaseName = z.strictObject({ name: plainName });
/** Paths that the system's dialog gave, or that were dropped: the page reaches no address by way of the engine. */
const standIns = z.array(z.string().refine((path) => !/^[a-z]+:\/\//i.test(path))).nullable();

export const channels = {
  appInfo: { args: nothing, result: appInfo },
  /** The page says that it takes files opened from outside; those that came before are pushed now. */
  pageListens: { args: nothing, result: nothing },
  systemCheck: { args: nothing, result: systemCheck },
  settingsGet: { args: nothing, result: settings },
  settingsSet: { args: settingsChange, result: settings },
  /** Asks for a folder that holds the aligners, stores it and answers with the new check. */
  chooseAlignerFolder: { args: nothing, result: systemCheck },
  /** Asks for the folder of the databases, stores it and answers with the new check. */
  chooseDatadir: { args: nothing, result: systemCheck },

  /** The system's dialog; an empty list when it was cancelled. */
  chooseFiles: { args: nothing, result: z.array(z.string()) },
  chooseFolder: { args: nothing, result: z.array(z.string()) },
  /** Reads every file (folders are walked) and says what it is. Parts arrive meanwhile as `inspected`. */
  inspectFiles: {
    args: z.strictObject({ requestId: z.string(), paths: z.array(z.string()) }),
    result: inspection,
  },
  /** Makes samples of files of reads by their names: mates and lanes together. */
  groupReads: {
    args: z.strictObject({ files: z.array(readsFile) }),
    result: z.array(sample),
  },
  cancelInspection: { args: z.strictObject({ requestId: z.string() }), result: nothing },

  listDatabases: { args: nothing, result: z.array(databaseSummary) },
  /** The databases of `listDatabases` and those that could be, the work on them, and the space that there is. */
  databaseCatalogue: { args: nothing, result: databaseCatalogue },
  /**
   * Downloads a database, or builds one that ships with the app; it appears whole or not at all. `files`: what
   * stands in for the download, null to use the source. News of it come as `databaseJobs`.
   */
  fetchDatabase: {
    args: z.strictObject({ name: plainName, files: standIns }),
    result: databaseCatalogue,
  },
  /** Asks the sources whether they have something newer; null: those of all that can be updated. */
  checkUpdates: {
    args: z.strictObject({ names: z.array(plainName).nullable() }),
    result: databaseCatalogue,
  },
  /** Downloads the newer content and says what it would change. It is kept until it is used or dropped. */
  previewUpdate: {
    args: z.strictObject({ name: plainName, files: standIns }),
    result: updatePreview,
  },
  /** Puts what was previewed in use; the old version is kept. */
  applyUpdate: { args: databaseName, result: databaseCatalogue },
  dropUpdate: { args: databaseName, result: databaseCatalogue },
  /** Stops the work on a database; what is in use stays. */
  cancelDatabaseJob: { args: databaseName, result: nothing },
  databaseVersions: { args: databaseName, result: z.array(databaseVersion) },
  /** Puts a kept version in use; the present one is kept. */
  restoreDatabase: {
    args: z.strictObject({ name: plainName, id: z.string() }),
    result: databaseCatalogue,
  },
  /** Moves a database among its kept versions, from where `restoreDatabase` brings it back. */
  removeDatabase: { args: databaseName, result: z.strictObject({ id: z.string() }) },
  /** Deletes a kept version for good. */
  deleteDatabaseVersion: {
    args: z.strictObject({ name: plainName, id: z.string() }),
    result: z.array(databaseVersion),
  },
  /** Searches the records of a database; null: of all. `limit` 0: as many as there are. */
  searchRecords: {
    args: z.strictObject({
      term: z.string().max(1000),
      field: recordField,
      exact: z.boolean(),
      database: plainName.nullable(),
      limit: z.int().min(0),
    }),
    result: recordSearch,
  },
  databaseRecord: {
    args: z.strictObject({ database: plainName, ordinal: z.int().min(0) }),
    result: databaseRecord,
  },
  /** What a build would make of the form as it stands; a later call ends one that is under way. */
  previewBuild: { args: buildForm, result: buildPreview },
  buildDatabase: {
    args: buildForm.extend({ replace: z.boolean() }),
    result: z.strictObject({ records: z.number(), catalogue: databaseCatalogue }),
  },
  /** The system's dialog for one or, with `several`, more files; an empty list when it was cancelled. */
  chooseDatabaseFiles: {
    args: z.strictObject({
      purpose: z.enum(['sequences', 'table', 'typing', 'floors', 'download']),
      several: z.boolean(),
    }),
    result: z.array(z.string()),
  },
  /** Builds the BLAST index of a database that lacks one. */
  indexDatabase: { args: databaseName, result: z.array(databaseSummary) },

  startRun: { args: startRun, result: runRecord },
  listRuns: { args: nothing, result: runList },
  openRun: { args: runId, result: runRecord },
  /** Without `searchId`, all that still wait or run. */
  cancelSearches: {
    args: z.strictObject({ runId: z.string(), searchIds: z.array(z.string()).nullable() }),
    result: nothing,
  },
  /** Runs searches again that failed, were cancelled or interrupted; null: all of them. */
  retrySearches: {
    args: z.strictObject({ runId: z.string(), searchIds: z.array(z.string()).nullable() }),
    result: runRecord,
  },
  renameRun: {
    args: z.strictObject({ runId: z.string(), name: z.string().min(1).max(200) }),
    result: runSummary,
  },
  /** Moves the run aside; `restoreRun` brings it back until the app is closed. */
  deleteRun: { args: runId, result: nothing },
  restoreRun: { args: runId, result: runSummary },

  /** Hits of finished searches, in the table's order; null: of all that have finished. */
  hits: {
    args: z.strictObject({ runId: z.string(), searchIds: z.array(z.string()).nullable() }),
    result: z.array(hitRow),
  },
  /** Results on reads and of surveys, of finished searches; null: of all that have finished. */
  readsResults: {
    args: z.strictObject({ runId: z.string(), searchIds: z.array(z.string()).nullable() }),
    result: z.array(readsResult),
  },
  /** Loci of finished searches; null: of all that have finished. */
  lociResults: {
    args: z.strictObject({ runId: z.string(), searchIds: z.array(z.string()).nullable() }),
    result: z.array(lociResult),
  },
  hitDetail: { args: z.strictObject({ runId: z.string(), hitId: z.string() }), result: hitDetail },
  /**
   * Asks where to save, writes the run (null: all hits) and answers with the path, or null when cancelled.
   * `shows`: the kind of result, in formats that show one.
   */
  exportRun: {
    args: z.strictObject({
      runId: z.string(),
      format: exportFormat,
      shows: resultKind,
      hitIds: z.array(z.string()).nullable(),
    }),
    result: z.strictObject({ path: z.string(), rows: z.number(), notes: z.array(z.string()) }).nullable(),
  },

  /** Calls of tools by agents and by the console, the newest first. News of them come as `callChanged`. */
  listCalls: { args: z.strictObject({ limit: z.int().min(1).max(10_000) }), result: callList },
  openCall: { args: callId, result: callDetail },
  /** Stops a call that was made here. */
  cancelCall: { args: callId, result: nothing },
  /** The tools that agents have, as they see them. */
  listTools: { args: nothing, result: z.array(toolDescription) },
  /** Calls a tool by hand; settles with its answer, which is kept like an agent's. */
  callTool: {
    args: z.strictObject({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }),
    result: callDetail,
  },
  /** The `gapit` line that gives the same answer; null where there is none, or the arguments are not right yet. */
  toolCommandLine: {
    args: z.strictObject({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }),
    result: z.string().nullable(),
  },
  agentAccess: { args: nothing, result: agentAccess },
  setAgentsReadOnly: { args: z.strictObject({ readOnly: z.boolean() }), result: agentAccess },
  /** Asks for a folder that agents may read. */
  allowAgentFolder: { args: nothing, result: agentAccess },
  /** Takes a folder, or one of what was opened, from what agents may read. */
  forbidAgentPath: { args: z.strictObject({ path: z.string() }), result: agentAccess },
  claudeConnection: { args: nothing, result: claudeConnection },
  /** What connecting would write to this file, which is one of the places of `claudeConnection` or the usual one. */
  previewClaude: { args: configPath, result: configChange },
  /** Writes it, unless the file has changed since: `before` is that of the preview. */
  connectClaude: {
    args: z.strictObject({ path: z.string(), before: z.string() }),
    result: claudeConnection,
  },
  /** Takes our change back and leaves all others. */
  undoClaude: { args: configPath, result: claudeConnection },
  clientSnippets: { args: nothing, result: z.array(clientSnippet) },
  /** Starts the server as a client would, and asks it something. */
  checkServer: { args: nothing, result: serverCheck },
  /** Asks where to save the bundle for Claude Desktop, and answers with the path, or null when cancelled. */
  saveBundle: { args: nothing, result: z.strictObject({ path: z.string() }).nullable() },
  libraryUsage: { args: nothing, result: libraryUsage },
  cacheUsage: { args: nothing, result: cacheUsage },
  /** Removes all kept answers, and tells what is left. */
  clearCache: { args: nothing, result: cacheUsage },
  keptSecrets: { args: nothing, result: keptSecrets },
  /** Puts a key into the system's key store; null takes it out. It can't be read back. */
  keepSecret: {
    args: z.strictObject({ name: secretName, value: z.string().min(1).max(1000).nullable() }),
    result: keptSecrets,
  },

  /** Tables that SQL can read on the Explore page. */
  exploreTables: { args: nothing, result: z.array(exploreTable) },
  /** Runs one SELECT; the same id cancels it. */
  exploreQuery: {
    args: z.strictObject({ requestId: z.string(), sql: z.string().max(200_000), maxRows: z.int().min(1) }),
    result: exploreResult,
  },
  cancelExploreQuery: { args: z.strictObject({ requestId: z.string() }), result: nothing },
  /** The system's dialog for a sample sheet; an empty list when it was cancelled. */
  chooseSheet: { args: nothing, result: z.array(z.string()) },
  /** Takes a sample sheet (CSV, TSV, XLSX) as the table `samples`; `sampleColumn` null: found by its values. */
  addSheet: {
    args: z.strictObject({ path: z.string(), sampleColumn: z.string().nullable() }),
    result: exploreSheet,
  },
  removeSheet: { args: nothing, result: z.array(exploreTable) },
  /** Keeps a question with its answer among the calls, and answers with its id. */
  saveExploration: { args: exploreSave, result: callId },

  copyText: { args: z.strictObject({ text: z.string() }), result: nothing },
  openExternal: { args: z.strictObject({ url: z.string() }), result: nothing },
  showInFolder: { args: z.strictObject({ path: z.string() }), result: nothing },

  windowMinimise: { args: nothing, result: nothing },
  windowToggleMaximise: { args: nothing, result: nothing },
  windowClose: { args: nothing, result: nothing },
  /** The answer to the push `closeAsked`. */
  answerClose: { args: z.strictObject({ stopAndClose: z.boolean() }), result: nothing },
} as const satisfies Record<string, { args: z.ZodType; result: z.ZodType }>;

export const pushes = {
  inspected: inspection,
  databasesChanged: z.array(databaseSummary),
  /** Work on databases that goes on or has failed. */
  databaseJobs: z.array(databaseJob),
  runChanged: runSummary,
  searchesChanged: z.strictObject({ runId: z.string(), searches: z.array(search) }),
  /** A call was made, or has ended. */
  callChanged: callSummary,
  /** Calls or runs have gone, by their ids: they were too old, or there were too many. */
  entriesRemoved: z.strictObject({ ids: z.array(z.string()) }),
  agentAccessChanged: agentAccess,
  settingsChanged: settings,
  windowState,
  /** The window should close while searches run: ask once. */
  closeAsked: z.strictObject({ running: z.number(), finished: z.number() }),
  menuCommand: z.strictObject({ command: menuCommand }),
  /** Files that reached the app by the menu, a second start or the system. */
  filesOpened: z.strictObject({ paths: z.array(z.string()) }),
} as const satisfies Record<string, z.ZodType>;

export type { Settings } from './system.ts';

export type ChannelName = keyof typeof channels;
export type ChannelArgs<C extends ChannelName> = z.input<(typeof channels)[C]['args']>;
/** Arguments after parsing: defaults filled in. */
export type ParsedArgs<C extends ChannelName> = z.output<(typeof channels)[C]['args']>;
export type ChannelResult<C extends ChannelName> = z.output<(typeof channels)[C]['result']>;
export type PushName = keyof typeof pushes;
export type PushPayload<P extends PushName> = z.output<(typeof pushes)[P]>;

/** What crosses the bridge for a call: errors come back whole, not as a message alone. */
export type Reply<T> =
  | { ok: true; value: T }
  | { ok: false; error: { code: string; message: string; context: Record<string, string> } };

/** `window.gapit`, as the preload exposes it. */
export type GapitBridge = {
  [C in ChannelName]: (
    ...args: undefined extends ChannelArgs<C> ? [] : [ChannelArgs<C>]
  ) => Promise<Reply<ChannelResult<C>>>;
} & {
  /** Calls `listener` for every push until the returned function is called. */
  on: <P extends PushName>(push: P, listener: (payload: PushPayload<P>) => void) => () => void;
  /** Absolute paths of dropped files and folders; entries that have none (an image dragged from a page) are left out. */
  pathsOfFiles: (files: File[]) => string[];
};
