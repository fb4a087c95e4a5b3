import { open } from 'node:fs/promises';
import type { Toolbox } from '../aligners/toolbox.ts';
import { fileState, isSettled } from '../base/file-digest.ts';
import { openNotes } from './notes.ts';

const SCRIPT = '#!';

/**
 * The same programs, asked for their versions once and not by every process: that takes as long as starting one. The
 * version is remembered beside the cache until the program's file changes.
 */
export function rememberVersions(toolbox: Toolbox, folder: string): Toolbox {
  const notes = openNotes(folder);
  return {
    ...toolbox,
    version: async (program) => {
      const path = await toolbox.path(program);
      const stamp = await stampOf(path);
      if (stamp === null) return toolbox.version(program);
      const about = `version of ${path}`;
      const known = await notes.read(about, stamp);
      if (known !== null) return known;
      const version = await toolbox.version(program);
      await notes.write(about, stamp, version);
      return version;
    },
  };
}

/** Null for what may change without its file: a script starts another program. */
async function stampOf(path: string): Promise<string | null> {
  const state = await fileState(path);
  if (state === null || !isSettled(state, Date.now()) || (await isScript(path))) return null;
  return state.stamp;
}

async function isScript(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return true;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SCRIPT.length), 0, SCRIPT.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === SCRIPT;
  } catch {
    return true;
  } finally {
    await file.close();
  }
}
