import { useText } from '../../i18n/text.ts';
import { measureText } from '../results/pane/measureText.ts';
import { cutMiddle } from '../results/model/labels.ts';
import { locusX, pieceLabels, type ContigBar } from './model/drawing.ts';
import { notableInsertion } from './model/facts.ts';
import styles from './drawing.module.css';

interface ContigLineProps {
  bars: readonly ContigBar[];
  width: number;
  /** Lower edge of the lowest bar. */
  end: number;
}

const barHeight = 4;
const laneStep = 7;
/** Longer names take the room of the positions. */
const nameLetters = 24;

/** The contigs that the locus lies on, with their names and positions as far as there is room. */
export function ContigLine({ bars, width, end }: ContigLineProps) {
  const { loci } = useText();
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  const texts = bars.map(({ piece }) => {
    const name = cutMiddle(piece.contig, nameLetters);
    // In the direction of the locus: on the reverse strand the contig runs backwards.
    const [first, last] =
      piece.strand === '+' ? [piece.contigStart, piece.contigEnd] : [piece.contigEnd, piece.contigStart];
    return { name, full: loci.pieceFull(name, first, last, piece.contigLength) };
  });
  const labelLine = end - barHeight - (lanes - 1) * laneStep - 6;
  return (
    <g>
      {pieceLabels(bars, texts, width, (text) => measureText(text)).map(({ at, text, x, anchor }) => (
        <text key={at} className={styles['contig']} x={x} y={labelLine} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {bars.map(({ piece, from, to, lane }, at) => {
        const y = end - barHeight - lane * laneStep;
        return (
          <g key={at}>
            <rect x={from} y={y} width={to - from} height={barHeight} fill="var(--control)">
              <title>{texts[at]?.full}</title>
            </rect>
            {piece.insertions
              .filter(({ length }) => length >= notableInsertion)
              .map(({ locusPosition, length }) => (
                <Insertion
                  key={locusPosition}
                  x={
                    from +
                    locusX(
                      locusPosition - piece.locusStart + 1,
                      piece.locusEnd - piece.locusStart + 1,
                      to - from,
                    )
                  }
                  y={y + barHeight}
                  words={loci.insertion(length, locusPosition)}
                />
              ))}
          </g>
        );
      })}
    </g>
  );
}

/** The assembly has more here than the locus: a wedge under the contig. */
function Insertion({ x, y, words }: { x: number; y: number; words: string }) {
  return (
    <path d={`M${x - 4} ${y}h8l-4 6z`} fill="var(--split)">
      <title>{words}</title>
    </path>
  );
}
