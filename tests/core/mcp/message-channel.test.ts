import { describe, expect, it } from 'vitest';
import { MessageChannel } from '../../../core/mcp/message-channel.ts';

/** Whether a promise has settled once all that is due has run. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  const pending = Symbol('pending');
  const turn = new Promise((resolve) =>
    setImmediate(() => {
      resolve(pending);
    }),
  );
  return (await Promise.race([promise, turn])) !== pending;
}

describe('the channel to the client', () => {
  it('writes compact lines, keys in the order of the contract', () => {
    const lines: string[] = [];
    const channel = new MessageChannel((line) => lines.push(line));
    channel.answer(0, { b: [1, 'β\u2028'], a: {} });
    channel.fail('x', { message: 'm', code: -1 });
    channel.fail('', { code: -1, message: 'm', data: null });
    channel.notify('n', undefined);
    expect(lines).toEqual([
      '{"jsonrpc":"2.0","id":0,"result":{"b":[1,"β\u2028"],"a":{}}}\n',
      '{"jsonrpc":"2.0","id":"x","error":{"code":-1,"message":"m"}}\n',
      '{"jsonrpc":"2.0","id":"","error":{"code":-1,"message":"m","data":null}}\n',
      '{"jsonrpc":"2.0","method":"n"}\n',
    ]);
  });

  it('is idle when each request is answered, failed or taken back', async () => {
    const channel = new MessageChannel(() => undefined);
    expect(await isSettled(channel.idle())).toBe(true);
    // 0 and the empty string are ids, and two requests may have the same.
    for (const id of [0, '', 'x', 'x', 'y']) channel.expect(id);
    const idle = channel.idle();
    channel.answer(0, {});
    channel.fail('', { code: 1, message: '' });
    channel.answer('x', {});
    channel.forget('y');
    channel.forget('y');
    channel.forget('never asked');
    expect(await isSettled(idle)).toBe(false);
    channel.answer('x', {});
    expect(await isSettled(idle)).toBe(true);
  });
});
