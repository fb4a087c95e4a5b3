import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../base/atomic-file.ts';
import { GapitError } from '../../base/errors.ts';

/** What a server said of the version that a part belongs to. */
const DESCRIPTION = z.object({
  url: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Length of the whole in bytes. */
  bytes: z.number().int().nonnegative().nullable(),
});

export type PartDescription = Readonly<z.infer<typeof DESCRIPTION>>;

/**
 * A download that is under way: `<target>.part`, and what it is a part of in `<target>.part.json`. Its check sum
 * is kept up with its bytes.
 */
export class PartialFile {
  readonly target: string;
  private readonly handle: FileHandle;
  private hash: Hash = createHash('sha256');
  private size = 0;
  private known: PartDescription;

  private constructor(target: string, handle: FileHandle, known: PartDescription) {
    this.target = target;
    this.handle = handle;
    this.known = known;
  }

  /**
   * Opens the part of an earlier try where it belongs to the same address and can be gone on with, else an empty
   * one.
   *
   * @throws GapitError DATADIR_NOT_WRITABLE
   */
  static async open(target: string, url: string): Promise<PartialFile> {
    const blank = { url, etag: null, lastModified: null, bytes: null };
    const known = (await readDescription(target)) ?? blank;
    const handle = await writing(target, async () => {
      await mkdir(dirname(target), { recursive: true });
      return open(`${target}.part`, constants.O_RDWR | constants.O_CREAT, 0o644);
    });
    const part = new PartialFile(target, handle, known);
    try {
      if (known.url === url && validatorOf(known) !== null) await part.takeUp();
      if (part.size === 0) part.known = blank;
    } catch (thrown) {
      await handle.close();
      throw thrown;
    }
    return part;
  }

  get bytes(): number {
    return this.size;
  }

  get description(): PartDescription {
    return this.known;
  }

  /** Drops what there is. */
  async clear(): Promise<void> {
    this.hash = createHash('sha256');
    this.size = 0;
    this.known = { url: this.known.url, etag: null, lastModified: null, bytes: null };
    await writing(this.target, () => this.handle.truncate(0));
  }

  /** Drops what there is and begins a part of the version described. */
  async begin(description: PartDescription): Promise<void> {
    // In this order: at no moment does the new description stand beside the old bytes.
    await this.clear();
    this.known = description;
    await writing(this.target, () =>
      writeFileAtomic(`${this.target}.part.json`, `${JSON.stringify(description)}\n`),
    );
  }

  async append(chunk: Uint8Array): Promise<void> {
    await writing(this.target, async () => {
      for (let at = 0; at < chunk.length;) {
        const { bytesWritten } = await this.handle.write(chunk, at, chunk.length - at, this.size + at);
        at += bytesWritten;
      }
    });
    this.hash.update(chunk);
    this.size += chunk.length;
  }

  /** Puts the whole file in its place. @returns its sha256 in hexadecimal digits */
  async complete(): Promise<string> {
    await writing(this.target, () => this.handle.sync());
    await this.handle.close();
    await writing(this.target, () => rename(`${this.target}.part`, this.target));
    await rm(`${this.target}.part.json`, { force: true });
    return this.hash.digest('hex');
  }

  /** Leaves the part for a later try. */
  async keep(): Promise<void> {
    await this.handle.close();
  }

  async discard(): Promise<void> {
    await this.handle.close();
    await rm(`${this.target}.part.json`, { force: true });
    await rm(`${this.target}.part`, { force: true });
  }

  /** Reads what an earlier try left. More than the whole can't be a part of it. */
  private async takeUp(): Promise<void> {
    const { size } = await this.handle.stat();
    if (size > (this.known.bytes ?? Infinity)) return;
    for await (const chunk of this.handle.createReadStream({ autoClose: false, start: 0 })) {
      const bytes = chunk as Buffer;
      this.hash.update(bytes);
      this.size += bytes.length;
    }
  }
}

/**
 * What names one version exactly, for `If-Range` (RFC 9110, section 13.1.5): a strong ETag, else the date. Null
 * where neither is known: then a part can't be gone on with.
 */
export function validatorOf({
  etag,
  lastModified,
}: Pick<PartDescription, 'etag' | 'lastModified'>): string | null {
  if (etag !== null && !etag.startsWith('W/')) return etag;
  return lastModified;
}

async function readDescription(target: string): Promise<PartDescription | undefined> {
  try {
    return DESCRIPTION.parse(JSON.parse(await readFile(`${target}.part.json`, 'utf8')));
  } catch {
    // Absent or unreadable: the download begins anew.
    return undefined;
  }
}

async function writing<T>(target: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('code' in thrown)) throw thrown;
    const folder = dirname(target);
    const isFull = thrown.code === 'ENOSPC' || thrown.code === 'EDQUOT';
    throw new GapitError(
      'DATADIR_NOT_WRITABLE',
      `a download can't be written to ${folder}: ${isFull ? 'no space is left' : thrown.message}`,
      {
        file: target,
        next_step: isFull ? `Free space on the disk of ${folder}.` : `Check the rights of ${folder}.`,
      },
      { cause: thrown },
    );
  }
}
