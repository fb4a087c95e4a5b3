/** How many run at once where nobody says otherwise: file systems answer no faster than this. */
const AT_ONCE = 16;

/** Maps items in their order, a few at a time, so that thousands of files are never open together. */
export async function mapSome<T, R>(
  items: readonly T[],
  map: (item: T) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const results = new Array<R>(items.length);
  // One iterator for all workers: each takes the next item that nobody has taken.
  const rest = items.entries();
  const work = async (): Promise<void> => {
    for (const [i, item] of rest) results[i] = await map(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
}
