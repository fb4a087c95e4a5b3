import { Command, Option } from 'commander';
import { counted } from '../../base/numbers.ts';
import { materialiseIfShipped } from '../../databases/bundled.ts';
import { resolveDatadir } from '../../databases/datadir.ts';
import { SEARCH_FIELDS, type SearchField } from '../../databases/records/match-records.ts';
import { recordTable } from '../../databases/records/record-table.ts';
import { RecordIndex, searchLimit, type RecordRow } from '../../databases/records/search-records.ts';
import type { DbsearchDocument } from '../../documents/dbsearch.ts';
import type { CliHost } from '../host.ts';
import { defaultOf, numberOption } from '../option-values.ts';
import { openOutput } from '../output.ts';

interface SearchOptions {
  readonly db?: string;
  readonly field: SearchField | 'any';
  readonly exact?: true;
  readonly limit: number;
  readonly datadir?: string;
  readonly json?: true;
  readonly quiet?: true;
}

const HELP = `
Upper and lower case are the same. LENGTH is in bases, of a protein in amino acids.
With --exact, --field function finds records that have the class among others too.
Databases of loci and folders of abricate hold no records; they are passed over.

Examples:
  gapit db search mcr-1
  gapit db search --db ncbi --field function --exact CARBAPENEM --limit 0`;

export function searchCommand(host: CliHost): Command {
  return new Command('search')
    .description('Find records of the installed databases')
    .argument('<term>', 'part of a name, accession, class or product; an empty one finds all')
    .option('--db <name>', 'one database; all if left out')
    .addOption(
      new Option('--field <field>', 'where to look').choices([...SEARCH_FIELDS, 'any']).default('any'),
    )
    .option('--exact', 'the whole field, not a part of it')
    .option('--limit <rows>', 'rows at most; 0 for all', numberOption(searchLimit), defaultOf(searchLimit))
    .option('-D, --datadir <folder>', 'folder that holds the databases')
    .option('--json', 'one line of JSON, gapit.dbsearch/1')
    .option('-q, --quiet', 'no messages but errors')
    .addHelpText('after', HELP)
    .action(async (term: string, options: SearchOptions) => {
      const { db, field, exact = false, limit } = options;
      const datadir = resolveDatadir(host.machine, { argument: options.datadir });
      const wanted = { term, field, exact };
      if (db !== undefined) {
        await materialiseIfShipped(db, { datadir, bundledFolder: host.bundledFolder }, host.toolbox, () => {
          if (options.quiet === true) return;
          host.stderr.write(`Building ${db}, which ships with this program, into ${datadir}\n`);
        });
      }
      const request = { ...wanted, datadir, database: db ?? null, limit };
      const { rows, total, skipped } = await new RecordIndex().search(request, host.signal);
      if (options.quiet !== true) {
        if (skipped.length > 0) {
          host.stderr.write(`Warning: not searched, for want of readable records: ${skipped.join(', ')}\n`);
        }
        if (rows.length < total) {
          host.stderr.write(`${rows.length} of ${counted(total, 'record')}; --limit 0 shows all\n`);
        }
      }
      const document: DbsearchDocument = {
        schema: 'gapit.dbsearch/1',
        ...wanted,
        total,
        rows: rows.map(documentRow),
        skipped: [...skipped],
      };
      const output = await openOutput(undefined, host.stdout);
      await output.write(options.json === true ? `${JSON.stringify(document)}\n` : recordTable(rows));
    });
}

function documentRow(row: RecordRow): DbsearchDocument['rows'][number] {
  const { database, gene, accession, function: classes, product, length } = row;
  return { db: database, gene, accession, function: classes, product, length };
}
