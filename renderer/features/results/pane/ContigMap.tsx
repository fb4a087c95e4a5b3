import { useState, type KeyboardEvent } from 'react';
import type { HitRow } from '../../../../core/contract/results.ts';
import { GeneArrow } from '../../../components/GeneArrow.tsx';
import { useText } from '../../../i18n/text.ts';
import { isReverse, leftOf, rightOf, scaleOf, type ContigWindow } from '../model/contigMap.ts';
import { placeLabels } from '../model/labels.ts';
import { measureText } from './measureText.ts';
import { SequenceAxis } from './SequenceAxis.tsx';
import { useWidth } from './useWidth.ts';
import styles from './pane.module.css';

interface ContigMapProps {
  hit: HitRow;
  drawn: readonly HitRow[];
  window: ContigWindow;
  onChoose: (hit: HitRow) => void;
}

const labelRows = 4;
const rowStep = 16;
const narrowestArrow = 6;

/** Genes as arrows along their contig. One tab stop; arrow keys go from gene to gene, Enter opens. */
export function ContigMap({ hit, drawn, window, onChoose }: ContigMapProps) {
  const { results } = useText();
  const [ref, width] = useWidth();
  const [focused, setFocused] = useState<string | null>(null);
  const scale = scaleOf(window, width);
  const arrows = drawn.map((other) => {
    const from = Math.max(0, scale.x(leftOf(other)));
    const to = Math.min(width, Math.max(scale.x(rightOf(other) + 1), from + narrowestArrow));
    return { hit: other, from, to };
  });
  const labels = placeLabels(
    arrows.map((arrow) => ({
      id: arrow.hit.id,
      text: arrow.hit.gene,
      from: arrow.from,
      to: arrow.to,
      first: arrow.hit.id === hit.id,
    })),
    width,
    labelRows,
    // The bold width for all: the chosen one may be any of them.
    (text) => measureText(text, 600),
  );
  const rows = Math.max(1, ...labels.map(({ row }) => row + 1));
  const line = rows * rowStep + 16;
  const reachable = arrows.some((arrow) => arrow.hit.id === focused) ? focused : hit.id;

  const move = (event: KeyboardEvent<SVGSVGElement>) => {
    const here = arrows.findIndex((arrow) => arrow.hit.id === reachable);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = arrows[here + step];
    if (step !== 0 && next !== undefined) {
      event.preventDefault();
      setFocused(next.hit.id);
      event.currentTarget.querySelector<SVGGElement>(`[data-place="${here + step}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const chosen = arrows[here];
      if (chosen !== undefined) onChoose(chosen.hit);
    }
  };

  return (
    <div ref={ref} className={styles['plot']}>
      <svg width={width} height={line + 38} role="group" aria-label={results.pane.place} onKeyDown={move}>
        <ContigLine width={width} y={line} window={window} contigLength={hit.contigLength} />
        {labels.map(({ id, text, x, anchor, row }) => {
          const arrow = arrows.find((other) => other.hit.id === id);
          const y = line - 18 - row * rowStep;
          const middle = arrow === undefined ? 0 : (arrow.from + arrow.to) / 2;
          return (
            <g key={id} aria-hidden="true">
              {row > 0 && <path d={`M${middle} ${y + 3}V${line - 9}`} stroke="var(--line-strong)" />}
              <text
                className={id === hit.id ? styles['chosenLabel'] : styles['geneLabel']}
                x={x}
                y={y}
                textAnchor={anchor}
              >
                {text}
              </text>
            </g>
          );
        })}
        {arrows.map((arrow, place) => (
          <g
            key={arrow.hit.id}
            role="button"
            tabIndex={arrow.hit.id === reachable ? 0 : -1}
            data-place={place}
            className={styles['arrow']}
            aria-pressed={arrow.hit.id === hit.id}
            aria-label={results.pane.mapArrow(
              arrow.hit.gene,
              arrow.hit.database,
              results.confidence[arrow.hit.confidence],
              arrow.hit.start,
              arrow.hit.end,
            )}
            onClick={() => {
              onChoose(arrow.hit);
            }}
            onFocus={() => {
              setFocused(arrow.hit.id);
            }}
          >
            <title>{`${arrow.hit.gene}, ${arrow.hit.database}`}</title>
            <rect
              x={arrow.from - 3}
              y={line - 12}
              width={arrow.to - arrow.from + 6}
              height="24"
              fill="transparent"
            />
            <GeneArrow
              from={arrow.from}
              to={arrow.to}
              top={line - 7}
              bottom={line + 7}
              reverse={isReverse(arrow.hit)}
              verdict={arrow.hit.confidence}
              selected={arrow.hit.id === hit.id}
              hollow={arrow.hit.database !== hit.database}
            />
          </g>
        ))}
        <SequenceAxis
          from={window.from}
          to={window.to}
          xOf={scale.x}
          width={width}
          y={line + 14}
          words={results.pane}
        />
      </svg>
    </div>
  );
}

interface ContigLineProps {
  width: number;
  y: number;
  window: ContigWindow;
  contigLength: number;
}

/** The contig: a closing tick at its ends, dashes where it goes on. */
function ContigLine({ width, y, window, contigLength }: ContigLineProps) {
  const from = window.from === 1 ? 0 : 10;
  const to = window.to >= contigLength ? width : width - 10;
  const dashed = { stroke: 'var(--control)', strokeWidth: 1.5, strokeDasharray: '3 2' };
  return (
    <g>
      <path d={`M${from} ${y}H${to}`} stroke="var(--control)" strokeWidth="1.5" />
      {from === 0 ? (
        <path d={`M0.75 ${y - 5}v10`} stroke="var(--control)" strokeWidth="1.5" />
      ) : (
        <path d={`M0 ${y}H${from}`} {...dashed} />
      )}
      {to === width ? (
        <path d={`M${width - 0.75} ${y - 5}v10`} stroke="var(--control)" strokeWidth="1.5" />
      ) : (
        <path d={`M${to} ${y}H${width}`} {...dashed} />
      )}
    </g>
  );
}
