/** Lets work on one thing take turns; work on different things goes on at once. */
export interface Turns {
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Turns within this process; the work of one that failed holds up nobody. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take: async (key, work) => {
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(work, work);
      const settled = mine.catch(() => undefined);
      last.set(key, settled);
      try {
        return await mine;
      } finally {
        if (last.get(key) === settled) last.delete(key);
      }
    },
  };
}
