import { describe, expect, it } from 'vitest';
import { createEmblParser } from '../../../core/sequence/embl.ts';
import type { SequenceSink } from '../../../core/sequence/sequence-sink.ts';
import { faultOf, parse } from './support.ts';

const create = (sink: SequenceSink) => createEmblParser(sink, 'a.embl');

function record(idLine: string, body = 'SQ   Sequence 14 BP;\n     acgtacgtac ggtt        14\n'): string {
  return `${idLine}\nXX\nAC   * _contig7; other;\nXX\nDE   some bacterium\nFT   source          1..14\n${body}//\n`;
}

describe('EMBL', () => {
  it.each([
    ['ID   TSTE01; SV 1; linear; genomic DNA; STD; PRO; 14 BP.', 'TSTE01'],
    ['ID   X56734 standard; DNA; PRO; 14 BP.', 'X56734'],
    ['ID   XXX; XXX; linear; genomic DNA; XXX; PRO; 14 BP.', '_contig7'],
  ])('reads %s', (line, id) => {
    expect(parse(create, record(line) + record(line))).toEqual([
      { id, description: 'some bacterium', sequence: 'acgtacgtacggtt' },
      { id, description: 'some bacterium', sequence: 'acgtacgtacggtt' },
    ]);
  });

  it('refuses a record without bases and one that is cut off', async () => {
    const empty = await faultOf(() => parse(create, record('ID   A; SV 1;', 'CO   join(B.1:1..14)\n')));
    expect(empty.code).toBe('INVALID_GENBANK');
    expect(empty.message).toContain('its EMBL record A has only a CO line');
    const cut = await faultOf(() => parse(create, record('ID   A; SV 1;').slice(0, -4)));
    expect(cut.message).toContain('its EMBL record A has no // line at its end');
  });
});
