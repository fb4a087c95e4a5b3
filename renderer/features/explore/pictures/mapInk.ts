import type { Palette } from '../../matrix/canvas/palette.ts';
import type { MapInk } from '../model/mapFigure.ts';

const light = '#ffffff';
const dark = '#1b1c24';
/** White stands out better on what is darker than this, by relative luminance. */
const darkBelow = 0.27;

/** Of `rgb(0, 114, 178)`; as WCAG has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => {
    const part = Number(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The page's ink for a map: counts are legible on the marks of each series. */
export function mapInk(palette: Palette): MapInk {
  const onSeries = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((at) =>
    luminance(palette[`cat-${at}`]) < darkBelow ? light : dark,
  );
  return { ring: palette.ink, onSeries };
}
