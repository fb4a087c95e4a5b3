import { describe, expect, it } from 'vitest';
import { matrixAsText } from '../../../renderer/features/matrix/model/asText.ts';
import { buildMatrix, type MatrixCell } from '../../../renderer/features/matrix/model/matrix.ts';
import { cellColour, reachesBelow } from '../../../renderer/features/matrix/model/scale.ts';
import { found, runOf, searchOf } from './runs.ts';

const cell = (changes: Partial<MatrixCell>): MatrixCell => ({
  identityPct: 100,
  coveragePct: 100,
  count: 1,
  shape: 'whole',
  source: 'hit',
  hitId: null,
  ...changes,
});

describe('the colour of a cell', () => {
  it.each([
    [80, 0],
    [84.99, 0],
    [85, 1],
    [94.99, 2],
    [98, 5],
    [98.99, 5],
    [99, 6],
    [99.5, 7],
    [99.99, 7],
    [100, 8],
    [12, 0],
  ])('%d %% identity has step %d', (identityPct, step) => {
    expect(cellColour(cell({ identityPct }), 'identity')).toBe(step);
    expect(cellColour(cell({ coveragePct: identityPct }), 'coverage')).toBe(step);
  });

  it('grows with the count up to four, and is one for presence', () => {
    expect([1, 2, 3, 4, 9].map((count) => cellColour(cell({ count }), 'count'))).toEqual([2, 4, 6, 8, 8]);
    expect(cellColour(cell({ identityPct: 80 }), 'presence')).toBe(cellColour(cell({}), 'presence'));
  });

  it('says when a value lies below the scale', () => {
    const cells = [cell({}), cell({ identityPct: 79.9 })];
    expect(reachesBelow(cells, 'identity')).toBe(true);
    expect(reachesBelow(cells, 'coverage')).toBe(false);
    expect(reachesBelow(cells, 'count')).toBe(false);
  });
});

describe('the matrix as text', () => {
  const run = runOf(['a', 'b', 'c\td']);
  const hits = [
    found('a', 'sul2', { identityPct: 99.5, coveragePct: 98 }),
    found('a', 'tet(B)'),
    found('b', 'sul2'),
    found('b', 'sul2', { id: 'second' }),
  ];
  const searches = [searchOf('a', 'resfinder'), searchOf('b', 'resfinder')];
  const matrix = buildMatrix({ ...run, searches }, hits, [], null);

  it('holds what is shown, in the order that is shown', () => {
    expect(matrixAsText(matrix, [1, 0, 2], [1, 0], 'identity')).toBe(
      'SAMPLE\ttet(B)\tsul2\nb\t\t100.00\na\t100.00\t99.50\nc d\tNA\tNA\n',
    );
    expect(matrixAsText(matrix, [1], [0, 1], 'count')).toBe('SAMPLE\tsul2\ttet(B)\nb\t2\t0\n');
    expect(matrixAsText(matrix, [0], [0], 'coverage')).toBe('SAMPLE\tsul2\na\t98.00\n');
    expect(matrixAsText(matrix, [0, 1], [1], 'presence')).toBe('SAMPLE\ttet(B)\na\t1\nb\t0\n');
  });

  it('names the databases where there are several', () => {
    const both = buildMatrix(
      runOf(['a'], ['resfinder', 'ncbi']),
      [found('a', 'sul2'), found('a', 'sul2', { database: 'ncbi' })],
      [],
      null,
    );
    expect(matrixAsText(both, [0], [0, 1], 'count')).toBe('SAMPLE\tresfinder:sul2\tncbi:sul2\na\t1\t1\n');
  });
});
