let context: CanvasRenderingContext2D | null = null;

/** Width of a label of 11 px in whole pixels. */
export function measureText(text: string, weight: 400 | 600 = 400): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return text.length * 6.5;
  context.font = `${weight} 11px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(context.measureText(text).width) + 1;
}
