import { blastArguments, runBlast } from '../aligners/blast.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { subjectNames } from '../databases/subject-names.ts';
import { readAssembly } from '../sequence/assembly.ts';
import { selectContigs } from '../sequence/select-contigs.ts';
import type {
  AlignedAssembly,
  AlignedRow,
  AlignmentRequest,
  AlignmentStrategy,
} from './alignment-strategy.ts';

const QUERY_PREFIX = 'c';

/** One plain BLAST search over the assembly: the command that defines the rows. */
export function exactStrategy(toolbox: Toolbox): AlignmentStrategy {
  return { name: 'exact', align: (request) => alignExactly(request, toolbox) };
}

async function alignExactly(request: AlignmentRequest, toolbox: Toolbox): Promise<AlignedAssembly> {
  const { database, file, contigs } = request;
  const program = database.type === 'nucl' ? 'blastn' : 'blastx';
  const path = await toolbox.path(program);
  const args = blastArguments(program, request);
  // Contigs get plain names on the way: ids that BLAST would cut, read as bars or fold together pass unchanged.
  const assembly = readAssembly(file, {
    ...(request.signal === undefined ? {} : { signal: request.signal }),
    ...(request.onBases === undefined ? {} : { onBases: request.onBases }),
    queryName: (index) => `${QUERY_PREFIX}${index}`,
  });
  const printed: AlignedRow[] = [];
  await runBlast({
    program,
    path,
    args,
    databaseFolder: database.folder,
    input: contigs === undefined ? assembly.chunks : selectContigs(assembly.chunks, contigs),
    signal: request.signal,
    doing: `searched ${file} against ${database.name}`,
    context: { file, database: database.name },
    onRow: ({ query, ...row }) => {
      printed.push({ ...row, contigIndex: Number(query.slice(QUERY_PREFIX.length)) });
    },
  });
  const trueName = subjectNames(database.folder);
  const rows: AlignedRow[] = [];
  for (const row of printed) {
    const { id, title } = await trueName({ id: row.subject, title: row.title, length: row.subjectLength });
    rows.push({ ...row, subject: id, title });
  }
  return { rows, assembly: assembly.summary(), command: [program, ...withDatabaseName(args, database.name)] };
}

function withDatabaseName(args: readonly string[], name: string): string[] {
  return args.map((argument, i) => (args[i - 1] === '-db' ? `${name}/${argument}` : argument));
}
