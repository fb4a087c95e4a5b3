/** A feature as a strict reader of GFF3 1.26 understands it; everything decoded. */
export interface Gff3Feature {
  readonly seqid: string;
  readonly source: string;
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly strand: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

export interface Gff3File {
  /** Length by seqid. */
  readonly regions: ReadonlyMap<string, number>;
  readonly features: readonly Gff3Feature[];
}

const RESERVED = new Set([
  'ID',
  'Name',
  'Alias',
  'Parent',
  'Target',
  'Gap',
  'Derives_from',
  'Note',
  'Dbxref',
  'Ontology_term',
  'Is_circular',
]);

/** Reads GFF3 by the letter of the specification; throws where the text breaks it. */
export function readGff3(text: string): Gff3File {
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  const lines = text.slice(0, -1).split('\n');
  if (lines[0] !== '##gff-version 3') throw new Error(`the first line is ${String(lines[0])}`);
  const regions = new Map<string, number>();
  const features: Gff3Feature[] = [];
  const ids = new Set<string>();
  for (const line of lines.slice(1)) {
    // eslint-disable-next-line no-control-regex -- none may be there
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) throw new Error(`a control character in ${line}`);
    if (line.startsWith('##sequence-region ')) {
      const [, seqid = '', start, end] = line.split(' ');
      if (regions.has(seqid)) throw new Error(`a second region of ${seqid}`);
      if (start !== '1' || !/^[1-9]\d*$/.test(end ?? '')) throw new Error(`a region of no extent: ${line}`);
      regions.set(seqid, Number(end));
    } else if (!line.startsWith('#')) {
      const feature = readFeature(line);
      const id = feature.attributes['ID']?.[0];
      if (id === undefined || ids.has(id)) throw new Error(`no id of its own: ${line}`);
      ids.add(id);
      features.push(feature);
    }
  }
  for (const { seqid, end } of features) {
    const length = regions.get(encodeSeqid(seqid));
    if (length !== undefined && end > length) throw new Error(`a feature beyond the end of ${seqid}`);
  }
  return { regions, features };
}

function readFeature(line: string): Gff3Feature {
  const columns = line.split('\t');
  if (columns.length !== 9 || columns.includes('')) throw new Error(`not nine columns: ${line}`);
  const [
    seqid = '',
    source = '',
    type = '',
    start = '',
    end = '',
    score = '',
    strand = '',
    phase = '',
    ninth = '',
  ] = columns;
  if (!/^(?:[a-zA-Z0-9.:^*$@!+_?|-]|%[0-9A-F]{2})+$/.test(seqid)) throw new Error(`a seqid of ${seqid}`);
  if (!/^[1-9]\d*$/.test(start) || !/^[1-9]\d*$/.test(end) || Number(start) > Number(end)) {
    throw new Error(`positions of ${line}`);
  }
  if (score !== '.' && Number.isNaN(Number(score))) throw new Error(`a score of ${score}`);
  if (!['+', '-', '.', '?'].includes(strand) || phase !== '.') throw new Error(`strand or phase of ${line}`);
  return {
    seqid: decode(seqid),
    source: decode(source),
    type,
    start: Number(start),
    end: Number(end),
    strand,
    attributes: readAttributes(ninth),
  };
}

function readAttributes(column: string): Record<string, string[]> {
  const attributes: Record<string, string[]> = {};
  for (const part of column.split(';')) {
    const [tag = '', value, ...more] = part.split('=');
    if (tag === '' || value === undefined || value === '' || more.length > 0)
      throw new Error(`an attribute ${part}`);
    if (value.includes('&')) throw new Error(`an ampersand in ${part}`);
    if (/^[A-Z]/.test(tag) && !RESERVED.has(tag)) throw new Error(`an unknown reserved tag ${tag}`);
    if (tag in attributes) throw new Error(`a second ${tag}`);
    attributes[tag] = value.split(',').map(decode);
  }
  const target = /Target=([^;]*)/.exec(column)?.[1];
  if (target !== undefined && !/^[^ ]+ [1-9]\d* [1-9]\d*( [+-])?$/.test(target))
    throw new Error(`a target of ${target}`);
  return attributes;
}

function decode(text: string): string {
  if (/%(?![0-9A-F]{2})/.test(text)) throw new Error(`a percent sign that escapes nothing: ${text}`);
  return decodeURIComponent(text);
}

function encodeSeqid(seqid: string): string {
  return seqid.replace(/[^a-zA-Z0-9.:^*$@!+_?|-]/gu, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
