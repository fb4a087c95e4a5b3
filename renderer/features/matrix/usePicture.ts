import { useMemo } from 'react';
import { useText } from '../../i18n/text.ts';
import type { Palette } from './canvas/palette.ts';
import { frameOf, type Frame, type Picture } from './canvas/picture.ts';
import { labelSize, textWidth } from './canvas/text.ts';
import { brackets } from './model/clustering.ts';
import { fittingLayout, mostNameRows } from './model/layout.ts';
import type { Show } from './model/scale.ts';
import { useGroupName } from './useGroupName.ts';
import type { ShownMatrix } from './useMatrix.ts';

/** Where everything stands in a room of this size. */
export function usePicture(
  { matrix, order, groups, groupBy }: ShownMatrix,
  show: Show,
  palette: Palette,
  room: { width: number; height: number },
): Picture {
  const text = useText();
  const nameOfGroup = useGroupName();
  const countHead = text.matrix.genesHead;
  const named = groupBy !== 'none';

  const { width, height } = room;
  const { frame, layout } = useMemo(() => {
    const nameWidth = (key: string) => textWidth(nameOfGroup(key), `600 ${labelSize}px ${palette.font}`);
    const framed = (nameRows: number) =>
      frameOf(
        matrix.samples.map(({ name }) => name),
        matrix.genes.map(({ gene }) => gene),
        { tree: order.tree !== null, nameRows, countHead },
        palette.font,
      );
    const fitting = (around: Frame) =>
      fittingLayout(groups, order.samples.length, named ? nameWidth : null, {
        width: width - around.left - around.right,
        height: height - around.top,
      });
    // How many rows the names take is known once the columns stand; with less height they stand no wider.
    const { nameRows } = fitting(framed(named ? mostNameRows : 0));
    const fits = framed(nameRows);
    return { frame: fits, layout: fitting(fits) };
  }, [matrix, groups, order, width, height, named, nameOfGroup, countHead, palette]);
  const drawn = useMemo(() => (order.tree === null ? null : brackets(order.tree)), [order]);

  return useMemo(
    () => ({
      matrix,
      layout,
      samples: order.samples,
      brackets: drawn,
      show,
      groupName: named ? nameOfGroup : null,
      frame,
      countHead,
    }),
    [matrix, layout, order, drawn, show, named, nameOfGroup, frame, countHead],
  );
}
