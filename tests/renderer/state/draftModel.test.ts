import { describe, expect, it } from 'vitest';
import type { Inspection, Sample } from '../../../core/contract/samples.ts';
import {
  filesToGroup,
  filesWaiting,
  freeId,
  mergeInspection,
  sharedNames,
  withGroups,
  withoutChange,
  withoutNeedlessMarks,
  withRestored,
  type DraftList,
  type DraftSample,
} from '../../../renderer/state/draftModel.ts';
import { readsFileOf, readsSampleOf, sampleOf } from '../samples.ts';

const reading = (requestId: string) => ({ requestId, waiting: null, duplicates: new Set<string>() });
const listOf = (...requests: string[]): DraftList => ({
  samples: [],
  reads: [],
  rejected: [],
  readings: requests.map(reading),
});
const part = (requestId: string, changes: Partial<Inspection>): Inspection => ({
  requestId,
  samples: [],
  reads: [],
  rejected: [],
  waiting: 0,
  ...changes,
});
const rejectedOf = (name: string) => ({
  id: `r-${name}`,
  name,
  path: `/data/${name}`,
  bytes: 1,
  problem: { code: 'INVALID_FASTA', message: 'Not sequences.', context: {} },
});

describe('taking in parts of an inspection', () => {
  it('adds samples once, whether parts repeat or only add', () => {
    const [a, b] = [sampleOf('a'), sampleOf('b')];
    const first = mergeInspection(listOf('1'), part('1', { samples: [a], waiting: 1 }));
    const repeated = mergeInspection(first, part('1', { samples: [a, b] }));
    expect(repeated.samples.map((entry) => entry.sample.name)).toEqual(['a', 'b']);
    expect(repeated.readings[0]?.duplicates.size).toBe(0);
    expect(first.readings[0]?.waiting).toBe(1);
  });

  it('counts a file that another request brought as a duplicate, once', () => {
    const a = sampleOf('a');
    let list = mergeInspection(listOf('1', '2'), part('1', { samples: [a] }));
    list = mergeInspection(list, part('2', { samples: [a] }));
    list = mergeInspection(list, part('2', { samples: [a] }));
    expect(list.samples).toHaveLength(1);
    expect(list.readings[1]?.duplicates.size).toBe(1);
  });

  it('keeps two different files that carry the same id apart', () => {
    let list = mergeInspection(listOf('1', '2'), part('1', { samples: [sampleOf('a', { id: 'x' })] }));
    list = mergeInspection(list, part('2', { samples: [sampleOf('b', { id: 'x' })] }));
    expect(new Set(list.samples.map((entry) => entry.sample.id)).size).toBe(2);
  });

  it('ignores what arrives after the list was cleared', () => {
    const list = listOf();
    expect(mergeInspection(list, part('1', { samples: [sampleOf('a')] }))).toBe(list);
  });

  it('replaces an older reason for the same file, and drops it once the file can be read', () => {
    let list = mergeInspection(listOf('1', '2', '3'), part('1', { rejected: [rejectedOf('a.fna')] }));
    list = mergeInspection(list, part('2', { rejected: [{ ...rejectedOf('a.fna'), id: 'again' }] }));
    expect(list.rejected.map((file) => file.id)).toEqual(['again']);
    list = mergeInspection(list, part('3', { samples: [sampleOf('a')] }));
    expect(list.rejected).toEqual([]);
  });
});

describe('files of reads', () => {
  const [r1, r2] = [readsFileOf('a_R1.fastq'), readsFileOf('a_R2.fastq')];
  const pair = readsSampleOf('a', [['a_R1.fastq', 'a_R2.fastq']]);
  const listWith = (...samples: DraftList['samples']): DraftList => ({
    ...listOf(),
    samples,
    reads: [r1, r2].map((file) => ({ file, requestId: '1' })),
  });

  it('are taken in once, and count as duplicates when another request brings them', () => {
    let list = mergeInspection(listOf('1', '2'), part('1', { reads: [r1], waiting: 1 }));
    list = mergeInspection(list, part('1', { reads: [r1, r2] }));
    expect(list.reads.map(({ file }) => file.name)).toEqual(['a_R1.fastq', 'a_R2.fastq']);
    list = mergeInspection(list, part('2', { reads: [r2] }));
    expect(list.reads).toHaveLength(2);
    expect([...(list.readings[1]?.duplicates ?? [])]).toEqual(['/data/a_R2.fastq']);
  });

  it('drop the reason why they could not be read before', () => {
    const list = mergeInspection(listOf('1', '2'), part('1', { rejected: [rejectedOf('a_R1.fastq')] }));
    expect(mergeInspection(list, part('2', { reads: [r1] })).rejected).toEqual([]);
  });

  it('are grouped by name, but for those in a sample made by hand', () => {
    expect(filesToGroup(listWith()).map(({ name }) => name)).toEqual(['a_R1.fastq', 'a_R2.fastq']);
    const byHand = { sample: readsSampleOf('mine', [['a_R2.fastq']]), chosen: true, requestId: '1' };
    expect(filesToGroup(listWith(byHand)).length).toBe(2);
    expect(filesToGroup(listWith({ ...byHand, byHand: true })).map(({ name }) => name)).toEqual([
      'a_R1.fastq',
    ]);
  });

  it('get new samples in the place of old ones; what was made by hand and what was left out stay so', () => {
    const assembly = { sample: sampleOf('genome'), chosen: true, requestId: '1' };
    const lone = { sample: readsSampleOf('a', [['a_R1.fastq']]), chosen: false, requestId: '1' };
    const mine = {
      sample: readsSampleOf('mine', [['x.fastq']]),
      chosen: true,
      requestId: '1',
      byHand: true,
    };
    const joined = withGroups(listWith(assembly, lone, mine), [pair]);
    expect(joined.map(({ sample, chosen }) => [sample.name, chosen])).toEqual([
      ['genome', true],
      ['mine', true],
      // The second file was never left out.
      ['a', true],
    ]);
    const same = withGroups(listWith(lone), [readsSampleOf('a', [['a_R1.fastq']])]);
    expect(same.map(({ chosen }) => chosen)).toEqual([false]);
  });

  it('have samples with ids of their own', () => {
    const taken = { sample: sampleOf('x', { id: pair.id }), chosen: true, requestId: '1' };
    const ids = withGroups(listWith(taken), [pair]).map(({ sample }) => sample.id);
    expect(new Set(ids).size).toBe(2);
    expect(freeId('a', new Set(['a', 'a+']))).toBe('a++');
  });

  it('of a kept run come back as the samples they were', () => {
    const entry = { sample: pair, chosen: true, requestId: 'run' };
    const restored = withRestored({ samples: [], reads: [] }, { samples: [entry] });
    expect(restored.samples).toEqual([{ ...entry, byHand: true }]);
    expect(restored.reads.map(({ file }) => [file.name, file.reads, file.bases, file.meanLength])).toEqual([
      ['a_R1.fastq', 1000, 100_000, 100],
      ['a_R2.fastq', 1000, 100_000, 100],
    ]);
    // Their names give the same sample: nothing was made by hand.
    const [first] = withoutNeedlessMarks(restored.samples, [{ ...pair, id: 'other', bases: 1 }]);
    expect(first?.byHand).toBe(false);
    const [swapped] = withoutNeedlessMarks(restored.samples, [
      { ...pair, lanes: [{ r1: '/data/a_R2.fastq', r2: '/data/a_R1.fastq' }] },
    ]);
    expect(swapped?.byHand).toBe(true);
    // Of a cleared list, whose files come back too, nothing was made by hand.
    const kept = listWith(entry);
    expect(withRestored({ samples: [], reads: [] }, kept).samples).toEqual([entry]);
  });
});

describe('a change taken back', () => {
  const entryOf = (sample: Sample): DraftSample => ({ sample, chosen: true, requestId: '1' });
  const [first, second] = ['a.fastq', 'b.fastq'].map((name) => entryOf(readsSampleOf(name, [[name]])));
  const joined = { ...entryOf(readsSampleOf('ab', [['a.fastq'], ['b.fastq']])), byHand: true };
  const assembly = entryOf(sampleOf('genome'));
  const before = [assembly, first, second].flatMap((entry) => entry ?? []);
  const after = [assembly, joined];
  const reads = ['a.fastq', 'b.fastq'].map((name) => ({ file: readsFileOf(name), requestId: '1' }));
  const namesOf = (samples: readonly DraftSample[]) => samples.map(({ sample }) => sample.name);

  it('leaves samples alone that came, went or were renamed beside it', () => {
    const renamed = { ...assembly, sample: { ...assembly.sample, name: 'better' } };
    const added = entryOf(sampleOf('added'));
    const back = withoutChange({ samples: [renamed, joined, added], reads }, before, after);
    expect(namesOf(back)).toEqual(['better', 'a.fastq', 'b.fastq', 'added']);
    expect(namesOf(withoutChange({ samples: [joined], reads }, before, after))).toEqual([
      'a.fastq',
      'b.fastq',
    ]);
  });

  it('brings no sample back whose file has left the list', () => {
    const left = {
      samples: [{ ...joined, sample: readsSampleOf('ab', [['a.fastq']]) }],
      reads: reads.slice(0, 1),
    };
    expect(namesOf(withoutChange(left, before, after))).toEqual(['a.fastq']);
    expect(withoutChange({ samples: [], reads: [] }, before, after)).toEqual([]);
  });

  it('gives what comes back ids of its own', () => {
    const taken = entryOf(sampleOf('x', { id: first?.sample.id ?? '' }));
    const ids = withoutChange({ samples: [taken, joined], reads }, before, after).map(
      ({ sample }) => sample.id,
    );
    expect(new Set(ids).size).toBe(3);
  });
});

describe('a list brought back', () => {
  it('holds once what was read again in the meantime', () => {
    const entry = { sample: sampleOf('a', { name: 'mine' }), chosen: true, requestId: '1' };
    const kept = { samples: [entry], reads: [{ file: readsFileOf('r.fastq'), requestId: '1' }] };
    const again = {
      samples: [
        { sample: sampleOf('a'), chosen: true, requestId: '2' },
        { sample: sampleOf('b'), chosen: true, requestId: '2' },
      ],
      reads: [{ file: readsFileOf('r.fastq'), requestId: '2' }],
    };
    const restored = withRestored(again, kept);
    expect(restored.samples.map(({ sample }) => sample.name)).toEqual(['mine', 'b']);
    expect(restored.reads).toHaveLength(1);
  });
});

describe('what the list says about itself', () => {
  it('lets reads and an assembly of one isolate share a name', () => {
    const entries = [sampleOf('a'), readsSampleOf('a', [['a.fastq']])];
    expect(sharedNames(entries.map((sample) => ({ sample, chosen: true, requestId: '1' }))).size).toBe(0);
  });

  it('finds names that stand twice', () => {
    const list = mergeInspection(
      listOf('1'),
      part('1', {
        samples: [sampleOf('a'), sampleOf('b', { id: 'other', name: 'a' }), sampleOf('c')],
      }),
    );
    expect([...sharedNames(list.samples)]).toEqual(['a']);
  });

  it('does not know how many files wait before the first answer', () => {
    expect(filesWaiting([reading('1')])).toBeNull();
    expect(filesWaiting([reading('1'), { ...reading('2'), waiting: 3 }])).toBe(3);
  });
});
