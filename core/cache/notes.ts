import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../base/atomic-file.ts';

/** What is dear to find out about files, and holds as long as their stamp does. Nothing here ever fails. */
export interface Notes {
  /** Null where nothing is known, or it was about another state of the files. */
  read(about: string, stamp: string): Promise<string | null>;
  write(about: string, stamp: string, value: string): Promise<void>;
}

function notesFolder(folder: string): string {
  return join(folder, 'notes');
}

export function openNotes(folder: string): Notes {
  const pathOf = (about: string): string => {
    const name = createHash('sha256').update(about).digest('hex').slice(0, 32);
    return join(notesFolder(folder), `${name}.json`);
  };
  return {
    read: async (about, stamp) => {
      const text = await readFile(pathOf(about), 'utf8').catch(() => '');
      const [noted, at, value] = parse(text);
      return noted === about && at === stamp && value !== undefined ? value : null;
    },
    write: async (about, stamp, value) => {
      try {
        await mkdir(notesFolder(folder), { recursive: true });
        await writeFileAtomic(pathOf(about), JSON.stringify([about, stamp, value]));
      } catch {
        // A full disk, a folder that is read only.
      }
    },
  };
}

function parse(text: string): string[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) && found.every((part) => typeof part === 'string') ? found : [];
  } catch {
    return [];
  }
}
