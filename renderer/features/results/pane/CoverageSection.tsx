import type { RecordNoun } from '../../../../core/contract/databases.ts';
import type { HitRow } from '../../../../core/contract/results.ts';
import { PaneSection } from '../../../components/Pane.tsx';
import { verdictColour } from '../../../components/VerdictGlyph.tsx';
import { useText } from '../../../i18n/text.ts';
import type { Difference, DifferenceKind } from '../model/alignment.ts';
import { axisPositions, coverageMarks, type CoverageMark } from '../model/coverageMarks.ts';
import { useWidth } from './useWidth.ts';
import styles from './pane.module.css';

interface CoverageSectionProps {
  hit: HitRow;
  subject: RecordNoun;
  differences: readonly Difference[] | null;
}

const kinds: readonly DifferenceKind[] = ['mismatch', 'extra', 'missing'];

export function CoverageSection({ hit, subject, differences }: CoverageSectionProps) {
  const { pane } = useText().results;
  const names = pane.marks[subject === 'protein' ? 'protein' : 'gene'];
  const present = kinds.filter((kind) => differences?.some((difference) => difference.kind === kind));
  return (
    <PaneSection
      title={pane.coverageOf(subject)}
      action={
        <span className={styles['legend']}>
          {present.map((kind) => (
            <span key={kind} className={styles['legendPart']}>
              <svg width="8" height="8" viewBox="-4 -4 8 8" aria-hidden="true">
                <MarkSign kind={kind} />
              </svg>
              {names[kind]}
            </span>
          ))}
        </span>
      }
    >
      <CoveragePlot hit={hit} differences={differences ?? []} />
      <p className={styles['map']}>
        {pane.coverageMap} <code>{hit.coverageMap}</code>
      </p>
    </PaneSection>
  );
}

function CoveragePlot({ hit, differences }: { hit: HitRow; differences: readonly Difference[] }) {
  const { results, format } = useText();
  const [ref, width] = useWidth();
  const { geneStart, geneEnd, geneLength } = hit;
  const x = (position: number) => (position / geneLength) * width;
  // Pieces may overlap: they lie on two levels.
  const blocks = hit.fragments ?? [hit];
  return (
    <div ref={ref} className={styles['plot']}>
      <svg
        width={width}
        height="44"
        role="img"
        aria-label={
          hit.fragments === null
            ? results.pane.coverageSummary(geneStart, geneEnd, geneLength)
            : results.pane.piecesSummary(blocks.length, geneLength)
        }
      >
        <path d={`M0 18H${width}`} stroke="var(--control)" strokeWidth="1.5" />
        {blocks.map((block, at) => (
          <rect
            key={at}
            x={x(block.geneStart - 1)}
            y={blocks.length === 1 ? 12 : at % 2 === 0 ? 10 : 19}
            width={Math.max(1, x(block.geneEnd) - x(block.geneStart - 1))}
            height={blocks.length === 1 ? 12 : 7}
            fill={verdictColour(hit.confidence)}
          />
        ))}
        {geneStart > 1 && <path d="M0.5 12v12" stroke="var(--control)" />}
        {geneEnd < geneLength && <path d={`M${width - 0.5} 12v12`} stroke="var(--control)" />}
        {coverageMarks(differences, geneLength, width, 3).map((mark) => (
          <Mark key={`${mark.kind} ${mark.x}`} mark={mark} width={width} />
        ))}
        {axisPositions(geneLength).map((position, at, all) => {
          const first = at === 0;
          const last = at === all.length - 1;
          const place = first ? 0.5 : last ? width - 0.5 : x(position);
          return (
            <g key={position}>
              <path d={`M${place} 24v4`} stroke="var(--control)" />
              <text
                className={styles['axis']}
                x={place}
                y="40"
                textAnchor={first ? 'start' : last ? 'end' : 'middle'}
              >
                {format.integer(position)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function Mark({ mark, width }: { mark: CoverageMark; width: number }) {
  const signX = Math.min(width - 4, Math.max(4, mark.x));
  return (
    <g>
      {mark.kind === 'extra' ? (
        <path d={`M${mark.x - 2} 25l4-14`} stroke="var(--canvas)" strokeWidth="2" />
      ) : (
        <rect x={mark.x - 1.2} y="11.5" width="2.4" height="13" fill="var(--canvas)" />
      )}
      <g transform={`translate(${signX} 7)`}>
        <MarkSign kind={mark.kind} />
      </g>
    </g>
  );
}

function MarkSign({ kind }: { kind: DifferenceKind }) {
  if (kind === 'mismatch') return <path d="M0 3l-3-5h6z" fill="var(--failed)" />;
  return (
    <path
      d={kind === 'extra' ? 'M0-3v6M-3 0h6' : 'M-3 0h6'}
      stroke="var(--failed)"
      strokeWidth="1.6"
      fill="none"
    />
  );
}
