import { describe, expect, it } from 'vitest';
import type { Inspection } from '../../../core/contract/samples.ts';
import {
  filesWaiting,
  mergeInspection,
  sharedNames,
  type DraftList,
} from '../../../renderer/state/draftModel.ts';
import { sampleOf } from '../samples.ts';

const reading = (requestId: string) => ({ requestId, waiting: null, duplicates: new Set<string>() });
const listOf = (...requests: string[]): DraftList => ({
  samples: [],
  rejected: [],
  readings: requests.map(reading),
});
const part = (requestId: string, changes: Partial<Inspection>): Inspection => ({
  requestId,
  samples: [],
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

describe('what the list says about itself', () => {
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
