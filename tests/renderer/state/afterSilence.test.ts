import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterSilence } from '../../../renderer/state/afterSilence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('looks again after every silence, whether or not looking succeeded', async () => {
  const look = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue();
  afterSilence(look, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(2900);
  expect(look).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6200);
  expect(look).toHaveBeenCalledTimes(3);
});

it('does not look while there is news, nor after the end', async () => {
  const look = vi.fn<() => Promise<void>>().mockResolvedValue();
  const ending = new AbortController();
  const heard = afterSilence(look, ending.signal);
  for (let second = 0; second < 10; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    heard();
  }
  expect(look).not.toHaveBeenCalled();
  ending.abort();
  heard();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(look).not.toHaveBeenCalled();
});
