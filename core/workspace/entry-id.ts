import { randomBytes } from 'node:crypto';

/** Ids of runs and calls are made by `newEntryId`; anything else never becomes a path. */
export const ENTRY_ID = /^[0-9a-z-]{1,64}$/;

/** Id of a new run or call: sorts by time, and is a plain folder name. */
export function newEntryId(now: Date): string {
  const time = now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  return `${time}-${randomBytes(4).toString('hex')}`;
}
