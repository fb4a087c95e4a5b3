import { describe, expect, it } from 'vitest';
import type { TypingCall } from '../../../../core/documents/call.ts';
import type { TypingResultDocument } from '../../../../core/documents/typing-result.ts';
import { typingReport } from '../../../../core/reports/typing/typing-report.ts';
import { parseTsv } from '../../../support/table.ts';

const HIGH: TypingCall = {
  phenotype: 'IIa',
  score: 1,
  confidence: 'high',
  components: [{ name: 'lmo0737', score: 1 }],
  runner_up: { phenotype: 'IIc', score: 0.5 },
  ambiguous: [],
  notes: ['1/2a or 3a', 'see | below'],
};
const OPEN: TypingCall = {
  ...HIGH,
  phenotype: null,
  score: 0.98765,
  confidence: 'ambiguous',
  ambiguous: ['K1', 'K2'],
  notes: ['too close to tell apart: K1 (0.9877), K2 (0.9877)'],
};
const LOW: TypingCall = {
  ...HIGH,
  phenotype: 'none',
  score: 0,
  confidence: 'low',
  components: [],
  runner_up: null,
  notes: [],
};
const DOCUMENT: TypingResultDocument = {
  schema: 'gapit.typing_result/1',
  tool: { name: 'gapit', version: '1.2.3' },
  created_at: '2024-05-06T07:08:09Z',
  source: ['a, b.tsv', '-'],
  db: 'panel',
  files: [
    { file: 'a|b\t.fa', genes: ['lmo0737', 'prs'], phenotypes: { o: HIGH, k: OPEN } },
    { file: 'c.fa', genes: [], phenotypes: { o: LOW } },
  ],
};

describe('calls', () => {
  it('as a table are a row for each scheme', () => {
    const text = typingReport('tsv', DOCUMENT);
    expect(text.split('\n')[0]).toBe('FILE\tSCHEME\tPHENOTYPE\tGENES\tCONFIDENCE\tSCORE\tRUNNER_UP\tNOTES');
    expect(parseTsv(text).map((row) => Object.values(row))).toEqual([
      ['a|b .fa', 'o', 'IIa', 'lmo0737;prs', 'high', '1.0000', 'IIc (0.5000)', '1/2a or 3a; see | below'],
      ['a|b .fa', 'k', '-', 'lmo0737;prs', 'ambiguous', '0.9877', '-', OPEN.notes[0]],
      ['c.fa', 'o', 'none', '', 'low', '0.0000', '-', '-'],
    ]);
  });

  it('as JSON are the document', () => {
    const text = typingReport('json', DOCUMENT);
    expect(JSON.parse(text)).toEqual(DOCUMENT);
    expect(text.startsWith('{\n  "schema": "gapit.typing_result/1"')).toBe(true);
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('as Markdown are a front matter and a section for each file', () => {
    expect(typingReport('md', DOCUMENT).split('\n')).toEqual([
      '---',
      'schema: gapit.typing_result/1',
      'tool: gapit 1.2.3',
      'created_at: 2024-05-06T07:08:09Z',
      'db: "panel"',
      'source: ["a, b.tsv","-"]',
      '---',
      '',
      '## a\\|b\t.fa',
      '',
      '| SCHEME | PHENOTYPE | GENES | CONFIDENCE | SCORE | RUNNER_UP | NOTES |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      '| o | IIa | lmo0737;prs | high | 1.0000 | IIc (0.5000) | 1/2a or 3a; see \\| below |',
      `| k | - | lmo0737;prs | ambiguous | 0.9877 | - | ${OPEN.notes[0] ?? ''} |`,
      '',
      '## c.fa',
      '',
      '| SCHEME | PHENOTYPE | GENES | CONFIDENCE | SCORE | RUNNER_UP | NOTES |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      '| o | none |  | low | 0.0000 | - | - |',
      '',
    ]);
  });
});
