import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Cluster1Document, Cluster2Document } from '../../../core/documents/cluster.ts';
import type { FeaturesDocument } from '../../../core/documents/features.ts';
import { printedDocument } from '../../support/documents.ts';
import { soleEnvelope } from '../../support/error-lines.ts';
import { gapit } from '../../support/gapit.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { groupFolder } from '../../support/temporary.ts';
import { parseTsv } from '../../support/table.ts';

const KLT = shared('cases/_common/db/klt/klt.gbk');
const assembly = (id: string, name: string): string => shared('cases', id, name);
const rule = (locus: string, phenotype: string): object => ({
  model: 'cluster_match',
  phenotype,
  locus,
  coverage: { weight: 0.5, floor: 90 },
  identity: { weight: 0.5, floor: 90 },
});
const decision = { cutoff: 0.8, ambiguity_margin: 0.05, fallback: 'untypeable' };
const rules = [rule('KLT1', 'KT1'), rule('KLT2', 'KT2'), rule('KLT3', 'KT3')];

describeWithShared('gapit screen of loci', () => {
  const datadir = groupFolder('gapit-test-loci-');
  const run = (...args: readonly string[]): ReturnType<typeof gapit> =>
    gapit(['screen', '--datadir', datadir, '--nopath', ...args]);

  beforeAll(async () => {
    const one = join(datadir, 'one.json');
    const two = join(datadir, 'two.json');
    await writeFile(one, JSON.stringify({ schema: 'gapit.typing/1', ...decision, rules }));
    await writeFile(
      two,
      JSON.stringify({
        schema: 'gapit.typing/2',
        schemes: [
          { name: 'k_group', ...decision, rules },
          { name: 'serotype', compose: '{k_group}-like', fallback: 'none' },
        ],
      }),
    );
    for (const [name, ...options] of [
      ['klt'],
      ['klt_one', '--typing', one],
      ['klt_two', '--typing', two],
    ] as const) {
      const { status, stderr } = await gapit(['db', 'build', name, KLT, '--datadir', datadir, ...options]);
      expect(stderr, name).not.toMatch(/gapit\.error/);
      expect(status).toBe(0);
    }
  });

  it('is asked of databases whose documents their printed schemas accept', async () => {
    const fileOf = (name: string, file: string): Promise<string> =>
      readFile(join(datadir, name, file), 'utf8');
    const features = await printedDocument<FeaturesDocument>(
      await fileOf('klt', 'features.json'),
      'features',
    );
    expect(features.loci.map(({ label, genes }) => [label, genes.length])).toEqual([
      ['KLT1', 5],
      ['KLT2', 5],
      ['KLT3', 5],
    ]);
    for (const name of ['klt_one', 'klt_two']) {
      await printedDocument(await fileOf(name, 'typing.json'), 'typing');
    }
    const genes = join(datadir, 'genes.fa');
    const floors = join(datadir, 'floors-of-genes.json');
    await writeFile(genes, '>a\nACGTACGTACGTACGTACGTACGTACGT\n');
    await writeFile(floors, JSON.stringify({ schema: 'gapit.floors/1', genes: { a: 95 } }));
    const options = ['--datadir', datadir, '--floors', floors];
    expect((await gapit(['db', 'build', 'genes', genes, ...options])).status).toBe(0);
    await printedDocument(await fileOf('genes', 'floors.json'), 'floors');
  });

  it('is a row for each assembly, in the order given, also without a locus', async () => {
    const files = [
      assembly('058', 'random30.fa'),
      assembly('059', 'split.fa'),
      assembly('061', 'novel_gene.fa'),
      assembly('061', 'klt3.fa'),
    ];
    const { stdout, status } = await run('--db', 'klt', ...files);
    expect(
      parseTsv(stdout).map((row) => [row['FILE'], row['LABEL'], row['%COVERAGE'], row['MISSING']]),
    ).toEqual([
      ['random30.fa', '-', expect.any(String), expect.any(String)],
      ['split.fa', 'KLT1', '100.00', '-'],
      ['novel_gene.fa', '-', expect.any(String), expect.any(String)],
      ['klt3.fa', 'KLT3', '100.00', '-'],
    ]);
    expect(status).toBe(0);
  });

  it('prints gapit.cluster/1 without a scheme and with one', async () => {
    const file = assembly('055', 'assembly.fa');
    const plain = await run('--db', 'klt', '--format', 'json', file);
    const untyped = await printedDocument<Cluster1Document>(plain.stdout, 'cluster');
    expect(untyped).toMatchObject({
      schema: 'gapit.cluster/1',
      params: {
        db: 'klt',
        preset: 'asm20',
        min_gene_cov: 90,
        min_gene_id: 90,
        min_cluster_cov: 96,
        threads: 1,
      },
      files: [
        {
          file: 'assembly.fa',
          best: { label: 'KLT1', type: 'KT1', phenotype: null, phenotype_detail: null },
        },
      ],
    });
    const { stdout } = await run('--db', 'klt_one', '--format', 'json', file);
    const typed = await printedDocument<Cluster1Document>(stdout, 'cluster');
    expect(typed.files[0]?.best).toMatchObject({
      locus: 'KLT1',
      genes_present: 5,
      phenotype: 'KT1',
      phenotype_detail: { score: 1, confidence: 'high' },
    });
  });

  it('prints gapit.cluster/2 with the call of every scheme', async () => {
    const { stdout } = await run('--db', 'klt_two', '--format', 'json', assembly('061', 'klt3.fa'));
    const document = await printedDocument<Cluster2Document>(stdout, 'cluster');
    expect(document.schema).toBe('gapit.cluster/2');
    expect(document.files[0]?.phenotypes).toMatchObject({
      k_group: { phenotype: 'KT3', confidence: 'high' },
      serotype: { phenotype: 'KT3-like' },
    });
  });

  it('reports a file that can not be read and types the others', async () => {
    const missing = join(datadir, 'missing.fa');
    const { stdout, stderr, status } = await run(
      '-q',
      '--db',
      'klt',
      missing,
      assembly('055', 'assembly.fa'),
    );
    expect(parseTsv(stdout).map((row) => row['LABEL'])).toEqual(['KLT1']);
    expect(soleEnvelope(stderr)).toMatchObject({ code: 'INPUT_NOT_FOUND' });
    expect(status).toBe(5);
  });

  describe('refuses as a usage error', () => {
    const file = assembly('055', 'assembly.fa');
    it.each([
      ['minid', ['--minid', '90', file]],
      ['mincov', ['--mincov', '90', file]],
      ['merge-fragments', ['--merge-fragments', file]],
      ['jobs', ['--jobs', '2', file]],
      ['aligner', ['--aligner', 'minimap2', file]],
      ['reads', [shared('data/seed-fixtures/reads/tetx_full.fq')]],
    ])('%s', async (word, args) => {
      const { stdout, stderr, status } = await run('--db', 'klt', ...args);
      expect(soleEnvelope(stderr)).toMatchObject({
        code: 'USAGE_ERROR',
        message: expect.stringContaining(word) as string,
      });
      expect([stdout, status]).toEqual(['', 2]);
    });

    it('two databases of loci at once', async () => {
      const { stderr, status } = await run('--db', 'klt,klt_one', file);
      expect(soleEnvelope(stderr).message).toMatch(/one such database at a time/);
      expect(status).toBe(2);
    });
  });
});
