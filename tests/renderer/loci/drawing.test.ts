import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breaksOf,
  contigBars,
  identityLabels,
  locusX,
  pieceLabels,
  placeGenes,
} from '../../../renderer/features/loci/model/drawing.ts';
import { locusGene, piece } from './loci.ts';

const length = 10_000;
const width = 1000;

describe('genes of a locus', () => {
  it('stand where they lie; a tiny one stays visible and inside', () => {
    expect(locusX(1, length, width)).toBe(0);
    expect(locusX(length + 1, length, width)).toBe(width);
    const tiny = { end: 9999 } as const;
    const [first, last] = placeGenes([locusGene('a', 1001), locusGene('b', 9990, tiny)], [], length, width);
    expect(first).toMatchObject({ from: 100, to: 199, cut: null });
    expect(last?.to).toBeLessThanOrEqual(width);
    expect((last?.to ?? 0) - (last?.from ?? 0)).toBeCloseTo(4);
  });

  it('are cut where the break goes through them, else in their middle', () => {
    const split = locusGene('a', 1001, { isSplit: true });
    expect(placeGenes([split], [150], length, width)[0]?.cut).toBe(150);
    expect(placeGenes([split], [500], length, width)[0]?.cut).toBe(149.5);
    expect(placeGenes([{ ...split, verdict: 'absent' }], [150], length, width)[0]?.cut).toBeNull();
  });
});

describe('contigs over the locus', () => {
  it('share a lane with a seam where they overlap by a few bases', () => {
    const bars = contigBars([piece(1, 4040), piece(4001, 10_000)], length, width);
    expect(bars.map(({ from, to, lane }) => [from, to, lane])).toEqual([
      [0, 400.5, 0],
      [403.5, 1000, 0],
    ]);
  });

  it('lie above each other where they share much', () => {
    const bars = contigBars([piece(1, 6000), piece(3001, 10_000), piece(8001, 9000)], length, width);
    expect(bars.map(({ lane }) => lane)).toEqual([0, 1, 0]);
  });

  it('break between neighbours, not where one lies within another', () => {
    expect(breaksOf([piece(4001, 10_000), piece(1, 4000)], length, width)).toEqual([400]);
    expect(breaksOf([piece(1, 8000), piece(2001, 3000), piece(8101, 10_000)], length, width)).toEqual([805]);
    expect(breaksOf([piece(1, 10_000)], length, width)).toEqual([]);
  });

  it('are named in full where there is room, else by name, else not at all', () => {
    const bars = contigBars(
      [piece(1, 5000), piece(5001, 5200), piece(5201, 5300), piece(5301, 10_000)],
      length,
      width,
    );
    const texts = bars.map((_, at) => ({ name: `c${at}`, full: `c${at}, bases 1 to 2 of 3` }));
    const labels = pieceLabels(bars, texts, width, (text) => text.length * 12);
    expect(labels.map(({ at, text }) => [at, text])).toEqual([
      [0, 'c0, bases 1 to 2 of 3'],
      [1, 'c1'],
      [3, 'c3, bases 1 to 2 of 3'],
    ]);
  });

  it('have labels that never overlap and stay inside', () => {
    const span = fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 50, max: 1000 }));
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 20 }), (spans) => {
        const bars = contigBars(
          spans.map(([start, size]) => piece(start, start + size)),
          length,
          width,
        );
        const texts = bars.map(() => ({ name: 'NODE_1', full: 'NODE_1, bases 1 to 2 of 3' }));
        const measure = (text: string) => text.length * 6;
        const boxes = pieceLabels(bars, texts, width, measure).map(({ text, x, anchor }) => {
          const size = measure(text);
          const from = anchor === 'start' ? x : anchor === 'end' ? x - size : x - size / 2;
          return { from, to: from + size };
        });
        boxes.sort((a, b) => a.from - b.from);
        boxes.forEach((box, at) => {
          const next = boxes[at + 1];
          expect(box.from).toBeGreaterThanOrEqual(0);
          expect(box.to).toBeLessThanOrEqual(width);
          if (next !== undefined) expect(box.to).toBeLessThanOrEqual(next.from);
        });
      }),
    );
  });
});

describe('identities above the genes', () => {
  it('keep the lowest where they would touch, and say nothing of absent genes', () => {
    const genes = placeGenes(
      [
        locusGene('a', 1, { end: 200, identityPct: 100 }),
        locusGene('b', 201, { end: 400, identityPct: 93.8 }),
        locusGene('c', 2001, { identityPct: 99 }),
        locusGene('d', 5001, { verdict: 'absent', identityPct: 0 }),
      ],
      [],
      length,
      width,
    );
    const shown = identityLabels(genes, String, () => 28);
    expect(shown.map(({ gene }) => gene.geneId)).toEqual(['b', 'c']);
  });
});
