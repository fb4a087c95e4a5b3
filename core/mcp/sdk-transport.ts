import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import type { Incoming, MessageId } from './incoming.ts';
import type { MessageChannel } from './message-channel.ts';
import type { RpcError } from './outgoing.ts';

/**
 * The SDK's way to the client. Lines are screened before they come here, and answers are written in the contract's
 * order of keys; the end of input is not the SDK's to see, since it would drop the calls in flight.
 */
export class SdkTransport implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #channel: MessageChannel;

  constructor(channel: MessageChannel) {
    this.#channel = channel;
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.onclose?.();
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message) {
      if (!('id' in message)) this.#channel.notify(message.method, message.params);
      // This server asks its client nothing.
    } else if ('error' in message) {
      const { id, error } = message as { id: MessageId; error: RpcError };
      this.#channel.fail(id, error);
    } else {
      this.#channel.answer(message.id, message.result);
    }
    return Promise.resolve();
  }

  /** Hands a screened message to the SDK. */
  receive({ id, method, params }: Incoming): void {
    const message = {
      jsonrpc: '2.0',
      ...(id === null ? {} : { id }),
      method,
      ...(params === undefined ? {} : { params: params as Record<string, unknown> }),
    };
    this.onmessage?.(message as JSONRPCMessage);
  }
}
