import { pack, type Header } from 'tar-stream';

export interface TarMember extends Partial<Header> {
  readonly name: string;
  readonly content?: string | Uint8Array;
}

export const MODIFIED = new Date('2026-04-01T10:00:00Z');

/** A tar archive in memory. */
export async function tar(members: readonly TarMember[]): Promise<Buffer> {
  const packing = pack();
  for (const { content = '', ...header } of members) {
    packing.entry({ mtime: MODIFIED, ...header }, Buffer.from(content as Uint8Array));
  }
  packing.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of packing as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
