import type { Toolbox } from '../aligners/toolbox.ts';
import { GapitError } from '../base/errors.ts';
import { compareBytewise } from '../base/text-order.ts';
import { tool } from '../base/version.ts';
import { geneNamesOf, readTyping } from '../databases/typing-file.ts';
import type { TypingResultDocument } from '../documents/typing-result.ts';
import type { TypingDocument } from '../documents/typing.ts';
import { readHitTable, tableFault } from '../reports/hit-table-reader.ts';
import { timestamp } from '../reports/report-format.ts';
import { evaluateSchemes } from '../typing/evaluate.ts';
import { betterHit, evidenceOfHits, type GeneHit } from '../typing/evidence.ts';
import { openScreeningDatabase, type DatabasePlaces } from './open-screening-database.ts';
import type { TableSource } from './table-source.ts';

/** Tables to be typed, and where their database is. */
export interface TypingRequest extends DatabasePlaces {
  readonly sources: readonly TableSource[];
  readonly toolbox: Toolbox;
  readonly createdAt: Date;
  /** Told when a database that ships with the program is built first. */
  readonly onBuild: (name: string) => void;
}

/**
 * Calls phenotypes from contig tables: their DATABASE says whose schemes apply, and of each gene of a FILE the
 * best row counts. Files come in the order in which they appear first.
 *
 * @throws GapitError INPUT_NOT_FOUND, SUMMARY_MALFORMED, DATABASE_MISMATCH (rows of several databases),
 *   TYPING_NO_DATA (no rows), TYPING_NO_SCHEME, TYPING_CLUSTER_DB, TYPING_MALFORMED, TYPING_UNKNOWN_GENE, and
 *   those of opening a database
 */
export async function typeTables(request: TypingRequest): Promise<TypingResultDocument> {
  const { database, hits } = await readHits(request.sources);
  const typing = await typingOf(database, request);
  return {
    schema: 'gapit.typing_result/1',
    tool: { ...tool },
    created_at: timestamp(request.createdAt),
    source: request.sources.map(({ name }) => name),
    db: database,
    files: [...hits].map(([file, genes]) => ({
      file,
      genes: [...genes.keys()].sort(compareBytewise),
      phenotypes: evaluateSchemes(typing, evidenceOfHits(genes.values())),
    })),
  };
}

const COLUMNS = ['#FILE', 'GENE', '%COVERAGE', '%IDENTITY', 'DATABASE'] as const;

/** The best hit of each gene of each file, and the database that all rows name. */
async function readHits(
  sources: readonly TableSource[],
): Promise<{ database: string; hits: Map<string, Map<string, GeneHit>> }> {
  let database: string | null = null;
  const hits = new Map<string, Map<string, GeneHit>>();
  for (const { label, chunks } of sources) {
    for await (const { line, cells } of readHitTable(chunks, label, COLUMNS)) {
      database ??= cells.DATABASE;
      if (cells.DATABASE !== database) throw mismatch(label, line, database, cells.DATABASE);
      const genes = hits.get(cells['#FILE']) ?? new Map<string, GeneHit>();
      hits.set(cells['#FILE'], genes);
      const hit = {
        gene: cells.GENE,
        coveragePct: percentOf(cells['%COVERAGE'], label, line),
        identityPct: percentOf(cells['%IDENTITY'], label, line),
      };
      genes.set(hit.gene, betterHit(genes.get(hit.gene), hit));
    }
  }
  if (database === null) throw noData(sources);
  return { database, hits };
}

/** Spreadsheets of many countries write a decimal comma. */
function percentOf(cell: string, label: string, line: number): number {
  const percent = Number(cell.replace(',', '.'));
  if (cell.trim() !== '' && percent >= 0 && percent <= 100) return percent;
  throw tableFault(label, line, `has ${JSON.stringify(cell)} where a percentage belongs`);
}

async function typingOf(name: string, request: TypingRequest): Promise<TypingDocument> {
  const database = await openScreeningDatabase(name, request, request.toolbox, {
    needsIndex: false,
    onBuild: request.onBuild,
  });
  if (database.kind === 'cluster') throw clusterDatabase(name);
  const { folder } = database;
  const typing = await readTyping(folder, name, await geneNamesOf(folder, name));
  if (typing === null) throw noScheme(name, folder);
  return typing;
}

function mismatch(file: string, line: number, first: string, other: string): GapitError {
  return new GapitError(
    'DATABASE_MISMATCH',
    `${file}: line ${line} is of the database ${other}, earlier rows are of ${first}`,
    {
      file,
      line: String(line),
      databases: [first, other].join(' '),
      next_step: 'Type the rows of one database at a time.',
    },
  );
}

function noData(sources: readonly TableSource[]): GapitError {
  const files = sources.map(({ label }) => label).join(', ');
  return new GapitError('TYPING_NO_DATA', `no rows to type in ${files}`, {
    file: files,
    next_step: 'Which database to type by stands in the rows: screen a sample that has hits.',
  });
}

function noScheme(database: string, folder: string): GapitError {
  return new GapitError('TYPING_NO_SCHEME', `the database ${database} has no typing scheme`, {
    database,
    folder,
    next_step: `Put a typing.json into its folder, or build it with gapit db build ${database} … --typing FILE.`,
  });
}

function clusterDatabase(database: string): GapitError {
  return new GapitError(
    'TYPING_CLUSTER_DB',
    `the database ${database} holds gene clusters, which gapit screen types itself`,
    { database, next_step: `gapit screen --db ${database} reports the phenotype with the best locus.` },
  );
}
