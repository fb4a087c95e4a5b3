import { describe, expect, it } from 'vitest';
import type { RunRecord, Search } from '../../../core/contract/runs.ts';
import { agreementOf, bestHits, surveyedGenes } from '../../../renderer/features/reads/model/agreement.ts';
import {
  assembliesBeside,
  besideByDefault,
  databasesOf,
  readsSearches,
  sampleByDefault,
  samplesOf,
} from '../../../renderer/features/reads/model/choice.ts';
import {
  geneRows,
  isPresentSomewhere,
  matchingRows,
  nextReadsSort,
  sortedRows,
} from '../../../renderer/features/reads/model/rows.ts';
import { hits } from '../results/hits.ts';
import { sampleOf } from '../samples.ts';
import { gene, readsResult } from './genes.ts';

const limits = { breadth: 90, identity: 0 };

describe('reads beside an assembly', () => {
  it('takes the best hit of each gene', () => {
    const best = bestHits(
      hits(
        { gene: 'sul1', identityPct: 98, coveragePct: 100 },
        { gene: 'sul1', identityPct: 99, coveragePct: 90 },
        { gene: 'sul1', identityPct: 99, coveragePct: 95 },
        { gene: 'tet(A)', identityPct: 100 },
      ),
    );
    expect([...best.keys()]).toEqual(['sul1', 'tet(A)']);
    expect(best.get('sul1')).toMatchObject({ identityPct: 99, coveragePct: 95, present: true });
  });

  it('judges a survey by the same limits', () => {
    const survey = readsResult([
      gene({ gene: 'a', breadthPct: 95 }),
      gene({ gene: 'b', breadthPct: 85, present: false }),
    ]);
    const found = surveyedGenes(survey, limits, 90);
    expect([found.get('a')?.present, found.get('b')?.present]).toEqual([true, false]);
    expect(surveyedGenes(survey, { breadth: 80, identity: 0 }, 90).get('b')?.present).toBe(true);
  });

  it('agrees, or says where a gene is', () => {
    expect(agreementOf(true, true)).toBe('agree');
    expect(agreementOf(true, false)).toBe('readsOnly');
    expect(agreementOf(false, true)).toBe('assemblyOnly');
    expect(agreementOf(false, false)).toBe('neither');
  });

  it('adds the genes that have no read at all, and keeps them when only present ones are shown', () => {
    const assembly = bestHits(hits({ gene: 'blaTEM-1B_1' }, { gene: 'sul1_5' }));
    const genes = [gene(), gene({ gene: 'weak', breadthPct: 20, present: false })];
    const rows = geneRows(readsResult(genes), limits, 90, assembly);
    expect(rows.map(({ name, agreement }) => [name, agreement])).toEqual([
      ['blaTEM-1B_1', 'agree'],
      ['weak', 'neither'],
      ['sul1_5', 'assemblyOnly'],
    ]);
    expect(rows.filter(isPresentSomewhere).map(({ name }) => name)).toEqual(['blaTEM-1B_1', 'sul1_5']);
  });

  it('gives every row a key of its own', () => {
    const rows = geneRows(readsResult([gene(), gene()]), limits, 90, null);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });
});

describe('order and search', () => {
  const rows = geneRows(
    readsResult([
      gene({ gene: 'tet(10)', breadthPct: 100, readsMapped: 5, product: 'efflux pump' }),
      gene({ gene: 'tet(2)', breadthPct: 100, readsMapped: 9 }),
      gene({ gene: 'aac', breadthPct: 50, present: false, readsMapped: 7 }),
    ]),
    limits,
    90,
    null,
  );
  const names = (sorted: readonly { name: string }[]) => sorted.map(({ name }) => name);

  it('sorts by a number, equal ones by name', () => {
    expect(names(sortedRows(rows, { column: 'breadth', descending: true }))).toEqual([
      'tet(2)',
      'tet(10)',
      'aac',
    ]);
    expect(names(sortedRows(rows, { column: 'reads', descending: false }))).toEqual([
      'tet(10)',
      'aac',
      'tet(2)',
    ]);
    expect(names(sortedRows(rows, { column: 'verdict', descending: false })).at(-1)).toBe('aac');
    expect(names(sortedRows(rows, { column: 'gene', descending: true }))).toEqual([
      'tet(10)',
      'tet(2)',
      'aac',
    ]);
  });

  it('begins with what shows most', () => {
    expect(nextReadsSort({ column: 'gene', descending: false }, 'depth')).toEqual({
      column: 'depth',
      descending: true,
    });
    expect(nextReadsSort({ column: 'depth', descending: true }, 'depth').descending).toBe(false);
    expect(nextReadsSort({ column: 'depth', descending: true }, 'agreement').descending).toBe(false);
  });

  it('finds words of gene and product in any order', () => {
    expect(names(matchingRows(rows, 'PUMP tet'))).toEqual(['tet(10)']);
    expect(matchingRows(rows, '  ')).toBe(rows);
    expect(matchingRows(rows, 'nothing')).toEqual([]);
  });
});

function search(
  id: string,
  sampleId: string,
  engine: Search['engine'],
  changes: Partial<Search> = {},
): Search {
  return {
    id,
    sampleId,
    database: 'resfinder',
    engine,
    state: 'done',
    progress: null,
    secondsLeft: null,
    hits: 1,
    genes: 1,
    call: null,
    notes: [],
    problem: null,
    fallbackContigs: 0,
    fromCache: false,
    startedAt: null,
    finishedAt: null,
    command: null,
    ...changes,
  };
}

describe('what is shown', () => {
  const searches = [
    search('0-0', 'r1', 'reads', { hits: 0 }),
    search('1-0', 'r2', 'reads'),
    search('1-1', 'r2', 'reads', { database: 'ncbi' }),
    search('2-0', 'a1', 'contig'),
    search('3-0', 'a2', 'survey'),
    search('3-1', 'a2', 'loci', { database: 'kpsc_k' }),
  ];
  const samples = [
    sampleOf('first', { id: 'r1' }),
    sampleOf('second', { id: 'r2' }),
    sampleOf('second', { id: 'a1' }),
    sampleOf('third', { id: 'a2' }),
  ];
  const record = {
    samples,
    searches,
    databases: [{ name: 'ncbi' }, { name: 'resfinder' }, { name: 'kpsc_k' }],
  } as unknown as RunRecord;
  const own = readsSearches(searches);

  it('is a sample with reads or a survey, the first with a gene before others', () => {
    expect(own.map(({ id }) => id)).toEqual(['0-0', '1-0', '1-1', '3-0']);
    expect(samplesOf(record, own).map(({ id }) => id)).toEqual(['r1', 'r2', 'a2']);
    expect(sampleByDefault(samplesOf(record, own), own)?.id).toBe('r2');
    expect(databasesOf(record, own, 'r2')).toEqual(['ncbi', 'resfinder']);
  });

  it('stands beside assemblies against the same genes, by itself beside that of its name', () => {
    const reads = own[1] ?? null;
    const candidates = assembliesBeside(record, reads);
    expect(candidates.map(({ id }) => id)).toEqual(['2-0', '3-0']);
    expect(besideByDefault(record, reads, candidates)?.id).toBe('2-0');
    expect(besideByDefault(record, own[0] ?? null, candidates)).toBeNull();
    expect(besideByDefault(record, own[0] ?? null, candidates.slice(1))).toBeNull();
    expect(assembliesBeside(record, own[3] ?? null)).toEqual([]);
  });
});
