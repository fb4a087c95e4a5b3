/** Bases that look random and are the same on every run. */
export function randomBases(length: number, seed: number): string {
  let state = (seed * 2654435761 + 1) >>> 0;
  let bases = '';
  for (let i = 0; i < length; i++) {
    // xorshift32
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    bases += 'ACGT'[state % 4] ?? 'A';
  }
  return bases;
}

/** FASTA of records given as header and sequence. */
export function fasta(records: readonly (readonly [header: string, sequence: string])[]): string {
  return records.map(([header, sequence]) => `>${header}\n${sequence}\n`).join('');
}
