import { useMemo } from 'react';
import { IconButton } from '../../../components/IconButton.tsx';
import { Pane } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import type { PictureWish } from '../../../state/exploreViews.ts';
import { ArtifactView } from '../../artifacts/ArtifactView.tsx';
import type { Figure } from '../../artifacts/model/shapes.ts';
import type { ResultData } from '../model/resultData.ts';
import { ChartControls } from './ChartControls.tsx';
import { ColumnSelect } from './ColumnSelect.tsx';
import type { Pictures } from './usePictures.ts';
import styles from './pictures.module.css';

interface PicturesPaneProps {
  data: ResultData;
  pictures: Pictures;
  wish: PictureWish;
  onWish: (wish: PictureWish) => void;
  onClose: () => void;
}

/** The result on a map, where it has places, and as a chart, coloured alike. */
export function PicturesPane({ data, pictures, wish, onWish, onClose }: PicturesPaneProps) {
  const { pictures: words } = useText().explore;
  const { map, chart, colouring } = pictures;
  return (
    <Pane id="explore" label={words.label} defaultWidth={424} onClose={onClose}>
      <div className={styles['controls']}>
        {data.rows.length > 0 && (
          <ColumnSelect
            label={words.colour}
            value={colouring.column}
            columns={[null, ...colouring.columns]}
            none={words.noColour}
            onChange={(name) => {
              onWish({ ...wish, colour: name });
            }}
          />
        )}
        <span className={styles['close']}>
          <IconButton icon="close" size={24} label={words.hide} onClick={onClose} />
        </span>
      </div>
      {data.rows.length === 0 && <p className={styles['note']}>{words.none}</p>}
      {map === null ? (
        data.rows.length > 0 && <p className={styles['note']}>{words.noMap}</p>
      ) : (
        <>
          <Drawn figure={map.figure} />
          <p className={styles['foot']}>
            <span>{words.mapNote}</span>
            <span className={styles['places']}>
              {[words.places(map.places), ...(map.without > 0 ? [words.withoutPlace(map.without)] : [])].join(
                ', ',
              )}
            </span>
          </p>
        </>
      )}
      {chart === null ? (
        data.rows.length > 0 && <p className={styles['note']}>{words.noChart}</p>
      ) : (
        <>
          <ChartControls
            options={chart.options}
            onChange={(change) => {
              onWish({ ...wish, chart: { ...wish.chart, ...change } });
            }}
          />
          <Drawn figure={chart.figure.figure} />
          {chart.figure.drawn < chart.figure.all && (
            <p className={styles['note']}>{words.drawn(chart.figure.drawn, chart.figure.all)}</p>
          )}
        </>
      )}
    </Pane>
  );
}

/** The same artifact as long as the figure is the same: it is drawn anew only when it changes. */
function Drawn({ figure }: { figure: Figure }) {
  const artifact = useMemo(() => ({ type: 'plotly', figure }), [figure]);
  return <ArtifactView artifact={artifact} />;
}
