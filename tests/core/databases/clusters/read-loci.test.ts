import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, describe } from 'vitest';
import { isAnnotatedName, readLoci } from '../../../../core/databases/clusters/read-loci.ts';
import { describeWith, describeWithShared, shared } from '../../../support/shared-folder.ts';
import { AWKWARD_NAME, temporaryFile, temporaryFolder } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';
import { genbankRecord } from './genbank-text.ts';

const KLT = shared('cases/_common/db/klt/klt.gbk');
const KAPTIVE = '/usr/share/kaptive/reference_database';

describe('readLoci', () => {
  it('reads GenBank, plain or compressed, whatever its name', async () => {
    const text = genbankRecord({ id: 'L1' }) + genbankRecord({ id: 'L2' });
    const plain = await readLoci(await temporaryFile(`${AWKWARD_NAME}.txt`, text));
    expect(plain.loci.map(({ features }) => features.locus)).toEqual(['L1', 'L2']);
    expect(await readLoci(await temporaryFile('x', gzipSync(text)))).toEqual(plain);
  });

  it.each(['.fa', '.fna.gz', '.fasta'])(
    'reads GFF3 with its sequences in <stem>%s beside it',
    async (ending) => {
      const folder = await temporaryFolder();
      const gff = '##gff-version 3\nL1\tt\tCDS\t1\t6\t.\t+\t0\tgene=x\n';
      const fasta = '>L1 a locus\nACGTACGT\n';
      await writeFile(join(folder, 'set v1.2.gff3.gz'), gzipSync(gff));
      await writeFile(join(folder, `set v1.2${ending}`), ending.endsWith('.gz') ? gzipSync(fasta) : fasta);
      expect(await readLoci(join(folder, 'set v1.2.gff3.gz'))).toEqual({
        loci: [
          {
            features: {
              locus: 'L1',
              label: 'L1',
              type: 'L1',
              length: 8,
              genes: [{ gene_id: 'x', product: '', start: 1, end: 6, strand: '+' }],
            },
            sequence: 'ACGTACGT',
          },
        ],
        warnings: [],
      });
    },
  );

  it.each([
    [
      'GFF3 without sequences',
      '##gff-version 3\nL1\tt\tCDS\t1\t6\t.\t+\t0\tgene=x\n',
      'INVALID_GFF',
      'no FASTA',
    ],
    ['a web page', '<!DOCTYPE html><html></html>', 'INVALID_GENBANK', 'not a GenBank or GFF3 file: '],
    ['FASTA', '>a\nACGT\n', 'INVALID_GENBANK', 'is FASTA, not a GenBank or GFF3 file'],
    ['an empty file', '', 'INVALID_GENBANK', 'is empty'],
  ])('refuses %s and says what it is', async (_, text, code, message) => {
    const file = await temporaryFile('loci.gbk', text);
    const fault = await faultOf(() => readLoci(file));
    expect(fault).toMatchObject({ code, context: { file } });
    expect(fault.message).toContain(message);
  });

  it('refuses a file that is not there', async () => {
    expect((await faultOf(() => readLoci('/no/such.gbk'))).code).toBe('INPUT_NOT_FOUND');
  });

  it('stops on abort', async () => {
    const file = await temporaryFile('loci.gbk', genbankRecord());
    await expect(readLoci(file, AbortSignal.abort())).rejects.toThrow('aborted');
  });

  it.each(['a.gbk', 'a.gb', 'a.GBFF', 'a.gff.gz', 'a.gff3', 'a.gbk.bz2'])(
    '%s names annotated records',
    (name) => {
      expect(isAnnotatedName(name)).toBe(true);
    },
  );

  it.each(['a.fa', 'a.fasta.gz', 'gbk', 'a.gbk.fa'])('%s does not', (name) => {
    expect(isAnnotatedName(name)).toBe(false);
  });
});

describeWithShared('the locus databases of the cases', () => {
  it('klt.gbk: three loci of five genes', async () => {
    const { loci, warnings } = await readLoci(KLT);
    expect(warnings).toEqual([]);
    expect(loci.map(({ features: { locus, label, type, length } }) => [locus, label, type, length])).toEqual([
      ['KLT1', 'KLT1', 'KT1', 3753],
      ['KLT2', 'KLT2', 'KT2', 3753],
      ['KLT3', 'KLT3', 'KT3', 3753],
    ]);
    expect(loci[0]?.features.genes.map(({ gene_id, start, end }) => [gene_id, start, end])).toEqual([
      ['galT', 61, 762],
      ['wxA', 823, 1422],
      ['wxB', 1483, 2112],
      ['wxC', 2173, 2832],
      ['ugdT', 2893, 3693],
    ]);
  });

  it.each(['equals_sign.gbk', 'note_merged.gbk'])('055 %s: label and type', async (file) => {
    const { loci } = await readLoci(shared('cases/055', file));
    expect(loci.map(({ features: { label, type } }) => [label, type])).toEqual([['KLT1', 'KT1']]);
  });

  it('056: the note is the label, the LOCUS name the id, and a warning says that they differ', async () => {
    const { loci, warnings } = await readLoci(shared('cases/056/mismatch.gbk'));
    expect(loci.map(({ features: { locus, label } }) => [locus, label])).toEqual([
      ['KLT1-1', 'KLTT1-1'],
      ['KLT2', 'KLT2'],
    ]);
    expect(warnings).toMatchObject(
      [/1 of 2 records: KLT1-1 \(KLTT1-1\)/].map((text) => expect.stringMatching(text) as string),
    );
  });

  it('064: names the repeated locus; says that a web page is not GenBank', async () => {
    const repeated = await faultOf(() => readLoci(shared('cases/064/dup_locus.gbk')));
    expect(repeated).toMatchObject({ code: 'BUILD_INVALID', context: { locus: 'KLT1' } });
    const page = await faultOf(() => readLoci(shared('cases/064/not_genbank.gbk')));
    expect(page.code).toBe('INVALID_GENBANK');
    expect(page.message).toMatch(/not a GenBank or GFF3 file: .* is a web page/);
  });
});

describeWith(KAPTIVE, 'kaptive-data is not installed', "Kaptive's reference databases", () => {
  it.each([
    ['Klebsiella_k_locus_primary_reference', 162, 3285, 0],
    ['Klebsiella_o_locus_primary_reference', 16, 108, 3],
    ['Acinetobacter_baumannii_k_locus_primary_reference', 247, 5185, 6],
    ['Acinetobacter_baumannii_OC_locus_primary_reference', 12, 107, 0],
  ])('%s', async (name, count, genes, extras) => {
    const { loci } = await readLoci(join(KAPTIVE, `${name}.gbk`));
    const features = loci.map((locus) => locus.features);
    expect(features).toHaveLength(count);
    expect(features.reduce((sum, locus) => sum + locus.genes.length, 0)).toBe(genes);
    expect(features.filter(({ extra }) => extra === true)).toHaveLength(extras);
    // Every locus has a note, every other record extra genes.
    const unnamed = features.filter(({ label, extra }) => extra !== true && !/^(K|O|OC)L?\d/.test(label));
    expect(unnamed).toEqual([]);
  });

  it('the K locus variants hold a gene of two parts, which is refused with its line', async () => {
    const file = join(KAPTIVE, 'Klebsiella_k_locus_variant_reference.gbk');
    expect(await faultOf(() => readLoci(file))).toMatchObject({
      code: 'UNSUPPORTED_LOCATION',
      context: { locus: 'AB924548', line: '6526', location: 'join(28353..29000,29748..30122)' },
    });
  });
});
