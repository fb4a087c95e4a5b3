import { expect, it } from 'vitest';
import { keptArtifacts, OMITTED_ARTIFACT } from '../../../core/workspace/kept-artifacts.ts';

const table = (bytes: number) => ({ type: 'table', columns: ['x'.repeat(bytes)], rows: [], total_rows: 0 });

it('keeps what fits, whole and in its order', () => {
  const artifacts = [table(10), { type: 'url', url: 'https://example.org' }];
  expect(JSON.parse(keptArtifacts(artifacts))).toEqual(artifacts);
  expect(JSON.parse(keptArtifacts([]))).toEqual([]);
});

it('says of each that does not fit in 20 MB what it was', () => {
  const kept: unknown = JSON.parse(keptArtifacts([table(12_000_000), table(12_000_000), table(10)]));
  expect(kept).toEqual([
    table(12_000_000),
    {
      type: OMITTED_ARTIFACT,
      omitted_type: 'table',
      bytes: expect.any(Number) as number,
      next_step: expect.any(String) as string,
    },
    table(10),
  ]);
});
