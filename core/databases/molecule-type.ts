import { createReadStream } from 'node:fs';

export type MoleculeType = 'nucl' | 'prot';

/**
 * Molecule type of a `sequences` file by abricate's rule: of all sequence letters, drop A, G, T and C;
 * more than half left means protein.
 */
export async function moleculeType(path: string): Promise<MoleculeType> {
  let letters = 0;
  let others = 0;
  let inHeader = false;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (byte === 0x0a) inHeader = false;
      else if (byte === 0x3e) inHeader = true;
      else if (!inHeader) {
        const upper = byte & 0xdf;
        if (upper < 0x41 || upper > 0x5a) continue;
        letters++;
        if (upper !== 0x41 && upper !== 0x43 && upper !== 0x47 && upper !== 0x54) others++;
      }
    }
  }
  return others * 2 > letters ? 'prot' : 'nucl';
}
