import { expect, it } from 'vitest';
import type { UsedDatabase } from '../../../core/contract/runs.ts';
import { nounOf } from '../../../renderer/features/run/nouns.ts';
import { en } from '../../../renderer/i18n/en/index.ts';

function used(name: string, changes: Partial<UsedDatabase> = {}): UsedDatabase {
  return {
    name,
    description: '',
    kind: 'gene',
    dbtype: 'nucl',
    noun: 'gene',
    records: 10,
    sha256: null,
    version: null,
    fetchedAt: null,
    license: null,
    ...changes,
  };
}

it('calls records as the run has it; of an older run the molecule is known', () => {
  const databases = [
    used('resfinder'),
    used('ecoh', { noun: 'allele' }),
    used('bacmet2', { dbtype: 'prot' }),
  ];
  const names = ['resfinder', 'ecoh', 'bacmet2', 'gone'];
  expect(names.map((name) => nounOf(databases, name))).toEqual(['gene', 'allele', 'protein', 'gene']);
});

it('says of what nothing was found, each kind by its name', () => {
  const none = (databases: { name: string; noun: 'gene' | 'replicon'; records: number | null }[]) =>
    en.results.noneExplain({ databases, samples: 1, minid: 80, mincov: 80 });
  const resfinder = { name: 'resfinder', noun: 'gene', records: 3206 } as const;
  const plasmidfinder = { name: 'plasmidfinder', noun: 'replicon', records: 488 } as const;
  expect(none([resfinder])).toBe(
    'None of the 3,206 genes of resfinder is in this sample at 80 % identity and coverage.',
  );
  expect(none([resfinder, { ...resfinder, name: 'ncbi' }, plasmidfinder])).toBe(
    'None of the 6,412 genes of resfinder and ncbi and the 488 replicons of plasmidfinder is in this sample at 80 % identity and coverage.',
  );
  expect(none([{ ...resfinder, records: null }])).toContain('Nothing of resfinder is in this sample');
});
