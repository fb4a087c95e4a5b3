import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMNS, hitCells, type TableHit } from '../../../core/reports/hit-columns.ts';
import { reportWriter, type ReportFormat } from '../../../core/reports/report-writer.ts';
import { documentJsonSchema, DOCUMENT_NAMES } from '../../../core/documents/index.ts';
import { errorEnvelope } from '../../../core/base/errors.ts';
import { parseCsv } from '../../support/parse-csv.ts';

const HIT: TableHit = {
  contig: 'c1',
  start: 301,
  end: 1161,
  strand: '-',
  gene: 'blaT',
  geneStart: 1,
  geneEnd: 861,
  geneLength: 861,
  gapOpenings: 1,
  gapBases: 3,
  coverageMap: '========/======',
  coveragePct: 93.125,
  identityPct: 99.884,
  database: 'db',
  accession: 'A1.1',
  product: 'a product',
  classes: ['X', 'Y'],
  fragments: null,
};
const MERGED: TableHit = {
  ...HIT,
  contig: 'c1,c2',
  coveragePct: 99.5,
  fragments: [
    { contig: 'c1', start: 1, end: 400, strand: '-', coveragePct: 46.4576, identityPct: 99.75 },
    { contig: 'c2', start: 900, end: 1300, strand: '+', coveragePct: 53.125, identityPct: 100 },
  ],
};
const ODD: TableHit = {
  ...HIT,
  contig: 'c1,"part"|2',
  gene: 'a,b "c"|d\\',
  product: 'line\nbreak\tand β=cmd',
  classes: ['=1+1'],
};
const PARAMS = { db: 'db', minid: 80, mincov: 79.5, threads: 2 };

function written(format: ReportFormat, files: Record<string, TableHit[]>, noHeader = false): string {
  const writer = reportWriter(format, {
    params: PARAMS,
    createdAt: new Date('2024-05-06T07:08:09.123Z'),
    noHeader,
  });
  return (
    writer.begin() +
    Object.entries(files)
      .map(([name, hits]) => writer.file(name, hits))
      .join('') +
    writer.end()
  );
}

describe('the table', () => {
  it('has the columns of abricate, numbers with two decimals as printf writes them', () => {
    expect(written('tsv', { 'a.fa': [HIT] })).toBe(
      [
        '#FILE\tSEQUENCE\tSTART\tEND\tSTRAND\tGENE\tCOVERAGE\tCOVERAGE_MAP\tGAPS\t%COVERAGE\t%IDENTITY\tDATABASE\tACCESSION\tPRODUCT\tRESISTANCE',
        'a.fa\tc1\t301\t1161\t-\tblaT\t1-861/861\t========/======\t1/3\t93.12\t99.88\tdb\tA1.1\ta product\tX;Y',
        '',
      ].join('\n'),
    );
  });

  it('has one row for a merged hit, of the same columns', () => {
    expect(hitCells('a.fa', MERGED)).toEqual(
      hitCells('a.fa', HIT).map((cell, at) => (at === 1 ? 'c1,c2' : at === 9 ? '99.50' : cell)),
    );
  });

  it('keeps fifteen cells a line, whatever a cell holds', () => {
    const lines = written('tsv', { 'tab\tand\r\nbreak.fa': [ODD] })
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => line.split('\t').length)).toEqual([15, 15]);
  });

  it('is its header alone where nothing was found, and nothing at all without it', () => {
    expect(written('tsv', { 'a.fa': [] })).toBe(`${COLUMNS.join('\t')}\n`);
    expect(written('tsv', { 'a.fa': [] }, true)).toBe('');
    expect(written('csv', { 'a.fa': [] })).toBe(`${COLUMNS.join(',')}\n`);
    expect(written('csv', { 'a.fa': [HIT] }, true)).toMatch(/^a\.fa,c1,/);
  });
});

describe('CSV', () => {
  it('reads back by RFC 4180 to the cells of the table', () => {
    expect(parseCsv(written('csv', { 'assembly, v2 "x".fa': [HIT, ODD] }))).toEqual([
      [...COLUMNS],
      hitCells('assembly, v2 "x".fa', HIT),
      hitCells('assembly, v2 "x".fa', ODD),
    ]);
  });

  it('reads back whatever names hold', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('a,";\n\r\t |β\'=')) });
    fc.assert(
      fc.property(text, text, text, (file, gene, product) => {
        const hit = { ...HIT, gene, product };
        expect(parseCsv(written('csv', { [`f${file}`]: [hit] }))[1]).toEqual(hitCells(`f${file}`, hit));
      }),
    );
  });
});

describe('JSON', () => {
  it('is a document that its own printed schema accepts', () => {
    const document: unknown = JSON.parse(written('json', { 'a.fa': [HIT, ODD], 'b.fa': [] }));
    const validate = new Ajv2020({ strict: true }).compile(documentJsonSchema('report'));
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(document).toMatchObject({
      schema: 'gapit.report/1',
      created_at: '2024-05-06T07:08:09Z',
      params: PARAMS,
      files: [
        {
          file: 'a.fa',
          hits: [
            { sequence: 'c1', coverage: '1-861/861', gaps: '1/3', coverage_pct: 93.12, identity_pct: 99.88 },
            {},
          ],
        },
        { file: 'b.fa', hits: [] },
      ],
    });
  });

  it('holds the pieces of a merged hit, and says nothing of pieces where there are none', () => {
    const document = JSON.parse(written('json', { 'a.fa': [MERGED, HIT] })) as {
      files: [{ hits: Record<string, unknown>[] }];
    };
    const validate = new Ajv2020({ strict: true }).compile(documentJsonSchema('report'));
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    const [merged, ordinary] = document.files[0].hits;
    expect(merged).toMatchObject({ sequence: 'c1,c2', coverage_pct: 99.5, merged: true });
    expect(merged?.['fragments']).toEqual([
      { contig: 'c1', start: 1, end: 400, strand: '-', identity_pct: 99.75, coverage_pct: 46.46 },
      { contig: 'c2', start: 900, end: 1300, strand: '+', identity_pct: 100, coverage_pct: 53.12 },
    ]);
    expect(Object.keys(ordinary ?? {})).not.toContain('merged');
    expect(Object.keys(ordinary ?? {})).not.toContain('fragments');
  });

  it('whose schema refuses a missing, an additional and a wrong value', () => {
    const document = JSON.parse(written('json', { 'a.fa': [HIT] })) as {
      files: [{ hits: [Record<string, unknown>] }];
    };
    const validate = new Ajv2020({ strict: true }).compile(documentJsonSchema('report'));
    const hit = document.files[0].hits[0];
    for (const change of [{ start: undefined }, { start: '1' }, { more: 1 }, { strand: '?' }]) {
      document.files[0].hits[0] = JSON.parse(JSON.stringify({ ...hit, ...change })) as Record<
        string,
        unknown
      >;
      expect(validate(document), JSON.stringify(change)).toBe(false);
    }
  });
});

describe('Markdown', () => {
  it('has a front matter and a section for each file, pipes and line breaks escaped', () => {
    const text = written('md', { 'a|b.fa': [ODD], 'none.fa': [] });
    expect(text.startsWith('---\nschema: gapit.report/1\n')).toBe(true);
    expect(text).toContain('created_at: 2024-05-06T07:08:09Z\ndb: "db"\nminid: 80\nmincov: 79.5\n---\n');
    expect(text).toContain('\n## a\\|b.fa\n\n| SEQUENCE | START |');
    expect(text.endsWith('\n## none.fa\n\nNo hits.\n')).toBe(true);
    const rows = text.split('\n').filter((line) => line.startsWith('| c1'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('line<br>break');
    // Cells are what lies between pipes that no backslash escapes.
    const cells = (rows[0] ?? '').replaceAll(/\\\\/g, '').replaceAll(/\\\|/g, '').split('|');
    expect(cells).toHaveLength(COLUMNS.length - 1 + 2);
  });
});

describe('schemas', () => {
  it.each(DOCUMENT_NAMES)('%s is a JSON Schema that validators take', (name) => {
    expect(() => new Ajv2020({ strict: true }).compile(documentJsonSchema(name))).not.toThrow();
  });

  it('of errors accepts every envelope', () => {
    const validate = new Ajv2020({ strict: true }).compile(documentJsonSchema('error'));
    expect(validate(errorEnvelope(new Error('x')))).toBe(true);
    expect(validate({ ...errorEnvelope(new Error('x')), context: { n: 1 } })).toBe(false);
  });
});
