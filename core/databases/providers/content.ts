import { GapitError } from '../../base/errors.ts';
import type { SourceRecord } from '../normalise-records.ts';
import type { LeftOut } from './left-out.ts';
import type { ProviderContent } from './provider.ts';

/** A source of another shape than its transform reads; `expected` completes "expected …". */
export function wrongShape(provider: string, expected: string): GapitError {
  return new GapitError('PROVIDER_INVALID', `this is not the source of ${provider}: expected ${expected}`, {
    provider,
    expected,
    next_step: 'Download it again, or use a copy that is known to be good.',
  });
}

/**
 * What a transform gives, checked to be something.
 *
 * @throws GapitError PROVIDER_EMPTY
 */
export function contentOf(
  provider: string,
  records: readonly SourceRecord[],
  { version, leftOut }: { version: string; leftOut: readonly LeftOut[] },
): ProviderContent {
  const notes = leftOut.flatMap((each) => each.note() ?? []);
  if (records.length > 0) return { records, notes, version };
  throw new GapitError('PROVIDER_EMPTY', `the source of ${provider} holds no records that can be used`, {
    provider,
    ...(notes.length === 0 ? {} : { detail: notes.join(' ') }),
    next_step: 'Download it again, or use a copy that is known to be good.',
  });
}
