import { compareBytewise } from '../../base/text-order.ts';
import { asArchiveFault, type SourceFile } from './archive-fault.ts';
import { sniffDownload, wrongShape } from './sniff-download.ts';
import { readTar } from './tar.ts';
import { UNPACK_LIMITS, UnpackBudget } from './unpack-limits.ts';
import type { MemberBytes, Unpacking, UnpackOptions } from './unpacking.ts';
import { readZip } from './zip.ts';

/**
 * Unpacks the wanted members of a zip or tar archive into memory; nothing is written. The kind and the compression
 * of the archive are told by its content. Of a path that occurs twice, the later member counts, as it does for tar.
 *
 * @returns members in the order of their paths
 * @throws GapitError PROVIDER_INVALID for what is no archive, for damage, for a wanted member that is a link or a
 *   device, for paths that lead elsewhere, for locked members and for more than the limits allow; the signal's
 *   reason on abort
 */
export async function readArchive(
  file: SourceFile,
  wanted: (path: string) => boolean,
  { limits = UNPACK_LIMITS, signal }: UnpackOptions = {},
): Promise<readonly MemberBytes[]> {
  const sniffed = await sniffDownload(file.path);
  const unpacking = { file, wanted, budget: new UnpackBudget(file, limits), signal };
  const members = new Map<string, MemberBytes>();
  try {
    for await (const member of readerOf(sniffed.kind)(unpacking)) members.set(member.path, member);
  } catch (thrown) {
    throw asArchiveFault(file, thrown);
  }
  return [...members.values()].sort((a, b) => compareBytewise(a.path, b.path));

  function readerOf(kind: typeof sniffed.kind): (unpacking: Unpacking) => AsyncGenerator<MemberBytes> {
    switch (kind) {
      case 'zip':
        return readZip;
      case 'tar':
      case 'gzip':
      case 'bzip2':
      case 'xz':
      case 'zstd':
        return readTar;
      case 'html':
      case 'json':
      case 'xml':
      case 'empty':
      case 'fasta':
      case 'genbank':
      case 'text':
        throw wrongShape({ ...sniffed, url: file.url, shape: 'archive' });
    }
  }
}
