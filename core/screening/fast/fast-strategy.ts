import { blastArguments } from '../../aligners/blast.ts';
import type { Toolbox } from '../../aligners/toolbox.ts';
import type { ScannedContig, Sensitivity } from '../../scanner/gene-scanner.ts';
import type {
  AlignedAssembly,
  AlignedRow,
  AlignmentRequest,
  AlignmentStrategy,
} from '../alignment-strategy.ts';
import { blastRows, commandWords, queryName, withTrueNames } from '../blast-search.ts';
import { exactStrategy } from '../exact-strategy.ts';
import type { AssemblyTexts } from './assembly-texts.ts';
import { QueryFeed, shareOut, type Query } from './query-feed.ts';
import { hasDoubtfulSeam, NEVER_CUT } from './seams.ts';
import type { WarmScanners } from './warm-scanners.ts';

/** The scan finds what is at least so alike, in percent: `minid` of a search that it can do. */
const LEAST_IDENTITY = 80;
const SENSITIVITY: Sensitivity = { leastAlike: 38, slack: 30, leastRun: 0.2, fewest: 4, most: 60 };

export interface FastParts {
  readonly scanners: WarmScanners;
  readonly texts: AssemblyTexts;
}

/**
 * Scan, then search: the scanner marks where genes of the database may lie, and BLAST gets the contigs with such a
 * window, whole and in lower case elsewhere. Soft masking decides where BLAST's seeds begin and nothing else: the rows of
 * what it finds, their order and E-values are those of the plain command.
 *
 * Where that can't be promised the plain command is run over the assembly, and its contigs are counted: for a
 * `minid` below 80, without the culling limit, for databases without scanner, and where it can't be told whether
 * BLAST would cut a contig next to a window.
 */
export function fastStrategy(toolbox: Toolbox, parts: FastParts): AlignmentStrategy {
  const exact = exactStrategy(toolbox);
  return { name: 'fast', align: (request) => alignFast(request, toolbox, exact, parts) };
}

async function alignFast(
  request: AlignmentRequest,
  toolbox: Toolbox,
  exact: AlignmentStrategy,
  { scanners, texts }: FastParts,
): Promise<AlignedAssembly> {
  const { database, file, minid, threads, signal, culling = true } = request;
  const fallBack = async (): Promise<AlignedAssembly> => {
    const aligned = await exact.align(request);
    return { ...aligned, fallbackContigs: request.contigs?.size ?? aligned.assembly.contigs.length };
  };
  if (database.type !== 'nucl' || minid < LEAST_IDENTITY || !culling) return fallBack();
  const scanner = await scanners.of(database);
  if (scanner === null) return fallBack();

  const path = await toolbox.path('blastn');
  const args = maskedArguments(request);
  const stop = new AbortController();
  const searchSignal = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  const start = (): { feeds: QueryFeed[]; rows: Promise<AlignedRow[][]> } => {
    const feeds = Array.from({ length: threads }, () => new QueryFeed());
    const rows = Promise.all(
      feeds.map((feed) =>
        blastRows(
          { program: 'blastn', path, args, input: feed.chunks() },
          { file, database, signal: searchSignal },
        ),
      ),
    );
    // Whoever waits for them is told; they may fail before.
    rows.catch(() => undefined);
    return { feeds, rows };
  };
  // To start takes them as long as the scan.
  let searches = start();
  try {
    const text = await texts.read(file, request);
    const rows: AlignedRow[] = [];
    const lengths: number[] = [];
    let isFirst = true;
    for await (const block of text.blocks) {
      if (!isFirst) searches = start();
      isFirst = false;
      const contigs = await scanner.scan(block, SENSITIVITY, { threads, signal });
      const queries = queriesOf(contigs, lengths, request.contigs);
      if (queries === null) return await fallBack();
      searches.feeds.forEach((feed, i) => {
        feed.give(shareOut(queries, threads)[i] ?? []);
      });
      rows.push(...(await searches.rows).flat());
    }
    return {
      rows: await withTrueNames(inContigOrder(rows), database.folder),
      assembly: text.summary(),
      command: commandWords('blastn', args, database.name),
    };
  } finally {
    // After an error they would wait for their queries.
    stop.abort();
  }
}

/** Contigs with a window that are wanted, as queries; null where the rows of one can't be promised. */
function queriesOf(
  contigs: readonly ScannedContig[],
  lengthsBefore: number[],
  wanted: ReadonlySet<number> | undefined,
): Query[] | null {
  const queries: Query[] = [];
  for (const { length, masked } of contigs) {
    const index = lengthsBefore.length;
    if (masked !== null && wanted?.has(index) !== false) {
      // Among chosen contigs it has others before it.
      const before = wanted === undefined ? lengthsBefore : lengthsBefore.filter((_, i) => wanted.has(i));
      if (length > NEVER_CUT && hasDoubtfulSeam(masked, before)) return null;
      queries.push({ name: queryName(index), letters: masked });
    }
    lengthsBefore.push(length);
  }
  return queries;
}

/** As one search over all of them prints: contig after contig, each as BLAST has it. */
function inContigOrder(rows: readonly AlignedRow[]): AlignedRow[] {
  return [...rows].sort((a, b) => a.contigIndex - b.contigIndex);
}

/** The plain command's, with the masking; the processes share the threads. */
function maskedArguments(request: AlignmentRequest): string[] {
  return [...blastArguments('blastn', { ...request, threads: 1 }), '-lcase_masking'];
}
