import { describe, expect, it } from 'vitest';
import { engineFor, programsOf } from '../../../core/runs/engine-choice.ts';
import { lociResult, readsResult } from '../../../core/runs/engine-results.ts';
import { countResult } from '../../../core/runs/finished-search.ts';
import { STORED_HIT, STORED_LOCI, STORED_READS, storedRunWith } from '../../support/stored-run.ts';

describe('countResult', () => {
  it('counts hits and their genes', () => {
    const hits = [STORED_HIT, { ...STORED_HIT, start: 9 }, { ...STORED_HIT, gene: 'other' }];
    expect(countResult({ kind: 'hits', hits })).toEqual({ hits: 3, genes: 2, call: null });
  });

  it('counts the genes that are present on reads', () => {
    const [gene] = STORED_READS.genes;
    if (gene === undefined) throw new Error('no gene');
    const reads = { ...STORED_READS, genes: [gene, gene, { ...gene, gene: 'absent', present: false }] };
    expect(countResult({ kind: 'reads', reads })).toEqual({ hits: 2, genes: 1, call: null });
  });

  it('names the locus that is called, and none where none is', () => {
    expect(countResult({ kind: 'loci', loci: STORED_LOCI })).toEqual({ hits: 1, genes: 1, call: 'KL1' });
    const nothing = { hits: 0, genes: 0, call: null };
    expect(countResult({ kind: 'loci', loci: { ...STORED_LOCI, called: false } })).toEqual(nothing);
    expect(countResult({ kind: 'loci', loci: { ...STORED_LOCI, loci: [] } })).toEqual(nothing);
  });
});

describe('engineFor', () => {
  it.each([
    ['assembly', 'gene', 'nucl', 'contig', 'contig'],
    ['annotated', 'gene', 'nucl', 'survey', 'survey'],
    ['assembly', 'gene', 'nucl', 'confirm', 'confirm'],
    ['assembly', 'gene', 'prot', 'contig', 'contig'],
    ['assembly', 'gene', 'prot', 'confirm', null],
    ['assembly', 'gene', 'prot', 'survey', null],
    ['reads', 'gene', 'nucl', 'confirm', 'reads'],
    ['reads', 'gene', 'prot', 'contig', null],
    ['assembly', 'cluster', 'nucl', 'survey', 'loci'],
    ['reads', 'cluster', 'nucl', 'contig', null],
  ] as const)('%s against a %s database of %s, asked for %s: %s', (sample, kind, dbtype, method, engine) => {
    expect(engineFor(sample, { kind, dbtype }, method)).toBe(engine);
  });

  it('knows the programs of each engine', () => {
    expect(programsOf('contig', 'nucl')).toEqual(['blastn']);
    expect(programsOf('contig', 'prot')).toEqual(['blastx']);
    expect(programsOf('confirm', 'nucl')).toEqual(['minimap2', 'blastn']);
    expect(programsOf('loci', 'nucl')).toEqual(['minimap2']);
  });
});

describe('results for the page', () => {
  const run = storedRunWith();
  const [search] = run.searches;
  if (search === undefined) throw new Error('no search');
  const place = { searchId: '0-0', sampleId: '/data/a.fa', sample: 'a', database: 'db1' };

  it('have the two decimals of the printed tables', () => {
    const reads = readsResult(run, { ...search, engine: 'reads' }, STORED_READS);
    expect(reads).toMatchObject({
      ...place,
      engine: 'reads',
      reads: 20,
      genes: [{ breadthPct: 100, meanDepth: 5.12, meanIdentityPct: 99.44, profile: { bins: [5, 5.25] } }],
    });
    expect(lociResult(run, search, STORED_LOCI)).toMatchObject({
      ...place,
      called: true,
      loci: [{ locus: 'KL1', coveragePct: 100, identityPct: 98.77, genes: [{ coveragePct: 100 }] }],
    });
  });
});
