import { GapitError } from '../../base/errors.ts';
import { shownUrl } from '../../base/http/address.ts';
import type { HttpFault } from '../../base/http/http-fault.ts';
import { partInWords, sizeInWords } from '../../base/sizes.ts';

/** How far a download came before it was given up. */
export interface Progress {
  readonly bytes: number;
  /** Null where the server doesn't say. */
  readonly totalBytes: number | null;
}

const OFFLINE = 'Without internet access, use a copy that was downloaded elsewhere, or a mirror.';

/** A fault that was given up on, as `DOWNLOAD_FAILED`; user and password of the URL are left out. */
export function downloadFailed(
  url: string,
  fault: HttpFault,
  attempts: number,
  progress?: Progress,
): GapitError {
  const shown = shownUrl(url);
  const began = progress !== undefined && progress.bytes > 0 ? progress : undefined;
  const kept =
    began !== undefined && fault.mayPass ? 'What came is kept: try again to go on from there.' : '';
  return new GapitError(
    'DOWNLOAD_FAILED',
    `could not download ${shown}: ${sentence(fault, began)}`,
    {
      url: shown,
      attempts: String(attempts),
      ...(fault.status === undefined ? {} : { status: String(fault.status) }),
      ...(began === undefined ? {} : { bytes: String(began.bytes) }),
      ...(began === undefined || began.totalBytes === null ? {} : { total: String(began.totalBytes) }),
      next_step: [kept, fault.advice ?? '', OFFLINE].filter((text) => text !== '').join(' '),
    },
    { cause: fault },
  );
}

function sentence(fault: HttpFault, began: Progress | undefined): string {
  if (began === undefined || !fault.mayPass) return fault.message;
  const { bytes, totalBytes } = began;
  const where = totalBytes === null ? sizeInWords(bytes) : partInWords(bytes, totalBytes);
  return `the download stopped at ${where} (${fault.message})`;
}
