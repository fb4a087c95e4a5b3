import { app, clipboard, dialog, shell, type BrowserWindow } from 'electron';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PushName, PushPayload } from '../../core/contract/index.ts';
import { EXPORT_FORMATS, EXPORT_FORMAT_NAMES } from '../../core/reports/exports/formats.ts';
import { thresholdDescriptions } from '../../core/runs/parameters.ts';
import { appVersion } from '../../core/base/version.ts';
import type { EngineProcess } from './engine-process.ts';
import type { IpcHandlers } from './ipc.ts';
import type { AppPlaces } from './places.ts';
import { openWebAddress } from './security.ts';
import { saveBundle } from './save-bundle.ts';
import type { Secrets } from './secrets.ts';
import type { SettingsStore } from './settings-store.ts';

export interface HandlerParts {
  readonly engine: EngineProcess;
  readonly settings: SettingsStore;
  readonly secrets: Secrets;
  readonly places: AppPlaces;
  readonly window: () => BrowserWindow | null;
  readonly push: <P extends PushName>(push: P, payload: PushPayload<P>) => void;
  /** The page has asked for the app's facts: its listeners are in place. */
  readonly onPageListens: () => void;
  readonly answerClose: (stopAndClose: boolean) => void;
}

const DATABASE_FILE_TITLES = {
  sequences: 'Sequences: FASTA, GenBank or GFF3',
  table: 'Table of genes',
  typing: 'Typing rules',
  floors: 'Identity floors',
  download: 'Files as they are downloaded from the source',
} as const;

/** A handler for every channel: what needs a window or a dialog is done here, the rest is the engine's. */
export function createHandlers(parts: HandlerParts): IpcHandlers {
  const { engine, settings, secrets, places, window, push } = parts;

  const changeSettings: IpcHandlers['settingsSet'] = async (change) => {
    const next = await settings.set(withoutUndefined(change));
    await engine.call('configure', next);
    push('settingsChanged', next);
    return next;
  };
  const chooseFolderSetting = async (name: 'alignerFolder' | 'datadir', title: string): Promise<void> => {
    const [folder] = await choosePaths(window(), { title, properties: ['openDirectory', 'createDirectory'] });
    if (folder !== undefined) await changeSettings({ [name]: folder });
  };

  return {
    appInfo: async () => {
      return {
        version: appVersion,
        platform: process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
        parameters: thresholdDescriptions(),
        exportFormats: EXPORT_FORMAT_NAMES.map((format) => ({
          format,
          holds: [...EXPORT_FORMATS[format].holds],
          oneKind: EXPORT_FORMATS[format].oneKind,
        })),
        demoFiles: await demoFiles(places.resources),
      };
    },
    pageListens: () => {
      parts.onPageListens();
      return Promise.resolve(undefined);
    },
    systemCheck: () => engine.call('systemCheck', undefined),
    settingsGet: () => Promise.resolve(settings.get()),
    settingsSet: changeSettings,
    chooseAlignerFolder: async () => {
      await chooseFolderSetting('alignerFolder', 'Folder that holds BLAST+ and minimap2');
      return engine.call('systemCheck', undefined);
    },
    chooseDatadir: async () => {
      await chooseFolderSetting('datadir', 'Folder of the databases');
      return engine.call('systemCheck', undefined);
    },

    chooseFiles: () =>
      choosePaths(window(), { title: 'Choose files', properties: ['openFile', 'multiSelections'] }),
    chooseFolder: () =>
      choosePaths(window(), { title: 'Choose a folder', properties: ['openDirectory', 'multiSelections'] }),
    inspectFiles: (args) => engine.call('inspectFiles', args),
    groupReads: (args) => engine.call('groupReads', args),
    cancelInspection: (args) => engine.call('cancelInspection', args),
    listDatabases: () => engine.call('listDatabases', undefined),
    indexDatabase: (args) => engine.call('indexDatabase', args),
    databaseCatalogue: () => engine.call('databaseCatalogue', undefined),
    fetchDatabase: (args) => engine.call('fetchDatabase', args),
    checkUpdates: (args) => engine.call('checkUpdates', args),
    previewUpdate: (args) => engine.call('previewUpdate', args),
    applyUpdate: (args) => engine.call('applyUpdate', args),
    dropUpdate: (args) => engine.call('dropUpdate', args),
    cancelDatabaseJob: (args) => engine.call('cancelDatabaseJob', args),
    databaseVersions: (args) => engine.call('databaseVersions', args),
    restoreDatabase: (args) => engine.call('restoreDatabase', args),
    removeDatabase: (args) => engine.call('removeDatabase', args),
    deleteDatabaseVersion: (args) => engine.call('deleteDatabaseVersion', args),
    searchRecords: (args) => engine.call('searchRecords', args),
    databaseRecord: (args) => engine.call('databaseRecord', args),
    previewBuild: (args) => engine.call('previewBuild', args),
    buildDatabase: (args) => engine.call('buildDatabase', args),
    chooseDatabaseFiles: ({ purpose, several }) =>
      choosePaths(window(), {
        title: DATABASE_FILE_TITLES[purpose],
        properties: several ? ['openFile', 'multiSelections'] : ['openFile'],
      }),

    startRun: (args) => engine.call('startRun', args),
    listRuns: () => engine.call('listRuns', undefined),
    openRun: (args) => engine.call('openRun', args),
    cancelSearches: (args) => engine.call('cancelSearches', args),
    retrySearches: (args) => engine.call('retrySearches', args),
    renameRun: (args) => engine.call('renameRun', args),
    deleteRun: (args) => engine.call('deleteRun', args),
    restoreRun: (args) => engine.call('restoreRun', args),
    hits: (args) => engine.call('hits', args),
    readsResults: (args) => engine.call('readsResults', args),
    lociResults: (args) => engine.call('lociResults', args),
    hitDetail: (args) => engine.call('hitDetail', args),
    exportRun: async ({ runId, format, shows, hitIds }) => {
      const { name } = await engine.call('runName', { runId });
      const path = await chooseSavePath(
        window(),
        'Export results',
        plainFileName(name),
        EXPORT_FORMATS[format],
      );
      if (path === null) return null;
      return { path, ...(await engine.call('writeExport', { runId, format, shows, hitIds, path })) };
    },

    listCalls: (args) => engine.call('listCalls', args),
    openCall: (args) => engine.call('openCall', args),
    cancelCall: (args) => engine.call('cancelCall', args),
    listTools: () => engine.call('listTools', undefined),
    callTool: (args) => engine.call('callTool', args),
    toolCommandLine: (args) => engine.call('toolCommandLine', args),
    agentAccess: () => engine.call('agentAccess', undefined),
    setAgentsReadOnly: (args) => engine.call('setAgentsReadOnly', args),
    allowAgentFolder: async () => {
      const [path] = await choosePaths(window(), {
        title: 'Folder that agents may read',
        properties: ['openDirectory'],
      });
      return path === undefined
        ? engine.call('agentAccess', undefined)
        : engine.call('allowFolder', { path });
    },
    forbidAgentPath: (args) => engine.call('forbidAgentPath', args),
    claudeConnection: () => engine.call('claudeConnection', undefined),
    previewClaude: (args) => engine.call('previewClaude', args),
    connectClaude: (args) => engine.call('connectClaude', args),
    undoClaude: (args) => engine.call('undoClaude', args),
    clientSnippets: () => engine.call('clientSnippets', undefined),
    checkServer: () => engine.call('checkServer', undefined),
    saveBundle: async () => {
      const path = await chooseSavePath(window(), 'Save the bundle', 'gapit', {
        ending: '.mcpb',
        description: 'Bundle for Claude Desktop',
      });
      if (path === null) return null;
      await saveBundle(places.bundle, path);
      return { path };
    },
    libraryUsage: () => engine.call('libraryUsage', undefined),
    cacheUsage: () => engine.call('cacheUsage', undefined),
    clearCache: () => engine.call('clearCache', undefined),
    keptSecrets: () => secrets.kept(),
    keepSecret: async ({ name, value }) => {
      const kept = await secrets.keep(name, value);
      await engine.call('takeSecrets', await secrets.all());
      return kept;
    },
    exploreTables: () => engine.call('exploreTables', undefined),
    exploreQuery: (args) => engine.call('exploreQuery', args),
    cancelExploreQuery: (args) => engine.call('cancelExploreQuery', args),
    chooseSheet: () =>
      choosePaths(window(), {
        title: 'Sample sheet',
        properties: ['openFile'],
        filters: [{ name: 'CSV, TSV or Excel', extensions: ['csv', 'tsv', 'txt', 'xlsx'] }],
      }),
    addSheet: (args) => engine.call('addSheet', args),
    removeSheet: () => engine.call('removeSheet', undefined),
    saveExploration: (args) => engine.call('saveExploration', args),

    copyText: async ({ text }) => {
      await clipboard.writeText(text);
      return undefined;
    },
    openExternal: async ({ url }) => {
      await openWebAddress(url);
      return undefined;
    },
    showInFolder: ({ path }) => {
      shell.showItemInFolder(path);
      return Promise.resolve(undefined);
    },

    windowMinimise: () => {
      window()?.minimize();
      return Promise.resolve(undefined);
    },
    windowToggleMaximise: () => {
      const open = window();
      if (open?.isMaximized() === true) open.unmaximize();
      else open?.maximize();
      return Promise.resolve(undefined);
    },
    windowClose: () => {
      window()?.close();
      return Promise.resolve(undefined);
    },
    answerClose: ({ stopAndClose }) => {
      parts.answerClose(stopAndClose);
      return Promise.resolve(undefined);
    },
  };
}

async function demoFiles(resources: string): Promise<string[]> {
  const folder = join(resources, 'demo');
  const names = await readdir(folder).catch((): string[] => []);
  return names.filter((name) => name.endsWith('.fna.gz')).map((name) => join(folder, name));
}

async function choosePaths(
  window: BrowserWindow | null,
  options: Electron.OpenDialogOptions,
): Promise<string[]> {
  const { filePaths } =
    window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
  return filePaths;
}

async function chooseSavePath(
  window: BrowserWindow | null,
  title: string,
  fileName: string,
  { ending, description }: { ending: string; description: string },
): Promise<string | null> {
  const options: Electron.SaveDialogOptions = {
    title,
    defaultPath: join(app.getPath('documents'), `${fileName}${ending}`),
    filters: [{ name: description, extensions: [ending.slice(ending.lastIndexOf('.') + 1)] }],
  };
  const { canceled, filePath } =
    window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  return canceled || filePath === '' ? null : filePath;
}

/** A run's name as a file name that every system takes. */
function plainFileName(name: string): string {
  const plain = Array.from(name, (character) =>
    character < ' ' || '<>:"/\\|?*'.includes(character) ? '_' : character,
  );
  return plain.join('').trim().replace(/^\.+/, '').slice(0, 120) || 'results';
}

/** Optional fields that were given as undefined count as not given. */
function withoutUndefined<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
