import type { Confidence } from '../../core/contract/results.ts';
import { verdictColour } from './VerdictGlyph.tsx';

const width = 56;

interface CoverageBarProps {
  geneStart: number;
  geneEnd: number;
  geneLength: number;
  hasGap: boolean;
  verdict: Confidence;
}

/**
 * Line: the whole gene. Block: the part found. Slanted cut: a gap. End tick: a missing end. The numbers
 * stand beside it, so it is decoration to a screen reader.
 */
export function CoverageBar({ geneStart, geneEnd, geneLength, hasGap, verdict }: CoverageBarProps) {
  const from = ((geneStart - 1) / geneLength) * width;
  const to = (geneEnd / geneLength) * width;
  const middle = (from + to) / 2;
  return (
    <svg width={width} height="8" viewBox={`0 0 ${width} 8`} style={{ flex: 'none' }} aria-hidden="true">
      <rect x="0" y="3.5" width={width} height="1" fill="var(--control)" />
      <rect x={from} y="1.5" width={Math.max(1, to - from)} height="5" fill={verdictColour(verdict)} />
      {hasGap && <path d={`M${middle - 1.5} 8l3-8`} stroke="var(--canvas)" strokeWidth="1.6" />}
      {geneStart > 1 && <rect x="0" y="1" width="0.8" height="6" fill="var(--control)" />}
      {geneEnd < geneLength && <rect x={width - 0.8} y="1" width="0.8" height="6" fill="var(--control)" />}
    </svg>
  );
}
