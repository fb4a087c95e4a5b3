import type { Confidence } from '../../core/contract/results.ts';
import { verdictColour } from './VerdictGlyph.tsx';

const width = 56;

interface CoverageBarProps {
  geneStart: number;
  geneEnd: number;
  /** Of a gene found in pieces: each of them. */
  pieces?: readonly { geneStart: number; geneEnd: number }[] | null;
  geneLength: number;
  hasGap: boolean;
  verdict: Confidence;
}

/**
 * Line: the whole gene. Block: the part found. Slanted cut: a gap. End tick: a missing end. The numbers
 * stand beside it, so it is decoration to a screen reader.
 */
export function CoverageBar({
  geneStart,
  geneEnd,
  pieces = null,
  geneLength,
  hasGap,
  verdict,
}: CoverageBarProps) {
  const left = (start: number) => ((start - 1) / geneLength) * width;
  const right = (end: number) => (end / geneLength) * width;
  const middle = (left(geneStart) + right(geneEnd)) / 2;
  const blocks = pieces ?? [{ geneStart, geneEnd }];
  return (
    <svg width={width} height="8" viewBox={`0 0 ${width} 8`} style={{ flex: 'none' }} aria-hidden="true">
      <rect x="0" y="3.5" width={width} height="1" fill="var(--control)" />
      {blocks.map((block) => (
        <rect
          key={`${block.geneStart} ${block.geneEnd}`}
          x={left(block.geneStart)}
          y="1.5"
          width={Math.max(1, right(block.geneEnd) - left(block.geneStart))}
          height="5"
          fill={verdictColour(verdict)}
        />
      ))}
      {pieces?.map((piece) => (
        <rect
          key={piece.geneEnd}
          x={right(piece.geneEnd) - 0.6}
          y="1"
          width={piece.geneEnd < geneEnd ? 1.6 : 0}
          height="6"
          fill="var(--canvas)"
        />
      ))}
      {pieces === null && hasGap && (
        <path d={`M${middle - 1.5} 8l3-8`} stroke="var(--canvas)" strokeWidth="1.6" />
      )}
      {geneStart > 1 && <rect x="0" y="1" width="0.8" height="6" fill="var(--control)" />}
      {geneEnd < geneLength && <rect x={width - 0.8} y="1" width="0.8" height="6" fill="var(--control)" />}
    </svg>
  );
}
