const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size for a sentence, in decimal units: `812 B`, `2.0 MB`. */
export function sizeInWords(bytes: number): string {
  const power = powerOf(bytes);
  return `${inPower(bytes, power)} ${UNITS[power] ?? 'B'}`;
}

/** How far a download came, in the unit of the whole: `1.1 of 2.0 MB`. */
export function partInWords(bytes: number, total: number): string {
  const power = powerOf(total);
  return `${inPower(bytes, power)} of ${inPower(total, power)} ${UNITS[power] ?? 'B'}`;
}

/** The exact count, with its thousands apart: `55,162 bytes`. */
export function bytesInWords(bytes: number): string {
  return `${new Intl.NumberFormat('en-GB').format(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
}

function powerOf(bytes: number): number {
  let power = 0;
  // What would be printed as 1000.0 belongs to the next unit.
  for (let rest = bytes; rest >= (power === 0 ? 1000 : 999.95) && power < UNITS.length - 1; rest /= 1000)
    power++;
  return power;
}

function inPower(bytes: number, power: number): string {
  return power === 0 ? String(bytes) : (bytes / 1000 ** power).toFixed(1);
}
