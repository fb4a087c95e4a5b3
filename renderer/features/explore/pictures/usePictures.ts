import { useMemo } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { PictureWish } from '../../../state/exploreViews.ts';
import { usePalette } from '../../matrix/canvas/palette.ts';
import type { MapFigure } from '../model/mapFigure.ts';
import { chartOf, colouringOf, mapOf, type Chart, type Colouring } from '../model/pictures.ts';
import type { ResultData } from '../model/resultData.ts';
import { mapInk } from './mapInk.ts';

export interface Pictures {
  readonly colouring: Colouring;
  readonly map: MapFigure | null;
  readonly chart: Chart | null;
}

/** The map and the chart of a result, as near to what was wished for as the result has it. */
export function usePictures(data: ResultData, wish: PictureWish, chosen: number | null): Pictures {
  const { pictures: words } = useText().explore;
  const palette = usePalette();
  const colouring = useMemo(() => colouringOf(data, wish, words), [data, wish, words]);
  const { map: colour, series } = colouring;
  const map = useMemo(
    () => mapOf(data, { colour, chosen, ink: mapInk(palette), words }),
    [data, colour, chosen, palette, words],
  );
  const chart = useMemo(() => chartOf(data, wish, { series, words }), [data, wish, series, words]);
  return { colouring, map, chart };
}
