import { describe, expect, it } from 'vitest';
import {
  chosenReady,
  completeThresholds,
  inRange,
  missingAligner,
  planSearches,
  preferredDatabase,
  thresholdGroups,
  unsearchedSamples,
} from '../../../renderer/state/planModel.ts';
import { alignerOf, databaseOf, mincov, minid, otherParameters } from '../samples.ts';

describe('thresholds', () => {
  it('follow the range of the parameter, its open end included', () => {
    expect(inRange(minid, 0)).toBe(false);
    expect(inRange(mincov, 0)).toBe(true);
    expect(inRange(minid, 0.1)).toBe(true);
    expect(inRange(minid, 100)).toBe(true);
    expect(inRange(minid, 100.1)).toBe(false);
    expect(inRange(minid, null)).toBe(false);
    expect(inRange(minid, NaN)).toBe(false);
  });

  it('are complete with defaults for what nobody typed, and not at all with one wrong', () => {
    const all = [minid, mincov, ...otherParameters];
    const contig = new Set(['contig'] as const);
    expect(completeThresholds(all, { minid: 95, minGeneId: 80 }, contig)).toEqual({
      thresholds: { minid: 95, mincov: 80 },
      readsThresholds: { minBreadth: 90, minIdentity: 0, minMapq: 0 },
      clusterThresholds: { minGeneCov: 90, minGeneId: 80, minClusterCov: 96 },
    });
    expect(completeThresholds(all, { minid: null }, contig)).toBeNull();
    expect(completeThresholds([], {}, contig)).toBeNull();
  });

  it('are not held up by one that does not apply and is not shown', () => {
    const all = [minid, mincov, ...otherParameters];
    const typed = { minBreadth: 120 };
    expect(completeThresholds(all, typed, new Set(['reads'] as const))).toBeNull();
    expect(completeThresholds(all, typed, new Set(['contig'] as const))?.readsThresholds.minBreadth).toBe(90);
  });
});

describe('databases', () => {
  const list = [
    databaseOf('ecoh', { description: 'O and H antigens' }),
    databaseOf('resfinder', { description: 'Acquired resistance genes' }),
    databaseOf('vfdb', { state: 'not-indexed' }),
  ];

  it('prefers resistance genes that are ready', () => {
    expect(preferredDatabase(list)?.name).toBe('resfinder');
    const unready = list.map((database) =>
      database.name === 'resfinder' ? { ...database, state: 'preparing' as const } : database,
    );
    expect(preferredDatabase(unready)?.name).toBe('ecoh');
    expect(preferredDatabase([])).toBeNull();
  });

  it('waits for the first database of a new machine, and takes no other that comes with the app meanwhile', () => {
    const first = [
      databaseOf('ecoh', { description: 'O and H antigens', state: 'shipped' }),
      databaseOf('resfinder', { description: 'Acquired resistance genes', state: 'preparing' }),
    ];
    expect(preferredDatabase(first)).toBeNull();
  });

  it('takes the chosen ones that are ready, in the order of the list', () => {
    expect(chosenReady(list, ['resfinder', 'ecoh', 'vfdb'])).toEqual(['ecoh', 'resfinder']);
    expect(chosenReady(list, [])).toEqual([]);
  });

  it('takes those that are built at their first use like those that are ready', () => {
    const shipped = list.map((database) => ({ ...database, state: 'shipped' as const }));
    expect(preferredDatabase(shipped)?.name).toBe('resfinder');
    expect(chosenReady(shipped, ['vfdb', 'ecoh'])).toEqual(['ecoh', 'vfdb']);
  });

  it('falls back to the preferred one without a choice or with one from another folder', () => {
    expect(chosenReady(list, null)).toEqual(['resfinder']);
    expect(chosenReady(list, ['elsewhere'])).toEqual(['resfinder']);
  });

  it('names the aligner that the chosen databases lack', () => {
    const aligners = [alignerOf('blastn'), alignerOf('blastx', { path: null }), alignerOf('minimap2')];
    expect(missingAligner(aligners, new Set(['blastn', 'minimap2'] as const))).toBeNull();
    expect(missingAligner(aligners, new Set(['blastx'] as const))).toBe('blastx');
  });

  it('prefers genes to proteins of the same kind', () => {
    const proteins = databaseOf('bacmet2', { description: 'Biocide resistance', dbtype: 'prot' });
    expect(preferredDatabase([proteins, ...list])?.name).toBe('resfinder');
  });
});

describe('what samples and databases make together', () => {
  const genes = databaseOf('resfinder');
  const proteins = databaseOf('bacmet2', { dbtype: 'prot' });
  const loci = databaseOf('kpsc_k', { kind: 'cluster' });
  const engines = (...given: Parameters<typeof planSearches>) => [...planSearches(...given).engines];
  const programs = (...given: Parameters<typeof planSearches>) => [...planSearches(...given).programs];

  it('is a search for each pair, by the engine that fits', () => {
    const planned = planSearches(['assembly', 'annotated', 'reads'], [genes, loci], 'contig');
    expect(planned.count).toBe(5);
    expect([...planned.engines]).toEqual(['contig', 'reads', 'loci']);
    expect([...planned.programs]).toEqual(['blastn', 'minimap2']);
  });

  it('searches assemblies in the way that is chosen', () => {
    expect(engines(['assembly'], [genes], 'survey')).toEqual(['survey']);
    expect(programs(['assembly'], [genes], 'survey')).toEqual(['minimap2']);
    expect(programs(['assembly'], [genes], 'confirm')).toEqual(['minimap2', 'blastn']);
    expect(programs(['assembly'], [proteins], 'contig')).toEqual(['blastx']);
  });

  it('leaves out what can not be searched, and says so', () => {
    const planned = planSearches(['reads', 'assembly'], [proteins, loci], 'contig');
    expect(planned.count).toBe(2);
    expect([...planned.kinds]).toEqual(['assembly']);
    expect(unsearchedSamples(['reads', 'assembly', 'reads'], loci, 'contig')).toEqual({
      reason: 'lociInReads',
      samples: 2,
    });
    expect(unsearchedSamples(['reads'], proteins, 'contig')?.reason).toBe('proteinsInReads');
    expect(unsearchedSamples(['assembly'], proteins, 'survey')?.reason).toBe('proteinsNeedFullSearch');
    expect(unsearchedSamples(['assembly', 'reads'], genes, 'survey')).toBeNull();
    expect(planSearches(['reads'], [loci], 'contig').count).toBe(0);
  });

  it('decides which thresholds apply; before anything is listed, those of assemblies', () => {
    const groups = (...given: Parameters<typeof thresholdGroups>) => [...thresholdGroups(...given)].sort();
    expect(groups([], [], 'contig')).toEqual(['contig']);
    expect(groups([], [loci], 'contig')).toEqual(['loci']);
    expect(groups(['reads'], [], 'contig')).toEqual(['reads']);
    expect(groups(['reads', 'assembly'], [genes, loci], 'contig')).toEqual(['contig', 'loci', 'reads']);
    expect(groups(['assembly'], [genes], 'survey')).toEqual(['reads']);
    expect(groups(['assembly'], [genes], 'confirm')).toEqual(['contig']);
    expect(groups(['reads'], [loci], 'contig')).toEqual([]);
  });
});
