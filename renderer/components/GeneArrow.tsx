import type { Confidence } from '../../core/contract/results.ts';
import { arrowPath, lowerHalfPath, outlinePath, type ArrowShape } from './geneArrowPath.ts';
import { verdictColour } from './VerdictGlyph.tsx';

interface GeneArrowProps extends ArrowShape {
  verdict: Confidence;
  selected: boolean;
  /** Of another database than the chosen hit: hollow and plain. */
  hollow: boolean;
}

/** A gene on a contig. The fill tells the verdict apart by shape as well: plain, dotted, two waves, half filled, cut. */
export function GeneArrow({ verdict, selected, hollow, ...shape }: GeneArrowProps) {
  return (
    <g strokeLinejoin="round">
      <ArrowFill verdict={verdict} hollow={hollow} shape={shape} />
      {selected && <path d={outlinePath(shape)} fill="none" stroke="var(--ink)" strokeWidth="1.5" />}
    </g>
  );
}

function ArrowFill({ verdict, hollow, shape }: { verdict: Confidence; hollow: boolean; shape: ArrowShape }) {
  const colour = verdictColour(verdict);
  const middleX = (shape.from + shape.to) / 2 + (shape.reverse ? 1 : -1);
  const middleY = (shape.top + shape.bottom) / 2;
  if (hollow) return <path d={arrowPath(shape)} fill="var(--canvas)" stroke="var(--control)" />;
  if (verdict === 'partial') {
    return (
      <>
        <path d={arrowPath(shape)} fill="var(--canvas)" stroke={colour} strokeWidth="1.3" />
        <path d={lowerHalfPath(shape)} fill={colour} />
      </>
    );
  }
  const roomy = shape.to - shape.from >= 9;
  return (
    <>
      <path d={arrowPath(shape)} fill={colour} />
      {verdict === 'close' && roomy && <circle cx={middleX} cy={middleY} r="2.3" fill="var(--canvas)" />}
      {verdict === 'diverged' && roomy && (
        <path
          d={`M${middleX - 3.5} ${middleY}q1.75-3 3.5 0t3.5 0`}
          fill="none"
          stroke="var(--canvas)"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      )}
      {verdict === 'split' && roomy && (
        <path
          d={`M${middleX - 1.5} ${shape.bottom + 1}L${middleX + 1.5} ${shape.top - 1}`}
          stroke="var(--canvas)"
          strokeWidth="2"
        />
      )}
    </>
  );
}
