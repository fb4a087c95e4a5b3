export interface ArrowShape {
  /** Left and right end in pixels. */
  from: number;
  to: number;
  reverse: boolean;
  top: number;
  bottom: number;
  /** Length of the head in pixels; taller arrows want a longer one. */
  head?: number;
}

const headLength = 6;

function headOf({ from, to, head = headLength }: ArrowShape): number {
  return Math.min(head, to - from);
}

/** Corners of an arrow that points along the strand; a gene shorter than the head is a bare head. */
function corners({ from, to, reverse, top, bottom }: ArrowShape, head: number): [number, number][] {
  const middle = (top + bottom) / 2;
  const neck = reverse ? from + head : to - head;
  const [tail, tip] = reverse ? [to, from] : [from, to];
  return [
    [tail, top],
    [neck, top],
    [tip, middle],
    [neck, bottom],
    [tail, bottom],
  ];
}

function path(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function arrowPath(shape: ArrowShape): string {
  return path(corners(shape, headOf(shape)));
}

/** The lower half of the same arrow. */
export function lowerHalfPath(shape: ArrowShape): string {
  const [tail, , tip, neck, foot] = corners(shape, headOf(shape));
  if (tail === undefined || tip === undefined || neck === undefined || foot === undefined) return '';
  return path([[tail[0], tip[1]], tip, neck, foot]);
}

/** A line around the arrow at an even distance. */
export function outlinePath(shape: ArrowShape): string {
  const grown = {
    ...shape,
    from: shape.from - (shape.reverse ? 3 : 2.5),
    to: shape.to + (shape.reverse ? 2.5 : 3),
    top: shape.top - 2.5,
    bottom: shape.bottom + 2.5,
  };
  return path(corners(grown, headOf({ ...grown, head: (shape.head ?? headLength) + 1 })));
}
