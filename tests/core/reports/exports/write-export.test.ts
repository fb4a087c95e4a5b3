import { describe, expect, it } from 'vitest';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS } from '../../../../core/reports/exports/formats.ts';
import { writeExport } from '../../../../core/reports/exports/write-export.ts';
import {
  collect,
  collectText,
  countedSamples,
  hitWith,
  LOCI,
  READS,
  runWith,
  sampleWith,
} from './support.ts';

describe('the table of formats', () => {
  it('has an ending and a wording of its own for each', () => {
    const facts = Object.values(EXPORT_FORMATS);
    expect(new Set(facts.map(({ ending }) => ending)).size).toBe(facts.length);
    expect(new Set(facts.map(({ description }) => description)).size).toBe(facts.length);
    for (const { ending, mime, description, holds } of facts) {
      expect(ending).toMatch(/^(\.[a-z0-9]+)+$/);
      expect(mime).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
      expect(description).not.toMatch(/^[A-Z][a-z]+ .*\.$|\.$/);
      expect(holds.length).toBeGreaterThan(0);
    }
  });

  it.each(EXPORT_FORMAT_NAMES)('%s walks the samples as often as it says', async (format) => {
    let walks = 0;
    const run = runWith([], {
      samples: () => {
        walks++;
        return [sampleWith([hitWith()], { reads: [READS], loci: [LOCI] })];
      },
    });
    expect((await collect(writeExport(format, run))).length).toBeGreaterThan(0);
    if (EXPORT_FORMATS[format].passes === 'one') expect(walks).toBe(1);
    else expect(walks).toBeGreaterThan(1);
  });

  it.each(EXPORT_FORMAT_NAMES)('%s holds what it says of reads and loci', async (format) => {
    if (format === 'xlsx') return;
    const samples = [sampleWith([], { contigs: [], reads: [READS], loci: [LOCI] })];
    const textOf = (shows: 'reads' | 'loci'): Promise<string> =>
      collectText(writeExport(format, runWith(samples, { shows })));
    const holds: readonly string[] = EXPORT_FORMATS[format].holds;
    expect((await textOf('reads')).includes('sulT')).toBe(holds.includes('reads'));
    expect((await textOf('loci')).includes('KL1')).toBe(holds.includes('loci'));
    if (!EXPORT_FORMATS[format].oneKind) return;
    expect(await textOf('reads')).not.toContain('KL1');
    expect(await textOf('loci')).not.toContain('sulT');
  });

  it.each(EXPORT_FORMAT_NAMES)('%s says once what it leaves out', async (format) => {
    const notes: string[] = [];
    const sample = sampleWith([], { reads: [READS], loci: [LOCI] });
    const onNote = (note: string): void => {
      notes.push(note);
    };
    await collect(writeExport(format, runWith([sample, sample]), { onNote }));
    const { oneKind } = EXPORT_FORMATS[format];
    const holds: readonly string[] = oneKind ? ['contigs'] : EXPORT_FORMATS[format].holds;
    expect(notes).toEqual([
      ...(holds.includes('reads') ? [] : [`genes on reads are left out: ${format} has no place for them`]),
      ...(holds.includes('loci') ? [] : [`loci are left out: ${format} has no place for them`]),
    ]);
  });

  it.each(EXPORT_FORMAT_NAMES)('%s is written of a run without samples', async (format) => {
    await expect(collect(writeExport(format, runWith([])))).resolves.toBeInstanceOf(Buffer);
  });
});

describe('streaming', () => {
  const oneByOne = EXPORT_FORMAT_NAMES.filter((format) => format !== 'json' && format !== 'html');

  it.each(oneByOne)('%s makes rows no faster than its pieces are taken', async (format) => {
    const hits = Array.from({ length: 100 }, (_, i) =>
      hitWith({ contig: `contig_${i}`, accession: `A${i}` }),
    );
    const { samples, made } = countedSamples(5000, (i) => sampleWith(hits, { name: `sample ${i}` }));
    const pieces = writeExport(format, runWith([], { samples }));
    await pieces.next();
    // Whatever runs by itself has time to do so.
    for (let turn = 0; turn < 2000; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(made()).toBeLessThan(300);
    await pieces.return(undefined);
  });

  it('the report keeps an overview of the samples, and writes them one by one', async () => {
    const { samples, made } = countedSamples(500, (i) => sampleWith([hitWith()], { name: `s${i}` }));
    const pieces = writeExport('html', runWith([], { samples }));
    await pieces.next();
    expect(made()).toBeLessThan(700);
    await pieces.return(undefined);
  });

  it('closes the samples when the reader ends early', async () => {
    for (const format of EXPORT_FORMAT_NAMES.filter((name) => name !== 'json')) {
      let open = 0;
      const hits = Array.from({ length: 200 }, () => hitWith());
      const run = runWith([], {
        samples: async function* () {
          open++;
          try {
            for (let i = 0; i < 5000; i++) yield await Promise.resolve(sampleWith(hits));
          } finally {
            open--;
          }
        },
      });
      const pieces = writeExport(format, run);
      await pieces.next();
      await pieces.return(undefined);
      expect(open, format).toBe(0);
    }
  });

  it('passes on what the samples throw', async () => {
    for (const format of EXPORT_FORMAT_NAMES) {
      const run = runWith([], {
        samples: async function* () {
          yield await Promise.resolve(sampleWith([hitWith()]));
          throw new Error('the disk is gone');
        },
      });
      await expect(collect(writeExport(format, run)), format).rejects.toThrow('the disk is gone');
    }
  });
});
