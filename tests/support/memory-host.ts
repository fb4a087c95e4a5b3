import type { ScreenHost } from '../../core/batches/screen-host.ts';
import { toolbox } from './aligners.ts';
import { strategies } from './strategies.ts';

/** A host of a screening that writes to memory, passes over messages and lets no search fail. */
export function memoryHost(change: Partial<ScreenHost> = {}): { host: ScreenHost; text: () => string } {
  const pieces: Buffer[] = [];
  return {
    text: () => Buffer.concat(pieces).toString('utf8'),
    host: {
      toolbox: toolbox(),
      strategies,
      bundledFolder: '/nowhere',
      signal: new AbortController().signal,
      now: () => new Date('2024-05-06T07:08:09Z'),
      openOutput: () =>
        Promise.resolve({
          write: (piece) => {
            pieces.push(Buffer.from(piece));
            return Promise.resolve();
          },
          commit: () => Promise.resolve(),
          discard: () => Promise.resolve(),
        }),
      onMessage: () => undefined,
      onFailure: (error) => {
        throw error;
      },
      onProgress: () => undefined,
      nameOf: (option) => option,
      record: null,
      ...change,
    },
  };
}
