import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { documentJsonSchema } from '../../../core/documents/index.ts';
import type { TypingResultDocument } from '../../../core/documents/typing-result.ts';
import { tableSource } from '../../../core/runs/table-source.ts';
import { typeTables } from '../../../core/runs/type-tables.ts';
import { toolbox } from '../../support/aligners.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const HEADER = '#FILE\tGENE\t%COVERAGE\t%IDENTITY\tDATABASE';
const TYPING = {
  schema: 'gapit.typing/2',
  schemes: [
    {
      name: 'toxin',
      rules: [
        { model: 'exact_set', phenotype: 'both', requires: ['a', 'b'] },
        {
          model: 'weighted_genes',
          phenotype: 'a',
          weights: { a: 1 },
          identity_floor: 95,
          coverage_floor: 95,
        },
      ],
      cutoff: 1,
      ambiguity_margin: 0,
      fallback: 'none',
    },
    { name: 'label', compose: 'toxin {toxin}' },
  ],
};

/** A datadir with a database `panel` of the genes a, b and c. */
async function datadir(
  typing: unknown = TYPING,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await temporaryFolder();
  const panel = join(folder, 'panel');
  await mkdir(panel);
  await writeFile(join(panel, 'sequences'), ['a', 'b', 'c'].map((gene) => `>${gene}\nACGTACGT\n`).join(''));
  if (typing !== null) await writeFile(join(panel, 'typing.json'), JSON.stringify(typing));
  for (const [name, text] of Object.entries(more)) await writeFile(join(panel, name), text);
  return folder;
}

async function typed(
  place: string,
  ...tables: readonly (readonly string[])[]
): Promise<TypingResultDocument> {
  const folder = await temporaryFolder();
  const paths = tables.map((_, at) => join(folder, `t${at + 1}.tsv`));
  for (const [at, path] of paths.entries()) {
    await writeFile(path, [HEADER, ...(tables[at] ?? [])].map((line) => `${line}\n`).join(''));
  }
  return typeTables({
    sources: paths.map((path) => tableSource(path, nothing())),
    datadir: place,
    bundledFolder: join(place, 'none'),
    toolbox: toolbox(),
    createdAt: new Date('2024-05-06T07:08:09.123Z'),
    onBuild: () => undefined,
  });
}

const nothing = (): Readable => Readable.from([]);

const phenotypes = (document: TypingResultDocument): Record<string, string | null | undefined> =>
  Object.fromEntries(document.files.map(({ file, phenotypes: calls }) => [file, calls['toxin']?.phenotype]));

describe('typing of tables', () => {
  it('gives a document that its printed schema takes, files as they appear, genes sorted', async () => {
    const document = await typed(
      await datadir(),
      ['z.fa\tc\t100.00\t100.00\tpanel', 'z.fa\ta\t100.00\t99.00\tpanel'],
      ['a.fa\tb\t100.00\t90.00\tpanel', 'a.fa\ta\t90.00\t90.00\tpanel'],
    );
    expect(document).toMatchObject({
      schema: 'gapit.typing_result/1',
      created_at: '2024-05-06T07:08:09Z',
      source: [expect.stringMatching(/t1\.tsv$/), expect.stringMatching(/t2\.tsv$/)],
      db: 'panel',
      files: [
        {
          file: 'z.fa',
          genes: ['a', 'c'],
          phenotypes: { toxin: { phenotype: 'a' }, label: { phenotype: 'toxin a' } },
        },
        { file: 'a.fa', genes: ['a', 'b'], phenotypes: { toxin: { phenotype: 'both' } } },
      ],
    });
    const validate = new Ajv2020({ strict: true }).compile(documentJsonSchema('typing_result'));
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  });

  it('takes of each gene of a file its best row, by identity, then coverage, from all tables', async () => {
    const document = await typed(
      await datadir(),
      [
        'x\ta\t100.00\t94.00\tpanel',
        'x\ta\t94.00\t98.00\tpanel',
        'x\ta\t95.00\t98.00\tpanel',
        'y\ta\t100.00\t94.99\tpanel',
      ],
      ['y\ta\t95.00\t95.00\tpanel', 'z\ta\t99.00\t99.00\tpanel', 'z\ta\t85.00\t100.00\tpanel'],
    );
    // z has the better identity on the shorter row: that row counts, and misses the floor.
    expect(phenotypes(document)).toEqual({ x: 'a', y: 'a', z: 'none' });
  });

  it('reads percentages with a decimal comma', async () => {
    const document = await typed(await datadir(), ['x\ta\t95,00\t95,01\tpanel']);
    expect(phenotypes(document)).toEqual({ x: 'a' });
  });

  it('needs a database’s name alone where its folder has no index', async () => {
    const place = await datadir({ ...TYPING.schemes[0], name: undefined, schema: 'gapit.typing/1' });
    const { files } = await typed(place, ['x\tb\t100.00\t100.00\tpanel']);
    expect(files[0]?.phenotypes['default']?.phenotype).toBe('none');
  });
});

describe('typing of tables fails', () => {
  it.each([
    [
      'of several databases',
      ['x\ta\t100\t100\tpanel', 'x\ta\t100\t100\tother'],
      'DATABASE_MISMATCH',
      { line: '3', databases: 'panel other' },
    ],
    ['without rows', [], 'TYPING_NO_DATA', {}],
    [
      'of a database that is not there',
      ['x\ta\t100\t100\tother'],
      'DATABASE_NOT_FOUND',
      { database: 'other' },
    ],
    ['of a path for a database', ['x\ta\t100\t100\t../panel'], 'USAGE_ERROR', { database: '../panel' }],
    ['with a short row', ['x\ta\t100\t100'], 'SUMMARY_MALFORMED', { line: '2' }],
    ['with no number for a percentage', ['x\ta\t100\t99%\tpanel'], 'SUMMARY_MALFORMED', { line: '2' }],
    ['with an empty percentage', ['x\ta\t\t99\tpanel'], 'SUMMARY_MALFORMED', { line: '2' }],
    ['with a percentage above 100', ['x\ta\t101\t99\tpanel'], 'SUMMARY_MALFORMED', { line: '2' }],
  ])('%s', async (_, rows, code, context) => {
    await expect(typed(await datadir(), rows)).rejects.toMatchObject({ code, context });
  });

  it('where the second table is of another database', async () => {
    await expect(
      typed(await datadir(), ['x\ta\t100\t100\tpanel'], ['x\ta\t100\t100\tother']),
    ).rejects.toMatchObject({
      code: 'DATABASE_MISMATCH',
      context: { file: expect.stringMatching(/t2\.tsv$/) as string },
    });
  });

  const ROW = ['x\ta\t100\t100\tpanel'];
  const FEATURES = JSON.stringify({
    schema: 'gapit.features/1',
    db: 'panel',
    loci: ['a', 'b', 'c'].map((locus) => ({
      locus,
      label: locus,
      type: locus,
      length: 8,
      genes: [{ gene_id: `${locus}1`, product: '', start: 1, end: 8, strand: '+' }],
    })),
  });

  it('where the database has no scheme', async () => {
    await expect(typed(await datadir(null), ROW)).rejects.toMatchObject({
      code: 'TYPING_NO_SCHEME',
      context: { database: 'panel' },
    });
  });

  it('where the database holds gene clusters', async () => {
    const place = await datadir(null, { 'features.json': FEATURES });
    await expect(typed(place, ROW)).rejects.toMatchObject({ code: 'TYPING_CLUSTER_DB' });
  });

  it('where the typing document is broken, or names a gene that is not there', async () => {
    await expect(typed(await datadir({ schema: 'x' }), ROW)).rejects.toMatchObject({
      code: 'TYPING_MALFORMED',
      context: { path: 'schema' },
    });
    const [scheme] = TYPING.schemes;
    const unknown = { schema: 'gapit.typing/2', schemes: [{ ...scheme, control_gene: 'prs' }] };
    await expect(typed(await datadir(unknown), ROW)).rejects.toMatchObject({
      code: 'TYPING_UNKNOWN_GENE',
      context: { gene: 'prs' },
    });
  });

  it('where a table is not there', async () => {
    const request = {
      sources: [tableSource('/nowhere/t.tsv', nothing())],
      datadir: await datadir(),
      bundledFolder: '/nowhere',
      toolbox: toolbox(),
      createdAt: new Date(0),
      onBuild: () => undefined,
    };
    await expect(typeTables(request)).rejects.toMatchObject({
      code: 'INPUT_NOT_FOUND',
      context: { file: '/nowhere/t.tsv' },
    });
  });
});
