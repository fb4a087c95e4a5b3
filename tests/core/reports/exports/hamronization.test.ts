import { describe, expect, it } from 'vitest';
import type { ExportRun } from '../../../../core/reports/exports/export-run.ts';
import { hamronizedFileName } from '../../../../core/reports/exports/hamronization-fields.ts';
import { writeExport } from '../../../../core/reports/exports/write-export.ts';
import { parseTsv, type TableRow } from '../../../support/table.ts';
import {
  collectText,
  databaseWith,
  hitWith,
  LOCI,
  MERGED,
  ODD_TEXTS,
  PROTEIN_HIT,
  READS,
  runWith,
  sampleWith,
} from './support.ts';

/** The header that hAMRonization 1.1 itself writes. */
const HEADER =
  'input_file_name gene_symbol gene_name reference_database_name reference_database_version reference_accession ' +
  'analysis_software_name analysis_software_version genetic_variation_type antimicrobial_agent coverage_percentage ' +
  'coverage_depth coverage_ratio drug_class input_gene_length input_gene_start input_gene_stop input_protein_length ' +
  'input_protein_start input_protein_stop input_sequence_id nucleotide_mutation nucleotide_mutation_interpretation ' +
  'predicted_phenotype predicted_phenotype_confidence_level amino_acid_mutation amino_acid_mutation_interpretation ' +
  'reference_gene_length reference_gene_start reference_gene_stop reference_protein_length reference_protein_start ' +
  'reference_protein_stop resistance_mechanism strand_orientation sequence_identity';

async function rowsOf(run: ExportRun): Promise<TableRow[]> {
  return parseTsv(await collectText(writeExport('hamronization', run)));
}

/** The cells that are not empty. */
function filled(row: TableRow | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== ''));
}

describe('hAMRonization', () => {
  it('has the fields of the specification in its order, also without a row', async () => {
    expect(await collectText(writeExport('hamronization', runWith([])))).toBe(
      `${HEADER.replaceAll(' ', '\t')}\n`,
    );
  });

  it('writes a hit on contigs', async () => {
    const [row] = await rowsOf(runWith([sampleWith([hitWith()])]));
    expect(filled(row)).toEqual({
      input_file_name: 'a',
      gene_symbol: 'blaT',
      gene_name: 'a product',
      reference_database_name: 'db',
      reference_database_version: '2.6.0',
      reference_accession: 'A1.1',
      analysis_software_name: 'gapit',
      analysis_software_version: '1.2.3',
      genetic_variation_type: 'gene_presence_detected',
      coverage_percentage: '93.12',
      drug_class: 'X;Y',
      input_gene_length: '861',
      input_gene_start: '301',
      input_gene_stop: '1161',
      input_sequence_id: 'c1',
      reference_gene_length: '861',
      reference_gene_start: '1',
      reference_gene_stop: '861',
      strand_orientation: '-',
      sequence_identity: '99.88',
    });
  });

  it('writes a protein from left to right on its strand, its reference in residues', async () => {
    const sample = sampleWith([], { contigs: [{ database: 'prot', molecule: 'prot', hits: [PROTEIN_HIT] }] });
    const [row] = await rowsOf(runWith([sample], { databases: [databaseWith({ name: 'prot' })] }));
    expect(row).toMatchObject({
      input_gene_start: '301',
      input_gene_stop: '1161',
      strand_orientation: '-',
      reference_gene_length: '',
      reference_protein_length: '300',
      reference_protein_start: '1',
      reference_protein_stop: '287',
    });
  });

  it('gives a gene in pieces no place but its contigs', async () => {
    const [row] = await rowsOf(runWith([sampleWith([MERGED])]));
    expect(row).toMatchObject({
      input_sequence_id: 'c1,c2',
      input_gene_start: '',
      input_gene_length: '',
      strand_orientation: '',
      coverage_percentage: '100.00',
    });
  });

  it('writes the genes present on reads, with their depth', async () => {
    const sample = sampleWith([], { contigs: [], reads: [READS], files: ['x_R1.fastq.gz', 'x_R2.fastq.gz'] });
    const rows = await rowsOf(runWith([sample]));
    expect(rows.map(filled)).toEqual([
      {
        input_file_name: 'x_R1.fastq',
        gene_symbol: 'sulT',
        gene_name: 'sulphonamide',
        reference_database_name: 'db',
        reference_database_version: '2.6.0',
        reference_accession: 'B2',
        analysis_software_name: 'gapit',
        analysis_software_version: '1.2.3',
        genetic_variation_type: 'gene_presence_detected',
        coverage_percentage: '99.99',
        coverage_depth: '46.12',
        drug_class: 'S',
        reference_gene_length: '900',
        sequence_identity: '99.50',
      },
    ]);
  });

  it('leaves out loci', async () => {
    expect(await rowsOf(runWith([sampleWith([], { loci: [LOCI] })]))).toEqual([]);
  });

  it('fills mandatory fields by what stands for them', async () => {
    const hit = hitWith({ product: 'n/a', accession: '' });
    const version = async (change: Parameters<typeof databaseWith>[0]): Promise<string | undefined> =>
      (await rowsOf(runWith([sampleWith([hit])], { databases: [databaseWith(change)] })))[0]?.[
        'reference_database_version'
      ];
    const [row] = await rowsOf(runWith([sampleWith([hit])]));
    expect(row).toMatchObject({ gene_name: 'blaT', reference_accession: 'blaT' });
    expect(await version({ version: null })).toBe('2024-04-02');
    expect(await version({ version: null, fetchedAt: null })).toBe(`sha256:${'ab'.repeat(32)}`);
    expect(await version({ version: null, fetchedAt: null, sha256: null })).toBe('unknown');
  });

  it('says which mandatory field is empty, and of what', async () => {
    const run = runWith([sampleWith([hitWith({ gene: '' })])]);
    await expect(rowsOf(run)).rejects.toMatchObject({
      code: 'UNEXPECTED',
      message: expect.stringContaining('gene_symbol') as string,
      context: { field: 'gene_symbol', file: '/data/a.fna.gz', database: 'db' },
    });
  });

  it('keeps a row a line, whatever a cell holds', async () => {
    const hits = ODD_TEXTS.map((text) =>
      hitWith({ gene: text, product: text, contig: text, classes: [text] }),
    );
    const rows = await rowsOf(runWith([sampleWith(hits, { files: ['a\tb\n.fa'] })]));
    expect(rows.map((row) => row['gene_symbol'])).toEqual(
      ODD_TEXTS.map((text) => text.replace(/[\t\r\n]/g, ' ')),
    );
  });

  it.each([
    ['/data/x/GCF_1.fna.gz', 'GCF_1'],
    ['C:\\data\\a.b.fasta', 'a.b'],
    ['reads_R1.fastq.gz', 'reads_R1.fastq'],
    ['a.gbk', 'a.gbk'],
    ['plain', 'plain'],
    ['.fa', '.fa'],
  ])('calls %s %s', (file, name) => {
    expect(hamronizedFileName(file)).toBe(name);
  });
});
