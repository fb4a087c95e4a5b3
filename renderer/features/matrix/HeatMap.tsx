import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useText } from '../../i18n/text.ts';
import { useCellKeys, type CellPlace } from '../progress/useCellKeys.ts';
import { CellCard } from './CellCard.tsx';
import { drawMatrix } from './canvas/drawMatrix.ts';
import { cornerOf, placeAt, revealing } from './canvas/geometry.ts';
import { usePalette } from './canvas/palette.ts';
import type { Picture } from './canvas/picture.ts';
import type { Show } from './model/scale.ts';
import { useCellWords, type CellFacts } from './useCellWords.ts';
import type { Cursor } from './useCursor.ts';
import type { ShownMatrix } from './useMatrix.ts';
import { usePicture } from './usePicture.ts';
import { useScrollView } from './useScrollView.ts';
import styles from './HeatMap.module.css';

interface HeatMapProps {
  shown: ShownMatrix;
  show: Show;
  known: CellFacts;
  cursor: Cursor;
  /** Holds what is drawn, to be saved as a picture. */
  pictureRef: RefObject<Picture | null>;
  /** Places of a sample and a gene in the matrix. */
  onOpen: (sample: number, gene: number) => void;
}

const footMargin = 12;

/**
 * The matrix drawn: of 300 samples and 1000 genes only what is in sight, names included, on one canvas that
 * stays while the room behind it scrolls. One tab stop; what the chosen cell holds is there as text.
 */
export function HeatMap({ shown, show, known, cursor, pictureRef, onOpen }: HeatMapProps) {
  const { matrix: text } = useText();
  const { matrix, order } = shown;
  const palette = usePalette();
  const { attach, view, scrollTo } = useScrollView();
  const picture = usePicture(shown, show, palette, view);
  const [pointed, setPointed] = useState<CellPlace | null>(null);
  const [byKey, setByKey] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const cellId = useId();
  const { active, choose } = cursor;
  const { frame, layout } = picture;

  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d') ?? null;
    if (element === null || context === null || view.width === 0) return;
    const ratio = window.devicePixelRatio;
    const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
    if (element.width !== width) element.width = width;
    if (element.height !== height) element.height = height;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawMatrix(context, picture, view, { pointed, active }, palette);
  }, [picture, view, pointed, active, palette]);

  useEffect(() => {
    pictureRef.current = picture;
    return () => {
      pictureRef.current = null;
    };
  }, [picture, pictureRef]);

  // A cell chosen elsewhere is brought into sight, once.
  const brought = useRef<CellPlace | null>(null);
  useLayoutEffect(() => {
    if (view.width === 0 || active === brought.current) return;
    brought.current = active;
    if (active !== null) scrollTo(revealing(picture, view, active));
  }, [active, picture, view, scrollTo]);

  const onKeyDown = useCellKeys({
    rows: order.samples.length,
    columns: matrix.genes.length,
    page: Math.max(1, Math.floor((view.height - frame.top) / layout.pitch) - 1),
    active: active ?? { row: 0, column: 0 },
    moveTo: (place) => {
      setByKey(true);
      setPointed(null);
      // The first key shows where one is.
      choose(active === null ? { row: 0, column: 0 } : place);
    },
    open: ({ row, column }) => {
      onOpen(order.samples[row] ?? -1, layout.genes[column] ?? -1);
    },
  });

  const placeOf = (event: PointerEvent): CellPlace | null => {
    const box = event.currentTarget.getBoundingClientRect();
    return placeAt(picture, view, event.clientX - box.left, event.clientY - box.top);
  };
  const carded = pointed ?? (byKey ? active : null);
  const wordsOf = useCellWords(matrix, known);
  const words = ({ row, column }: CellPlace) => wordsOf(order.samples[row] ?? -1, layout.genes[column] ?? -1);
  const corner = carded === null ? null : cornerOf(picture, view, carded);

  return (
    <div className={styles['room']}>
      <div
        ref={attach}
        className={styles['scroller']}
        role="grid"
        aria-label={text.label}
        aria-rowcount={order.samples.length}
        aria-colcount={matrix.genes.length}
        aria-activedescendant={active === null ? undefined : cellId}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setByKey(false);
        }}
        onPointerMove={(event) => {
          const place = placeOf(event);
          setByKey(false);
          if (place?.row !== pointed?.row || place?.column !== pointed?.column) setPointed(place);
        }}
        onPointerLeave={() => {
          setPointed(null);
        }}
        onScroll={() => {
          setPointed(null);
        }}
        onPointerDown={(event) => {
          const place = placeOf(event);
          if (place !== null) choose(place);
        }}
        onDoubleClick={() => {
          if (active === null) return;
          onOpen(order.samples[active.row] ?? -1, layout.genes[active.column] ?? -1);
        }}
      >
        <div
          role="presentation"
          style={{
            width: frame.left + layout.width + frame.right,
            height: frame.top + layout.height + footMargin,
          }}
        >
          <canvas
            ref={canvas}
            role="presentation"
            className={styles['canvas']}
            style={{ width: view.width, height: view.height }}
          />
        </div>
        {active !== null && (
          <div role="row" aria-rowindex={active.row + 1} className="visually-hidden">
            <div id={cellId} role="gridcell" aria-colindex={active.column + 1} aria-selected>
              {words(active).sentence}
            </div>
          </div>
        )}
      </div>
      {carded !== null && corner !== null && (
        <CellCard
          words={words(carded)}
          cell={matrix.cell(order.samples[carded.row] ?? -1, layout.genes[carded.column] ?? -1)}
          x={corner.x}
          y={corner.y}
          room={view}
          pitch={layout.pitch}
        />
      )}
    </div>
  );
}
