import type { Readable } from 'node:stream';
import { FrontDesk } from './front-desk.ts';
import type { ProtocolOutput } from './guard-stdout.ts';
import { idInStart, parseLine, type Incoming } from './incoming.ts';
import { leave, leaveAtLast, taken, watchParent } from './lifetime.ts';
import { LineScreen, LONGEST_LINE } from './line-screen.ts';
import { MessageChannel } from './message-channel.ts';
import type { ServerOptions } from './options.ts';
import { INTERNAL_ERROR, INVALID_REQUEST } from './outgoing.ts';
import type { Backroom } from './backroom.ts';

export interface ServeStreams {
  readonly input: Readable;
  readonly output: ProtocolOutput;
  /** Where messages for a person go. */
  readonly log: (message: string) => void;
}

/**
 * Serves until the input ends and what was asked is answered, or until nobody reads the answers; then the process
 * ends. What the tools need is loaded after the introduction is answered, since clients wait for that.
 */
export function serve(options: ServerOptions, { input, output, log }: ServeStreams): void {
  const state = { reading: true };
  const parentGone = watchParent();
  const channel = new MessageChannel((line) => {
    if (state.reading) output.write(line);
  });
  const front = new FrontDesk(channel, options.profile);
  const held: Incoming[] = [];
  let backroom: Backroom | undefined;
  let opening: Promise<void> | undefined;

  const open = async (): Promise<void> => {
    const { openBackroom } = await import('./backroom.ts');
    backroom = await openBackroom(options, channel, front, log);
    for (const message of held.splice(0)) backroom.receive(message);
  };
  const openOnce = (): Promise<void> => {
    opening ??= open().catch((error: unknown) => {
      log(`the server can't start: ${String(error)}`);
      for (const { id } of held) {
        if (id !== null) channel.fail(id, { code: INTERNAL_ERROR, message: String(error) });
      }
      leave(1);
    });
    return opening;
  };
  const take = (message: Incoming): void => {
    const passed = front.passes(message);
    // The client reads the introduction meanwhile.
    if (message.method === 'initialize') setImmediate(() => void openOnce());
    if (passed === null) return;
    if (passed.id !== null) channel.expect(passed.id);
    if (backroom !== undefined) backroom.receive(passed);
    else {
      held.push(passed);
      void openOnce();
    }
  };
  const screen = new LineScreen({
    onLine: (line) => {
      const message = parseLine(line);
      if (message !== null) take(message);
    },
    onTooLong: (start) => {
      const id = idInStart(start);
      const message = `the message is longer than ${LONGEST_LINE} bytes`;
      if (id === null) log(message);
      else channel.fail(id, { code: INVALID_REQUEST, message });
    },
  });

  const stop = async (status: number): Promise<void> => {
    leaveAtLast(status);
    await backroom?.stop();
    leave(status);
  };
  const finish = async (): Promise<void> => {
    screen.end();
    // Who has gone without waiting gets no answer.
    const gone = parentGone().then(() => {
      state.reading = false;
    });
    const answered = opening?.then(() => channel.idle()) ?? channel.idle();
    await Promise.race([answered.then(() => taken(output)), gone]);
    await stop(0);
  };

  input.on('data', (chunk: Buffer) => {
    screen.push(chunk);
  });
  input.once('end', () => void finish());
  input.once('error', () => void finish());
  // The reader has gone: there is nobody to answer.
  output.on('error', () => {
    state.reading = false;
    void stop(0);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      state.reading = false;
      void stop(128 + { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }[signal]);
    });
  }
}
