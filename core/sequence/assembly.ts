import { assemblyWarnings, refuseProtein, withoutSequence } from './assembly-checks.ts';
import type { Compression } from './compression.ts';
import { Normaliser, type Contig } from './normaliser.ts';
import type { RawReadOptions } from './raw-file.ts';
import type { SequenceFormat } from './sequence-sink.ts';
import { createParser, openSequenceSource } from './source.ts';

export type { Contig } from './normaliser.ts';

/** What was read from a file, for reports and for mapping generated names back. */
export interface AssemblySummary {
  readonly format: SequenceFormat;
  readonly compression: Compression;
  /** In the order of the file; the name of `contigs[i]` in the FASTA is `queryName(i)`. */
  readonly contigs: readonly Contig[];
  readonly bases: number;
  /** Records without a base; they are not among the contigs. */
  readonly emptyRecords: number;
  readonly warnings: readonly string[];
}

export interface NormalisedAssembly {
  /** FASTA in pieces of about 256 kB, read from the file as they are asked for; once. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Valid after `chunks` ended. */
  summary(): AssemblySummary;
}

export interface ReadAssemblyOptions extends Pick<RawReadOptions, 'signal' | 'onRawBytes'> {
  /** Told the number of bases read so far, once per chunk. */
  readonly onBases?: (total: number) => void;
  /** The name in the FASTA of the contig with this index (from 0); `c<index>` by default. */
  readonly queryName?: (index: number) => string;
}

/**
 * Reads an assembly, whatever its format and compression, as FASTA for BLAST.
 *
 * Contigs get generated names, since BLAST rewrites or refuses some ids. Sequence is upper case with U as T and
 * IUPAC codes kept. Gaps and everything else that is no nucleotide are left out, so that positions are those
 * that BLAST would print for the file itself; warnings say so. Records without sequence are left out.
 *
 * Nothing happens before `chunks` is asked for its first piece. Its errors are
 * GapitErrors INPUT_NOT_FOUND, INVALID_FASTA (no sequences, protein, a damaged archive), INVALID_GENBANK and
 * INVALID_READS_FORMAT, each naming the file, and the signal's reason on abort.
 */
export function readAssembly(path: string, options: ReadAssemblyOptions = {}): NormalisedAssembly {
  const { onBases, queryName = (index) => `c${index}`, ...readOptions } = options;
  let summary: AssemblySummary | undefined;

  async function* chunks(): AsyncGenerator<Buffer, void, undefined> {
    const source = await openSequenceSource(path, readOptions);
    const normaliser = new Normaliser(queryName);
    const parser = createParser(source.format, normaliser, path);
    for await (const chunk of source.chunks) {
      parser.push(chunk);
      refuseProtein(path, normaliser, false);
      onBases?.(normaliser.bases);
      yield* normaliser.take();
    }
    parser.end();
    normaliser.end();
    refuseProtein(path, normaliser, true);
    const fault = withoutSequence(path, normaliser);
    if (fault !== undefined) throw fault;
    yield* normaliser.take();
    const { format, compression } = source;
    const { contigs, bases, emptyRecords } = normaliser;
    summary = {
      format,
      compression,
      contigs,
      bases,
      emptyRecords,
      warnings: assemblyWarnings(normaliser, format),
    };
  }

  return {
    chunks: chunks(),
    summary: () => {
      if (summary === undefined) throw new Error('the assembly has not been read to its end');
      return summary;
    },
  };
}
