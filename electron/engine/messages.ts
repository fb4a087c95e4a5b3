import type { ServerPlace } from '../../core/agents/server-command.ts';
import type { AgentAccess } from '../../core/contract/agents.ts';
import type {
  ChannelName,
  ChannelResult,
  ParsedArgs,
  PushName,
  PushPayload,
  Reply,
  Settings,
} from '../../core/contract/index.ts';
import type { SecretName } from '../../core/contract/system.ts';
import type { ExportFormat, ResultKind } from '../../core/contract/results.ts';

/** Channels that the engine answers; the main process answers the others, which need a window or a dialog. */
export type EngineChannel = Extract<
  ChannelName,
  | 'systemCheck'
  | 'inspectFiles'
  | 'cancelInspection'
  | 'listDatabases'
  | 'indexDatabase'
  | 'databaseCatalogue'
  | 'fetchDatabase'
  | 'checkUpdates'
  | 'previewUpdate'
  | 'applyUpdate'
  | 'dropUpdate'
  | 'cancelDatabaseJob'
  | 'databaseVersions'
  | 'restoreDatabase'
  | 'removeDatabase'
  | 'deleteDatabaseVersion'
  | 'searchRecords'
  | 'databaseRecord'
  | 'previewBuild'
  | 'buildDatabase'
  | 'startRun'
  | 'listRuns'
  | 'openRun'
  | 'cancelSearches'
  | 'retrySearches'
  | 'renameRun'
  | 'deleteRun'
  | 'restoreRun'
  | 'hits'
  | 'hitDetail'
  | 'readsResults'
  | 'lociResults'
  | 'groupReads'
  | 'listCalls'
  | 'openCall'
  | 'cancelCall'
  | 'listTools'
  | 'callTool'
  | 'toolCommandLine'
  | 'agentAccess'
  | 'setAgentsReadOnly'
  | 'forbidAgentPath'
  | 'claudeConnection'
  | 'previewClaude'
  | 'connectClaude'
  | 'undoClaude'
  | 'clientSnippets'
  | 'checkServer'
  | 'libraryUsage'
  | 'cacheUsage'
  | 'clearCache'
  | 'exploreTables'
  | 'exploreQuery'
  | 'cancelExploreQuery'
  | 'addSheet'
  | 'removeSheet'
  | 'saveExploration'
>;

/** What the main process alone asks of the engine. */
export interface InternalCalls {
  configure: { args: Settings; result: undefined };
  workload: { args: undefined; result: { running: number; finished: number } };
  writeExport: {
    args: { runId: string; format: ExportFormat; shows: ResultKind; hitIds: string[] | null; path: string };
    result: { rows: number; notes: string[] };
  };
  runName: { args: { runId: string }; result: { name: string } };
  /** Keys that the system's key store gave, for this process alone. */
  takeSecrets: { args: Partial<Record<SecretName, string>>; result: undefined };
  allowFolder: { args: { path: string }; result: AgentAccess };
  leave: { args: undefined; result: undefined };
}

export type EngineCall = EngineChannel | keyof InternalCalls;
export type EngineArgs<C extends EngineCall> = C extends EngineChannel
  ? ParsedArgs<C>
  : C extends keyof InternalCalls
    ? InternalCalls[C]['args']
    : never;
export type EngineResult<C extends EngineCall> = C extends EngineChannel
  ? ChannelResult<C>
  : C extends keyof InternalCalls
    ? InternalCalls[C]['result']
    : never;

/** Tells the page something that it did not ask for. */
export type Push = <P extends PushName>(push: P, payload: PushPayload<P>) => void;

/** Folders that the engine works with; given when it starts. */
export interface EnginePlaces {
  readonly workspace: string;
  readonly resources: string;
  /** What starts the server for clients. */
  readonly server: Pick<ServerPlace, 'executable' | 'isApp' | 'script'>;
}

export interface EngineRequest {
  readonly id: number;
  readonly call: EngineCall;
  readonly args: unknown;
}

export type EngineMessage =
  | { readonly kind: 'reply'; readonly id: number; readonly reply: Reply<unknown> }
  | { readonly kind: 'push'; readonly push: PushName; readonly payload: unknown };
