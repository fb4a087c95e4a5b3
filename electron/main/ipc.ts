import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import { toGapitError } from '../../core/base/errors.ts';
import {
  channels,
  type ChannelName,
  type ChannelResult,
  type ParsedArgs,
  type Reply,
} from '../../core/contract/index.ts';
import { RemoteFailure } from './remote-failure.ts';
import { isOwnPage } from './security.ts';

export type IpcHandlers = { [C in ChannelName]: (args: ParsedArgs<C>) => Promise<ChannelResult<C>> };

/**
 * Registers a handler for every channel of the contract. A call from any frame but the app's own page is
 * refused, arguments are parsed before anything runs, and failures go back whole.
 */
export function registerIpc(handlers: IpcHandlers): void {
  for (const name of Object.keys(channels) as ChannelName[]) {
    register(name, handlers[name]);
  }
}

function register<C extends ChannelName>(name: C, handler: IpcHandlers[C]): void {
  ipcMain.handle(name, (event, args: unknown) => answer(name, handler, event, args));
}

async function answer<C extends ChannelName>(
  name: C,
  handler: (args: ParsedArgs<C>) => Promise<ChannelResult<C>>,
  event: IpcMainInvokeEvent,
  args: unknown,
): Promise<Reply<ChannelResult<C>>> {
  const frame = event.senderFrame;
  if (frame?.parent !== null || !isOwnPage(frame.url)) {
    throw new Error(`${name}: refused, the sender is not the app's page`);
  }
  const parsed = channels[name].args.safeParse(args);
  if (!parsed.success) {
    const detail = z.prettifyError(parsed.error);
    return {
      ok: false,
      error: { code: 'USAGE_ERROR', message: `${name}: bad argument`, context: { detail } },
    };
  }
  try {
    return { ok: true, value: await handler(parsed.data as ParsedArgs<C>) };
  } catch (thrown) {
    if (thrown instanceof RemoteFailure) return { ok: false, error: thrown.problem };
    const { code, message, context } = toGapitError(thrown);
    return { ok: false, error: { code, message, context: { ...context } } };
  }
}
