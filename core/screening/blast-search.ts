import { runBlast } from '../aligners/blast.ts';
import { subjectNames } from '../databases/subject-names.ts';
import type { AlignedRow, AlignmentRequest } from './alignment-strategy.ts';

/** BLAST may rewrite the names of contigs; these it takes as they are. */
const QUERY_PREFIX = 'c';

/** The name under which BLAST gets the contig with this index. */
export function queryName(contigIndex: number): string {
  return `${QUERY_PREFIX}${contigIndex}`;
}

export interface BlastSearch {
  readonly program: 'blastn' | 'blastx';
  readonly path: string;
  readonly args: readonly string[];
  /** FASTA, contigs under their query names. */
  readonly input: AsyncIterable<Uint8Array>;
}

/**
 * Runs one BLAST process for a request.
 *
 * @returns its rows as they were printed, subjects under the names that the index has for them
 * @throws GapitError BLAST_FAILED, or what `input` threw; the signal's reason on abort
 */
export async function blastRows(
  { program, path, args, input }: BlastSearch,
  { file, database, signal }: Pick<AlignmentRequest, 'file' | 'database' | 'signal'>,
): Promise<AlignedRow[]> {
  const rows: AlignedRow[] = [];
  await runBlast({
    program,
    path,
    args,
    databaseFolder: database.folder,
    input,
    signal,
    doing: `searched ${file} against ${database.name}`,
    context: { file, database: database.name },
    onRow: ({ query, ...row }) => {
      rows.push({ ...row, contigIndex: Number(query.slice(QUERY_PREFIX.length)) });
    },
  });
  return rows;
}

/** The rows with the true headers of their subjects. @throws GapitError DATABASE_NOT_INDEXED */
export async function withTrueNames(rows: readonly AlignedRow[], folder: string): Promise<AlignedRow[]> {
  const trueName = subjectNames(folder);
  const named: AlignedRow[] = [];
  for (const row of rows) {
    const { id, title } = await trueName({ id: row.subject, title: row.title, length: row.subjectLength });
    named.push({ ...row, subject: id, title });
  }
  return named;
}

/** A command for the record: the database with its name in front. */
export function commandWords(program: string, args: readonly string[], database: string): string[] {
  return [program, ...args.map((word, i) => (args[i - 1] === '-db' ? `${database}/${word}` : word))];
}
