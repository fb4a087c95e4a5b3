import { describe, expect, it } from 'vitest';
import { readFastaText } from '../../../../core/databases/providers/fasta-text.ts';

const read = (text: string): string[] =>
  [...readFastaText(text)].map(({ id, description, sequence }) => `${id}|${description}|${sequence}`);

describe('readFastaText', () => {
  it('parts titles into id and description, at any white space', () => {
    expect(read('>a  first one \nAC\n> b\tsecond\nGT\n>c\n')).toEqual([
      'a|first one|AC',
      'b|second|GT',
      'c||',
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('reads lines that end with %j', (end) => {
    expect(read(['>a x', 'AC GT', '', 'ac-', '>b', 'G'].join(end))).toEqual(['a|x|ACGTac-', 'b||G']);
  });

  it('begins a record where a title is glued to a sequence', () => {
    expect(read('>a\nAC>b 5->3 end\nGT\n')).toEqual(['a||AC', 'b|5->3 end|GT']);
  });

  it('skips what stands before the first title', () => {
    expect(read('; a comment\nACGT\n>a\nA')).toEqual(['a||A']);
    expect(read('<html>Not found</html>')).toEqual([]);
    expect(read('')).toEqual([]);
  });
});
