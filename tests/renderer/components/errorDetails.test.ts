import { describe, expect, it } from 'vitest';
import { detailsOf, fileOf, nextStepOf, sentenceOf } from '../../../renderer/components/errorDetails.ts';

const failure = {
  code: 'INVALID_FASTA',
  message: 'a.fna is no FASTA file.',
  context: { file: '/data/a.fna', line: '3' },
};
const steps = { INVALID_FASTA: 'Save it as FASTA.' };

describe('a failure in words', () => {
  it('takes the step that the failure itself names first', () => {
    expect(nextStepOf(failure, steps)).toBe('Save it as FASTA.');
    const named = { ...failure, context: { ...failure.context, next_step: 'Look at line 3.' } };
    expect(nextStepOf(named, steps)).toBe('Look at line 3.');
  });

  it('does not repeat a step that the sentence holds already', () => {
    const told = { ...failure, message: 'a.fna is no FASTA file. Save it as FASTA.' };
    expect(nextStepOf(told, steps)).toBeNull();
  });

  it('knows the file and prints every fact', () => {
    expect(fileOf(failure.context)).toBe('/data/a.fna');
    expect(fileOf({ path: '/x' })).toBe('/x');
    expect(fileOf({})).toBeNull();
    expect(detailsOf(failure)).toBe('INVALID_FASTA: a.fna is no FASTA file.\nfile: /data/a.fna\nline: 3');
  });
});

it('ends a message as a sentence, once', () => {
  expect(sentenceOf('it failed')).toBe('it failed.');
  expect(sentenceOf('It failed.')).toBe('It failed.');
  expect(sentenceOf('Why?')).toBe('Why?');
});
