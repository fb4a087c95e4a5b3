import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GapitError } from '../base/errors.ts';
import { programFailure } from '../aligners/program-failure.ts';
import { runProgram } from '../aligners/run-program.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { reverseComplement } from '../sequence/reverse-complement.ts';

const COLUMNS = 'qstart qend sstart send qseq sseq';

export interface HitToAlign {
  readonly type: 'nucl' | 'prot';
  /** The contig's bases under the hit, on the contig's strand. */
  readonly slice: string;
  /** Bases of the contig before the slice. */
  readonly offset: number;
  readonly gene: string;
  readonly hit: { readonly geneStart: number; readonly geneEnd: number };
}

/** A pairwise alignment as two equally long lines, `-` where one has no base; the gene's line runs forward. */
export interface PairwiseAlignment {
  readonly sampleLine: string;
  readonly geneLine: string;
  readonly sampleStart: number;
  readonly sampleEnd: number;
  readonly geneStart: number;
  readonly geneEnd: number;
  readonly mismatches: number;
}

/**
 * Aligns the bases under a hit with its gene by the aligner and settings that found it, so that the lines
 * show what the row counts.
 */
export async function alignHit(request: HitToAlign, toolbox: Toolbox): Promise<PairwiseAlignment> {
  const program = request.type === 'nucl' ? 'blastn' : 'blastx';
  const task =
    program === 'blastn' ? ['-task', 'blastn', '-dust', 'no'] : ['-task', 'blastx-fast', '-seg', 'no'];
  const folder = await mkdtemp(join(tmpdir(), 'gapit-align-'));
  try {
    await writeFile(join(folder, 'gene.fa'), `>gene\n${request.gene}\n`);
    await writeFile(join(folder, 'slice.fa'), `>slice\n${request.slice}\n`);
    const rows: PairwiseAlignment[] = [];
    const end = await runProgram({
      file: await toolbox.path(program),
      args: [...task, '-query', 'slice.fa', '-subject', 'gene.fa', '-outfmt', `6 ${COLUMNS}`],
      cwd: folder,
      onLine: (line) => {
        if (line !== '') rows.push(parseRow(line, request));
      },
    });
    const failure = programFailure(program, 'BLAST_FAILED', end, 'aligned a hit with its gene', {});
    if (failure !== null) throw failure;
    const best = closest(rows, request.hit);
    if (best === undefined) throw new GapitError('BLAST_FAILED', 'the hit could not be aligned again');
    return best;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function parseRow(line: string, { offset, type }: HitToAlign): PairwiseAlignment {
  const [qstart, qend, sstart, send, qseq = '', sseq = ''] = line.split('\t');
  const isMinus = type === 'nucl' && Number(sstart) > Number(send);
  const [sampleLine, geneLine] = isMinus ? [reverseComplement(qseq), reverseComplement(sseq)] : [qseq, sseq];
  const [first, last] = isMinus ? [qend, qstart] : [qstart, qend];
  return {
    sampleLine,
    geneLine,
    sampleStart: Number(first) + offset,
    sampleEnd: Number(last) + offset,
    geneStart: Math.min(Number(sstart), Number(send)),
    geneEnd: Math.max(Number(sstart), Number(send)),
    mismatches: countMismatches(sampleLine, geneLine),
  };
}

function closest(
  rows: readonly PairwiseAlignment[],
  hit: { geneStart: number; geneEnd: number },
): PairwiseAlignment | undefined {
  const distance = (row: PairwiseAlignment): number =>
    Math.abs(row.geneStart - hit.geneStart) + Math.abs(row.geneEnd - hit.geneEnd);
  return [...rows].sort((a, b) => distance(a) - distance(b))[0];
}

function countMismatches(a: string, b: string): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && a[i] !== '-' && b[i] !== '-') count++;
  return count;
}
