import { GapitError } from '../base/errors.ts';

/** What a database header says of its record. `classes` are resistance or function classes. */
export interface HeaderFields {
  readonly database: string;
  readonly gene: string;
  readonly accession: string;
  readonly classes: readonly string[];
}

const NATIVE_PREFIX = 'gapit|';
const LEGACY_SEPARATOR = '~~~';

/** Characters that the native format escapes, so that a value never looks like a separator or ends the id. */
const ESCAPES: Readonly<Record<string, string>> = {
  '%': '%25',
  '|': '%7C',
  '=': '%3D',
  ';': '%3B',
  ' ': '%20',
  '\t': '%09',
  '\n': '%0A',
  '\r': '%0D',
};
const UNESCAPES = new Map(Object.entries(ESCAPES).map(([character, escape]) => [escape, character]));

/** The id of a record in the native format: `gapit|db=…|gene=…|acc=…|func=…`. */
export function encodeNativeId(fields: HeaderFields): string {
  const values = [
    ['db', escapeValue(fields.database)],
    ['gene', escapeValue(fields.gene)],
    ['acc', escapeValue(fields.accession)],
    ['func', escapeValue(fields.classes.join(';'))],
  ];
  return `${NATIVE_PREFIX}${values.map(([key, value]) => `${key}=${value}`).join('|')}`;
}

/**
 * Reads the id of a record: native `gapit/v1`, legacy `DB~~~GENE~~~ACCESSION~~~CLASSES`, or a plain id,
 * told apart record by record.
 *
 * @param databaseName stands in where the id names no database
 * @throws GapitError HEADER_MALFORMED with `reason` for a native id that breaks the format
 */
export function decodeId(id: string, databaseName: string): HeaderFields {
  if (id.startsWith(NATIVE_PREFIX)) return decodeNative(id, databaseName);
  if (id.includes(LEGACY_SEPARATOR)) {
    const [database = '', gene = '', accession = '', classes = ''] = id.split(LEGACY_SEPARATOR);
    return { database, gene, accession, classes: splitClasses(classes) };
  }
  return { database: databaseName, gene: id, accession: '', classes: [] };
}

/** The three kinds of ids: of ours, of abricate, and one that names the gene and nothing else. */
export type HeaderKind = 'native' | 'legacy' | 'plain';

export function headerKind(id: string): HeaderKind {
  if (id.startsWith(NATIVE_PREFIX)) return 'native';
  return id.includes(LEGACY_SEPARATOR) ? 'legacy' : 'plain';
}

/** Whether an id names the gene and nothing else. */
export function isPlainId(id: string): boolean {
  return headerKind(id) === 'plain';
}

function splitClasses(joined: string): string[] {
  return joined === '' ? [] : joined.split(';');
}

function decodeNative(id: string, databaseName: string): HeaderFields {
  const malformed = (reason: string): GapitError =>
    new GapitError('HEADER_MALFORMED', `malformed database header (${reason}): ${id.slice(0, 200)}`, {
      reason,
      header: id,
      database: databaseName,
    });
  const values = new Map<string, string>();
  for (const segment of id.slice(NATIVE_PREFIX.length).split('|')) {
    const separator = segment.indexOf('=');
    if (separator === -1) throw malformed('segment_without_key');
    const key = segment.slice(0, separator);
    if (key === '') throw malformed('empty_key');
    if (values.has(key)) throw malformed(`duplicate_key:${key}`);
    values.set(key, segment.slice(separator + 1));
  }
  const decode = (key: string, value: string): string =>
    value.replace(/%.{0,2}/gs, (escape) => {
      const character = UNESCAPES.get(escape.toUpperCase());
      if (character === undefined) throw malformed(`invalid_percent_escape:${key}`);
      return character;
    });
  const required = (key: 'db' | 'gene' | 'acc'): string => {
    const value = values.get(key);
    if (value === undefined) throw malformed(`missing_${key}`);
    return decode(key, value);
  };
  const gene = required('gene');
  if (gene === '') throw malformed('missing_gene');
  const database = required('db');
  return {
    database: database === '' ? databaseName : database,
    gene,
    accession: required('acc'),
    classes: splitClasses(decode('func', values.get('func') ?? '')),
  };
}

function escapeValue(value: string): string {
  return value.replace(/[%|=; \t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

/**
 * The product of a hit, from the subject's title as BLAST prints it. Some versions repeat the id in front;
 * commas and tabs are separators of the tables and are removed, as abricate does.
 */
export function productOf(title: string, subjectId: string): string {
  // A blank between `>` and the id stays at the front of the title.
  const clean = title.replace(/[,\t]/g, '').replace(/^ +/, '');
  const startsWithId = clean.includes(LEGACY_SEPARATOR) || subjectId.startsWith(NATIVE_PREFIX);
  const product = startsWithId ? clean.replace(/^[^ ]+ */, '') : clean;
  return product === '' ? 'n/a' : product;
}
