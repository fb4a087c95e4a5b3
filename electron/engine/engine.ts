import { cpus } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openToolbox, type Toolbox } from '../../core/aligners/toolbox.ts';
import { thisMachine } from '../../core/base/places.ts';
import { tool } from '../../core/base/version.ts';
import type { Settings } from '../../core/contract/index.ts';
import { DatabaseDesk } from '../../core/curation/database-desk.ts';
import { resolveDatadir } from '../../core/databases/datadir.ts';
import { openHttp } from '../../core/base/http/http.ts';
import { indexDatabase } from '../../core/databases/setupdb.ts';
import { exportRun } from '../../core/runs/export-run.ts';
import { inspectPaths } from '../../core/runs/inspect-paths.ts';
import { readsSamples } from '../../core/runs/reads-samples.ts';
import { RunManager } from '../../core/runs/run-manager.ts';
import { checkSystem } from '../../core/runs/system-check.ts';
import { cacheFolder } from '../../core/cache/cache-folder.ts';
import { cacheUsage, clearCache } from '../../core/cache/sweep.ts';
import { rememberVersions } from '../../core/cache/program-versions.ts';
import { openSearchCache } from '../../core/cache/search-cache.ts';
import { openStrategies } from '../../core/screening/strategies.ts';
import { openRunLibrary } from '../../core/workspace/run-library.ts';
import { libraryUsage } from '../../core/workspace/retention.ts';
import type { AgentDesk } from '../../core/agents/agent-desk.ts';
import { openCallLog } from '../../core/workspace/call-log.ts';
import { openAgentDesk } from './agents.ts';
import { openViromeDesks } from './virome.ts';
import { followLibrary } from './library-news.ts';
import type { EngineArgs, EngineCall, EnginePlaces, EngineResult, Push } from './messages.ts';

export type EngineHandlers = { [C in EngineCall]: (args: EngineArgs<C>) => Promise<EngineResult<C>> };

/** Binds the core to the desktop: one handler for each call, pushes for what changes by itself. */
export function createEngine(places: EnginePlaces, initial: Settings, push: Push): EngineHandlers {
  const machine = thisMachine();
  const bundledFolder = join(places.resources, 'bundled');
  const library = openRunLibrary(places.workspace);
  const inspections = new Map<string, AbortController>();
  const strategies = openStrategies();
  const cacheIn = cacheFolder(machine, places.workspace);
  let settings = initial;
  let toolbox = toolboxFor(settings);

  function toolboxFor({ alignerFolder }: Settings): Toolbox {
    const located = openToolbox({
      machine,
      settingFolder: alignerFolder ?? undefined,
      appFolder: join(places.resources, 'aligners', `${process.platform}-${process.arch}`),
    });
    return cacheIn === null ? located : rememberVersions(located, cacheIn);
  }
  const cache =
    cacheIn === null
      ? undefined
      : openSearchCache(cacheIn, { version: (program) => toolbox.version(program) });
  const datadir = (): string => resolveDatadir(machine, { setting: settings.datadir ?? undefined });
  const manager = new RunManager(
    {
      library,
      toolbox: () => toolbox,
      strategies,
      cache,
      strategy: () => settings.strategy,
      places: () => ({ datadir: datadir(), bundledFolder }),
      cores: cpus().length,
      now: () => new Date(),
      onRun: (summary) => {
        // Its hits can be asked from now on.
        if (summary.state !== 'running') virome.explore.changed();
        push('runChanged', summary);
      },
      onSearches: (runId, searches) => {
        push('searchesChanged', { runId, searches });
      },
    },
    settings.searchesAtOnce,
  );
  const http = openHttp({ env: machine.env, userAgent: `${tool.name}/${tool.version}` });
  const log = openCallLog(places.workspace);
  let secrets: EngineArgs<'takeSecrets'> = {};
  const virome = openViromeDesks({
    machine,
    places,
    http,
    library,
    log,
    settings: () => settings,
    secrets: () => secrets,
    onKept: (id) => void agents.announce(id),
  });
  const agents: AgentDesk = openAgentDesk({
    log,
    datasets: virome.datasets,
    session: virome.session,
    machine,
    places,
    library,
    http,
    toolbox: () => toolbox,
    strategies,
    cache,
    datadir,
    bundledFolder,
    alignerFolder: () => settings.alignerFolder,
    push,
  });
  const desk = new DatabaseDesk({
    places: () => ({ datadir: datadir(), bundledFolder }),
    toolbox: () => toolbox,
    http,
    library,
    now: () => new Date(),
    runAtWorkOn: (database) => manager.runAtWorkOn(database),
    onJobs: (jobs) => {
      push('databaseJobs', jobs);
    },
    onDatabases: (databases) => {
      push('databasesChanged', databases);
    },
  });

  const news = followLibrary({
    workspace: places.workspace,
    manager,
    agents,
    retention: () => settings.retention,
    push,
  });

  void library.purge().catch(() => undefined);
  void desk.takeUpDatadir();

  return {
    systemCheck: () => checkSystem(toolbox, { datadir: datadir(), workspace: places.workspace }),
    configure: async (next) => {
      const before = settings;
      settings = next;
      manager.setSearchesAtOnce(next.searchesAtOnce);
      if (before.alignerFolder !== next.alignerFolder) toolbox = toolboxFor(next);
      if (before.datadir !== next.datadir || before.alignerFolder !== next.alignerFolder)
        await desk.takeUpDatadir();
      if (!isDeepStrictEqual(before.retention, next.retention)) await news.limitsChanged();
      if (!isDeepStrictEqual(before.virome, next.virome)) virome.changed();
      return undefined;
    },
    inspectFiles: async ({ requestId, paths }) => {
      const stop = new AbortController();
      inspections.set(requestId, stop);
      void agents.noteOpened(paths);
      try {
        return await inspectPaths(
          requestId,
          paths,
          (part) => {
            push('inspected', part);
          },
          stop.signal,
        );
      } finally {
        inspections.delete(requestId);
      }
    },
    groupReads: ({ files }) => Promise.resolve(readsSamples(files)),
    cancelInspection: ({ requestId }) => {
      inspections.get(requestId)?.abort();
      return Promise.resolve(undefined);
    },
    listDatabases: () => desk.screenable(),
    indexDatabase: async ({ name }) => {
      await indexDatabase(datadir(), name, toolbox);
      await desk.announce();
      return desk.screenable();
    },
    databaseCatalogue: () => desk.catalogue(),
    fetchDatabase: ({ name, files }) => desk.fetch(name, files),
    checkUpdates: ({ names }) => desk.checkUpdates(names),
    previewUpdate: ({ name, files }) => desk.previewUpdate(name, files),
    applyUpdate: ({ name }) => desk.applyUpdate(name),
    dropUpdate: ({ name }) => desk.dropUpdate(name),
    cancelDatabaseJob: ({ name }) => {
      desk.cancel(name);
      return Promise.resolve(undefined);
    },
    databaseVersions: ({ name }) => desk.versions(name),
    restoreDatabase: ({ name, id }) => desk.restore(name, id),
    removeDatabase: ({ name }) => desk.remove(name),
    deleteDatabaseVersion: ({ name, id }) => desk.deleteVersion(name, id),
    searchRecords: (request) => desk.search(request),
    databaseRecord: ({ database, ordinal }) => desk.record(database, ordinal),
    previewBuild: (form) => desk.previewBuild(form),
    buildDatabase: (form) => desk.build(form),
    startRun: (asked) => manager.start(asked),
    listRuns: () => manager.list(),
    openRun: ({ runId }) => manager.open(runId),
    cancelSearches: async ({ runId, searchIds }) => {
      await manager.cancel(runId, searchIds);
      return undefined;
    },
    retrySearches: ({ runId, searchIds }) => manager.retry(runId, searchIds),
    renameRun: ({ runId, name }) => manager.rename(runId, name),
    deleteRun: async ({ runId }) => {
      await manager.remove(runId);
      return undefined;
    },
    restoreRun: ({ runId }) => manager.restore(runId),
    hits: ({ runId, searchIds }) => manager.hits(runId, searchIds),
    readsResults: ({ runId, searchIds }) => manager.readsResults(runId, searchIds),
    lociResults: ({ runId, searchIds }) => manager.lociResults(runId, searchIds),
    hitDetail: ({ runId, hitId }) => manager.hitDetail(runId, hitId),
    listCalls: ({ limit }) => agents.calls(limit),
    openCall: ({ callId }) => agents.openCall(callId),
    cancelCall: ({ callId }) => {
      agents.cancelCall(callId);
      return Promise.resolve(undefined);
    },
    listTools: () => agents.listTools(),
    callTool: (call) => agents.callTool(call.tool, call.arguments),
    toolCommandLine: (call) => Promise.resolve(agents.commandLine(call.tool, call.arguments)),
    agentAccess: () => agents.access(),
    setAgentsReadOnly: ({ readOnly }) => agents.setReadOnly(readOnly),
    allowFolder: ({ path }) => agents.allow(path),
    forbidAgentPath: ({ path }) => agents.forbid(path),
    claudeConnection: () => agents.connection(),
    previewClaude: ({ path }) => agents.previewClaude(path),
    connectClaude: ({ path, before }) => agents.connectClaude(path, before),
    undoClaude: ({ path }) => agents.undoClaude(path),
    clientSnippets: () => Promise.resolve(agents.snippets()),
    checkServer: () => agents.checkServer(),
    libraryUsage: () => libraryUsage(places.workspace),
    cacheUsage: () => usageOf(cacheIn),
    clearCache: async () => {
      if (cacheIn !== null) await clearCache(cacheIn);
      return usageOf(cacheIn);
    },
    takeSecrets: (given) => {
      secrets = given;
      virome.changed();
      return Promise.resolve(undefined);
    },
    exploreTables: () => virome.explore.tables(),
    exploreQuery: ({ requestId, sql, maxRows }) => virome.explore.query(requestId, sql, maxRows),
    cancelExploreQuery: ({ requestId }) => {
      virome.explore.cancel(requestId);
      return Promise.resolve(undefined);
    },
    addSheet: ({ path, sampleColumn }) => virome.explore.addSheet(path, sampleColumn),
    removeSheet: () => virome.explore.removeSheet(),
    saveExploration: async (asked) => ({ callId: await virome.explore.save(asked) }),
    workload: () => Promise.resolve(manager.workload()),
    writeExport: (request) => exportRun(library, request),
    runName: async ({ runId }) => ({ name: (await library.read(runId)).name }),
    leave: async () => {
      manager.leave();
      agents.leave();
      virome.leave();
      news.stop();
      desk.leave();
      await strategies.close();
      return undefined;
    },
  };
}

/** What the page is told of the kept answers. */
async function usageOf(cache: string | null): Promise<EngineResult<'cacheUsage'>> {
  if (cache === null) return null;
  const { entries, bytes, limitBytes } = await cacheUsage(cache);
  return { entries, bytes, limitBytes };
}
