import type { AlignerStatus } from '../../core/contract/system.ts';

interface Words {
  aligner: (program: string, version: string) => string;
  alignerMissing: (program: string) => string;
}

/** "BLAST+ 2.12.0", "minimap2 2.24", or what is missing. */
export function alignerVersions(aligners: readonly AlignerStatus[], words: Words): string[] {
  return [
    { program: 'blastn', name: 'BLAST+' },
    { program: 'minimap2', name: 'minimap2' },
  ].flatMap(({ program, name }) => {
    const aligner = aligners.find((candidate) => candidate.program === program);
    if (aligner === undefined) return [];
    if (aligner.path === null) return [words.alignerMissing(name)];
    return [words.aligner(name, plainVersion(aligner.version))];
  });
}

/** "2.12.0+" → "2.12.0": the plus belongs to the name. */
export function plainVersion(version: string | null): string {
  return (version ?? '').replace(/\+$/, '');
}
