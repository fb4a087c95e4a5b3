import { expect, it } from 'vitest';
import type { RunRecord } from '../../../core/contract/runs.ts';
import { groupNotes } from '../../../renderer/features/record/notesOf.ts';

it('says each remark once, with all it concerns', () => {
  const record = {
    samples: [{ id: 's1', name: 'One', warnings: ['Lower-case letters'] }],
    searches: [
      { sampleId: 's1', database: 'bacmet2', notes: ['minid is not applied'] },
      { sampleId: 's2', database: 'bacmet2', notes: ['minid is not applied'] },
    ],
  } as unknown as RunRecord;
  expect(groupNotes(record, (sample, database) => `${sample}/${database}`)).toEqual([
    { note: 'Lower-case letters', where: ['One'] },
    { note: 'minid is not applied', where: ['One/bacmet2', '/bacmet2'] },
  ]);
});
