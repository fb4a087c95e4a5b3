import { describe, expect, it } from 'vitest';
import { moleculeType, moleculeTypeOf } from '../../../core/databases/molecule-type.ts';
import { temporaryFile } from '../../support/temporary.ts';

describe('moleculeType', () => {
  it.each([
    ['nucleotides', '>a\nACGT\n', 'nucl'],
    ['small letters', '>a\nacgtacgt\n', 'nucl'],
    ['proteins', '>a\nMKLVEWPR\n', 'prot'],
    ['half of the letters left', '>a\nACMK\n', 'nucl'],
    ['more than half left', '>a\nACMKL\n', 'prot'],
    [
      'nucleotides under headers full of other letters',
      '>MKLVEWPRMKLVEWPR some protein name\nACGT\n',
      'nucl',
    ],
    ['digits, gaps and stars, which are no letters', '>a\nAC--**1234567890\n', 'nucl'],
    ['Windows line ends', '>a\r\nACGT\r\n>b\r\nACGT\r\n', 'nucl'],
    ['no letters at all', '>a\n', 'nucl'],
  ])('of %s', async (_, content, type) => {
    expect(await moleculeType(await temporaryFile('sequences', content))).toBe(type);
  });

  it('counts over all of a file that is read in pieces, with a header across their border', async () => {
    const record = `>${'h'.repeat(999)}\n${'ACGT'.repeat(200)}\n`;
    expect(await moleculeType(await temporaryFile('sequences', record.repeat(3000)))).toBe('nucl');
  });
});

describe('moleculeTypeOf', () => {
  it.each([
    ['half of the letters left', ['ACMK', 'acmk'], 'nucl'],
    ['more than half left, over all sequences', ['ACGT', 'MKLVEWPR'], 'prot'],
    ['stars and digits', ['AC**', '--12'], 'nucl'],
    ['nothing', [], 'nucl'],
  ])('of %s', (_, sequences, type) => {
    expect(moleculeTypeOf(sequences)).toBe(type);
  });
});
