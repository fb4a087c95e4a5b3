import { describe, expect, it } from 'vitest';
import { Alignment } from '../../../core/sequence/alignment.ts';
import { createClustalParser } from '../../../core/sequence/clustal.ts';
import type { SequenceSink } from '../../../core/sequence/sequence-sink.ts';
import { createStockholmParser } from '../../../core/sequence/stockholm.ts';
import { faultOf, parse, parseCut } from './support.ts';

const clustal = (sink: SequenceSink) => createClustalParser(sink, 'a.aln');
const stockholm = (sink: SequenceSink) => createStockholmParser(sink, 'a.sto');

const CLUSTAL = `CLUSTAL O(1.2.4) multiple sequence alignment


geneB      ACGT-ACG 7
gene|A/1-9 ACGTTACG 8
           **** ***

geneB      --A 8
gene|A/1-9 TTA 11
             *
`;

const STOCKHOLM = `# STOCKHOLM 1.0
#=GF ID   x
#=GS geneB DE one

geneB         ACGT.ACG
#=GR geneB SS ........
gene|A/1-9    ACGTTACG

geneB         --A
gene|A/1-9    TTA
#=GC RF       xxx
//
`;

const rows = (gap: string) => [
  { id: 'geneB', description: '', sequence: `ACGT${gap}ACG--A` },
  { id: 'gene|A/1-9', description: '', sequence: 'ACGTTACGTTA' },
];

describe.each([
  ['Clustal', clustal, CLUSTAL, rows('-')],
  ['Stockholm', stockholm, STOCKHOLM, rows('.')],
])('%s alignments', (_, create, text, expected) => {
  it.each([
    ['as they are', text],
    ['without a last line end', text.trimEnd()],
    ['with CR LF', text.replaceAll('\n', '\r\n')],
    ['with CR alone', text.replaceAll('\n', '\r')],
    ['with a byte order mark', `\ufeff${text}`],
    ['below blank lines', `\n \n${text}`],
    ['with tabs', text.replaceAll(/(?<=[a-zA-Z\d]) +(?=[ACGT-]{3})/g, '\t')],
  ])('are joined by name %s, however they are cut', (_layout, content) => {
    const bytes = Buffer.from(content);
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(parseCut(create, bytes, [cut])).toEqual(expected);
    }
    for (const size of [1, 2, 3, 7]) expect(parse(create, bytes, size)).toEqual(expected);
  });

  it.each([
    ['is cut off in a row', 'TTA', 'T', /different lengths \(geneB 11, gene\|A\/1-9 9\).* cut off/],
    ['lacks a row', /gene\|A\/1-9 +TTA.*\n/, '', /different lengths \(geneB 11, gene\|A\/1-9 8\)/],
    [
      'uses a name twice',
      /gene\|A\/1-9 +ACGTTACG/,
      'geneB ACGTTACG',
      /different lengths \(geneB 19, .* name twice/,
    ],
    [
      'holds prose',
      '\n\ngeneB',
      '\n\nMade by a program\ngeneB',
      /a line that is no row .*\(line \d\): export/,
    ],
    ['holds a name alone', /--A.*/, '', /a line that is no row of an alignment \(line \d\)/],
  ])('are refused when one %s', async (_fault, replaced, by, message) => {
    const broken = text.replace(replaced, by);
    expect(broken).not.toBe(text);
    const fault = await faultOf(() => parse(create, broken));
    expect(fault.code).toBe('INVALID_FASTA');
    expect(fault.message).toMatch(/^a\.(aln|sto) /);
    expect(fault.message).toMatch(message);
  });
});

describe('Clustal', () => {
  it('knows conservation lines that lost their indent', () => {
    const text = 'MUSCLE (3.8)\n\na ACGT\nb ACTT\n**:*\n\na AA\nb CA\n. *\n';
    expect(parse(clustal, text).map(({ sequence }) => sequence)).toEqual(['ACGTAA', 'ACTTCA']);
  });

  it('takes no title for a row', () => {
    expect(parse(clustal, 'CLUSTAL W\n\na AC\n').map(({ id }) => id)).toEqual(['a']);
    expect(parse(clustal, 'CLUSTAL W\n')).toEqual([]);
  });
});

describe('Stockholm', () => {
  it('ends at //, and another alignment may follow', () => {
    const text = `${STOCKHOLM}what else there is\n\n${STOCKHOLM.replaceAll('GT', 'GA')}`;
    expect(parse(stockholm, text).map(({ sequence }) => sequence)).toEqual([
      'ACGT.ACG--A',
      'ACGTTACGTTA',
      'ACGA.ACG--A',
      'ACGATACGTTA',
    ]);
  });

  it.each([
    ['at the end', STOCKHOLM.slice(0, -3), 'line 11'],
    ['before another', STOCKHOLM.slice(0, -3) + STOCKHOLM, 'line 12'],
  ])('notices that // is missing %s', async (_, text, line) => {
    const fault = await faultOf(() => parse(stockholm, text));
    expect(fault.code).toBe('INVALID_FASTA');
    expect(fault.message).toBe(
      `a.sto is cut off: its Stockholm alignment has no // line at its end (${line}): export or download it again`,
    );
  });
});

it('an alignment too large for memory is refused', async () => {
  const sink: SequenceSink = { record: () => undefined, residues: () => undefined };
  const alignment = new Alignment(sink, 'a.aln', 10);
  const add = (row: string): void => {
    alignment.addRow(Buffer.from(row), 0, row.length, 1);
  };
  add('a ACGTA');
  add('b ACGTA');
  const fault = await faultOf(() => {
    add('a A');
  });
  expect(fault.code).toBe('INVALID_FASTA');
  expect(fault.message).toBe('a.aln is too large for an alignment of this format: give it as FASTA');
});
