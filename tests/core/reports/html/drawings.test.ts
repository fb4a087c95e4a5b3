import { describe, expect, it } from 'vitest';
import { coverageBar } from '../../../../core/reports/html/coverage-bar.ts';
import { depthProfile } from '../../../../core/reports/html/depth-profile.ts';
import { geneArrow } from '../../../../core/reports/html/gene-arrow.ts';
import { locusMap } from '../../../../core/reports/html/locus-map.ts';
import { hitWith, LOCUS, MERGED } from '../exports/support.ts';
import { byTag, readHtml, textOf, type Element } from './read-html.ts';

function drawn({ html }: { readonly html: string }): Element {
  return readHtml(`<!DOCTYPE html>\n${html}`);
}

/** Left end and width of each rectangle that is the part of a gene. */
function blocks(bar: Element): [number, number][] {
  return byTag(bar, 'rect')
    .filter(({ attributes }) => !attributes.has('class'))
    .map(({ attributes }) => [Number(attributes.get('x')), Number(attributes.get('width'))]);
}

function classes(bar: Element, tag: string): (string | undefined)[] {
  return byTag(bar, tag).map(({ attributes }) => attributes.get('class'));
}

describe('a coverage bar', () => {
  it('has a block where the gene was found, and ticks at missing ends', () => {
    const whole = drawn(coverageBar(hitWith({ gapOpenings: 0 })));
    expect(blocks(whole)).toEqual([[0, 56]]);
    expect(classes(whole, 'rect')).toEqual(['axis', undefined]);
    const middle = drawn(coverageBar(hitWith({ geneStart: 216, geneEnd: 646 })));
    expect(blocks(middle)).toEqual([[14, 28]]);
    expect(classes(middle, 'rect').filter((name) => name === 'axis')).toHaveLength(3);
  });

  it('has a cut for gaps, and the colour of the verdict', () => {
    expect(classes(drawn(coverageBar(hitWith({ gapOpenings: 0 }))), 'path')).toEqual([]);
    expect(classes(drawn(coverageBar(hitWith())), 'path')).toEqual(['gap']);
    expect(classes(drawn(coverageBar(hitWith())), 'svg')).toEqual(['bar fill-close']);
  });

  it('has a block for each piece, with a seam between', () => {
    const bar = drawn(coverageBar(MERGED));
    expect(blocks(bar)).toEqual([
      [0, 35],
      [35, 21],
    ]);
    expect(classes(bar, 'rect').filter((name) => name === 'seam')).toHaveLength(1);
    expect(classes(bar, 'svg')).toEqual(['bar fill-split']);
  });

  it('shows the smallest part as something', () => {
    expect(blocks(drawn(coverageBar(hitWith({ geneLength: 100_000, geneEnd: 10 }))))).toEqual([[0, 1]]);
  });
});

describe('a depth profile', () => {
  const path = (bins: readonly number[], top: number): string | undefined =>
    byTag(drawn(depthProfile(bins, top)), 'path')[0]?.attributes.get('d');

  it('is an area of steps', () => {
    expect(path([0, 9, 18], 18)).toBe('M0 18V18H80V9H160V0H240V18z');
  });

  it('joins neighbours where they are too many, and stands without reads or bins', () => {
    expect(path(Array<number>(1000).fill(9), 18)?.match(/H/g)).toHaveLength(112);
    expect(path([0, 0], 0)).toBe('M0 18V18H120V18H240V18z');
    expect(path([], 0)).toBe('M0 18V18z');
  });
});

describe('a gene arrow', () => {
  const [present, partial, absent] = LOCUS.genes;
  const place = { from: 100, to: 140, top: 10, bottom: 30 };
  const paths = (gene: typeof present, change = {}): (string | undefined)[] =>
    gene === undefined
      ? []
      : byTag(drawn(geneArrow({ ...gene, ...change }, place)), 'path').map(({ attributes }) =>
          attributes.get('d'),
        );

  it('points along its strand', () => {
    expect(paths(present)).toEqual(['M100 10L133 10L140 20L133 30L100 30z']);
    expect(paths(present, { strand: '-' })).toEqual(['M140 10L107 10L100 20L107 30L140 30z']);
  });

  it('differs by its verdict in shape', () => {
    expect(paths(partial)).toEqual(['M140 10L107 10L100 20L107 30L140 30z', 'M140 20L100 20L107 30L140 30z']);
    expect(paths(present, { isSplit: true })).toHaveLength(2);
    const names = (gene: typeof present): (string | undefined)[] =>
      gene === undefined ? [] : classes(drawn(geneArrow(gene, place)), 'path');
    expect([names(present), names(partial), names(absent)]).toEqual([
      ['fill-exact'],
      ['arrow-partial', 'fill-partial'],
      ['arrow-absent'],
    ]);
  });
});

describe('a locus map', () => {
  it('never prints names over each other', () => {
    const genes = Array.from({ length: 60 }, (_, i) => ({
      ...LOCUS.genes[0],
      geneId: `a-long-name-${i}`,
      product: '',
      start: 1 + i * 50,
      end: 45 + i * 50,
      strand: '+' as const,
      coveragePct: 100,
      identityPct: 99,
      verdict: 'present' as const,
      isSplit: false,
    }));
    const map = drawn(locusMap({ ...LOCUS, genes }));
    const names = byTag(map, 'text').filter((text) => textOf(text).startsWith('a-long-name'));
    expect(names.length).toBeGreaterThan(10);
    const lines = new Map<string, { from: number; to: number }[]>();
    for (const name of names) {
      const middle = Number(name.attributes.get('x'));
      const half = textOf(name).length * 3;
      const line = lines.get(name.attributes.get('y') ?? '') ?? [];
      line.push({ from: middle - half, to: middle + half });
      lines.set(name.attributes.get('y') ?? '', line);
    }
    for (const line of lines.values()) {
      line.sort((a, b) => a.from - b.from);
      line.slice(1).forEach(({ from }, i) => {
        expect(from).toBeGreaterThan(line[i]?.to ?? 0);
      });
    }
  });

  it('marks where one contig ends', () => {
    const map = drawn(locusMap(LOCUS));
    expect(classes(map, 'path').filter((name) => name === 'break')).toHaveLength(1);
    const bars = byTag(map, 'rect').map(({ attributes }) => [attributes.get('x'), attributes.get('width')]);
    expect(bars).toEqual([
      ['0', '554.7'],
      ['557.8', '482.2'],
    ]);
  });
});
