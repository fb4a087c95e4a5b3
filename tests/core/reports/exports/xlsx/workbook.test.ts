import { readFileSync } from 'node:fs';
import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { writeExport } from '../../../../../core/reports/exports/write-export.ts';
import { COLUMNS, hitCells } from '../../../../../core/reports/hit-columns.ts';
import { describeWithShared, shared } from '../../../../support/shared-folder.ts';
import { parseTsv } from '../../../../support/table.ts';
import {
  collect,
  databaseWith,
  hitWith,
  LOCI,
  MERGED,
  ODD_TEXTS,
  READS,
  runWith,
  sampleWith,
} from '../support.ts';
import { unzip } from './unzip.ts';

async function xlsx(...parameters: Parameters<typeof runWith>): Promise<Buffer> {
  return collect(writeExport('xlsx', runWith(...parameters)));
}

async function workbookOf(bytes: Buffer): Promise<exceljs.Workbook> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(bytes as never);
  return workbook;
}

/** Cells of a sheet by row, as text; numbers as numbers, empty cells as null. */
function cellsOf(workbook: exceljs.Workbook, name: string): (string | number | null)[][] {
  const sheet = workbook.getWorksheet(name);
  if (sheet === undefined) throw new Error(`no sheet ${name}`);
  const rows: (string | number | null)[][] = [];
  sheet.eachRow((row) => {
    rows.push(
      Array.from({ length: sheet.columnCount }, (_, i) => {
        const cell = row.getCell(i + 1);
        if (cell.type === exceljs.ValueType.Number) return cell.value as number;
        return cell.type === exceljs.ValueType.Null ? null : cell.text;
      }),
    );
  });
  return rows;
}

describe('the workbook', () => {
  it("has abricate's table with numbers as numbers, and the confidence in words", async () => {
    const partial = hitWith({
      gene: 'cut',
      geneEnd: 500,
      end: 5000,
      start: 4501,
      strand: '+',
      coveragePct: 58,
    });
    const workbook = await workbookOf(await xlsx([sampleWith([hitWith(), MERGED, partial])]));
    const [head, ...rows] = cellsOf(workbook, 'Hits');
    expect(head).toEqual([...COLUMNS, 'CONFIDENCE']);
    const expected = hitCells('/data/a.fna.gz', hitWith());
    expect(rows[0]).toEqual([
      ...expected.slice(0, 2),
      301,
      1161,
      ...expected.slice(4, 9),
      93.12,
      99.88,
      ...expected.slice(11),
      'close',
    ]);
    expect(rows.map((row) => row.at(-1))).toEqual(['close', 'split', 'partial, at a contig end']);
  });

  it('types everything but numbers as inline text, so that nothing runs and nothing becomes a date', async () => {
    const hits = ODD_TEXTS.map((text) => hitWith({ gene: text, product: text, contig: text }));
    const bytes = await xlsx([sampleWith(hits, { name: '=A1', files: ['=cmd'] })], {
      title: '=1+1',
      parameters: { minid: '=2', mincov: 80 },
    });
    const files = await unzip(bytes);
    const sheets = [...files].filter(([name]) => name.startsWith('xl/worksheets/'));
    expect(sheets).toHaveLength(3);
    for (const [, xml] of sheets) {
      expect(xml).not.toMatch(/<f[ >/]/);
      const types = [...xml.matchAll(/<c r="[A-Z]+\d+"[^>]*?(?: t="(\w+)")?>/g)].map(([, type]) => type);
      expect(types.length).toBeGreaterThan(0);
      expect(new Set(types.filter((type) => type !== undefined))).toEqual(new Set(['inlineStr']));
    }
    const rows = cellsOf(await workbookOf(bytes), 'Hits').slice(1);
    expect(rows.map((row) => [row[1], row[5], row[13]])).toEqual(ODD_TEXTS.map((text) => [text, text, text]));
  });

  it('keeps a text a text when somebody edits its cell', async () => {
    const sheet = (await workbookOf(await xlsx([sampleWith([hitWith({ gene: 'MARCH1' })])]))).getWorksheet(
      'Hits',
    );
    expect(sheet?.getCell('F2').numFmt).toBe('@');
    expect(sheet?.getCell('J2').numFmt).toBe('0.00');
    expect(sheet?.getCell('C2').numFmt).toBe('0');
  });

  it('freezes and filters under a bold header', async () => {
    const bytes = await xlsx([sampleWith([hitWith(), hitWith()])]);
    const sheet = (await workbookOf(bytes)).getWorksheet('Hits');
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.getRow(1).getCell(1).font.bold).toBe(true);
    expect(sheet?.getRow(2).getCell(1).font.bold).not.toBe(true);
    const files = await unzip(bytes);
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:P3"/>');
    expect(sheet?.getColumn(6).width).toBeGreaterThan(10);
  });

  it('has the sheets that the run has results for, Hits also where nothing was found', async () => {
    const names = async (...samples: Parameters<typeof runWith>[0]): Promise<string[]> =>
      (await workbookOf(await xlsx(samples))).worksheets.map(({ name }) => name);
    expect(await names()).toEqual(['Run']);
    expect(await names(sampleWith([]))).toEqual(['Hits', 'Samples', 'Run']);
    expect(await names(sampleWith([], { contigs: [], reads: [READS] }))).toEqual(['Reads', 'Samples', 'Run']);
    expect(await names(sampleWith([], { contigs: [] }), sampleWith([], { loci: [LOCI] }))).toEqual([
      'Hits',
      'Loci',
      'Locus genes',
      'Samples',
      'Run',
    ]);
  });

  it('has a row for every sample, with what was not asked left empty', async () => {
    const samples = [
      sampleWith([hitWith(), hitWith(), hitWith({ gene: 'other' })]),
      sampleWith([], { name: 'none', files: [] }),
      sampleWith([], {
        name: 'other',
        contigs: [],
        reads: [READS],
        loci: [LOCI, { ...LOCI, called: false }],
        failures: [{ database: 'db', code: 'BLAST_FAILED', message: 'blastn ended' }],
      }),
    ];
    expect(cellsOf(await workbookOf(await xlsx(samples)), 'Samples').slice(1)).toEqual([
      ['a', '/data/a.fna.gz', 3, 2, null, null, null],
      ['none', null, 0, 0, null, null, null],
      ['other', '/data/a.fna.gz', null, null, 1, 'KL1; not called', 'db: blastn ended'],
    ]);
  });

  it('has every gene on reads', async () => {
    const workbook = await workbookOf(await xlsx([sampleWith([], { contigs: [], reads: [READS] })]));
    expect(cellsOf(workbook, 'Reads')).toEqual([
      [
        '#SAMPLE',
        'GENE',
        'BREADTH%',
        'DEPTH',
        'READS',
        'PRESENT',
        'DATABASE',
        'ACCESSION',
        'PRODUCT',
        'IDENTITY%',
        'LENGTH',
        'RESISTANCE',
        'ENGINE',
      ],
      ['a', 'sulT', 99.99, 46.12, 1234, 'yes', 'db', 'B2', 'sulphonamide', 99.5, 900, 'S', 'reads'],
      ['a', 'absT', 40, 46.12, 1234, 'no', 'db', 'B2', 'sulphonamide', 99.5, 900, 'S', 'reads'],
    ]);
  });

  it('has the best locus with its calls, and its genes', async () => {
    const ambiguous = {
      ...LOCI,
      called: false,
      phenotypes: {
        o: {
          phenotype: null,
          score: 0.5,
          confidence: 'ambiguous' as const,
          components: [],
          runner_up: null,
          ambiguous: ['O1', 'O2'],
          notes: ['a note'],
        },
      },
    };
    const noLocus = { database: 'loci', called: false, loci: [], phenotypes: {} };
    const workbook = await workbookOf(await xlsx([sampleWith([], { loci: [LOCI, ambiguous, noLocus] })]));
    const locus = ['KL1', 'KL1', 'K1', 99.5, 98.77, 1, 1, 1, 'wza;wzc', 'c1;c2'];
    expect(cellsOf(workbook, 'Loci').slice(1)).toEqual([
      ['a', 'loci', 'yes', ...locus, 'default', 'K1', 'high', 1, null],
      ['a', 'loci', 'no', ...locus, 'o', null, 'ambiguous', 0.5, 'between O1 and O2; a note'],
      ['a', 'loci', 'no', ...Array<null>(15).fill(null)],
    ]);
    expect(cellsOf(workbook, 'Locus genes').slice(1, 4)).toEqual([
      ['a', 'loci', 'KL1', 'wzi', 'present', 100, 100, 1, 900, '+', 'p1'],
      ['a', 'loci', 'KL1', 'wza', 'partial, split', 60, 97, 1000, 2000, '-', 'p2'],
      ['a', 'loci', 'KL1', 'wzc', 'absent', 0, 0, 2100, 3000, '+', 'p3'],
    ]);
  });

  it('says what was asked, and of what', async () => {
    const workbook = await workbookOf(
      await xlsx([], { databases: [databaseWith({ version: null, license: null })] }),
    );
    expect(cellsOf(workbook, 'Run')).toEqual([
      ['WHAT', 'NAME', 'VALUE'],
      ['run', 'title', 'Ward 7'],
      ['run', 'created', '2024-05-06T07:08:09Z'],
      ['program', 'gapit', '1.2.3'],
      ['program', 'blastn', '2.12.0+'],
      ['parameter', 'minid', '80'],
      ['parameter', 'mincov', '79.5'],
      ['parameter', 'threads', '2'],
      ['database', 'db', 'resistance genes'],
      ['version', 'db', null],
      ['fetched', 'db', '2024-04-02T10:00:00Z'],
      ['records', 'db', '3206'],
      ['molecule', 'db', 'nucleotide'],
      ['licence', 'db', null],
      ['sha256', 'db', 'ab'.repeat(32)],
    ]);
  });
});

describeWithShared('case 086: spreadsheets', () => {
  it('come through as text', async () => {
    const rows = parseTsv(readFileSync(shared('cases/086/in.tab'), 'utf8'));
    const hits = rows.map((row) =>
      hitWith({
        gene: row['GENE'] ?? '',
        contig: row['SEQUENCE'] ?? '',
        accession: row['ACCESSION'] ?? '',
        product: row['PRODUCT'] ?? '',
      }),
    );
    const cells = cellsOf(await workbookOf(await xlsx([sampleWith(hits)])), 'Hits').slice(1);
    expect(cells.map((row) => [row[5], row[1], row[12], row[13]])).toEqual(
      rows.map((row) => [row['GENE'], row['SEQUENCE'], row['ACCESSION'], row['PRODUCT']]),
    );
    expect(cells.map((row) => row[5])).toContain('2-4E7');
  });
});
