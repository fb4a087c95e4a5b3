import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/IconButton.tsx';
import { Note } from '../../../components/Note.tsx';
import { useText } from '../../../i18n/text.ts';
import { lightPalette, usePalette } from '../../matrix/canvas/palette.ts';
import { useWidth } from '../../results/pane/useWidth.ts';
import { figureHeight } from './figureSize.ts';
import { hasLightGround } from './ground.ts';
import { loadPlotly } from './loadPlotly.ts';
import type { PreparedFigure } from './prepare.ts';
import { plotConfig, themedFigure } from './theme.ts';
import styles from './figure.module.css';

/** One step of zooming. */
const zoomStep = 1.6;
const furthestIn = 40;

interface PlotProps {
  figure: PreparedFigure;
  /** How many values its table has. */
  values: number;
}

/** A figure, drawn in the colours and at the width of where it stands. */
export function Plot({ figure, values }: PlotProps) {
  const { artifacts } = useText();
  const words = artifacts.figure;
  const palette = usePalette();
  const [attach, width] = useWidth();
  const room = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [zoom, setZoom] = useState(1);
  const height = figureHeight(figure, width);

  useEffect(() => {
    const element = room.current;
    if (element === null || width === 0) return;
    let left = false;
    const draw = async () => {
      const plotly = await loadPlotly();
      if (left) return;
      const colours = hasLightGround(figure.layout) ? lightPalette() : palette;
      const { data, layout } = themedFigure(figure, colours, { width, height }, zoom);
      await plotly.react(element, data, layout, plotConfig);
    };
    draw().then(
      () => {
        if (!left) setFailed(false);
      },
      () => {
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [figure, palette, width, height, zoom]);

  useEffect(() => {
    const element = room.current;
    return () => {
      if (element !== null)
        void loadPlotly().then((plotly) => {
          plotly.purge(element);
        });
    };
  }, []);

  return (
    <div ref={attach} className={styles['plot']}>
      {failed && (
        <div className={styles['failed']}>
          <Note kind="failure" title={words.failed}>
            {words.failedExplain}
          </Note>
        </div>
      )}
      <div
        role="img"
        aria-label={words.summary({ ...figure, map: figure.isMap, values })}
        style={{ height, display: failed ? 'none' : undefined }}
      >
        <div ref={room} style={{ height }} />
      </div>
      {figure.isMap && !failed && (
        <div className={styles['zoom']}>
          <IconButton
            size={24}
            outlined
            icon="plus"
            label={words.zoomIn}
            disabled={zoom >= furthestIn}
            onClick={() => {
              setZoom(zoom * zoomStep);
            }}
          />
          <IconButton
            size={24}
            outlined
            icon="minus"
            label={words.zoomOut}
            disabled={zoom <= 1}
            onClick={() => {
              setZoom(Math.max(1, zoom / zoomStep));
            }}
          />
        </div>
      )}
    </div>
  );
}
