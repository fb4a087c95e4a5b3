import { blastArguments } from '../aligners/blast.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { readAssembly } from '../sequence/assembly.ts';
import { selectContigs } from '../sequence/select-contigs.ts';
import type { AlignedAssembly, AlignmentRequest, AlignmentStrategy } from './alignment-strategy.ts';
import { blastRows, commandWords, queryName, withTrueNames } from './blast-search.ts';

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
    queryName,
  });
  const input = contigs === undefined ? assembly.chunks : selectContigs(assembly.chunks, contigs);
  const rows = await blastRows({ program, path, args, input }, request);
  return {
    rows: await withTrueNames(rows, database.folder),
    assembly: assembly.summary(),
    command: commandWords(program, args, database.name),
  };
}
