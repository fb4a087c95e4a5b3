import { createFastaParser } from '../sequence/fasta.ts';
import { fileFault } from '../sequence/faults.ts';
import { openSequenceSource } from '../sequence/source.ts';
import { FastaCollector, type FastaRecord } from './fasta-collector.ts';
import { FORMAT_NAMES, leaveUnread } from './input-format.ts';

/**
 * Reads all records of a FASTA file, plain or compressed.
 *
 * @throws GapitError INPUT_NOT_FOUND, INVALID_FASTA (also where it is another kind of file); the signal's
 *   reason on abort
 */
export async function readFasta(path: string, signal?: AbortSignal): Promise<FastaRecord[]> {
  const source = await openSequenceSource(path, signal === undefined ? {} : { signal });
  if (source.format !== 'fasta') {
    await leaveUnread(source);
    throw fileFault({
      code: 'INVALID_FASTA',
      file: path,
      what: `is ${FORMAT_NAMES[source.format]}, not FASTA`,
      nextStep: 'give the sequences as FASTA',
    });
  }
  const collector = new FastaCollector();
  const parser = createFastaParser(collector);
  for await (const chunk of source.chunks) parser.push(chunk);
  parser.end();
  return collector.records();
}
