import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { StoredRun } from '../workspace/run-schema.ts';

/**
 * SHA-256, in hexadecimal, of the files of a run whose sum is not known yet: reads, which are too large to be
 * gone through before a run is started. A file that can't be read is left out; its search says why.
 *
 * @param known sums by path: those files are left alone, whatever they hold now
 * @param keep told of all sums that are known, each time there is one more
 * @throws the signal's reason on abort, and what `keep` throws
 */
export async function sumUpFiles(
  { samples }: Pick<StoredRun, 'samples'>,
  known: Readonly<Record<string, string>>,
  keep: (checksums: Record<string, string>) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const checksums = { ...known };
  for (const { path, sha256 } of samples.flatMap((sample) => sample.files)) {
    if (sha256 !== null || checksums[path] !== undefined) continue;
    const sum = await checksumOf(path, signal);
    if (sum === null) continue;
    checksums[path] = sum;
    await keep(checksums);
  }
}

async function checksumOf(path: string, signal: AbortSignal): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path, { signal, highWaterMark: 1 << 20 })) {
      hash.update(chunk as Buffer);
    }
  } catch {
    signal.throwIfAborted();
    return null;
  }
  return hash.digest('hex');
}

/** A run with the sums that came after its start. */
export function withChecksums(run: StoredRun, checksums: Readonly<Record<string, string>>): StoredRun {
  return {
    ...run,
    samples: run.samples.map((sample) => ({
      ...sample,
      files: sample.files.map((file) => ({ ...file, sha256: file.sha256 ?? checksums[file.path] ?? null })),
    })),
  };
}
