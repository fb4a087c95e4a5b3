import type { Frame } from '../../virome/code/code-request.ts';
import { SAMPLE_IDENTIFIERS } from '../../virome/code/sample-identifier.ts';

/** Identifiers of the samples in a dataframe, by which they are known under any label. */
export function knownSamples(frame: Frame): ReadonlySet<string> {
  if (frame.kind !== 'table') return new Set();
  const { columns, rows } = frame.table;
  const places = columns.flatMap(({ name }, i) =>
    SAMPLE_IDENTIFIERS.some((each) => each === name) ? [i] : [],
  );
  const known = new Set<string>();
  for (const cells of rows) {
    for (const place of places) {
      const cell = cells[place];
      if (typeof cell === 'string' && cell.trim() !== '') known.add(cell.trim());
      else if (typeof cell === 'number') known.add(String(cell));
    }
  }
  return known;
}
