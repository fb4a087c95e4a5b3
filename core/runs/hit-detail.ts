import { stat } from 'node:fs/promises';
import { toGapitError } from '../base/errors.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import type { HitDetail } from '../contract/results.ts';
import { findRecord } from '../databases/find-record.ts';
import { readContigSlice } from '../sequence/contig-slice.ts';
import { reverseComplement } from '../sequence/reverse-complement.ts';
import { alignHit } from '../screening/align-hit.ts';
import type { StoredHit, StoredRun } from '../workspace/run-schema.ts';
import { recordLinks } from '../databases/record-links.ts';

export interface HitPlace {
  readonly hitId: string;
  readonly run: StoredRun;
  readonly search: StoredRun['searches'][number];
  readonly hit: StoredHit;
}

/**
 * What the table does not hold of a hit: its alignment, its bases and its database record, made from the
 * sample's file and the database as they are now. Where one of them is gone or has changed, that part is
 * null and says why.
 */
export async function describeHit(
  { hitId, run, search, hit }: HitPlace,
  { datadir, toolbox }: { datadir: string; toolbox: Toolbox },
): Promise<HitDetail> {
  const links = recordLinks(hit.accession);
  const type = run.databases.find(({ name }) => name === search.database)?.dbtype ?? 'nucl';
  const file = run.samples.find(({ id }) => id === search.sampleId)?.files[0];
  const left = Math.min(hit.start, hit.end);
  const right = Math.max(hit.start, hit.end);
  const isReverse = hit.strand === '-' || hit.start > hit.end;
  let record: Awaited<ReturnType<typeof findRecord>> = null;
  let sequence: string | null = null;
  try {
    record = await findRecord(datadir, search.database, hit);
    if (file === undefined) throw new Error('the run names no file for this sample');
    await requireUnchanged(file);
    const slice = await readContigSlice(file.path, hit.contigIndex, left, right);
    sequence = isReverse ? reverseComplement(slice) : slice;
    if (record === null) throw new Error(`${search.database} no longer holds this record`);
    const alignment = await alignHit(
      { type, slice, offset: left - 1, gene: record.residues, hit: partOfGene(hit) },
      toolbox,
    );
    const described = { header: record.header, sequenceLength: record.residues.length };
    return { hitId, alignment, alignmentProblem: null, sequence, record: described, links };
  } catch (thrown) {
    return {
      hitId,
      alignment: null,
      alignmentProblem: toGapitError(thrown).message,
      sequence,
      record: record === null ? null : { header: record.header, sequenceLength: record.residues.length },
      links,
    };
  }
}

/** The part of the gene that lies where the hit says: of a merged hit that of the piece there. */
function partOfGene(hit: StoredHit): { geneStart: number; geneEnd: number } {
  return hit.fragments?.find(({ start, end }) => start === hit.start && end === hit.end) ?? hit;
}

async function requireUnchanged(file: { path: string; bytes: number }): Promise<void> {
  const now = await stat(file.path).catch(() => null);
  if (now === null) throw new Error(`the file is no longer there: ${file.path}`);
  if (now.size !== file.bytes) throw new Error(`the file has changed since the run: ${file.path}`);
}
