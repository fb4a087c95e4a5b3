import { Fragment } from 'react';
import type { Segment } from '../i18n/en/verdict.ts';

/** A sentence whose parts that carry the verdict are set in bold. */
export function Segments({ parts }: { parts: readonly Segment[] }) {
  return parts.map((part, at) =>
    typeof part === 'string' ? <Fragment key={at}>{part}</Fragment> : <strong key={at}>{part.strong}</strong>,
  );
}
