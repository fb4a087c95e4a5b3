import type { BuildForm, BuildPreview } from '../../core/contract/databases.ts';

/** Which letters the sequences are made of; `auto`: as they look. */
export type MoleculeChoice = 'auto' | 'nucl' | 'prot';

/** The files that a build may take. */
export type FileField = 'input' | 'metadata' | 'typing' | 'floors';

/** The build form as it was filled in; files by their paths. */
export interface BuildFields extends Readonly<Record<FileField, string | null>> {
  readonly name: string;
  /** The name was typed: another file of sequences leaves it as it is. */
  readonly nameTyped: boolean;
  readonly molecule: MoleculeChoice;
  readonly description: string;
  /** The name of the database that may be replaced; an agreement is to one name, not to any. */
  readonly mayReplace: string | null;
}

export const emptyFields: BuildFields = {
  input: null,
  metadata: null,
  typing: null,
  floors: null,
  name: '',
  nameTyped: false,
  molecule: 'auto',
  description: '',
  mayReplace: null,
};

const compressed = /\.(gz|bz2|xz|zst)$/i;
const sequences = /\.(fa|fas|fasta|fna|ffn|faa|frn|fsa|fst|gb|gbk|gbff|genbank|gff3?|embl|txt|seq)$/i;

/** The last part of a path, of either platform. */
export function fileNameOf(path: string): string {
  return path.split(/[/\\]/).findLast((part) => part !== '') ?? path;
}

/** A name for a database after its file: without endings, blanks as `_`, and nothing a folder can't be called. */
export function proposedName(path: string): string {
  return fileNameOf(path)
    .replace(compressed, '')
    .replace(sequences, '')
    .replace(/[\s:*?"<>|]+/g, '_')
    .replace(/^[.\-_]+|[._]+$/g, '');
}

/** Where a dropped file belongs, by the ending of its name. */
export function fieldOfFile(path: string): FileField {
  const name = fileNameOf(path).replace(compressed, '').toLowerCase();
  if (name.endsWith('.tsv') || name.endsWith('.tab')) return 'metadata';
  if (name.endsWith('.json')) return name.includes('floor') ? 'floors' : 'typing';
  return 'input';
}

/** The form with a file put in or taken out; a new file of sequences also gives it its name. */
export function withFile(fields: BuildFields, field: FileField, path: string | null): BuildFields {
  const next = { ...fields, [field]: path };
  if (field !== 'input' || path === null || fields.nameTyped) return next;
  return { ...next, name: proposedName(path) };
}

/**
 * What the engine is asked, null as long as there is no file of sequences. Loci state their genes themselves and
 * are always DNA: what only a database of genes can take is left out of theirs.
 */
export function asBuildForm(fields: BuildFields, kind: BuildPreview['kind']): BuildForm | null {
  if (fields.input === null) return null;
  const ofGenes = kind !== 'cluster';
  return {
    name: fields.name.trim(),
    input: fields.input,
    metadata: ofGenes ? fields.metadata : null,
    dbtype: ofGenes && fields.molecule !== 'auto' ? fields.molecule : null,
    description: fields.description.trim(),
    typing: fields.typing,
    floors: fields.floors,
  };
}

/** Why nothing can be built yet. */
export type BuildHindrance = 'input' | 'name' | 'unchecked' | 'checking' | 'problems' | 'replace';

interface Checked {
  readonly fields: BuildFields;
  readonly preview: BuildPreview | null;
  readonly checking: boolean;
  /** The check itself failed. */
  readonly checkFailed: boolean;
}

/** What is missing before a build can start, the first thing first; null where nothing is. */
export function hindranceOf({ fields, preview, checking, checkFailed }: Checked): BuildHindrance | null {
  const name = fields.name.trim();
  if (fields.input === null) return 'input';
  if (name === '') return 'name';
  if (checking) return 'checking';
  if (checkFailed || preview === null) return 'unchecked';
  if (preview.problems.length > 0) return 'problems';
  return preview.replaces && fields.mayReplace !== name ? 'replace' : null;
}
