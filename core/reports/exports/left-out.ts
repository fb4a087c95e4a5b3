import type { Note } from './hits-fasta.ts';
import type { ExportRun, ExportSample } from './export-run.ts';
import { EXPORT_FORMATS, type ExportFormat, type ResultKind } from './formats.ts';

const WORDS: Readonly<Record<ResultKind, string>> = {
  contigs: 'hits on contigs',
  reads: 'genes on reads',
  loci: 'loci',
};

/** The run with a note, once, for each kind of result that it holds and the format doesn't. */
export function withNotesOnLeftOut(format: ExportFormat, run: ExportRun, note: Note): ExportRun {
  const { holds, oneKind } = EXPORT_FORMATS[format];
  const held: ReadonlySet<ResultKind> = new Set(oneKind ? [run.shows] : holds);
  const noted = new Set<ResultKind>();
  const look = (sample: ExportSample): void => {
    for (const kind of ['contigs', 'reads', 'loci'] as const) {
      if (held.has(kind) || noted.has(kind) || sample[kind].length === 0) continue;
      noted.add(kind);
      note(`${WORDS[kind]} are left out: ${format} has no place for them`);
    }
  };
  return {
    ...run,
    samples: async function* () {
      for await (const sample of run.samples()) {
        look(sample);
        yield sample;
      }
    },
  };
}
