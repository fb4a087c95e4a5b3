import { expect, it } from 'vitest';
import { hindranceOf, type StartConditions } from '../../../../renderer/features/screen/model/hindrance.ts';

const ready: StartConditions = {
  reading: false,
  listed: 2,
  chosen: 2,
  databases: 1,
  searches: 2,
  thresholdsInRange: true,
  missingAligner: null,
};

it('lets a complete screen start', () => {
  expect(hindranceOf(ready)).toBeNull();
});

it.each([
  [{ reading: true }, 'reading'],
  [{ listed: 0, chosen: 0 }, 'samples'],
  [{ chosen: 0, databases: 0 }, 'noneChosen'],
  [{ databases: 0, searches: 0 }, 'databases'],
  [{ searches: 0 }, 'searches'],
  [{ thresholdsInRange: false }, 'thresholds'],
  [{ missingAligner: 'blastx' as const }, 'aligner'],
])('%o is hindered by %s', (changes, what) => {
  expect(hindranceOf({ ...ready, ...changes })?.what).toBe(what);
});
