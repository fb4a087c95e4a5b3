import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { storedCall } from './call-schema.ts';
import { storedRun, type RunOwner } from './run-schema.ts';

const runHead = z.object(storedRun.pick({ origin: true, kept: true, createdAt: true, owner: true }).shape);
const callHead = z.object(storedCall.pick({ startedAt: true, owner: true }).shape);

/** Whose an entry is and whether it has ended, without the rest of it. */
export interface EntryHeads {
  /** Undefined: it has none. Null: it can't be read. */
  readonly run: z.output<typeof runHead> | null | undefined;
  readonly call: z.output<typeof callHead> | null | undefined;
  /** The processes that have not finished what they began; they may have ended. */
  readonly unfinished: readonly RunOwner[];
}

/** @param names what the entry's folder holds */
export async function readHeads(folder: string, names: ReadonlySet<string>): Promise<EntryHeads> {
  const run = names.has('run.json') ? await readHead(join(folder, 'run.json'), runHead) : undefined;
  const call = names.has('call.json') ? await readHead(join(folder, 'call.json'), callHead) : undefined;
  const unfinished: RunOwner[] = [];
  if (run && !names.has('summary.json')) unfinished.push(run.owner);
  if (call && !names.has('answer.json')) unfinished.push(call.owner);
  return { run, call, unfinished };
}

async function readHead<S extends z.ZodType>(file: string, head: S): Promise<z.output<S> | null> {
  try {
    return head.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}
