import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HitDetail } from '../../../core/contract/results.ts';
import { indexDatabase } from '../../../core/databases/setupdb.ts';
import { openDatabase } from '../../../core/databases/database.ts';
import { describeHit } from '../../../core/runs/hit-detail.ts';
import { storedHits } from '../../../core/runs/stored-results.ts';
import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import { screenContigs } from '../../../core/screening/contig-engine.ts';
import { exactStrategy } from '../../../core/screening/exact-strategy.ts';
import type { StoredHit } from '../../../core/workspace/run-schema.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { screenFile } from '../../support/screen.ts';
import { storedRunWith } from '../../support/stored-run.ts';
import { groupFolder, temporaryFile } from '../../support/temporary.ts';
import { stat } from 'node:fs/promises';

const GENE = randomBases(900, 1);
const CODE: Readonly<Record<string, string>> = {
  A: 'GCT',
  C: 'TGC',
  D: 'GAT',
  E: 'GAA',
  F: 'TTT',
  G: 'GGT',
  H: 'CAT',
  I: 'ATT',
  K: 'AAA',
  L: 'CTG',
  M: 'ATG',
  N: 'AAC',
  P: 'CCG',
  Q: 'CAG',
  R: 'CGT',
  S: 'AGC',
  T: 'ACC',
  V: 'GTG',
  W: 'TGG',
  Y: 'TAT',
};
const PROTEIN =
  'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQAPILSRVGDGTQDNLSGAEKAVQVKVKALPDAQFEVVHSLAKWKRQTLGQHDFSAGEGLYTHMKALRPDEDRLSPLHSVYVDQWDWERVMGDGERQFSTLKSTVEAIWAGIKATEAAVSEEFGLAPFLPDQIHFVHSQELLSRYPDLDAKGRERAIAKDLGAVFLVGIGGKLSDGHRHDVRAPDYDDWSTPSELGHAGLNGDILVWNPVLEDAFELSSMGIRVDADTLKHQLALTGDEDRLELEWHQALLRGEMPQTIGGGIGQSRLTMLLLQLPHIGQVQAGVWPAAVRESVPSLL';
const CODING = Array.from(PROTEIN, (residue) => CODE[residue]).join('');
const flank = (seed: number): string => randomBases(200, seed);

/** The gene with three bases exchanged and two put in. */
const VARIANT = `${GENE.slice(0, 300)}${exchange(GENE.slice(300, 303))}${GENE.slice(303, 600)}AC${GENE.slice(600)}`;

describe('describeHit', () => {
  const datadir = groupFolder();
  beforeAll(async () => {
    for (const [name, header, sequence] of [
      ['nucl', "db1~~~β-lac|aph(3')~~~M21682~~~X a product", GENE],
      ['prot', 'db2~~~protA~~~sp:P0AE06~~~X a protein', PROTEIN],
    ] as const) {
      await mkdir(join(datadir, name));
      await writeFile(join(datadir, name, 'sequences'), fasta([[header, sequence]]));
      await indexDatabase(datadir, name, toolbox());
    }
  });

  async function detailOf(
    contigs: readonly (readonly [string, string])[],
    database: 'nucl' | 'prot',
  ): Promise<{ hit: StoredHit; detail: HitDetail; path: string }> {
    const path = await temporaryFile('a.fa', fasta(contigs));
    const [found] = await screenFile(path, datadir, database);
    if (found === undefined) throw new Error('no hit');
    const [hit] = storedHits([found]);
    if (hit === undefined) throw new Error('no hit');
    return { hit, path, detail: await detail(hit, path, database) };
  }

  async function detail(
    hit: StoredHit,
    path: string,
    database: 'nucl' | 'prot',
    place = datadir,
  ): Promise<HitDetail> {
    const bytes = await stat(path).then(
      ({ size }) => size,
      () => 1,
    );
    return detailWithBytes(hit, path, database, bytes, place);
  }

  async function detailWithBytes(
    hit: StoredHit,
    path: string,
    database: 'nucl' | 'prot',
    bytes: number,
    place = datadir,
  ): Promise<HitDetail> {
    const base = storedRunWith();
    const run = storedRunWith({
      samples: base.samples.map((sample) => ({
        ...sample,
        files: [{ path, name: 'a.fa', bytes, sha256: null }],
      })),
      databases: base.databases.slice(0, 1).map((used) => ({ ...used, name: database, dbtype: database })),
      searches: [{ id: '0-0', sampleId: '/data/a.fa', database, engine: 'contig' }],
    });
    const [search] = run.searches;
    if (search === undefined) throw new Error('no search');
    return describeHit({ hitId: '0-0:0', run, search, hit }, { datadir: place, toolbox: toolbox() });
  }

  it('shows the alignment that the row counts, gaps and mismatches at their places', async () => {
    const { hit, detail: shown } = await detailOf(
      [
        ['c0', flank(9)],
        ['c1', flank(2) + VARIANT + flank(3)],
      ],
      'nucl',
    );
    const { alignment } = shown;
    if (alignment === null) throw new Error(shown.alignmentProblem ?? '');
    expect(alignment).toMatchObject({
      sampleStart: 201,
      sampleEnd: 1102,
      geneStart: 1,
      geneEnd: 900,
      mismatches: 3,
    });
    expect([alignment.sampleStart, alignment.sampleEnd]).toEqual([hit.start, hit.end]);
    expect(alignment.sampleLine.length).toBe(alignment.geneLine.length);
    expect(alignment.sampleLine.replaceAll('-', '')).toBe(VARIANT);
    expect(alignment.geneLine.replaceAll('-', '')).toBe(GENE);
    expect(alignment.geneLine.split('-').length - 1).toBe(hit.gapBases);
    expect(shown).toMatchObject({
      sequence: VARIANT,
      record: { header: "db1~~~β-lac|aph(3')~~~M21682~~~X a product", sequenceLength: 900 },
      links: [{ label: 'NCBI M21682' }],
    });
  });

  it('turns a hit on the reverse strand so that the gene reads forward', async () => {
    const { hit, detail: shown } = await detailOf(
      [['c1', flank(2) + reverseComplement(VARIANT) + flank(3)]],
      'nucl',
    );
    expect(hit.strand).toBe('-');
    expect(shown.sequence).toBe(VARIANT);
    expect(shown.alignment).toMatchObject({
      sampleStart: 1102,
      sampleEnd: 201,
      geneStart: 1,
      geneEnd: 900,
      mismatches: 3,
    });
    expect(shown.alignment?.sampleLine.replaceAll('-', '')).toBe(VARIANT);
    expect(shown.alignment?.geneLine.replaceAll('-', '')).toBe(GENE);
  });

  it('shows the part of the gene that was found', async () => {
    const { detail: shown } = await detailOf([['c1', flank(2) + GENE.slice(100)]], 'nucl');
    expect(shown.alignment?.geneEnd).toBe(900);
    expect(shown.alignment?.geneLine).toBe(GENE.slice((shown.alignment?.geneStart ?? 0) - 1));
  });

  it.each([
    ['forward', CODING],
    ['reverse', reverseComplement(CODING)],
  ])('aligns proteins as residues, %s', async (strand, coding) => {
    const { detail: shown } = await detailOf([['c1', flank(2) + coding + flank(3)]], 'prot');
    const { alignment } = shown;
    if (alignment === null) throw new Error(shown.alignmentProblem ?? '');
    const [first, last] = [201, 200 + CODING.length];
    expect(alignment).toMatchObject({
      geneStart: 1,
      geneEnd: PROTEIN.length,
      sampleLine: PROTEIN,
      geneLine: PROTEIN,
      mismatches: 0,
    });
    expect([alignment.sampleStart, alignment.sampleEnd]).toEqual(
      strand === 'forward' ? [first, last] : [last, first],
    );
    expect(shown.sequence).toBe(CODING);
    expect(shown.links).toMatchObject([{ label: 'UniProt P0AE06' }]);
  });

  it('says which part is missing where the file is gone or has changed', async () => {
    const { hit, path } = await detailOf([['c1', flank(2) + GENE + flank(3)]], 'nucl');
    const { size } = await stat(path);
    await appendFile(path, '>more\nACGT\n');
    const changed = await detailWithBytes(hit, path, 'nucl', size);
    expect(changed).toMatchObject({ alignment: null, sequence: null, record: { sequenceLength: 900 } });
    expect(changed.alignmentProblem).toContain(`has changed since the run: ${path}`);
    await rm(path);
    expect((await detail(hit, path, 'nucl')).alignmentProblem).toContain('no longer there');
  });

  it('gives the bases also where the record has gone from the database', async () => {
    const { hit, path } = await detailOf([['c1', flank(2) + GENE + flank(3)]], 'nucl');
    const other = await mkdirOther();
    const shown = await detail(hit, path, 'nucl', other);
    expect(shown).toMatchObject({ alignment: null, record: null, sequence: GENE });
    expect(shown.alignmentProblem).toContain('no longer holds this record');
  });

  it('shows the alignment of the longest piece of a merged hit', async () => {
    const cut = Math.round(GENE.length * 0.6);
    const path = await temporaryFile(
      'a.fa',
      fasta([
        ['left', flank(2) + GENE.slice(0, cut)],
        ['right', GENE.slice(cut) + flank(3)],
      ]),
    );
    const { hits } = await screenContigs(
      {
        file: path,
        database: await openDatabase(datadir, 'nucl'),
        thresholds: { minid: 80, mincov: 80 },
        threads: 1,
        mergeFragments: true,
      },
      exactStrategy(toolbox()),
    );
    const [hit] = storedHits(hits);
    if (hit === undefined) throw new Error('no hit');
    expect(hit.fragments).toHaveLength(2);
    const shown = await detail(hit, path, 'nucl');
    expect(shown.alignment).toMatchObject({ geneStart: 1, geneEnd: cut, mismatches: 0 });
    expect(shown.sequence).toBe(GENE.slice(0, cut));
  });

  async function mkdirOther(): Promise<string> {
    const other = join(datadir, '..', `${datadir.split('/').at(-1) ?? ''}-other`);
    await cp(datadir, other, { recursive: true });
    const sequences = join(other, 'nucl', 'sequences');
    await writeFile(sequences, (await readFile(sequences, 'utf8')).replace('M21682', 'M99999'));
    return other;
  }
});

function exchange(bases: string): string {
  return Array.from(bases, (base) => ({ A: 'C', C: 'A', G: 'T', T: 'G' })[base] ?? 'A').join('');
}
