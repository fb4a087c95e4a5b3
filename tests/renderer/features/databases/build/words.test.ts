import { describe, expect, it } from 'vitest';
import { nounOfPreview } from '../../../../../renderer/features/databases/build/model/preview.ts';
import { en } from '../../../../../renderer/i18n/en/index.ts';
import { previewOf } from './preview.ts';

const words = en.databaseBuild;

describe('what was recognised', () => {
  it('names the format and counts the headers of each kind', () => {
    expect(words.formatLine('fasta', { native: 0, legacy: 8, plain: 30 })).toBe(
      'FASTA, headers: 30 plain, 8 abricate',
    );
    expect(words.formatLine('genbank', null)).toBe('GenBank');
    expect(words.formatLine('GFF3', null)).toBe('GFF3');
    expect(words.formatLine('a new one', null)).toBe('a new one');
    expect(words.formatLine(null, null)).toBe('Not recognised');
    expect(words.formatLine('fasta', { native: 0, legacy: 0, plain: 0 })).toBe('FASTA');
  });

  it('counts residues in their units', () => {
    expect(words.residues(34_120, 'nucl')).toBe('34.1 kb');
    expect(words.residues(34_120, 'prot')).toBe('34,120 aa');
    expect(words.length(921, 'nucl')).toBe('921 bp');
    expect(words.length(306, 'prot')).toBe('306 aa');
  });

  it('calls the records what they are', () => {
    expect(nounOfPreview(previewOf())).toBe('gene');
    expect(nounOfPreview(previewOf({ dbtype: 'prot' }))).toBe('protein');
    expect(nounOfPreview(previewOf({ kind: 'cluster' }))).toBe('locus');
    expect(words.built('panel', 1, 'locus')).toBe('Built panel, 1 locus');
    expect(words.built('panel', 38, 'protein')).toBe('Built panel, 38 proteins');
  });

  it('puts the next step behind the problem', () => {
    expect(words.problem('It is empty.', null)).toBe('It is empty.');
    expect(words.problem('It is empty.', 'Choose another file.')).toBe('It is empty. Choose another file.');
  });
});
