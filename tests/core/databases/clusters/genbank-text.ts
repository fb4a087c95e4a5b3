/** Lines of a GenBank record; features as `[key, location, ...qualifiers]`. */
export interface GenbankText {
  readonly id?: string;
  readonly length?: number;
  readonly features?: readonly (readonly string[])[];
  /** Null: no ORIGIN part. */
  readonly sequence?: string | null;
  /** The line that ends it, or what a broken file has instead. */
  readonly end?: string;
}

export const ONE_GENE = ['CDS', '11..40', '/gene="abcD"', '/product="a transporter"'];

/** A GenBank record of 100 bases with one gene, unless told otherwise. */
export function genbankRecord({
  id = 'L1',
  features = [ONE_GENE],
  sequence = 'acgtacgtac'.repeat(10),
  length = sequence?.length ?? 0,
  end = '//\n',
}: GenbankText = {}): string {
  const table = features.flatMap(([key = '', location = '', ...qualifiers]) => [
    `     ${key.padEnd(16)}${location}`,
    ...qualifiers.map((qualifier) => `                     ${qualifier}`),
  ]);
  const rows = (sequence?.match(/.{1,60}/g) ?? []).map((row, i) => {
    const tens = row.match(/.{1,10}/g) ?? [];
    return `${String(i * 60 + 1).padStart(9)} ${tens.join(' ')}`;
  });
  const lines = [
    `LOCUS       ${id.padEnd(16)} ${String(length).padStart(11)} bp    DNA     linear   BCT 01-JAN-2024`,
    'DEFINITION  a locus.',
    'FEATURES             Location/Qualifiers',
    ...table,
    ...(sequence === null ? [] : ['ORIGIN', ...rows]),
  ];
  return `${lines.join('\n')}\n${end}`;
}
