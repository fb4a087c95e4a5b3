import { bedLines } from './bed.ts';
import type { ExportRun, ExportSample } from './export-run.ts';
import { gff3Lines, GFF3_HEAD } from './gff3.ts';
import { hitsFasta, type Note } from './hits-fasta.ts';

/** Formats whose natural unit is a sample. */
export type SampleFormat = 'fasta' | 'gff3' | 'bed';

/** A sample's hits as a file of its own. */
export async function* sampleFile(
  format: SampleFormat,
  run: Pick<ExportRun, 'basesOf'>,
  sample: ExportSample,
  note: Note,
): AsyncGenerator<string> {
  if (format === 'gff3') yield GFF3_HEAD;
  yield* sampleLines(format, run, { sample, label: sample.name, prefix: '' }, note);
}

/**
 * All samples in one file. Contigs of several assemblies share names (`contig_1`), so with more than one
 * sample contig names become `sample|contig`; FASTA has the sample in every header anyway. Of samples that
 * share a name the second is `name-2`.
 */
export async function* samplesInOneFile(
  format: SampleFormat,
  run: ExportRun,
  note: Note,
): AsyncGenerator<string> {
  if (format === 'gff3') yield GFF3_HEAD;
  const labelOf = createLabels();
  let before: ExportSample | null = null;
  let isAlone = true;
  for await (const sample of run.samples()) {
    if (before !== null) {
      isAlone = false;
      yield* sampleLines(format, run, labelled(before, labelOf(before.name)), note);
    }
    before = sample;
  }
  if (before === null) return;
  const last = labelled(before, labelOf(before.name));
  yield* sampleLines(format, run, isAlone ? { ...last, prefix: '' } : last, note);
}

interface LabelledSample {
  readonly sample: ExportSample;
  readonly label: string;
  /** Before the names of its contigs. */
  readonly prefix: string;
}

function labelled(sample: ExportSample, label: string): LabelledSample {
  return { sample, label, prefix: `${label}|` };
}

function sampleLines(
  format: SampleFormat,
  run: Pick<ExportRun, 'basesOf'>,
  { sample, label, prefix }: LabelledSample,
  note: Note,
): Iterable<string> | AsyncIterable<string> {
  switch (format) {
    case 'fasta':
      return hitsFasta(sample, label, run.basesOf, note);
    case 'gff3':
      return gff3Lines(sample, prefix);
    case 'bed':
      return bedLines(sample, prefix);
  }
}

/** Gives each name once: `a`, `a-2`, `a-3`. */
function createLabels(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    let label = name;
    for (let copy = 2; given.has(label); copy++) label = `${name}-${copy}`;
    given.add(label);
    return label;
  };
}
