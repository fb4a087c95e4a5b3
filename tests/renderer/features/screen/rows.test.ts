import { describe, expect, it } from 'vitest';
import {
  fileNames,
  pairingOf,
  sortSamples,
  tableRows,
  type SampleOrder,
} from '../../../../renderer/features/screen/model/rows.ts';
import { readsFileOf, readsSampleOf, sampleOf } from '../../samples.ts';

const byName: SampleOrder = { column: 'sample', descending: false };
const entry = (name: string, changes = {}) => ({
  sample: sampleOf(name, changes),
  chosen: true,
  requestId: '1',
});
const names = (entries: { sample: { name: string } }[]) => entries.map(({ sample }) => sample.name);

describe('sorting samples', () => {
  it('counts numbers in names as numbers', () => {
    expect(names(sortSamples([entry('s10'), entry('s2'), entry('S1')], byName))).toEqual(['S1', 's2', 's10']);
  });

  it('sorts by number and keeps names in order where numbers are equal', () => {
    const entries = [entry('b', { bases: 5 }), entry('a', { bases: 5 }), entry('c', { bases: 9 })];
    expect(names(sortSamples(entries, { column: 'holds', descending: true }))).toEqual(['c', 'a', 'b']);
    expect(names(sortSamples(entries, { column: 'holds', descending: false }))).toEqual(['a', 'b', 'c']);
  });

  it('leaves the list as it was', () => {
    const entries = [entry('b'), entry('a')];
    sortSamples(entries, byName);
    expect(names(entries)).toEqual(['b', 'a']);
  });
});

describe('lines of the table', () => {
  const nothing = {
    samples: [],
    files: new Map<string, never>(),
    opened: new Set<string>(),
    lanes: new Map<string, never>(),
    rejected: [],
    reading: null,
    sharedNames: new Set<string>(),
  };

  it('puts notes below their sample', () => {
    const samples = [entry('a', { warnings: ['short contigs'] }), entry('b')];
    const rows = tableRows({ ...nothing, samples, sharedNames: new Set(['a']) }, byName);
    expect(rows.map((row) => row.type)).toEqual(['sample', 'note', 'note', 'sample']);
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  });

  it('ends with what can not be read and what is still being read', () => {
    const file = {
      id: 'x',
      name: 'x.xlsx',
      path: '/x.xlsx',
      bytes: 1,
      problem: { code: 'UNEXPECTED', message: '', context: {} },
    };
    const rows = tableRows({ ...nothing, rejected: [file], reading: { waiting: 2 } }, byName);
    expect(rows.map((row) => row.type)).toEqual(['rejected', 'reading', 'loading', 'loading']);
    const many = tableRows({ ...nothing, reading: { waiting: 900 } }, byName);
    expect(many).toHaveLength(4);
  });
});

describe('samples of reads', () => {
  const lanes = readsSampleOf('ICU-07', [
    ['ICU-07_L001_R1.fastq.gz', 'ICU-07_L001_R2.fastq.gz'],
    ['ICU-07_L002_R1.fastq.gz'],
  ]);
  const files = new Map(
    lanes.files.map(({ name, path }) => [path, readsFileOf(name, { interleaved: name.includes('L002') })]),
  );
  const rowsOf = (opened: readonly string[], given = files) =>
    tableRows(
      {
        samples: [{ sample: lanes, chosen: true, requestId: '1' }],
        files: given,
        opened: new Set(opened),
        lanes: new Map(),
        rejected: [],
        reading: null,
        sharedNames: new Set(),
      },
      byName,
    );

  it('show their files by lane and mate when opened', () => {
    expect(rowsOf([]).map(({ type }) => type)).toEqual(['sample']);
    const rows = rowsOf([lanes.id]);
    expect(rows.map(({ type }) => type)).toEqual(['sample', 'file', 'file', 'file', 'tools']);
    expect(rows.flatMap((row) => (row.type === 'file' ? [[row.lane, row.mate, row.file.name]] : []))).toEqual(
      [
        [0, 'r1', 'ICU-07_L001_R1.fastq.gz'],
        [0, 'r2', 'ICU-07_L001_R2.fastq.gz'],
        [1, 'interleaved', 'ICU-07_L002_R1.fastq.gz'],
      ],
    );
    expect(rows.flatMap((row) => (row.type === 'tools' ? [row.guess] : []))).toEqual(['sr']);
  });

  it('warn of reads of different kinds', () => {
    const mixed = new Map(files);
    const [path = ''] = files.keys();
    mixed.set(path, readsFileOf('long.fastq', { path, readType: 'map-ont' }));
    const notes = rowsOf([], mixed).flatMap((row) => (row.type === 'note' ? [row.note] : []));
    expect(notes).toEqual([{ is: 'mixedReads' }]);
  });

  it('say below the last of them that they look like lanes of one', () => {
    const [one, two] = [readsSampleOf('x_L001', [['a.fastq']]), readsSampleOf('x_L002', [['b.fastq']])];
    const rows = tableRows(
      {
        samples: [two, one].map((sample) => ({ sample, chosen: true, requestId: '1' })),
        files: new Map(),
        opened: new Set(),
        lanes: new Map([['x', [one, two]]]),
        rejected: [],
        reading: null,
        sharedNames: new Set(),
      },
      byName,
    );
    expect(rows.map(({ type }) => type)).toEqual(['sample', 'sample', 'lanes']);
    expect(rows.at(-1)).toMatchObject({ name: 'x', ids: [one.id, two.id] });
  });

  it('are paired, single, or in part', () => {
    expect(pairingOf(lanes)).toBe('mixed');
    expect(pairingOf(readsSampleOf('a', [['1.fq', '2.fq']]))).toBe('paired');
    expect(pairingOf(readsSampleOf('a', [['1.fq'], ['2.fq']]))).toBe('single');
  });

  it.each([
    [['ERR1_R1.fastq.gz', 'ERR1_R2.fastq.gz'], 'ERR1_R1, _R2'],
    [['a_R1_001.fastq.gz', 'a_R2_001.fastq.gz'], 'a_R1_001, _R2_001'],
    [['s_L1_1.fq', 's_L1_2.fq'], 's_L1_1, _2'],
    [['a.1.fq', 'a.2.fq'], 'a.1, .2'],
    [['left.fq', 'right.fq'], 'left, right'],
  ] as const)('name the files %j in short', ([r1, r2], short) => {
    expect(fileNames(readsSampleOf('a', [[r1, r2]]))).toBe(short);
  });

  it('name a single file in full', () => {
    expect(fileNames(readsSampleOf('a', [['a.fastq.gz']]))).toBe('a.fastq.gz');
  });
});
