import { createReadStream } from 'node:fs';

export type MoleculeType = 'nucl' | 'prot';

/**
 * Molecule type of a `sequences` file by abricate's rule: of all sequence letters, drop A, G, T and C;
 * more than half left means protein.
 */
export async function moleculeType(path: string): Promise<MoleculeType> {
  const tally = new LetterTally();
  let inHeader = false;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (byte === 0x0a) inHeader = false;
      else if (byte === 0x3e) inHeader = true;
      else if (!inHeader) tally.add(byte);
    }
  }
  return tally.type();
}

/** The same of sequences that were read already. */
export function moleculeTypeOf(sequences: Iterable<string>): MoleculeType {
  const tally = new LetterTally();
  for (const sequence of sequences) {
    for (let i = 0; i < sequence.length; i++) tally.add(sequence.charCodeAt(i));
  }
  return tally.type();
}

class LetterTally {
  private letters = 0;
  private others = 0;

  add(code: number): void {
    const upper = code & 0xdf;
    if (upper < 0x41 || upper > 0x5a) return;
    this.letters++;
    if (upper !== 0x41 && upper !== 0x43 && upper !== 0x47 && upper !== 0x54) this.others++;
  }

  type(): MoleculeType {
    return this.others * 2 > this.letters ? 'prot' : 'nucl';
  }
}
