import type { MessageId } from './incoming.ts';
import { answerLine, errorLine, notificationLine, type RpcError } from './outgoing.ts';

/** Where lines go; gives way to nothing when the client has gone. */
export type WriteLine = (line: string) => void;

/**
 * What a server writes: each request one answer at most, and none after it was taken back. Counts the requests
 * that wait, so that the end of input can be held back until they are answered.
 */
export class MessageChannel {
  readonly #write: WriteLine;
  readonly #waiting = new Map<MessageId, number>();
  #onIdle: (() => void) | undefined;

  constructor(write: WriteLine) {
    this.#write = write;
  }

  /** A request has come that will be answered. */
  expect(id: MessageId): void {
    this.#waiting.set(id, (this.#waiting.get(id) ?? 0) + 1);
  }

  answer(id: MessageId, result: unknown): void {
    this.#write(answerLine(id, result));
    this.forget(id);
  }

  fail(id: MessageId, error: RpcError): void {
    this.#write(errorLine(id, error));
    this.forget(id);
  }

  notify(method: string, params: unknown): void {
    this.#write(notificationLine(method, params));
  }

  /** A request was taken back: nobody waits for its answer. */
  forget(id: MessageId): void {
    const count = this.#waiting.get(id);
    if (count === undefined) return;
    if (count === 1) this.#waiting.delete(id);
    else this.#waiting.set(id, count - 1);
    if (this.#waiting.size === 0) this.#onIdle?.();
  }

  /** Settles when no request waits. */
  idle(): Promise<void> {
    if (this.#waiting.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onIdle = resolve;
    });
  }
}
