import type { ReadsFile, Sample } from '../contract/samples.ts';
import { groupReads } from '../screening/reads/group-reads.ts';

/** Samples of files of reads, put together by the files' names; numbers are the sums of their files. */
export function readsSamples(files: readonly ReadsFile[]): Sample[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const { samples, warnings } = groupReads(files);
  return samples.flatMap(({ name, lanes }): Sample[] => {
    const members = lanes
      .flatMap(({ r1, r2 }) => (r2 === null ? [r1] : [r1, r2]))
      .flatMap((path) => byPath.get(path) ?? []);
    const [first] = members;
    if (first === undefined) return [];
    const sum = (numberOf: (file: ReadsFile) => number): number =>
      members.reduce((total, file) => total + numberOf(file), 0);
    return [
      {
        id: first.path,
        name,
        kind: 'reads',
        format: 'fastq',
        files: members.map(({ path, name: fileName, bytes }) => ({
          path,
          name: fileName,
          bytes,
          sha256: null,
        })),
        contigs: 0,
        bases: sum((file) => file.bases),
        longestContig: 0,
        lanes: lanes.map((lane) => ({ ...lane })),
        reads: sum((file) => file.reads),
        readType: first.readType,
        // A warning begins with the path that it is about.
        warnings: warnings.filter((warning) => members.some(({ path }) => warning.startsWith(`${path} `))),
      },
    ];
  });
}
