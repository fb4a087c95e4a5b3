import { expect, it } from 'vitest';
import { inspectFile } from '../../../core/sequence/inspect.ts';
import { temporaryFile } from '../../support/temporary.ts';

it('recognises reads without going through them', async () => {
  const read = `@r\n${'ACGT'.repeat(25)}\n+\n${'I'.repeat(100)}\n`;
  const path = await temporaryFile('reads.fastq', read.repeat(20_000));
  let bytes = 0;
  const inspected = await inspectFile(path, { onRawBytes: (n) => (bytes += n) });
  expect(inspected).toEqual({ accepted: true, kind: 'reads', path, bytesOnDisk: read.length * 20_000 });
  expect(bytes).toBeLessThan(read.length * 10_000);
});
