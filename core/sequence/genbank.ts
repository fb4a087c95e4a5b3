import { createFlatFileParser, type FlatFileDialect } from './flat-file.ts';
import type { SequenceParser, SequenceSink } from './sequence-sink.ts';

const GENBANK: FlatFileDialect = {
  name: 'GenBank',
  first: 'LOCUS',
  sequence: 'ORIGIN',
  contig: 'CONTIG',
  kept: ['LOCUS', 'DEFINITION', 'ACCESSION', 'VERSION'],
  title: (lines) => ({ id: recordId(lines), description: lines.get('DEFINITION') ?? '' }),
};

/**
 * GenBank flat files, one or many records; text before the first record (as in GenBank's releases) is passed
 * over. The id is the name on the LOCUS line.
 *
 * @param file the name for messages
 * @throws GapitError INVALID_GENBANK, see `createFlatFileParser`
 */
export function createGenbankParser(sink: SequenceSink, file: string): SequenceParser {
  return createFlatFileParser(GENBANK, sink, file);
}

/**
 * The LOCUS name. Annotation tools let a name of more than 16 letters run into the length after it
 * (`NODE_1_cov_7.42421211 bp`); where name and length part can't be told, so ACCESSION or VERSION is taken.
 */
export function recordId(lines: ReadonlyMap<string, string>): string {
  const [name = '', second] = tokens(lines.get('LOCUS'));
  const isRunTogether = second === 'bp' || second === 'aa';
  if (name !== '' && !isRunTogether) return name;
  const accession = tokens(lines.get('ACCESSION'))[0];
  const version = tokens(lines.get('VERSION'))[0];
  return [accession, version].find((id) => id !== undefined && id !== '.') ?? name;
}

function tokens(line = ''): string[] {
  return line.split(/\s+/).filter((token) => token !== '');
}
