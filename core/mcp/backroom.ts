import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openToolbox } from '../aligners/toolbox.ts';
import { once } from '../base/once.ts';
import { thisMachine, userDataFolder } from '../base/places.ts';
import { folderWithProgram } from '../base/program-file.ts';
import { findResources } from '../base/resources-folder.ts';
import { tool } from '../base/version.ts';
import { cacheFolder } from '../cache/cache-folder.ts';
import { rememberVersions } from '../cache/program-versions.ts';
import { openSearchCache } from '../cache/search-cache.ts';
import { resolveDatadir } from '../databases/datadir.ts';
import { openStrategies } from '../screening/strategies.ts';
import { openHttp } from '../base/http/http.ts';
import type { AnyTool } from '../tools/any-tool.ts';
import { gapitTools } from '../tools/gapit/index.ts';
import { allowedPaths, everyPath } from '../tools/path-policy.ts';
import { runTools } from '../tools/runs/index.ts';
import { ToolDesk } from '../tools/tool-desk.ts';
import type { ToolHost } from '../tools/tool-host.ts';
import { citationGuard, viromeTools } from '../tools/virome/index.ts';
import { datasetsOf } from '../tools/virome/open-datasets.ts';
import { ViromeSession } from '../tools/virome/virome-session.ts';
import { readAgentSettings } from '../workspace/agent-settings.ts';
import { openCallLog } from '../workspace/call-log.ts';
import { keepsNothing, workspaceFolder } from '../workspace/places.ts';
import { sweepNowAndThen } from '../workspace/retention-settings.ts';
import { openRunLibrary } from '../workspace/run-library.ts';
import { agentPaths } from './agent-paths.ts';
import type { FrontDesk } from './front-desk.ts';
import type { Incoming } from './incoming.ts';
import type { MessageChannel } from './message-channel.ts';
import type { ServerOptions } from './options.ts';
import type { Profile } from './profiles.ts';
import { protocolServer } from './protocol-server.ts';
import { takenBack } from './request-params.ts';
import { serverResources } from './server-resources.ts';
import { SdkTransport } from './sdk-transport.ts';
import { watchReadOnly } from './watch-read-only.ts';

/** What stands behind the front desk: the tools, and the protocol around them. */
export interface Backroom {
  receive(message: Incoming): void;
  /** Stops all calls, and settles when they have ended. */
  stop(): Promise<void>;
}

export async function openBackroom(
  options: ServerOptions,
  channel: MessageChannel,
  front: FrontDesk,
  log: (message: string) => void,
): Promise<Backroom> {
  const machine = thisMachine();
  const resources = await findResources(import.meta.dirname);
  const datadir = resolveDatadir(machine, { argument: options.datadir });
  const workspace = workspaceFolder(machine, options.workspace ?? undefined);
  const isKept = options.workspace !== null && (options.workspace !== undefined || !keepsNothing(machine));
  const located = openToolbox({
    machine,
    settingFolder: machine.env['GAPIT_ALIGNERS'],
    appFolder: join(resources, 'aligners', `${process.platform}-${process.arch}`),
  });
  const answers = cacheFolder(machine, isKept ? workspace : null);
  const toolbox = answers === null ? located : rememberVersions(located, answers);
  const strategies = openStrategies();
  const host: ToolHost = {
    machine,
    toolbox: () => toolbox,
    strategies,
    cache: answers === null ? undefined : openSearchCache(answers, toolbox),
    http: openHttp({ env: machine.env, userAgent: `${tool.name}/${tool.version}` }),
    datadir: () => datadir,
    bundledFolder: join(resources, 'bundled'),
    workspace: isKept ? workspace : null,
    now: () => new Date(),
  };
  const library = isKept ? openRunLibrary(workspace) : null;
  const callLog = isKept ? openCallLog(workspace) : null;
  const isStrict = options.profile === 'gapit';
  const readOnly = async (): Promise<boolean> =>
    options.readOnly || (!isStrict && (await readAgentSettings(workspace)).readOnly);
  const shared = {
    policy: isStrict
      ? everyPath
      : allowedPaths(() => agentPaths({ datadir, workspace, resources, allow: options.allow })),
    readOnly,
    unknownArguments: isStrict ? 'ignore' : 'refuse',
    now: host.now,
    onRecordLost: ({ message }: Error) => {
      log(`calls are not recorded: ${message}`);
    },
  } as const;
  const datasets = once(async () => {
    const dotenvFile = join(process.cwd(), '.env');
    const opened = await datasetsOf({ machine, resources, workspace, dotenvFile, desktop: null });
    for (const { message } of opened.problems) log(message);
    return opened.datasets;
  });
  const engines = once(async () => {
    const { openViromeEngines } = await import('../tools/virome/open-engines.ts');
    return openViromeEngines({
      machine,
      http: host.http,
      datasets,
      programs: await folderWithProgram('sql-engine.mjs', import.meta.dirname),
      cacheFolder: join(userDataFolder(machine), 'cache'),
    });
  });
  const session = new ViromeSession(engines);
  const desk = new ToolDesk({ ...shared, tools: toolsOf(options.profile, host, session), log: callLog });
  const runDesk =
    options.profile !== 'all' || callLog === null || library === null
      ? null
      : new ToolDesk({
          ...shared,
          // They start and stop tools that are asked the same again.
          readOnly: () => Promise.resolve(false),
          tools: runTools({ desk: () => desk, log: callLog, library, client: () => front.client }),
          log: null,
        });
  const server = protocolServer({
    profile: options.profile,
    desk,
    runTools: runDesk,
    resources: serverResources(options.profile === 'all' ? library : null, isStrict ? null : datasets),
    client: () => front.client,
    patience: options.patience * 1000,
  });
  if (isKept) {
    // Where it can't be made, the first call that is not recorded tells of it.
    await mkdir(workspace, { recursive: true }).catch(() => undefined);
    void sweepNowAndThen(workspace, new Date());
  }
  const transport = new SdkTransport(channel);
  server.onerror = (error) => {
    log(error.message);
  };
  await server.connect(transport);
  const watching = isStrict
    ? null
    : watchReadOnly(workspace, readOnly, () => {
        channel.notify('notifications/tools/list_changed', undefined);
      });
  return {
    receive: (message) => {
      transport.receive(message);
      const back = message.id === null ? takenBack(message) : null;
      // The SDK answers no request that was taken back.
      if (back !== null) channel.forget(back);
    },
    stop: async () => {
      watching?.stop();
      await Promise.all([desk.stop(), runDesk?.stop()]);
      await strategies.close();
      await engines.value?.then((opened) => opened.close()).catch(() => undefined);
    },
  };
}

function toolsOf(profile: Profile, host: ToolHost, session: ViromeSession): AnyTool[] {
  switch (profile) {
    case 'gapit':
      return gapitTools(host);
    case 'virome':
      return viromeTools(session);
    case 'all':
      return [...gapitTools(host), ...viromeTools(session), citationGuard(session)];
  }
}
