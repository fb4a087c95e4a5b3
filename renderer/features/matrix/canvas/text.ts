/** Labels of the matrix are as small as the interface gets. */
export const labelSize = 11;
export const smallSize = 10;

let measuring: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** Width of a label in pixels; measured once. */
export function textWidth(text: string, font: string): number {
  const key = `${font}\n${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    measuring ??= document.createElement('canvas').getContext('2d');
    if (measuring === null) return text.length * 6.5;
    // As it is drawn: hinted letters are wider lying than upright.
    measuring.textRendering = 'geometricPrecision';
    measuring.font = font;
    width = measuring.measureText(text).width;
    widths.set(key, width);
  }
  return width;
}

/** After another face has come into use. */
export function forgetWidths(): void {
  widths.clear();
  cuts.clear();
}

const cuts = new Map<string, string>();

/** The text, without its middle where it is wider than the room: names differ at their ends. */
export function fitted(text: string, font: string, room: number): string {
  if (textWidth(text, font) <= room) return text;
  const key = `${font}\n${room}\n${text}`;
  let cut = cuts.get(key);
  if (cut === undefined) {
    cut = cutToFit(text, font, room);
    cuts.set(key, cut);
  }
  return cut;
}

function cutToFit(text: string, font: string, room: number): string {
  let few = 0;
  let many = text.length - 1;
  const shortened = (letters: number) => {
    const tail = Math.ceil(letters / 2);
    return `${text.slice(0, letters - tail)}…${tail === 0 ? '' : text.slice(-tail)}`;
  };
  while (few < many) {
    const letters = Math.ceil((few + many) / 2);
    if (textWidth(shortened(letters), font) <= room) few = letters;
    else many = letters - 1;
  }
  return few === 0 ? '' : shortened(few);
}
