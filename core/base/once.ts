/** Work that is begun when it is first asked for and shared from then on; one that fails is begun anew. */
export interface Once<T> {
  (): Promise<T>;
  /** What was begun; undefined before. */
  readonly value: Promise<T> | undefined;
}

export function once<T>(work: () => Promise<T>): Once<T> {
  let value: Promise<T> | undefined;
  const ask = (): Promise<T> => {
    value ??= work().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
  return Object.defineProperty(ask, 'value', { get: () => value }) as Once<T>;
}
