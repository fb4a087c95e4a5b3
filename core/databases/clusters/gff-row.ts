/** A row of GFF3 with its attributes, each a list of decoded values. */
export interface GffRow {
  readonly sequenceId: string;
  readonly type: string;
  /** From 1, both ends included. */
  readonly start: number;
  readonly end: number;
  readonly strand: '+' | '-';
  readonly attributes: ReadonlyMap<string, readonly string[]>;
}

/** A row of nine columns; null where the line is none. Names of attributes are lower-cased. */
export function parseGffRow(line: string): GffRow | null {
  const [sequenceId = '', , type = '', from = '', to = '', , strand = '', , attributes] = line.split('\t');
  if (attributes === undefined || !/^\d+$/.test(from) || !/^\d+$/.test(to)) return null;
  return {
    sequenceId: decoded(sequenceId),
    type,
    start: Number(from),
    end: Number(to),
    strand: strand === '-' ? '-' : '+',
    attributes: parseAttributes(attributes),
  };
}

function parseAttributes(text: string): Map<string, string[]> {
  const attributes = new Map<string, string[]>();
  for (const part of text.split(';')) {
    const separator = part.indexOf('=');
    if (separator < 1) continue;
    const name = part.slice(0, separator).trim().toLowerCase();
    const values = part
      .slice(separator + 1)
      .split(',')
      .map((value) => decoded(value.trim()));
    attributes.set(name, [...(attributes.get(name) ?? []), ...values]);
  }
  return attributes;
}

/** `%2C` and the like; a percent sign that stands for itself stays. */
function decoded(text: string): string {
  return text.replace(/(%[\da-f]{2})+/gi, (escapes) => {
    const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex');
    return bytes.toString('utf8');
  });
}
