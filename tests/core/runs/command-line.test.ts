import { describe, expect, it } from 'vitest';
import { commandLines } from '../../../core/runs/command-line.ts';
import type { StoredRun } from '../../../core/workspace/run-schema.ts';
import { storedRunWith } from '../../support/stored-run.ts';

const base = storedRunWith();
const [assembly] = base.samples;
const [genes] = base.databases;
if (assembly === undefined || genes === undefined) throw new Error('the stored run is empty');

const reads: StoredRun['samples'][number] = {
  ...assembly,
  id: '/r/a_1.fq',
  name: 'a',
  kind: 'reads',
  format: 'fastq',
  files: ['/r/a_1.fq', '/r/a_2.fq', '/r/b.fq'].map((path) => ({ path, name: path, bytes: 1, sha256: null })),
  lanes: [
    { r1: '/r/a_1.fq', r2: '/r/a_2.fq' },
    { r1: '/r/b.fq', r2: null },
  ],
  readType: 'sr',
};
const loci = { ...genes, name: 'kpsc_k', kind: 'cluster' as const };
const searchBy = (engine: StoredRun['searches'][number]['engine']): StoredRun['searches'] => [
  { id: '0-0', sampleId: assembly.id, database: 'db1', engine },
];

describe('commandLines', () => {
  it('is a line for the assemblies, one for each sample of reads and one for each database of loci', () => {
    const protein = { ...genes, name: 'bacmet2', dbtype: 'prot' as const };
    const run = storedRunWith({
      samples: [assembly, reads],
      databases: [genes, protein, loci],
      searches: [
        { id: '0-0', sampleId: assembly.id, database: 'db1', engine: 'contig' },
        { id: '0-1', sampleId: assembly.id, database: 'bacmet2', engine: 'contig' },
        { id: '0-2', sampleId: assembly.id, database: 'kpsc_k', engine: 'loci' },
        { id: '1-0', sampleId: reads.id, database: 'db1', engine: 'reads' },
      ],
    });
    expect(commandLines(run, '/db').split('\n')).toEqual([
      'gapit screen --datadir /db --db db1,bacmet2 --minid 80 --mincov 80 /data/a.fa',
      'gapit screen --datadir /db --db db1 --read-type sr --min-breadth 90 --r1 /r/a_1.fq,/r/b.fq --r2 /r/a_2.fq,',
      'gapit screen --datadir /db --db kpsc_k --min-gene-cov 90 --min-gene-id 90 --min-cluster-cov 96 /data/a.fa',
    ]);
  });

  it('names what was asked beyond the defaults', () => {
    const options = { mergeFragments: true, recoverCulled: true };
    expect(
      commandLines(storedRunWith({ options, databases: [genes], searches: searchBy('confirm') }), '/d'),
    ).toBe(
      'gapit screen --datadir /d --db db1 --confirm --minid 80 --mincov 80 --merge-fragments --recover-culled /data/a.fa',
    );
    const readsThresholds = { minBreadth: 50, minIdentity: 90, minMapq: 1 };
    expect(
      commandLines(
        storedRunWith({ readsThresholds, databases: [genes], searches: searchBy('survey') }),
        '/d',
      ),
    ).toBe(
      'gapit screen --datadir /d --db db1 --aligner minimap2 --min-breadth 50 --min-identity 90 --min-mapq 1 /data/a.fa',
    );
  });

  it('names the strategy where there is a choice and it is not the one that is used anyway', () => {
    const run = storedRunWith({
      samples: [assembly, reads],
      databases: [genes, loci],
      searches: [
        { id: '0-0', sampleId: assembly.id, database: 'db1', engine: 'contig' },
        { id: '0-1', sampleId: assembly.id, database: 'kpsc_k', engine: 'loci' },
        { id: '1-0', sampleId: reads.id, database: 'db1', engine: 'reads' },
      ],
      strategy: 'exact',
    });
    expect(commandLines(run, '/db').split('\n')).toEqual([
      'gapit screen --datadir /db --db db1 --minid 80 --mincov 80 --strategy exact /data/a.fa',
      'gapit screen --datadir /db --db db1 --read-type sr --min-breadth 90 --strategy exact --r1 /r/a_1.fq,/r/b.fq --r2 /r/a_2.fq,',
      'gapit screen --datadir /db --db kpsc_k --min-gene-cov 90 --min-gene-id 90 --min-cluster-cov 96 --strategy exact /data/a.fa',
    ]);
    const survey = storedRunWith({ databases: [genes], searches: searchBy('survey'), strategy: 'exact' });
    expect(commandLines(survey, '/d')).not.toContain('--strategy');
  });

  it('has a line of its own for a survey of several assemblies as one sample', () => {
    const two = {
      ...assembly,
      files: ['/a.fa', '/b.fa'].map((path) => ({ path, name: path, bytes: 1, sha256: null })),
    };
    expect(
      commandLines(storedRunWith({ samples: [two], databases: [genes], searches: searchBy('survey') }), '/d'),
    ).toBe('gapit screen --datadir /d --db db1 --min-breadth 90 --r1 /a.fa,/b.fa');
  });

  it('names files of reads one by one where a comma is in a name', () => {
    const odd = { ...reads, lanes: [{ r1: '/r/p,q_1.fq', r2: '/r/p,q_2.fq' }] };
    const searches = [{ id: '0-0', sampleId: odd.id, database: 'db1', engine: 'reads' as const }];
    expect(commandLines(storedRunWith({ samples: [odd], databases: [genes], searches }), '/d')).toBe(
      'gapit screen --datadir /d --db db1 --read-type sr --min-breadth 90 /r/p,q_1.fq /r/p,q_2.fq',
    );
  });

  it('has no line for what can not be searched', () => {
    expect(commandLines(storedRunWith({ samples: [reads], databases: [loci], searches: [] }), '/d')).toBe('');
  });
});
