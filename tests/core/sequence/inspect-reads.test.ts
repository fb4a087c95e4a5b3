import { expect, it } from 'vitest';
import { inspectFile } from '../../../core/sequence/inspect.ts';
import { temporaryFile } from '../../support/temporary.ts';

it('rejects reads without going through them where only assemblies are wanted', async () => {
  const read = `@r\n${'ACGT'.repeat(25)}\n+\n${'I'.repeat(100)}\n`;
  const path = await temporaryFile('reads.fastq', read.repeat(20_000));
  let bytes = 0;
  const inspected = await inspectFile(path, { assembliesOnly: true, onRawBytes: (n) => (bytes += n) });
  expect(inspected).toMatchObject({ accepted: false, code: 'INVALID_READS_FORMAT' });
  expect(bytes).toBeLessThan(read.length * 10_000);
});
