import type { Toolbox } from '../../aligners/toolbox.ts';
import type { GeneScanner, ScannedContig } from '../../scanner/gene-scanner.ts';
import type { ContigBlock, Sensitivity } from '../../scanner/scan-memory.ts';
import type {
  AlignedAssembly,
  AlignedRow,
  AlignmentRequest,
  AlignmentStrategy,
} from '../alignment-strategy.ts';
import { commandWords, withTrueNames } from '../blast-search.ts';
import { exactStrategy } from '../exact-strategy.ts';
import { alignProteinsFast } from '../proteins/align-proteins-fast.ts';
import type { WarmProteins } from '../proteins/warm-proteins.ts';
import type { AssemblyTexts } from './assembly-texts.ts';
import { maskedArguments } from './masked-arguments.ts';
import type { Query } from './queries.ts';
import { hasDoubtfulSeam } from './seams.ts';
import type { SharedSearches } from './shared-searches.ts';
import type { WarmScanners } from './warm-scanners.ts';

/** The scan finds what is at least so alike, in percent: the least `minid` of a search that it can do. */
const LEAST_IDENTITY = 80;
/**
 * BLAST reports alignments that score 105 (on contigs of 200 bases) or more, which the scan need not follow to their ends.
 * Of 64 bases 38 are 3.7 standard deviations above chance.
 */
const SENSITIVITY: Sensitivity = { leastAlike: 38, leastScore: 80, slack: 30 };

export interface FastParts {
  readonly scanners: WarmScanners;
  readonly texts: AssemblyTexts;
  readonly searches: SharedSearches;
  readonly proteins: WarmProteins;
}

/**
 * Scan, then search: the scanner marks where genes of the database may lie, and BLAST gets the contigs with such a
 * window, whole and in lower case elsewhere. Soft masking decides where BLAST's seeds begin and nothing else: the
 * rows of what it finds, their order and E-values are those of the plain command.
 *
 * Where that can't be promised the plain command is run over the assembly, and its contigs are counted: for a
 * `minid` below 80, without the culling limit, for databases without scanner, for pipes, which can be read once
 * alone, and where it can't be told whether BLAST would cut a contig next to a window.
 */
export function fastStrategy(toolbox: Toolbox, parts: FastParts): AlignmentStrategy {
  const exact = exactStrategy(toolbox);
  return {
    name: 'fast',
    align: async (request) => {
      const canScan = await isScannable(request, parts);
      if (canScan && request.database.type === 'prot')
        return alignProteinsFast(request, { toolbox, ...parts });
      const aligned = canScan ? await scanAndSearch(request, toolbox, parts) : null;
      if (aligned !== null) return aligned;
      const plain = await exact.align(request);
      return { ...plain, fallbackContigs: request.contigs?.size ?? plain.assembly.contigs.length };
    },
  };
}

/** Whether a search is one that the scan is made for. */
async function isScannable(
  { database, file, minid, culling = true }: AlignmentRequest,
  { texts }: FastParts,
): Promise<boolean> {
  if (!culling || !(await texts.canBeReadAgain(file))) return false;
  return database.type === 'prot' || minid >= LEAST_IDENTITY;
}

/** Null where the rows of a contig can't be promised. */
async function scanAndSearch(
  request: AlignmentRequest,
  toolbox: Toolbox,
  { scanners, texts, searches }: FastParts,
): Promise<AlignedAssembly | null> {
  const { database, file, threads } = request;
  // Threads and processes get ready while the assembly is read.
  scanners.threads.warm(threads);
  const path = await toolbox.path('blastn');
  const ended = searches.expect(path, request, threads);
  // One that can't be had is no reason to fail: the plain command needs none.
  const opening = scanners.of(database).catch(() => null);
  try {
    const text = await texts.read(file, request);
    const rows: AlignedRow[] = [];
    const lengths: number[] = [];
    for await (const block of text.blocks) {
      const contigs = await scan(block, await opening, request);
      const queries = contigs === null ? null : queriesOf(contigs, lengths, request.contigs);
      if (queries === null) return null;
      rows.push(...(await searches.find(path, request, queries, threads)));
    }
    return {
      rows: await withTrueNames(rows, database.folder),
      assembly: text.summary(),
      command: commandWords('blastn', maskedArguments(request), database.name),
    };
  } finally {
    ended();
  }
}

/** The scanned contigs; null where there is no scanner, or it fails, as for want of memory. */
async function scan(
  block: ContigBlock,
  scanner: GeneScanner | null,
  { threads, signal }: AlignmentRequest,
): Promise<ScannedContig[] | null> {
  if (scanner === null) return null;
  try {
    return await scanner.scan(block, { sensitivity: SENSITIVITY, threads, signal });
  } catch {
    signal?.throwIfAborted();
    return null;
  }
}

/**
 * Contigs with a window that are wanted, as queries; null where the rows of one can't be promised.
 *
 * @param lengths of the contigs before these, which are added
 */
function queriesOf(
  contigs: readonly ScannedContig[],
  lengths: number[],
  wanted: ReadonlySet<number> | undefined,
): Query[] | null {
  const queries: Query[] = [];
  for (const { length, masked, windowBases } of contigs) {
    const index = lengths.length;
    if (masked !== null && wanted?.has(index) !== false) {
      if (hasDoubtfulSeam(masked, lengthsBefore(lengths, wanted))) return null;
      queries.push({ contigIndex: index, letters: masked, windowBases });
    }
    lengths.push(length);
  }
  return queries;
}

/** Of the contigs that a plain search has before one: among chosen contigs, those that were chosen. */
function lengthsBefore(
  lengths: readonly number[],
  wanted: ReadonlySet<number> | undefined,
): readonly number[] {
  return wanted === undefined ? lengths : lengths.filter((_, i) => wanted.has(i));
}
