import { createFlatFileParser, type FlatFileDialect } from './flat-file.ts';
import type { SequenceParser, SequenceSink } from './sequence-sink.ts';

const EMBL: FlatFileDialect = {
  name: 'EMBL',
  first: 'ID',
  sequence: 'SQ',
  contig: 'CO',
  kept: ['ID', 'AC', 'DE'],
  title: (lines) => ({ id: recordId(lines), description: lines.get('DE') ?? '' }),
};

/**
 * EMBL flat files, one or many records. The id is the name on the ID line, without the `;` after it.
 *
 * @param file the name for messages
 * @throws GapitError INVALID_GENBANK, see `createFlatFileParser`
 */
export function createEmblParser(sink: SequenceSink, file: string): SequenceParser {
  return createFlatFileParser(EMBL, sink, file);
}

/** The ID name; AC where the ID line holds the `XXX` of a record that was not submitted yet. */
function recordId(lines: ReadonlyMap<string, string>): string {
  const name = firstName(lines.get('ID'));
  return name === '' || name === 'XXX' ? firstName(lines.get('AC')) || name : name;
}

function firstName(line = ''): string {
  return /^[*\s]*([^\s;]*)/.exec(line)?.[1] ?? '';
}
