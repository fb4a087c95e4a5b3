import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../../core/databases/database.ts';
import type { ExportSample } from '../../../../core/reports/exports/export-run.ts';
import type { ExportFormat } from '../../../../core/reports/exports/formats.ts';
import { writeExport } from '../../../../core/reports/exports/write-export.ts';
import { basesOfSample } from '../../../../core/runs/sample-bases.ts';
import { screenContigs } from '../../../../core/screening/contig-engine.ts';
import { exactStrategy } from '../../../../core/screening/exact-strategy.ts';
import { toolbox } from '../../../support/aligners.ts';
import { bigDatabase, datadirWith } from '../../../support/datadir.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { parseTsv } from '../../../support/table.ts';
import { byTag, readHtml } from '../html/read-html.ts';
import { readGff3 } from './read-gff3.ts';
import { collectText, databaseWith, runWith } from './support.ts';

describeWithShared('exports of a real genome', () => {
  const datadir = datadirWith({ resfinder: bigDatabase('resfinder') });
  const file = shared('data/genomes/GCF_003095495.1.fna.gz');
  let sample: ExportSample;
  let genes: ReadonlyMap<string, string>;

  beforeAll(async () => {
    const database = await openDatabase(datadir, 'resfinder');
    const { hits } = await screenContigs(
      { file, database, thresholds: { minid: 80, mincov: 80 }, threads: 1 },
      exactStrategy(toolbox()),
    );
    sample = {
      name: 'GCF_003095495.1',
      files: [file],
      contigs: [{ database: 'resfinder', molecule: 'nucl', hits }],
      reads: [],
      loci: [],
      failures: [],
    };
    genes = sequencesByGene(gunzipSync(await readFile(bigDatabase('resfinder'))).toString('latin1'));
  });

  const exported = (format: ExportFormat): Promise<string> =>
    collectText(
      writeExport(
        format,
        runWith([sample], { databases: [databaseWith({ name: 'resfinder' })], basesOf: basesOfSample }),
      ),
    );

  it('give as FASTA, of each exact hit, letter for letter the gene of the database', async () => {
    const records = (await exported('fasta')).split('>').slice(1);
    expect(records).toHaveLength(21);
    const exact = records.filter((record) => record.includes('coverage=100.00 identity=100.00'));
    expect(exact.length).toBeGreaterThan(8);
    for (const record of exact) {
      const [header = '', ...lines] = record.trimEnd().split('\n');
      expect(lines.join(''), header).toBe(genes.get(header.split(' ')[1] ?? ''));
    }
  });

  it('give the same 21 hits in every table', async () => {
    const { features, regions } = readGff3(await exported('gff3'));
    expect(features).toHaveLength(21);
    expect(regions.size).toBe(new Set(features.map(({ seqid }) => seqid)).size);
    const bed = (await exported('bed')).trimEnd().split('\n');
    expect(bed.map((line) => line.split('\t').slice(0, 3))).toEqual(
      features.map(({ seqid, start, end }) => [seqid, String(start - 1), String(end)]),
    );
    const rows = parseTsv(await exported('hamronization'));
    expect(rows.map((row) => row['gene_symbol']).sort()).toEqual(
      features.map(({ attributes }) => attributes['Name']?.[0]).sort(),
    );
    const page = readHtml(await exported('html'));
    const table = byTag(page, 'table').find(({ attributes }) => attributes.get('class') === 'sortable hits');
    expect(table === undefined ? [] : byTag(table, 'tr')).toHaveLength(22);
  });
});

/** Sequence of each gene; of alleles that share a name, the first. */
function sequencesByGene(fasta: string): Map<string, string> {
  const sequences = new Map<string, string>();
  for (const record of fasta.split('>').slice(1)) {
    const [header = '', ...lines] = record.split('\n');
    const gene = header.split('~~~')[1] ?? '';
    if (!sequences.has(gene)) sequences.set(gene, lines.join('').toUpperCase());
  }
  return sequences;
}
