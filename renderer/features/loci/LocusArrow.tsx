import { arrowPath, lowerHalfPath, outlinePath, type ArrowShape } from '../../components/geneArrowPath.ts';
import { geneColour } from './LocusGlyph.tsx';
import type { GeneMark } from './model/locus.ts';

interface LocusArrowProps extends ArrowShape {
  mark: GeneMark;
  /** Where a break goes through it. */
  cut?: number | null;
  chosen?: boolean;
  /** Among many small ones: an absent gene is a thin outline. */
  small?: boolean;
}

/** A gene of a locus; the fill tells its verdict apart by shape as well: solid, cut, half filled, dashed. */
export function LocusArrow({ mark, cut = null, chosen = false, small = false, ...shape }: LocusArrowProps) {
  const colour = geneColour[mark];
  const lean = (shape.bottom - shape.top) / 5;
  return (
    <g strokeLinejoin="round">
      {mark === 'absent' || mark === 'partial' ? (
        <path
          d={arrowPath(shape)}
          fill="var(--canvas)"
          stroke={colour}
          strokeWidth={small ? 0.8 : 1.2}
          {...(mark === 'absent' && !small ? { strokeDasharray: '2.5 2' } : {})}
        />
      ) : (
        <path d={arrowPath(shape)} fill={colour} />
      )}
      {mark === 'partial' && <path d={lowerHalfPath(shape)} fill={colour} />}
      {cut !== null && (
        <path
          d={`M${cut - lean / 2} ${shape.bottom + 1}L${cut + lean / 2} ${shape.top - 1}`}
          stroke="var(--canvas)"
          strokeWidth="2.4"
        />
      )}
      {chosen && <path d={outlinePath(shape)} fill="none" stroke="var(--ink)" strokeWidth="1.5" />}
    </g>
  );
}
