import { blastArguments } from '../../aligners/blast.ts';
import type { Toolbox } from '../../aligners/toolbox.ts';
import type { AlignedAssembly, AlignedRow, AlignmentRequest } from '../alignment-strategy.ts';
import { blastRows, commandWords, queryName, withTrueNames } from '../blast-search.ts';
import { exactStrategy } from '../exact-strategy.ts';
import type { AssemblyTexts } from '../fast/assembly-texts.ts';
import { batchesOf, shareBatches } from './batches.ts';
import { contigLetters } from './contig-letters.ts';
import { doubtfulPlaces } from './doubtful-places.ts';
import { replaceRows } from './replace-rows.ts';
import { contigsOffSeams, marksOfPlaces, maskedExcept, seedMarks, type Marks } from './seed-marks.ts';
import type { WarmProteins } from './warm-proteins.ts';

export interface ProteinParts {
  readonly toolbox: Toolbox;
  readonly texts: AssemblyTexts;
  readonly proteins: WarmProteins;
}

/**
 * blastx-fast spends its time on the table of its six-residue seeds: so the first search is with blastx's ordinary ones, which
 * cost next to nothing. It gets no more seeds than the scan has found, and its rows are checked against the scan.
 */
const SHORT_SEEDS = ['-task', 'blastx', '-word_size', '3', '-threshold', '11'];
/** A query that has no seeds. A contig that shares its batch with another query is not cut. */
const COMPANION = Buffer.from('>companion\nnnnnnnnnnn\n');
const MASKING = ['-lcase_masking', '-soft_masking', 'true'];

/**
 * blastx's rows, by a scan that finds all that blastx-fast's own seeds find. BLAST then gets the contigs with
 * findings whole, in lower case but for these: soft masking decides where alignments begin and nothing else, so that
 * extension, statistics, culling and order are BLAST's. Places whose rows may be owed to seeds that blastx-fast
 * does not have are searched again with its own. A database that is too large for the scan is searched by the plain command.
 *
 * @throws GapitError as the plain search; the signal's reason on abort
 */
export async function alignProteinsFast(
  request: AlignmentRequest,
  parts: ProteinParts,
): Promise<AlignedAssembly> {
  const database = await parts.proteins.of(request.database);
  if (database === null) {
    const aligned = await exactStrategy(parts.toolbox).align(request);
    return { ...aligned, fallbackContigs: request.contigs?.size ?? aligned.assembly.contigs.length };
  }
  const path = await parts.toolbox.path('blastx');
  const text = await parts.texts.read(request.file, request);
  const contigs: Uint8Array[] = [];
  for await (const { pieces } of text.blocks) contigs.push(...contigLetters(pieces));
  const wanted = contigs.flatMap((_, i) => (request.contigs?.has(i) === false ? [] : [i]));
  const letters = wanted.map((i) => contigs[i] ?? new Uint8Array());
  const { threads, signal } = request;
  const findings = await database.scanner.scan(letters, { threads, signal });
  const [task = '', seeds = '', ...rest] = blastArguments('blastx', { ...request, threads: 1 });
  const search = async (
    seedWords: readonly string[],
    marks: Marks,
    uncut: ReadonlySet<number>,
  ): Promise<AlignedRow[]> => {
    const args = [...seedWords, ...rest, ...MASKING];
    const rows = await searchMarked({ letters, marks, uncut, args, path }, request);
    return withTrueNames(rows, request.database.folder);
  };
  const first = await search(SHORT_SEEDS, seedMarks(findings), new Set());
  const places = doubtfulPlaces(first, findings, database.subjectsOf);
  const uncut = contigsOffSeams(findings, places, (contig) => letters[contig]?.length ?? 0);
  const second = await search([task, seeds], marksOfPlaces(findings, places), uncut);
  const rows = replaceRows(first, second, places);
  return {
    rows: rows.map((row) => ({ ...row, contigIndex: wanted[row.contigIndex] ?? 0 })),
    assembly: text.summary(),
    command: commandWords('blastx', [...SHORT_SEEDS, ...rest, ...MASKING], request.database.name),
  };
}

interface MarkedSearch {
  readonly letters: readonly Uint8Array[];
  /** By the contigs' places among `letters`. */
  readonly marks: Marks;
  /** Contigs that need not be cut into chunks for the sake of the same rows; each chunk takes blastx-fast a new table. */
  readonly uncut: ReadonlySet<number>;
  readonly args: readonly string[];
  readonly path: string;
}

/**
 * Searches the contigs that have marks, in the batches that blastx makes of all of them: those of the same batch come
 * along, masked whole.
 */
async function searchMarked(
  { letters, marks, uncut, args, path }: MarkedSearch,
  request: AlignmentRequest,
): Promise<AlignedRow[]> {
  const lengths = letters.map(({ length }) => length);
  const batches = batchesOf(lengths).filter((batch) => batch.some((contig) => marks.has(contig)));
  const isAlone = new Set(batches.flatMap((batch) => (batch.length === 1 ? batch : [])));
  async function* fasta(contigs: readonly number[]): AsyncGenerator<Uint8Array> {
    for (const contig of contigs) {
      if (uncut.has(contig) && isAlone.has(contig)) yield COMPANION;
      yield await Promise.resolve(Buffer.from(`>${queryName(contig)}\n`));
      yield maskedExcept(letters[contig] ?? new Uint8Array(), marks.get(contig) ?? []);
      yield Buffer.from('\n');
    }
  }
  const rows = await Promise.all(
    shareBatches(batches, lengths, request.threads).map((contigs) =>
      blastRows({ program: 'blastx', path, args, input: fasta(contigs) }, request),
    ),
  );
  return rows.flat();
}
