import { useCallback, useState } from 'react';

/** Reads what this page kept earlier; anything unreadable counts as never kept. */
export function readStored<T>(key: string, parse: (value: unknown) => T | null, fallback: T): T {
  try {
    const text = window.localStorage.getItem(key);
    if (text === null) return fallback;
    return parse(JSON.parse(text)) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Keeps a value for the next start; a full or closed store is no reason to disturb the work. */
export function writeStored(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Remembering a width or a choice is a convenience.
  }
}

/** A number between two bounds that survives a restart. */
export function useStoredNumber(
  key: string,
  fallback: number,
  minimum: number,
  maximum: number,
): [number, (value: number) => void] {
  const clamp = useCallback(
    (value: number) => Math.min(maximum, Math.max(minimum, value)),
    [minimum, maximum],
  );
  const [value, setValue] = useState(() =>
    clamp(readStored(key, (kept) => (typeof kept === 'number' ? kept : null), fallback)),
  );
  const keep = useCallback(
    (next: number) => {
      setValue(clamp(next));
      writeStored(key, clamp(next));
    },
    [key, clamp],
  );
  return [value, keep];
}
