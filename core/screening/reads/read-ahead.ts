/**
 * Asks for so many pieces before they are needed, so that whoever makes them does not wait for whoever uses them. An
 * error comes in the place of the piece that it prevented.
 *
 * @param source a generator, which does in turn what it is asked
 */
export async function* readAhead<T>(
  source: AsyncIterable<T>,
  pieces: number,
): AsyncGenerator<T, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<T>> => {
    const next = iterator.next();
    // Its failure is told where it is waited for.
    next.catch(() => undefined);
    return next;
  };
  const asked = Array.from({ length: pieces }, ask);
  try {
    for (let next = await asked.shift(); next?.done === false; next = await asked.shift()) {
      asked.push(ask());
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
