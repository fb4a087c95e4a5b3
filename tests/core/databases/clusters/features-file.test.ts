import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, describe } from 'vitest';
import { readFeatures } from '../../../../core/databases/clusters/features-file.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';

const GENE = { gene_id: 'x', product: '', start: 1, end: 9, strand: '+' };
const LOCUS = { locus: 'L1', label: 'L1', type: 'K1', length: 10, genes: [GENE] };
const DOCUMENT = { schema: 'gapit.features/1', db: 'd', loci: [LOCUS] };

async function folderWith(text: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'features.json'), text);
  return folder;
}

describe('readFeatures', () => {
  it('reads the document', async () => {
    expect(await readFeatures(await folderWith(JSON.stringify(DOCUMENT)), 'd')).toEqual(DOCUMENT);
  });

  it('says that there is none', async () => {
    const folder = await temporaryFolder();
    expect(await faultOf(() => readFeatures(folder, 'd'))).toMatchObject({
      code: 'FEATURES_MISSING',
      context: { database: 'd', file: join(folder, 'features.json') },
    });
  });

  it.each([
    ['no JSON', '{', 'JSON'],
    ['another document', JSON.stringify({ ...DOCUMENT, schema: 'gapit.features/9' }), 'schema'],
    ['no loci', JSON.stringify({ ...DOCUMENT, loci: [] }), 'loci'],
    ['a locus twice', JSON.stringify({ ...DOCUMENT, loci: [LOCUS, LOCUS] }), 'the locus L1 stands twice'],
    [
      'a gene behind the end',
      JSON.stringify({ ...DOCUMENT, loci: [{ ...LOCUS, genes: [{ ...GENE, end: 11 }] }] }),
      'the gene x lies outside of the locus L1',
    ],
    [
      'a gene whose end is before its start',
      JSON.stringify({ ...DOCUMENT, loci: [{ ...LOCUS, genes: [{ ...GENE, start: 5, end: 4 }] }] }),
      'the gene x lies outside of the locus L1',
    ],
  ])('refuses %s', async (_, text, detail) => {
    const folder = await folderWith(text);
    const fault = await faultOf(() => readFeatures(folder, 'd'));
    expect(fault.code).toBe('FEATURES_MALFORMED');
    expect(fault.context['detail']).toContain(detail);
  });
});
