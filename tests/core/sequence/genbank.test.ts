import { describe, expect, it } from 'vitest';
import { createGenbankParser } from '../../../core/sequence/genbank.ts';
import type { SequenceSink } from '../../../core/sequence/sequence-sink.ts';
import { faultOf, parse, parseCut } from './support.ts';

const create = (sink: SequenceSink) => createGenbankParser(sink, 'a.gbk');
const read = (input: string) => parse(create, input);

function record(
  locus: string,
  extra = '',
  origin = 'ORIGIN      \n        1 acgtacgtac ggtt\n       15 aa\n',
): string {
  return `${locus}\nDEFINITION  Some bacterium,\n            strain 1.\n${extra}FEATURES             Location/Qualifiers\n     source          1..16\n                     /note="LOCUS // ORIGIN"\n${origin}//\n`;
}

const PLAIN = record(
  'LOCUS       LGJG01000042             16 bp    DNA     linear   BCT 24-SEP-2015',
  'ACCESSION   A1 B2\n',
);

describe('GenBank', () => {
  it('reads several records without their position numbers', () => {
    expect(read(`${PLAIN}\n${record('LOCUS       second 16 bp DNA')}`)).toEqual([
      { id: 'LGJG01000042', description: 'Some bacterium,', sequence: 'acgtacgtacggttaa' },
      { id: 'second', description: 'Some bacterium,', sequence: 'acgtacgtacggttaa' },
    ]);
  });

  it('passes over a byte order mark', () => {
    expect(read(`\ufeff${PLAIN}`)).toEqual(read(PLAIN));
  });

  it('passes over the preamble of a release', () => {
    expect(read(`GBBCT1.SEQ  Genetic Sequence Data Bank\n  ACCESSION none\n\n${PLAIN}`)).toHaveLength(1);
  });

  it.each([
    ['a LOCUS line cut short', 'LOCUS       pTST 16 bp', '', 'pTST'],
    ['no length', 'LOCUS       pTST', '', 'pTST'],
    [
      'a LOCUS name run into its length',
      'LOCUS       NODE_1_cov_7.416 bp   DNA',
      'ACCESSION   NODE_1_cov_7.4\nVERSION     NODE_1_cov_7.4.1\n',
      'NODE_1_cov_7.4',
    ],
    [
      'no ACCESSION beside it',
      'LOCUS       NODE_1_cov_7.416 bp   DNA',
      'ACCESSION   .\nVERSION     NODE_1.2\n',
      'NODE_1.2',
    ],
    ['neither', 'LOCUS       NODE_1_cov_7.416 bp   DNA', '', 'NODE_1_cov_7.416'],
    ['an empty LOCUS line', 'LOCUS', 'ACCESSION   X1\n', 'X1'],
  ])('takes the id with %s', (_, locus, extra, id) => {
    expect(read(record(locus, extra))[0]?.id).toBe(id);
  });

  it('reads sequence lines that are not indented', () => {
    expect(read(record('LOCUS       a 8 bp', '', 'ORIGIN\nacgt\nlocusts\n'))[0]?.sequence).toBe(
      'acgtlocusts',
    );
  });

  it.each([
    [
      'CONTIG alone',
      record('LOCUS       a 8 bp', '', 'CONTIG      join(X1.1:1..8)\n'),
      'record a has only a CONTIG line that refers to other records',
    ],
    [
      'CONTIG and an empty ORIGIN',
      record('LOCUS       a 8 bp', 'CONTIG      join(X1.1:1..8)\n', 'ORIGIN\n'),
      'only a CONTIG line',
    ],
    ['no ORIGIN', record('LOCUS       a 8 bp', '', ''), 'record a has no ORIGIN part'],
  ])('says that %s holds no bases', async (_, text, message) => {
    const fault = await faultOf(() => read(text));
    expect(fault.code).toBe('INVALID_GENBANK');
    expect(fault.message).toContain('a.gbk holds no bases');
    expect(fault.message).toContain(message);
    expect(fault.message).toContain('download it with sequence');
    expect(fault.context).toMatchObject({ file: 'a.gbk', record: 'a' });
  });

  it.each([
    ['in the sequence', PLAIN.slice(0, -3)],
    ['in the annotation', PLAIN.slice(0, 150)],
    ['before the next record, in the sequence', PLAIN.slice(0, -3) + PLAIN],
    ['before the next record, in the annotation', `${PLAIN.slice(0, 150)}\n${PLAIN}`],
  ])('notices a record that is cut off %s', async (_, text) => {
    const fault = await faultOf(() => read(text));
    expect(fault.code).toBe('INVALID_GENBANK');
    expect(fault.message).toContain(
      'a.gbk is cut off: its GenBank record LGJG01000042 has no // line at its end',
    );
  });

  it('needs no line end after the last //', () => {
    expect(read(PLAIN.trimEnd())).toHaveLength(1);
  });

  it.each(['\n', '\r\n', '\r'])('reads the same however the bytes are cut (%j)', (end) => {
    const bytes = Buffer.from(`${PLAIN}${record('LOCUS       b 16 bp')}`.replaceAll('\n', end));
    const whole = parseCut(create, bytes, []);
    expect(whole.map(({ sequence }) => sequence)).toEqual(['acgtacgtacggttaa', 'acgtacgtacggttaa']);
    for (let cut = 0; cut <= bytes.length; cut++) expect(parseCut(create, bytes, [cut])).toEqual(whole);
    for (const size of [1, 2, 3, 7, 64]) expect(parse(create, bytes, size)).toEqual(whole);
  });
});
