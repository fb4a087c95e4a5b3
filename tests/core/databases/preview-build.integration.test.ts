import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildDatabase } from '../../../core/databases/build-database.ts';
import { previewBuild } from '../../../core/databases/preview-build.ts';
import { RecordIndex } from '../../../core/databases/records/search-records.ts';
import { toolbox } from '../../support/aligners.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { faultOf } from '../sequence/support.ts';

const FORM = { name: 'mine', metadata: null, dbtype: null, description: '', typing: null, floors: null };

describeWithShared('what a preview says of a file', () => {
  const files = ['065', '067', '070', '071', '073', '074', '064'].flatMap((id) =>
    readdirSync(shared('cases', id))
      .filter((name) => /\.(fa|fna|fasta|fsa|gbk)$/.test(name))
      .map((name) => join(id, name)),
  );

  it.each(files)('is what the build makes of it: %s', async (path) => {
    const datadir = join(await temporaryFolder(), 'db');
    const input = shared('cases', path);
    const preview = await previewBuild({ ...FORM, input }, datadir);
    const warnings: string[] = [];
    const build = (): ReturnType<typeof buildDatabase> =>
      buildDatabase({ datadir, name: 'mine', input, force: false, now: new Date() }, toolbox(), (warning) =>
        warnings.push(warning),
      );
    const [problem] = preview.problems;
    if (problem !== undefined) {
      expect(await faultOf(build)).toMatchObject(problem.problem);
      return;
    }
    const { records, dbtype, duplicates_dropped: duplicates = 0 } = await build();
    expect({ records, dbtype, duplicates }).toEqual({
      records: preview.records,
      dbtype: preview.dbtype,
      duplicates: preview.duplicates,
    });
    expect(warnings).toEqual(preview.warnings);
    if (preview.kind === 'cluster') return;
    const everything = { term: '', field: 'any', exact: false, limit: 8 } as const;
    const { rows } = await new RecordIndex().search({ ...everything, datadir, database: 'mine' });
    const ofGenes = preview.first.map(({ gene, accession, function: classes, product, length }) => ({
      gene,
      accession,
      function: classes,
      product,
      length,
    }));
    expect(rows).toMatchObject(ofGenes);
  });
});
