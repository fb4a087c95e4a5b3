import { utilityProcess, type UtilityProcess } from 'electron';
import { join } from 'node:path';
import type { Reply, Settings } from '../../core/contract/index.ts';
import type {
  EngineArgs,
  EngineCall,
  EngineMessage,
  EnginePlaces,
  EngineResult,
} from '../engine/messages.ts';
import { RemoteFailure } from './remote-failure.ts';

type PushMessage = Extract<EngineMessage, { kind: 'push' }>;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** The engine as the main process sees it: calls with one answer, and pushes. */
export interface EngineProcess {
  call<C extends EngineCall>(call: C, args: EngineArgs<C>): Promise<EngineResult<C>>;
  /** Ends the process and everything that it has started. */
  stop(): Promise<void>;
}

/**
 * Starts the engine. One that ends by itself (out of memory) fails the calls in flight and is started
 * again with the next call; unfinished runs are then found interrupted.
 */
export function startEngine(
  places: EnginePlaces,
  settings: () => Settings,
  onPush: (message: PushMessage) => void,
): EngineProcess {
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let stopped = false;
  let child: UtilityProcess | undefined;

  const fork = (): UtilityProcess => {
    const started = utilityProcess.fork(
      join(import.meta.dirname, 'engine.js'),
      [JSON.stringify(places), JSON.stringify(settings())],
      { serviceName: 'Gapit engine', stdio: 'inherit' },
    );
    started.on('message', (message: EngineMessage) => {
      if (message.kind === 'push') {
        onPush(message);
        return;
      }
      const caller = waiting.get(message.id);
      waiting.delete(message.id);
      settle(caller, message.reply);
    });
    started.on('exit', (code) => {
      if (child === started) child = undefined;
      const failure = new RemoteFailure({
        code: 'UNEXPECTED',
        message: `the screening engine ended unexpectedly (status ${code})`,
        context: { next_step: 'Open the run and resume it; fewer searches at once need less memory.' },
      });
      for (const caller of waiting.values()) caller.reject(failure);
      waiting.clear();
    });
    return started;
  };
  child = fork();

  return {
    call: <C extends EngineCall>(call: C, args: EngineArgs<C>) => {
      if (stopped)
        return Promise.reject(
          new RemoteFailure({ code: 'CANCELLED', message: 'the app is closing', context: {} }),
        );
      child ??= fork();
      const id = nextId++;
      const target = child;
      return new Promise<EngineResult<C>>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        target.postMessage({ id, call, args });
      });
    },
    stop: async () => {
      if (stopped) return;
      stopped = true;
      const last = child;
      if (last === undefined) return;
      await new Promise<void>((resolve) => {
        last.once('exit', () => {
          resolve();
        });
        last.kill();
      });
    },
  };
}

function settle(caller: Waiting | undefined, reply: Reply<unknown>): void {
  if (reply.ok) caller?.resolve(reply.value);
  else caller?.reject(new RemoteFailure(reply.error));
}
