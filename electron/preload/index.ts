import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';
import { channels, pushes, type GapitBridge } from '../../core/contract/index.ts';

/** Named functions only: the page never sees ipcRenderer, and can't name a channel of its own. */
const calls = Object.fromEntries(
  Object.keys(channels).map((name) => [name, (args: unknown) => ipcRenderer.invoke(name, args)]),
);

const on: GapitBridge['on'] = (push, listener) => {
  if (!Object.hasOwn(pushes, push)) throw new Error(`no such push: ${push}`);
  const deliver = (_event: IpcRendererEvent, payload: Parameters<typeof listener>[0]): void => {
    listener(payload);
  };
  ipcRenderer.on(push, deliver);
  return () => {
    ipcRenderer.off(push, deliver);
  };
};

const pathsOfFiles: GapitBridge['pathsOfFiles'] = (files) =>
  files.map((file) => webUtils.getPathForFile(file)).filter((path) => path !== '');

contextBridge.exposeInMainWorld('gapit', { ...calls, on, pathsOfFiles });
