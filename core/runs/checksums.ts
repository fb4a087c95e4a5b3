import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { StoredRun } from '../workspace/run-schema.ts';

/**
 * SHA-256, in hexadecimal, of the files of a run whose sum is not known yet: reads, which are too large to be
 * gone through before a run is started. A file that can't be read is left out; its search says why.
 *
 * @throws the signal's reason on abort
 */
export async function missingChecksums(
  { samples }: Pick<StoredRun, 'samples'>,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const files = samples.flatMap((sample) => sample.files).filter(({ sha256 }) => sha256 === null);
  const checksums: Record<string, string> = {};
  for (const { path } of files) {
    const hash = createHash('sha256');
    try {
      for await (const chunk of createReadStream(path, { signal, highWaterMark: 1 << 20 })) {
        hash.update(chunk as Buffer);
      }
    } catch {
      signal.throwIfAborted();
      continue;
    }
    checksums[path] = hash.digest('hex');
  }
  return checksums;
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
