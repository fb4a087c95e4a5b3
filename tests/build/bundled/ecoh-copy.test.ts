import { describe, expect, it } from 'vitest';
import { ecohOfCopy } from '../../../build/bundled/ecoh-copy.ts';
import { inProject } from '../../support/shared-folder.ts';
import { temporaryFile } from '../../support/temporary.ts';

const COPY = inProject('build/bundled/sources/ecoh.fasta.gz');

describe('the copy of EcOH', () => {
  it('gives all its alleles, with their antigen, licence and paper', async () => {
    const { description, records, leftOut } = await ecohOfCopy(COPY);
    expect(leftOut).toEqual([]);
    expect(description).toMatchObject({ name: 'ecoh', n_records: 597, license: 'BSD-3-Clause' });
    expect(description.citation).toContain('Ingle DJ');
    expect(records).toHaveLength(597);
    for (const { gene, function: classes } of records) {
      expect(classes).toEqual([gene.startsWith('fl') ? 'H-antigen' : 'O-antigen']);
    }
    const [first] = records;
    expect(first).toMatchObject({
      db: 'ecoh',
      gene: 'fliC-H1',
      accession: 'AB028471.1',
      product: 'flagellin H1',
      source_id: 'ecoh~~~fliC-H1~~~AB028471.1~~~',
    });
  });

  it('is given as the provider gives its own file', async () => {
    const file = await temporaryFile(
      'ecoh.fa',
      '>ecoh~~~wzx-O4~~~AY568960.1~~~ O antigen flippase O4\nacgtn\n',
    );
    expect((await ecohOfCopy(file)).records).toEqual([
      {
        db: 'ecoh',
        gene: 'wzx-O4',
        sequence: 'ACGTN',
        accession: 'AY568960.1',
        function: ['O-antigen'],
        product: 'O antigen flippase O4',
        source_id: 'ecoh~~~wzx-O4~~~AY568960.1~~~',
      },
    ]);
  });
});
