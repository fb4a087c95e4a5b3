import type { BuildPreview } from '../../../../../core/contract/databases.ts';

/** Of a sound FASTA file of two genes. */
export function previewOf(changes: Partial<BuildPreview> = {}): BuildPreview {
  return {
    kind: 'gene',
    format: 'fasta',
    headers: { native: 0, legacy: 0, plain: 2 },
    dbtype: 'nucl',
    guessedType: 'nucl',
    records: 2,
    duplicates: 0,
    emptyRecords: 0,
    residues: 1200,
    first: [],
    warnings: [],
    problems: [],
    replaces: false,
    ...changes,
  };
}
