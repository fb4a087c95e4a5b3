import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeId, encodeNativeId, productOf } from '../../../core/databases/header.ts';

const text = fc.string({
  unit: fc.constantFrom(...Array.from(`aZ09~'"()[]/-_.%|=; \t\n\rβ株`), '%7C', '~~~'),
});
const className = text.filter((name) => name !== '' && !name.includes(';'));

describe('the native header', () => {
  it('keeps its keys in order and escapes what would end or split it', () => {
    const id = encodeNativeId({
      database: 'my db',
      gene: "aph(3')|x=1%",
      accession: 'A;1',
      classes: ['X', 'Y Z'],
    });
    expect(id).toBe("gapit|db=my%20db|gene=aph(3')%7Cx%3D1%25|acc=A%3B1|func=X%3BY%20Z");
  });

  it('reads back as it was written, whatever the values hold', () => {
    fc.assert(
      fc.property(
        text.filter((name) => name !== ''),
        text.filter((name) => name !== ''),
        text,
        fc.array(className),
        (database, gene, accession, classes) => {
          const id = encodeNativeId({ database, gene, accession, classes });
          expect(id).not.toMatch(/[ \t\r\n]/);
          expect(decodeId(id, 'other')).toEqual({ database, gene, accession, classes });
        },
      ),
    );
  });

  it('takes the database of the folder where db is empty, and no class where func is missing', () => {
    expect(decodeId('gapit|db=|gene=g|acc=', 'here')).toEqual({
      database: 'here',
      gene: 'g',
      accession: '',
      classes: [],
    });
  });

  it('skips keys that it does not know, also with values that are no escapes', () => {
    expect(decodeId('gapit|db=d|gene=g|acc=a|func=f|colour=100%', 'here')).toMatchObject({
      gene: 'g',
      classes: ['f'],
    });
  });

  it('reads escapes in either case and keys in any order', () => {
    expect(decodeId('gapit|func=a%3bb|acc=%7c|gene=%25%3d|db=d', 'x')).toEqual({
      database: 'd',
      gene: '%=',
      accession: '|',
      classes: ['a', 'b'],
    });
  });

  it.each([
    ['missing_gene', 'gapit|db=d|acc=a'],
    ['missing_gene', 'gapit|db=d|gene=|acc=a'],
    ['missing_db', 'gapit|gene=g|acc=a'],
    ['missing_acc', 'gapit|db=d|gene=g'],
    ['duplicate_key:gene', 'gapit|db=d|gene=g|gene=h|acc=a'],
    ['duplicate_key:x', 'gapit|db=d|gene=g|acc=a|x=1|x=1'],
    ['invalid_percent_escape:gene', 'gapit|db=d|gene=100%|acc=a'],
    ['invalid_percent_escape:acc', 'gapit|db=d|gene=g|acc=a%2'],
    ['invalid_percent_escape:func', 'gapit|db=d|gene=g|acc=a|func=%41'],
    ['invalid_percent_escape:db', 'gapit|db=%zz|gene=g|acc=a'],
    ['segment_without_key', 'gapit|db=d|gene=g|acc'],
    ['segment_without_key', 'gapit|'],
    ['empty_key', 'gapit|db=d|=g|acc=a'],
  ])('is refused for %s: %s', (reason, id) => {
    let thrown: unknown;
    try {
      decodeId(id, 'mydb');
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({
      code: 'HEADER_MALFORMED',
      context: { reason, header: id, database: 'mydb' },
    });
  });
});

describe('the legacy header', () => {
  it.each([
    ['db~~~blaT~~~A1.1~~~X;Y', { database: 'db', gene: 'blaT', accession: 'A1.1', classes: ['X', 'Y'] }],
    ['db~~~blaT~~~A1.1~~~', { database: 'db', gene: 'blaT', accession: 'A1.1', classes: [] }],
    ['db~~~blaT~~~A1.1', { database: 'db', gene: 'blaT', accession: 'A1.1', classes: [] }],
    ['db~~~blaT', { database: 'db', gene: 'blaT', accession: '', classes: [] }],
    ["db~~~aph(3')~x|y=z~~~A%20", { database: 'db', gene: "aph(3')~x|y=z", accession: 'A%20', classes: [] }],
  ])('%s gives its fields, missing ones empty and nothing unescaped', (id, fields) => {
    expect(decodeId(id, 'other')).toEqual(fields);
  });
});

describe('any other header', () => {
  it.each(['blaT', 'gi|123|gb|AB.1|', 'gapit', 'db~~gene'])('%s is the gene', (id) => {
    expect(decodeId(id, 'mydb')).toEqual({ database: 'mydb', gene: id, accession: '', classes: [] });
  });
});

describe('productOf', () => {
  it.each([
    ['db~~~g~~~a~~~R a gene, of some\tkind', 'db~~~g~~~a~~~R', 'a gene of somekind'],
    ['gapit|db=d|gene=g|acc=a|func= some product', 'gapit|db=d|gene=g|acc=a|func=', 'some product'],
    ['plain1 some product', 'plain1', 'plain1 some product'],
    ['db~~~g~~~a~~~', 'db~~~g~~~a', 'n/a'],
    ['gapit|db=d|gene=g|acc=a|func=', 'gapit|db=d|gene=g|acc=a|func=', 'n/a'],
    ['', 'plain1', 'n/a'],
    [' db~~~g~~~a~~~R after a blank', 'db~~~g~~~a~~~R', 'after a blank'],
    ['db~~~a\u00a0b~~~a~~~R product', 'db~~~a\u00a0b~~~a~~~R', 'product'],
  ])('of "%s" under %s is "%s"', (title, id, product) => {
    expect(productOf(title, id)).toBe(product);
  });
});
