import { stat } from 'node:fs/promises';
import { GapitError } from '../../base/errors.ts';
import { fileFault } from '../../sequence/faults.ts';
import { openSequenceSource, type SequenceSource } from '../../sequence/source.ts';
import { FORMAT_NAMES, leaveUnread } from '../input-format.ts';
import { readFasta } from '../read-fasta.ts';
import { finishLoci, type FinishedLoci } from './finish-loci.ts';
import { GenbankLociReader } from './genbank-loci.ts';
import { GffLociReader } from './gff-loci.ts';

const COMPRESSED = /\.(gz|bgz|bz2|xz|zst|zip)$/i;
const ANNOTATED = /\.(gbk|gb|gbff|gff3?)$/i;
/** Endings of the FASTA that may lie beside a GFF3 file, plain or compressed. */
const SEQUENCE_ENDINGS = ['.fa', '.fna', '.fasta'].flatMap((ending) =>
  ['', '.gz', '.bz2', '.xz', '.zst'].map((compression) => ending + compression),
);

/** Whether a file's name says that it holds annotated records: GenBank or GFF3. */
export function isAnnotatedName(path: string): boolean {
  return ANNOTATED.test(path.replace(COMPRESSED, ''));
}

/**
 * Reads the loci of a GenBank or GFF3 file, plain or compressed, recognised by content; one record is one
 * locus. The sequences of GFF3 stand in its FASTA part or in `<stem>.fa|.fna|.fasta` beside it.
 *
 * @throws GapitError INPUT_NOT_FOUND, INVALID_GENBANK (also where it is another kind of file), INVALID_GFF,
 *   UNSUPPORTED_LOCATION, GENE_OUT_OF_BOUNDS, LOCUS_WITHOUT_GENES, BUILD_INVALID; the signal's reason on abort
 */
export async function readLoci(path: string, signal?: AbortSignal): Promise<FinishedLoci> {
  const source = await openAnnotated(path, signal);
  if (source.format === 'genbank') {
    const reader = new GenbankLociReader(path);
    for await (const chunk of source.chunks) reader.push(chunk);
    reader.end();
    return finishLoci(reader.loci, path);
  }
  const reader = new GffLociReader(path);
  for await (const chunk of source.chunks) reader.push(chunk);
  reader.end();
  const sequences = reader.hasSequences ? undefined : await readFasta(await sequencesBeside(path), signal);
  return finishLoci(reader.loci(sequences), path);
}

async function openAnnotated(path: string, signal: AbortSignal | undefined): Promise<SequenceSource> {
  let source: SequenceSource;
  try {
    source = await openSequenceSource(path, signal === undefined ? {} : { signal });
  } catch (thrown) {
    // Its message says what the file is.
    if (!(thrown instanceof GapitError) || thrown.code !== 'INVALID_FASTA') throw thrown;
    const message = `not a GenBank or GFF3 file: ${thrown.message}`;
    throw new GapitError('INVALID_GENBANK', message, thrown.context, { cause: thrown });
  }
  if (source.format === 'genbank' || source.format === 'gff3') return source;
  await leaveUnread(source);
  throw fileFault({
    code: 'INVALID_GENBANK',
    file: path,
    what: `is ${FORMAT_NAMES[source.format]}, not a GenBank or GFF3 file`,
    nextStep: 'give the loci with their genes as GenBank or GFF3',
  });
}

async function sequencesBeside(path: string): Promise<string> {
  const stem = path.replace(COMPRESSED, '').replace(ANNOTATED, '');
  for (const ending of SEQUENCE_ENDINGS) {
    const isFile = await stat(stem + ending).then(
      (found) => found.isFile(),
      () => false,
    );
    if (isFile) return stem + ending;
  }
  throw fileFault({
    code: 'INVALID_GFF',
    file: path,
    what: 'holds annotation without sequence: it has no ##FASTA part, and no FASTA of its name lies beside it',
    nextStep: `put the sequences there as ${stem}.fa`,
  });
}
