import { describe, expect, it } from 'vitest';
import { recordNounOf } from '../../../core/databases/catalogue.ts';

describe('recordNounOf', () => {
  it.each([
    ['plasmidfinder', 'nucl', 'replicon'],
    ['ecoh', 'nucl', 'allele'],
    ['bacmet2', 'prot', 'protein'],
    ['kpsc_k', 'nucl', 'locus'],
    ['of_my_own', 'nucl', 'gene'],
    ['of_my_own', 'prot', 'protein'],
  ] as const)('calls a record of %s (%s) a %s', (name, type, noun) => {
    expect(recordNounOf(name, type)).toBe(noun);
  });
});
