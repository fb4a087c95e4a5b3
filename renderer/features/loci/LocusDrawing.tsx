import type { KeyboardEvent, Ref } from 'react';
import { useText } from '../../i18n/text.ts';
import { measureText } from '../results/pane/measureText.ts';
import { SequenceAxis } from '../results/pane/SequenceAxis.tsx';
import { useWidth } from '../results/pane/useWidth.ts';
import { cutMiddle, placeLabels } from '../results/model/labels.ts';
import { ContigLine } from './ContigLine.tsx';
import { LocusArrow } from './LocusArrow.tsx';
import { breaksOf, contigBars, identityLabels, placeGenes } from './model/drawing.ts';
import { markOf, type Locus } from './model/locus.ts';
import { useGeneWords } from './useGeneWords.ts';
import styles from './drawing.module.css';

interface LocusDrawingProps {
  locus: Locus;
  /** Place of the gene that is chosen, and of the one under the pointer. */
  chosen: number | null;
  hovered: number | null;
  onChoose: (at: number) => void;
  onHover: (at: number | null) => void;
  /** For saving it as a picture. */
  ref: Ref<SVGSVGElement>;
}

const nameRows = 3;
const nameStep = 14;
const arrowHeight = 24;
const headLength = 9;
/** An identity from here down is what a reader looks for. */
const notableIdentity = 95;

/**
 * A locus from end to end: contigs on top, breaks as dashed lines, genes as arrows. One tab stop; arrow keys go
 * from gene to gene.
 */
export function LocusDrawing({ locus, chosen, hovered, onChoose, onHover, ref }: LocusDrawingProps) {
  const { loci } = useText();
  const geneWords = useGeneWords();
  const [attach, width] = useWidth();
  const bars = contigBars(locus.pieces, locus.length, width);
  const breaks = breaksOf(locus.pieces, locus.length, width);
  const genes = placeGenes(locus.genes, breaks, locus.length, width);
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  const contigsEnd = 22 + (lanes - 1) * 7;
  const identityLine = contigsEnd + 18;
  const top = identityLine + 6;
  const bottom = top + arrowHeight;
  const names = placeLabels(
    genes.map(({ gene, at, from, to }) => ({
      id: String(at),
      text: gene.geneId,
      from,
      to,
      first: at === chosen,
    })),
    width,
    nameRows,
    // The bold width for all: the chosen one may be any of them.
    (text) => measureText(text, 600),
  );
  const rows = Math.max(1, ...names.map(({ row }) => row + 1));
  const axisLine = bottom + 12 + rows * nameStep;
  const reachable = chosen ?? 0;

  const move = (event: KeyboardEvent<SVGSVGElement>) => {
    const here = reachable;
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: genes.length - 1 }[event.key];
    if (next === undefined || genes[next] === undefined) return;
    event.preventDefault();
    onChoose(next);
    event.currentTarget.querySelector<SVGGElement>(`[data-place="${next}"]`)?.focus();
  };

  return (
    <div ref={attach} className={styles['drawing']}>
      <svg
        ref={ref}
        width={width}
        height={axisLine + 20}
        role="group"
        aria-label={loci.drawing}
        onKeyDown={move}
        onPointerLeave={() => {
          onHover(null);
        }}
      >
        {width > 0 && (
          <>
            <ContigLine bars={bars} width={width} end={contigsEnd} />
            {breaks.map((x) => (
              <path
                key={x}
                d={`M${x} ${contigsEnd - 5}V${bottom + 8}`}
                stroke="var(--split)"
                strokeDasharray="3 2"
              />
            ))}
            <path d={`M0 ${(top + bottom) / 2}H${width}`} stroke="var(--line-strong)" strokeWidth="1.5" />
            {identityLabels(genes, loci.shortPercent, (text) => measureText(text)).map(
              ({ gene, at, from, to }) => (
                <text
                  key={at}
                  className={gene.identityPct < notableIdentity ? styles['notable'] : styles['identity']}
                  x={(from + to) / 2}
                  y={identityLine}
                  textAnchor="middle"
                  aria-hidden="true"
                >
                  {loci.shortPercent(gene.identityPct)}
                </text>
              ),
            )}
            {names.map(({ id, text, x, anchor, row }) => {
              const gene = genes[Number(id)];
              const y = bottom + 15 + row * nameStep;
              const middle = gene === undefined ? 0 : (gene.from + gene.to) / 2;
              return (
                <g key={id} aria-hidden="true">
                  {row > 0 && <path d={`M${middle} ${bottom + 2}V${y - 10}`} stroke="var(--line-strong)" />}
                  <text
                    className={Number(id) === chosen ? styles['chosenName'] : styles['name']}
                    x={x}
                    y={y}
                    textAnchor={anchor}
                  >
                    {text}
                  </text>
                </g>
              );
            })}
            {genes.map(({ gene, at, from, to, cut }) => (
              <g
                key={at}
                role="button"
                tabIndex={at === reachable ? 0 : -1}
                data-place={at}
                className={styles['arrow']}
                aria-pressed={at === chosen}
                aria-label={loci.arrow(gene.geneId, geneWords(gene), gene.coveragePct, gene.identityPct)}
                onClick={() => {
                  onChoose(at);
                }}
                onPointerEnter={() => {
                  onHover(at);
                }}
              >
                <title>{`${cutMiddle(gene.geneId, 60)}: ${geneWords(gene)}`}</title>
                <rect
                  data-screen-only=""
                  x={from - 1}
                  y={top - 6}
                  width={to - from + 2}
                  height={arrowHeight + 12}
                  fill={at === hovered ? 'var(--hover)' : 'transparent'}
                />
                <LocusArrow
                  from={from}
                  to={to}
                  top={top}
                  bottom={bottom}
                  head={headLength}
                  reverse={gene.strand === '-'}
                  mark={markOf(gene)}
                  cut={cut}
                  chosen={at === chosen}
                />
              </g>
            ))}
            <SequenceAxis
              from={1}
              to={locus.length}
              xOf={(position) => (position / locus.length) * width}
              width={width}
              y={axisLine}
              words={loci}
            />
          </>
        )}
      </svg>
    </div>
  );
}
