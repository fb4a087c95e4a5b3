import { GapitError } from '../../base/errors.ts';
import { DecodeFault } from '../../sequence/decoders/decode-fault.ts';
import { shownUrl } from '../../base/http/address.ts';

/** An archive or a compressed file that a provider publishes. */
export interface SourceFile {
  readonly path: string;
  /** Where it came from, as messages name it: an address, or the path itself. */
  readonly url: string;
}

/** `<archive>: <what>`, as PROVIDER_INVALID. */
export function archiveFault(
  { url }: SourceFile,
  what: string,
  facts: Record<string, string> = {},
): GapitError {
  const shown = shownUrl(url);
  return new GapitError('PROVIDER_INVALID', `${shown} ${what}`, {
    url: shown,
    ...facts,
    next_step: 'Download it again, or use another copy.',
  });
}

/** A member that is not taken. @param what continues a sentence: `is a symbolic link` */
export function memberFault(file: SourceFile, member: string, what: string): GapitError {
  const shown = member.replaceAll(/\p{Cc}/gu, '?');
  return archiveFault(file, `holds ${JSON.stringify(shown)}, which ${what}`, { member: shown });
}

/** What went wrong while compressed bytes were read, with the archive's name; anything else as it is. */
export function asArchiveFault(file: SourceFile, thrown: unknown): unknown {
  if (thrown instanceof DecodeFault) return decodingFault(file, thrown);
  if (!(thrown instanceof GapitError) || thrown.code !== 'INVALID_FASTA') return thrown;
  if (thrown.cause instanceof DecodeFault) return decodingFault(file, thrown.cause);
  // `<path> is a zip archive locked with a password: …`
  const what = thrown.message.startsWith(file.path)
    ? thrown.message.slice(file.path.length).trim()
    : thrown.message;
  return archiveFault(file, what);
}

function decodingFault(file: SourceFile, fault: DecodeFault): GapitError {
  switch (fault.kind) {
    case 'truncated':
      return archiveFault(file, 'is cut short: its end is missing', { detail: fault.message });
    case 'damaged':
      return archiveFault(file, `is damaged (${fault.message})`, { detail: fault.message });
    case 'unsupported':
      return archiveFault(file, `is packed in a way that can't be read here (${fault.message})`, {
        detail: fault.message,
      });
  }
}
