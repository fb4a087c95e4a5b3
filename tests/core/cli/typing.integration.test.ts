import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TypingResultDocument } from '../../../core/documents/typing-result.ts';
import { randomBases } from '../../support/bases.ts';
import { soleEnvelope } from '../../support/error-lines.ts';
import { gapit } from '../../support/gapit.ts';
import { parseTsv } from '../../support/table.ts';
import { AWKWARD_NAME, groupFolder } from '../../support/temporary.ts';
import { buildPanel, markersOf } from '../runs/typed-panel.ts';

const HEADER = '#FILE\tGENE\t%COVERAGE\t%IDENTITY\tDATABASE';
const rows = (...lines: readonly string[]): string => [HEADER, ...lines].map((line) => `${line}\n`).join('');
const ROW = 'a.fa\tlmo0737\t100.00\t100.00\tlm_doumith';
const PRS = 'a.fa\tprs\t100.00\t100.00\tlm_doumith';
const HEAD = 'FILE\tSCHEME\tPHENOTYPE\tGENES\tCONFIDENCE\tSCORE\tRUNNER_UP\tNOTES\n';
const CALL = 'a.fa\tdoumith_serogroup\tIIa\tlmo0737;prs\thigh\t1.0000\t-\tserovar 1/2a or 3a\n';

describe('gapit typing', () => {
  const folder = groupFolder();
  const datadir = join(folder, 'db');
  const typing = (args: readonly string[], stdin?: string): ReturnType<typeof gapit> =>
    gapit(['typing', '--datadir', datadir, ...args], stdin === undefined ? {} : { stdin });
  const markers = markersOf('lm_doumith');

  beforeAll(async () => {
    await mkdir(datadir);
    await buildPanel(datadir, 'lm_doumith', markers);
    for (const [name, more] of [
      ['untyped', {}],
      ['broken', { 'typing.json': '{"schema":"gapit.typing/2","schemes":[]}' }],
    ] as const) {
      await mkdir(join(datadir, name));
      await writeFile(join(datadir, name, 'sequences'), '>a\nACGTACGT\n');
      for (const [file, text] of Object.entries(more)) await writeFile(join(datadir, name, file), text);
    }
  });

  it('reads what gapit screen pipes to it', async () => {
    const samples = {
      IIc: ['prs', 'lmo0737', 'lmo1118'],
      IVb: ['prs', 'ORF2819', 'ORF2110'],
      'no serogroup': ['ORF2819'],
    };
    const files = [];
    for (const [phenotype, genes] of Object.entries(samples)) {
      const file = join(folder, `${AWKWARD_NAME} #${phenotype}.fa`);
      const contig = genes.map((gene) => `${randomBases(200, 99)}${markers[gene]?.[0] ?? ''}`).join('');
      await writeFile(file, `>c1\n${contig}\n`);
      files.push(file);
    }
    const screened = await gapit(['screen', '-q', '-p', '-D', datadir, '-d', 'lm_doumith', ...files]);
    const { stdout, stderr, status } = await typing([], screened.stdout);
    expect([status, stderr]).toEqual([0, '']);
    expect(
      parseTsv(stdout).map((row) => [row['FILE'], row['PHENOTYPE'], row['GENES'], row['NOTES']]),
    ).toEqual([
      [`${AWKWARD_NAME} #IIc.fa`, 'IIc', 'lmo0737;lmo1118;prs', 'serovar 1/2c or 3c'],
      [`${AWKWARD_NAME} #IVb.fa`, 'IVb', 'ORF2110;ORF2819;prs', 'serovar 4b, 4d or 4e'],
      [`${AWKWARD_NAME} #no serogroup.fa`, 'no serogroup', 'ORF2819', 'control gene absent'],
    ]);
  });

  it('reads files, standard input named or not, and all kinds of tables alike', async () => {
    const tsv = join(folder, 'a.tsv');
    const csv = join(folder, 'a.csv');
    await writeFile(tsv, rows(ROW));
    await writeFile(csv, `\uFEFF${rows(PRS).replaceAll('\t', ';').replaceAll('\n', '\r\n')}`);
    expect((await typing([tsv, csv])).stdout).toBe(HEAD + CALL);
    for (const args of [[], ['-'], ['-q', '-']]) {
      expect((await typing(args, rows(ROW, PRS))).stdout).toBe(HEAD + CALL);
    }
  });

  it('writes JSON that its printed schema takes', async () => {
    const { stdout } = await typing(['-f', 'json'], rows(ROW, PRS));
    const document = JSON.parse(stdout) as TypingResultDocument;
    const schema = await gapit(['schema', 'typing_result']);
    const validate = new Ajv2020({ strict: true }).compile(JSON.parse(schema.stdout) as object);
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(document).toMatchObject({
      source: ['-'],
      db: 'lm_doumith',
      files: [
        {
          file: 'a.fa',
          genes: ['lmo0737', 'prs'],
          phenotypes: {
            doumith_serogroup: {
              phenotype: 'IIa',
              components: [
                { name: 'lmo0737', score: 1 },
                { name: 'not lmo1118', score: 1 },
                { name: 'not ORF2819', score: 1 },
                { name: 'not ORF2110', score: 1 },
              ],
            },
          },
        },
      ],
    });
  });

  it('writes Markdown, and to a file', async () => {
    const output = join(folder, 'calls.md');
    const { stdout, stderr, status } = await typing(['--format', 'md', '-o', output], rows(ROW, PRS));
    expect([stdout, stderr, status]).toEqual(['', '', 0]);
    const text = await readFile(output, 'utf8');
    expect(text.startsWith('---\nschema: gapit.typing_result/1\n')).toBe(true);
    expect(text).toContain('\n## a.fa\n\n| SCHEME | PHENOTYPE | GENES |');
    expect(text).toContain(
      '| doumith_serogroup | IIa | lmo0737;prs | high | 1.0000 | - | serovar 1/2a or 3a |',
    );
  });

  it.each([
    ['USAGE_ERROR', 2, ['-', 'a.tsv'], rows(ROW)],
    ['USAGE_ERROR', 2, ['--format', 'csv', '-'], rows(ROW)],
    ['TYPING_NO_DATA', 5, [], ''],
    ['TYPING_NO_DATA', 5, [], HEADER],
    ['SUMMARY_MALFORMED', 5, [], 'not a table\n'],
    ['DATABASE_MISMATCH', 5, [], rows(ROW, 'a.fa\ta\t100.00\t100.00\tuntyped')],
    ['TYPING_NO_SCHEME', 5, [], rows('a.fa\ta\t100.00\t100.00\tuntyped')],
    ['TYPING_MALFORMED', 4, [], rows('a.fa\ta\t100.00\t100.00\tbroken')],
    ['DATABASE_NOT_FOUND', 4, [], rows('a.fa\ta\t100.00\t100.00\tnowhere')],
    ['INPUT_NOT_FOUND', 5, ['/nowhere.tsv'], ''],
  ])('fails with %s (%i) and prints nothing else', async (code, status, args, stdin) => {
    const end = await typing(args, stdin);
    expect([end.status, end.stdout, soleEnvelope(end.stderr).code]).toEqual([status, '', code]);
  });

  it('leaves an earlier result where it fails', async () => {
    const output = join(folder, 'earlier.tsv');
    await writeFile(output, 'earlier');
    expect((await typing(['-o', output], '')).status).toBe(5);
    expect(await readFile(output, 'utf8')).toBe('earlier');
  });

  it('takes nothing on standard input for a table without rows', async () => {
    expect(soleEnvelope((await typing([])).stderr).code).toBe('TYPING_NO_DATA');
  });
});
