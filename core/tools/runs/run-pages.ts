import { GapitError } from '../../base/errors.ts';
import { exportedRun } from '../../runs/exported-run.ts';
import type { ResultKind } from '../../reports/exports/formats.ts';
import { writeExport } from '../../reports/exports/write-export.ts';
import type { CallLog } from '../../workspace/call-log.ts';
import type { EngineName } from '../../workspace/run-schema.ts';
import type { RunLibrary } from '../../workspace/run-library.ts';

/** A page of what a run answered. */
export interface RunPage {
  readonly text: string;
  /** Null where this is the last page. */
  readonly nextCursor: string | null;
  readonly totalBytes: number;
}

/** Bytes of a page at most. */
const PAGE_BYTES = 90_000;
/** Bytes of a page in a message, where quotes and line ends take two and control characters six. */
const MESSAGE_BYTES = 190_000;

export type PageFormat = 'tsv' | 'json' | 'md';

/** A page of the text that a call answered, cut at the end of a line where there is one. */
export async function contentPage(log: CallLog, id: string, cursor: string | undefined): Promise<RunPage> {
  const from = placeOf(cursor);
  const part = await log.readContent(id, from, PAGE_BYTES);
  return page(part.text, part.from, part.totalBytes);
}

/** Written screenings that are kept for the pages that follow. */
const KEPT = 4;

/**
 * Pages of kept screenings, written in a format. A screening is written at its first page and kept for the next
 * ones: one that is still at work would be another one by then, and a large one would be written again and again.
 */
export class ExportedPages {
  readonly #library: RunLibrary;
  /** The latest last. */
  readonly #written = new Map<string, Buffer>();

  constructor(library: RunLibrary) {
    this.#library = library;
  }

  async page(id: string, format: PageFormat, cursor: string | undefined): Promise<RunPage> {
    const from = placeOf(cursor);
    const key = `${format} ${id}`;
    const whole = (from === 0 ? undefined : this.#written.get(key)) ?? (await this.#write(id, format));
    this.#keep(key, whole);
    // Places are those that a page gave: they lie between characters.
    const text = new TextDecoder('utf8', { ignoreBOM: true }).decode(
      whole.subarray(from, from + PAGE_BYTES),
      { stream: from + PAGE_BYTES < whole.length },
    );
    return page(text, from, whole.length);
  }

  async #write(id: string, format: PageFormat): Promise<Buffer> {
    const run = await this.#library.read(id);
    const shows = kindOf(run.searches.map(({ engine }) => engine));
    const part = { shows, kinds: [shows], hitIds: null };
    const { run: exported } = await exportedRun(this.#library, id, part);
    const pieces: Buffer[] = [];
    for await (const piece of writeExport(format, exported)) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
  }

  #keep(key: string, whole: Buffer): void {
    this.#written.delete(key);
    this.#written.set(key, whole);
    const [oldest] = this.#written.keys();
    if (this.#written.size > KEPT && oldest !== undefined) this.#written.delete(oldest);
  }
}

function page(read: string, from: number, totalBytes: number): RunPage {
  const text = fitting(read);
  const isLast = from + Buffer.byteLength(text) >= totalBytes;
  const lineEnd = text.lastIndexOf('\n');
  const shown = isLast || lineEnd === -1 ? text : text.slice(0, lineEnd + 1);
  return {
    text: shown,
    nextCursor: isLast ? null : String(from + Buffer.byteLength(shown)),
    totalBytes,
  };
}

/** As much of a text as a message takes, cut between characters. */
function fitting(text: string): string {
  if (Buffer.byteLength(JSON.stringify(text)) <= MESSAGE_BYTES) return text;
  const half = text.length >> 1;
  return fitting(text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(half - 1)) ? half - 1 : half));
}

function placeOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new GapitError('USAGE_ERROR', `cursor is none that run_results gave: ${cursor}`, {
    argument: 'cursor',
    next_step: 'Leave it out for the first page, and give next_cursor of a page for the one behind it.',
  });
}

/** Of what a run has most: a format shows one kind of result at a time. */
function kindOf(engines: readonly EngineName[]): ResultKind {
  if (engines.some((engine) => engine === 'contig' || engine === 'confirm')) return 'contigs';
  return engines.includes('loci') ? 'loci' : 'reads';
}
