import { expect, it } from 'vitest';
import { screen } from '../../support/cases.ts';
import { datadirWith } from '../../support/datadir.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';

const contigs = (name: string): string => shared('data/seed-fixtures/contigs', name);

describeWithShared('fixtures of the seed documents', () => {
  const datadir = datadirWith({ tinyamr: shared('data/seed-fixtures/db/tinyamr/sequences') });

  it('full.fa: one whole gene', async () => {
    const { rows, status } = await screen([contigs('full.fa')], datadir, 'tinyamr');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      FILE: 'full.fa',
      START: '1',
      END: '79',
      STRAND: '+',
      GENE: 'tetA',
      COVERAGE: '1-79/79',
      COVERAGE_MAP: '===============',
      GAPS: '0/0',
      '%COVERAGE': '100.00',
      '%IDENTITY': '100.00',
      DATABASE: 'tinyamr',
      ACCESSION: 'NC_000913.3:100-900',
    });
    expect(status).toBe(0);
  });

  it('gap.fa: a gene with gaps', async () => {
    const { rows } = await screen([contigs('gap.fa')], datadir, 'tinyamr');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      START: '1',
      END: '97',
      GENE: 'sul1',
      COVERAGE: '1-94/94',
      COVERAGE_MAP: '========/======',
      GAPS: '1/3',
      '%COVERAGE': '100.00',
      '%IDENTITY': '96.91',
    });
  });

  it('partial.fa: nothing at the default, half a gene with mincov 50', async () => {
    const atDefault = await screen([contigs('partial.fa')], datadir, 'tinyamr');
    expect(atDefault.rows).toEqual([]);
    expect(atDefault.stdout).toMatch(/^#FILE\t.*\n$/);
    const { rows } = await screen([contigs('partial.fa')], datadir, 'tinyamr', '--mincov', '50');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      START: '1',
      END: '44',
      GENE: 'blaTEM-1',
      COVERAGE: '1-44/88',
      COVERAGE_MAP: '========.......',
      '%COVERAGE': '50.00',
      '%IDENTITY': '100.00',
    });
  });

  it('all three together, in the order given', async () => {
    const files = ['partial.fa', 'full.fa', 'gap.fa'].map(contigs);
    const { rows } = await screen(files, datadir, 'tinyamr', '--mincov', '50', '--jobs', '2');
    expect(rows.map((row) => [row['FILE'], row['GENE']])).toEqual([
      ['partial.fa', 'blaTEM-1'],
      ['full.fa', 'tetA'],
      ['gap.fa', 'sul1'],
    ]);
  });
});
