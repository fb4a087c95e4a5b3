/**
 * A column in the form in which it enters the interpreter fastest: numbers as bytes, repeated values once each with a
 * number for each row, anything else as JSON.
 */
export type CodedColumn =
  | { readonly kind: 'numbers' | 'numbersWithGaps'; readonly buffer: ArrayBuffer }
  | { readonly kind: 'repeated'; readonly text: string; readonly buffer: ArrayBuffer }
  | { readonly kind: 'json'; readonly text: string };

export function codedColumn(values: readonly unknown[]): CodedColumn {
  return numbers(values) ?? repeated(values) ?? { kind: 'json', text: JSON.stringify(values) };
}

function numbers(values: readonly unknown[]): CodedColumn | null {
  const floats = new Float64Array(values.length);
  let gaps = 0;
  for (const [row, value] of values.entries()) {
    if (typeof value === 'number') floats[row] = value;
    else if (value === null) {
      floats[row] = Number.NaN;
      gaps += 1;
    } else return null;
  }
  if (gaps === values.length) return null;
  return { kind: gaps === 0 ? 'numbers' : 'numbersWithGaps', buffer: floats.buffer };
}

function repeated(values: readonly unknown[]): CodedColumn | null {
  const codes = new Uint32Array(values.length);
  const places = new Map<unknown, number>();
  const most = Math.max(16, values.length / 2);
  for (const [row, value] of values.entries()) {
    if (typeof value === 'object' && value !== null) return null;
    let place = places.get(value);
    if (place === undefined) {
      if (places.size >= most) return null;
      place = places.size;
      places.set(value, place);
    }
    codes[row] = place;
  }
  return { kind: 'repeated', text: JSON.stringify([...places.keys()]), buffer: codes.buffer };
}
