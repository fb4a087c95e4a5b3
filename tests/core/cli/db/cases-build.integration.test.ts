import { execFileSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { BuildReceipt } from '../../../../core/databases/build-database.ts';
import { recordSchema } from '../../../../core/databases/record.ts';
import { toolbox } from '../../../support/aligners.ts';
import { fasta } from '../../../support/bases.ts';
import { readCase, screen } from '../../../support/cases.ts';
import { gapit } from '../../../support/gapit.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import type { TableRow } from '../../../support/table.ts';
import { temporaryFolder } from '../../../support/temporary.ts';

let folder: string;
let datadir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  datadir = join(folder, 'db');
});

interface Built extends BuildReceipt {
  readonly warnings: string;
}

async function build(name: string, input: string, ...options: readonly string[]): Promise<Built> {
  const { stdout, stderr } = await gapit(['db', 'build', name, input, '--datadir', datadir, ...options]);
  return { ...(JSON.parse(stdout) as BuildReceipt), warnings: stderr };
}

/** Screens an assembly that has each nucleotide record of the database as a contig, in their order. */
async function screenOwnRecords(name: string): Promise<readonly TableRow[]> {
  const text = await readFile(join(datadir, name, 'records.jsonl'), 'utf8');
  const records = text.trimEnd().split('\n');
  const contigs = records.map((line, i) => [`c${i}`, recordSchema.parse(JSON.parse(line)).sequence] as const);
  await writeFile(join(folder, 'own.fa'), fasta(contigs));
  return (await screen([join(folder, 'own.fa')], datadir, name)).rows;
}

const column = (rows: readonly TableRow[], name: string): (string | undefined)[] =>
  rows.map((row) => row[name]);

describeWithShared('cases of building, through build and screen', () => {
  const titled = (id: string): string => `${id}: ${readCase(id).title}`;
  const input = (id: string, ...path: string[]): string => shared('cases', id, ...path);

  it(titled('065'), async () => {
    const { records, duplicates_dropped, warnings } = await build('repeated', input('065', 'source.fa'));
    expect([records, duplicates_dropped]).toEqual([5, 1]);
    expect(warnings).toContain('qnrT_1_CD02');
    const genes = column(await screenOwnRecords('repeated'), 'GENE');
    const query = join(folder, 'own.fa');
    const subjects = execFileSync(
      await toolbox().path('blastn'),
      ['-db', 'sequences', '-query', query, '-outfmt', '6 sseqid'],
      {
        cwd: join(datadir, 'repeated'),
        encoding: 'utf8',
      },
    );
    expect(new Set(subjects.trimEnd().split('\n')).size).toBe(records);
    expect(genes.slice(0, 3)).toEqual(['sulT_1_AB01', 'qnrT_1_CD02', 'qnrT_1_CD02_2']);
    // Two contigs of one sequence, which is that of two genes.
    expect(genes.slice(3)).toHaveLength(2);
  });

  it(titled('067'), async () => {
    expect((await build('long', input('067', 'long_ids.fa'))).records).toBe(3);
    const rows = await screenOwnRecords('long');
    expect(column(rows, 'GENE')).toEqual([
      'Testus_species_subsp_longname_gene_conferring_resistance_to_testicillin',
      's'.repeat(51),
      't'.repeat(50),
    ]);
    expect(rows[0]).toMatchObject({ DATABASE: 'long', ACCESSION: 'gb|TST900001.1|+|1-861' });
  });

  it(titled('068'), async () => {
    await cp(input('068', 'My Databases (v2)'), join(folder, 'My Databases (v2)'), { recursive: true });
    const place = join(folder, 'My Databases (v2)', 'résumé db');
    datadir = place;
    await build('the same (1)', join(place, 'source file.fa'));
    const { rows, status } = await screen([input('068', 'assembly.fa')], datadir, 'the same (1)');
    expect([column(rows, 'GENE'), status]).toEqual([['sulT'], 0]);
  });

  it(titled('070'), async () => {
    expect((await build('toxins', input('070', 'virulence.fsa'))).records).toBe(3);
    const rows = await screenOwnRecords('toxins');
    expect(column(rows, 'GENE')).toEqual(['stx1A:1:AB900958:d', 'stx1:21:AB900958:21', 'eltIAB-8:2:TST9']);
    // By the contract a plain header carries no accession.
    expect(new Set(column(rows, 'ACCESSION'))).toEqual(new Set(['']));
  });

  it(titled('071'), async () => {
    const proteins = await build('proteins', input('071', 'proteins.fa'));
    expect(proteins).toMatchObject({ records: 3, dbtype: 'prot' });
    expect(proteins.warnings).toContain('1 protein with a stop sign (*) inside, kept: qnrT');
    const { rows } = await screen([input('068', 'assembly.fa')], datadir, 'proteins');
    expect(rows).toMatchObject([{ GENE: 'sulT', COVERAGE: '1-279/279', '%COVERAGE': '100.00' }]);
    const short = input('071', 'short_dna_like_protein.fa');
    expect((await build('short', short, '--dbtype', 'prot')).dbtype).toBe('prot');
  });

  it(titled('073'), async () => {
    // What the two files say, in the forms that a build takes: headers with the product, a table of classes.
    const table = await readFile(input('073', 'ncbi_like.tsv'), 'utf8');
    const facts = table
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'));
    const text = await readFile(input('073', 'ncbi_like.fna'), 'utf8');
    const named = text.replace(/^>(\S+) .*$/gm, (_, id: string) => {
      const [gene = '', , product = ''] = facts.find((row) => id.startsWith(`${row[7]}:`)) ?? [];
      return `>${gene} ${product}`;
    });
    await writeFile(join(folder, 'genes.fna'), named);
    const rows = facts.map(([gene, , , , , , subclass]) => `${gene}\t${subclass}\n`);
    await writeFile(join(folder, 'classes.tsv'), `gene\tfunction\n${rows.join('')}`);
    await build('ncbi_like', join(folder, 'genes.fna'), '--tsv', join(folder, 'classes.tsv'));
    const found = await screenOwnRecords('ncbi_like');
    expect(column(found, 'RESISTANCE')).toEqual(['FUSIDIC ACID', 'BLEOMYCIN', 'MACROLIDE/QUINOLONE']);
    // Tables print products without commas, as abricate does.
    expect(column(found, 'PRODUCT')).toEqual([
      'fusidic acid resistance EF-G-binding protein FusT',
      'BLMT family bleomycin binding protein',
      'multidrug pump subunit T',
    ]);
  });
});
