import { beforeEach } from 'vitest';
import { thisMachine } from '../../core/base/places.ts';
import {
  CODE_LIMITS,
  type CodeLimits,
  type CodeResult,
  type Frame,
} from '../../core/virome/code/code-request.ts';
import { findPython } from '../../core/virome/code/python/find-python.ts';
import { runPython } from '../../core/virome/code/python/run-python.ts';
import type { Table } from '../../core/virome/table.ts';

const machine = thisMachine();

/** Skips the tests of a group, with the reason, on machines without Python and what closes it in. */
export function needsPython(): void {
  beforeEach(async (context) => {
    const found = await findPython(machine);
    if (found.kind === 'absent') context.skip(found.problem);
  });
}

export interface PythonCall {
  readonly frames?: Readonly<Record<string, Frame>>;
  readonly expects?: 'table' | 'figure';
  readonly limits?: Partial<CodeLimits>;
  readonly signal?: AbortSignal;
}

/** Runs Python code on this machine's Python. */
export async function python(code: string, call: PythonCall = {}): Promise<CodeResult> {
  return runPython(
    {
      code,
      language: 'python',
      expects: call.expects ?? 'table',
      frames: call.frames ?? {},
      limits: { ...CODE_LIMITS, ...call.limits },
      signal: call.signal ?? new AbortController().signal,
    },
    await findPython(machine),
  );
}

/** @throws Error with the failure's message where the code left no table */
export async function pythonTable(code: string, call: PythonCall = {}): Promise<Table> {
  const result = await python(code, call);
  if (result.kind !== 'table') throw new Error(result.kind === 'failed' ? result.message : result.kind);
  return result.table;
}

/** @throws Error where the code did not fail */
export async function pythonFailure(code: string, call: PythonCall = {}): Promise<string> {
  const result = await python(code, call);
  if (result.kind !== 'failed') throw new Error(`it left a ${result.kind}`);
  return result.message;
}
