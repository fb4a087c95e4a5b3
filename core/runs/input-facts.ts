import { fileDigest } from '../base/file-digest.ts';
import type { StoredInputFacts, StoredRun } from '../workspace/run-schema.ts';

/**
 * SHA-256, in hexadecimal, of the files of a run whose sum is not known yet, as of reads, which are too large to be
 * gone through before a run is started. A file that can't be read is left out (its search says why), and so is
 * what can be read once only, as a pipe.
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
    const sum = await fileDigest(path, signal);
    if (sum === null) continue;
    checksums[path] = sum;
    await keep(checksums);
  }
}

/** A run with what came to be known of its inputs after its start. */
export function withInputFacts(run: StoredRun, { checksums, samples }: StoredInputFacts): StoredRun {
  return {
    ...run,
    samples: run.samples.map((sample) => {
      const known = samples[sample.id] ?? {};
      return {
        ...sample,
        kind: known.kind ?? sample.kind,
        format: known.format ?? sample.format,
        contigs: known.contigs ?? sample.contigs,
        bases: known.bases ?? sample.bases,
        longestContig: known.longestContig ?? sample.longestContig,
        reads: known.reads ?? sample.reads,
        files: sample.files.map((file) => ({ ...file, sha256: file.sha256 ?? checksums[file.path] ?? null })),
      };
    }),
  };
}
