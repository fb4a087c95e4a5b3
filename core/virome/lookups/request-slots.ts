import type { Delay } from '../../base/http/retry.ts';
import { REST_MS, type SharedSlots } from './shared-slots.ts';

interface SlotSettings {
  readonly perSecond: number;
  readonly delay: Delay;
  /** Slots that all processes of the machine share; null where there are none. */
  readonly shared: SharedSlots | null;
}

/**
 * Keeps a number of requests a second, for all who share it, in the order of asking.
 *
 * A request reaches the server some time between its sending and its answer, which only the server knows. So a slot
 * is free again a second after the answer: by the server's own clock no second ever sees more requests than there
 * are slots.
 */
export class RequestSlots {
  readonly #delay: Delay;
  readonly #shared: SharedSlots | null;
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #heldOff: Promise<void> = Promise.resolve();

  constructor({ perSecond, delay, shared }: SlotSettings) {
    this.#free = perSecond;
    this.#delay = delay;
    this.#shared = shared;
  }

  /**
   * Makes a request when there is a slot for it.
   *
   * @param known asked once its turn has come: what others have found out in the meantime needs no request; null where
   *   it is not known
   * @throws the signal's reason on abort, also while it waits
   */
  async run<T>(
    known: () => Promise<{ readonly value: T } | null>,
    request: () => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    await this.#take(signal);
    let ticket: string | null;
    try {
      await abortable(this.#heldOff, signal);
      const found = await known();
      if (found !== null) {
        this.#give();
        return found.value;
      }
      ticket = (await this.#shared?.take(signal)) ?? null;
    } catch (error) {
      this.#give();
      throw error;
    }
    try {
      return await request();
    } finally {
      if (ticket !== null) await this.#shared?.give(ticket);
      void this.#delay(REST_MS, undefined).then(() => {
        this.#give();
      });
    }
  }

  /** Keeps all from asking for some time: the server has had too many requests. */
  holdOff(milliseconds: number): void {
    this.#heldOff = Promise.all([this.#heldOff, this.#delay(milliseconds, undefined)]).then(() => undefined);
  }

  async #take(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    let turn = (): void => undefined;
    const called = new Promise<void>((resolve) => {
      turn = resolve;
    });
    this.#waiting.push(turn);
    try {
      await abortable(called, signal);
    } catch (error) {
      const place = this.#waiting.indexOf(turn);
      if (place >= 0) this.#waiting.splice(place, 1);
      // Its turn came in the same moment: the next one takes it.
      else this.#give();
      throw error;
    }
  }

  #give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}

function abortable(promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void promise.then(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
  });
}
