let context: CanvasRenderingContext2D | null = null;

/** Width of a label of 11 px in pixels, a little generous for the bold one. */
export function measureText(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return text.length * 6.5;
  context.font = `600 11px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(context.measureText(text).width) + 2;
}
