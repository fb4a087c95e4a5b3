/**
 * The engine: a process of its own that holds the core. Files are parsed, searches started and results read
 * here, so that nothing heavy ever runs on the main process's event loop.
 */
import type { MessageEvent } from 'electron';
import { killAllPrograms } from '../../core/aligners/run-program.ts';
import { errorEnvelope } from '../../core/base/errors.ts';
import { settings as settingsSchema } from '../../core/contract/system.ts';
import { createEngine, type EngineHandlers } from './engine.ts';
import type { EngineMessage, EnginePlaces, EngineRequest } from './messages.ts';

const port = process.parentPort;
const [placesJson = '{}', settingsJson = '{}'] = process.argv.slice(2);
const send = (message: EngineMessage): void => {
  port.postMessage(message);
};
const handlers: EngineHandlers = createEngine(
  JSON.parse(placesJson) as EnginePlaces,
  settingsSchema.parse(JSON.parse(settingsJson)),
  (push, payload) => {
    send({ kind: 'push', push, payload });
  },
);

port.on('message', ({ data }: MessageEvent) => {
  void answer(data as EngineRequest);
});

async function answer({ id, call, args }: EngineRequest): Promise<void> {
  try {
    // The main process has parsed the arguments with this call's schema.
    const handler = handlers[call] as (args: unknown) => Promise<unknown>;
    const value = await handler(args);
    send({ kind: 'reply', id, reply: { ok: true, value } });
  } catch (thrown) {
    const { code, message, context } = errorEnvelope(thrown);
    send({ kind: 'reply', id, reply: { ok: false, error: { code, message, context } } });
  }
}

/** How often the engine looks whether the main process is still there, in milliseconds. */
const PARENT_CHECK = 500;

// After a crash of the main process Chromium ends this one a second later, without a word: the aligners
// would go on. A process whose parent has gone gets another one.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) leave();
}, PARENT_CHECK).unref();

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, leave);
}

function leave(): void {
  killAllPrograms();
  process.exit(0);
}
