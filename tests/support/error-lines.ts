import { errorDocument } from '../../core/documents/error.ts';
import type { ErrorEnvelope } from '../../core/base/errors.ts';

/** The `gapit.error/1` envelopes on standard error, each checked to be one line of compact JSON. */
export function envelopesIn(stderr: string): ErrorEnvelope[] {
  return stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => {
      const value: unknown = JSON.parse(line);
      if (JSON.stringify(value) !== line) throw new Error(`not compact JSON: ${line}`);
      return errorDocument.parse(value);
    });
}

/** The only envelope; the whole of standard error must be it. */
export function soleEnvelope(stderr: string): ErrorEnvelope {
  const [envelope, ...others] = envelopesIn(stderr);
  if (envelope === undefined || others.length > 0 || stderr !== `${JSON.stringify(envelope)}\n`) {
    throw new Error(`expected one error envelope and nothing else, got: ${stderr}`);
  }
  return envelope;
}
