import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as tick } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockFile, locksFolder } from '../../../../core/databases/store/layout.ts';
import { withLock } from '../../../../core/databases/store/lock.ts';
import type { Owner } from '../../../../core/databases/store/owner-file.ts';
import { leftIn } from '../../../support/store.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { deadOwner, distantOwner, reusedOwner, writeOwner } from './owners.ts';

let datadir: string;
beforeEach(async () => {
  datadir = await temporaryFolder();
});

function locked<T>(work: () => Promise<T>, options: Parameters<typeof withLock>[4] = {}): Promise<T> {
  return withLock(datadir, 'made', 'work', work, options);
}

/** A lock that stays until it is let go. */
async function hold(): Promise<{ letGo: () => Promise<void> }> {
  let open = (): void => undefined;
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    held = locked(
      () =>
        new Promise((release) => {
          open = release;
          resolve();
        }),
    );
  });
  return {
    letGo: () => {
      open();
      return held;
    },
  };
}

describe('withLock', () => {
  it('gives what the work gives, or throws what it throws, and leaves nothing', async () => {
    expect(await locked(() => Promise.resolve(7))).toBe(7);
    await expect(locked(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await leftIn(datadir)).toEqual([]);
  });

  it('lets one in at a time', async () => {
    let inside = 0;
    const most: number[] = [];
    const work = async (): Promise<void> => {
      most.push(++inside);
      for (let i = 0; i < 20; i++) await tick();
      inside--;
    };
    await Promise.all(Array.from({ length: 8 }, () => locked(work)));
    expect(most).toEqual(Array.from({ length: 8 }, () => 1));
  });

  it('is one for each database and purpose', async () => {
    const held = await hold();
    await withLock(datadir, 'made', 'swap', () => Promise.resolve());
    await withLock(datadir, 'other', 'work', () => Promise.resolve());
    await held.letGo();
  });

  it('says once whom it waits for', async () => {
    const held = await hold();
    const told: Owner[] = [];
    const waiting = locked(() => Promise.resolve(), {
      onWait: (owner) => {
        told.push(owner);
        void held.letGo();
      },
    });
    await waiting;
    expect(told).toMatchObject([{ pid: process.pid }]);
  });

  it('ends its waiting on abort', async () => {
    const held = await hold();
    const control = new AbortController();
    const waiting = locked(() => Promise.resolve(), {
      signal: control.signal,
      onWait: () => {
        control.abort(new Error('enough'));
      },
    });
    await expect(waiting).rejects.toThrow('enough');
    await held.letGo();
    expect(await leftIn(datadir)).toEqual([]);
  });

  it('says that a datadir can not be written', async () => {
    const file = join(datadir, 'file');
    await writeFile(file, '');
    await expect(withLock(file, 'made', 'work', () => Promise.resolve())).rejects.toMatchObject({
      code: 'DATADIR_NOT_WRITABLE',
      message: expect.stringContaining(file) as string,
      context: { next_step: expect.stringContaining('Choose a datadir') as string },
    });
  });

  it('leaves alone a lock that somebody took over meanwhile', async () => {
    const path = lockFile(datadir, 'made', 'work');
    const other = distantOwner();
    await locked(() => writeOwner(path, other));
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ token: other.token });
  });
});

describe('a lock whose owner is gone', () => {
  it.each([
    ['has ended', deadOwner(), 0],
    ['ended, and its process id is used again', reusedOwner(), 0],
    ['is on another machine and gave no sign for a minute', distantOwner(), 61],
    ['ran before this machine was started again', { ...deadOwner(), place: 'an earlier start' }, 61],
    ['could not finish writing it', '{"pid":', 61],
  ])('is taken over: one that %s', async (_, owner, secondsAgo) => {
    await writeOwner(lockFile(datadir, 'made', 'work'), owner, secondsAgo);
    expect(await locked(() => Promise.resolve('in'))).toBe('in');
    expect(await leftIn(datadir)).toEqual([]);
  });

  it.each([
    ['is on another machine and gave a sign lately', distantOwner()],
    ['is just being written', ''],
  ])('is waited for: one that %s', async (_, owner) => {
    await writeOwner(lockFile(datadir, 'made', 'work'), owner, 30);
    const signal = AbortSignal.timeout(300);
    await expect(locked(() => Promise.resolve('in'), { signal })).rejects.toThrow('timeout');
  });

  it('is taken over also where those who were about to take it over are gone', async () => {
    const [owner, claimer, claimersClaimer] = [deadOwner(), deadOwner(), deadOwner()];
    const claimOf = ({ token }: Owner): string => join(locksFolder(datadir), `${token}.claim`);
    await writeOwner(lockFile(datadir, 'made', 'work'), owner);
    await writeOwner(claimOf(owner), claimer);
    await writeOwner(claimOf(claimer), claimersClaimer);
    expect(await locked(() => Promise.resolve('in'))).toBe('in');
    expect(await leftIn(datadir)).toEqual([]);
  });

  it('is removed with all that such owners left, whichever database they worked on', async () => {
    await writeOwner(lockFile(datadir, 'other', 'swap'), deadOwner());
    await writeOwner(join(locksFolder(datadir), `${deadOwner().token}.claim`), deadOwner());
    await writeFile(join(locksFolder(datadir), `${deadOwner().pid}-0123456789ab.draft`), '{');
    await locked(() => Promise.resolve());
    expect(await readdir(locksFolder(datadir))).toEqual([]);
  });
});
