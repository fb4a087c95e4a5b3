import { download, pngOfCanvas } from './download.ts';

/** What a drawing needs to look the same outside the page, with what holds where nothing is said. */
const inherited: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'paint-order': 'normal',
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
};

/** White around the drawing, in pixels. */
const border = 12;

/** Parts that only help on screen, such as what follows the pointer, carry this attribute. */
const screenOnly = '[data-screen-only]';

const namespace = 'http://www.w3.org/2000/svg';

export type PictureFormat = 'svg' | 'png';

interface Size {
  width: number;
  height: number;
}

/**
 * A drawing of the page as a file of its own: its colours and type written out, on white, in the light theme
 * whatever the page has, and without what is there for pointer and keyboard alone.
 */
function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const part of copy.querySelectorAll(screenOnly)) part.remove();
  const host = document.createElement('div');
  host.dataset['theme'] = 'light';
  host.style.cssText = 'position: fixed; visibility: hidden';
  host.append(copy);
  document.body.append(host);
  try {
    writeOut(copy, inherited);
    const { width, height } = sizeOf(svg);
    copy.setAttribute('xmlns', namespace);
    copy.setAttribute('width', String(width));
    copy.setAttribute('height', String(height));
    copy.setAttribute('viewBox', `${-border} ${-border} ${width} ${height}`);
    const ground = document.createElementNS(namespace, 'rect');
    for (const [name, value] of Object.entries({ x: -border, y: -border, width, height, fill: '#ffffff' }))
      ground.setAttribute(name, String(value));
    copy.prepend(ground);
    return new XMLSerializer().serializeToString(copy);
  } finally {
    host.remove();
  }
}

function sizeOf(svg: SVGSVGElement): Size {
  const { width, height } = svg.getBoundingClientRect();
  return { width: Math.round(width) + 2 * border, height: Math.round(height) + 2 * border };
}

/** Writes the styles that an element does not have from its parent onto it, and those of its children. */
function writeOut(element: SVGElement, above: Readonly<Record<string, string>>): void {
  const computed = getComputedStyle(element);
  const own = Object.fromEntries(
    Object.keys(inherited).map((name) => [name, computed.getPropertyValue(name)]),
  );
  const { opacity } = computed;
  for (const { name } of [...element.attributes]) {
    if (name in inherited || /^(opacity|class|style|role|tabindex|aria-.*|data-.*)$/.test(name))
      element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(own)) {
    if (value !== above[name]) element.setAttribute(name, value);
  }
  if (opacity !== '1') element.setAttribute('opacity', opacity);
  for (const child of element.children) if (child instanceof SVGElement) writeOut(child, own);
}

/** Enough pixels for print. */
const pngScale = 3;

/** The same drawing in pixels. */
async function pngOf(svg: string, { width, height }: Size): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * pngScale);
  canvas.height = Math.round(height * pngScale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return pngOfCanvas(canvas);
}

/**
 * Offers an SVG that stands for itself as a download: the app asks where to save it.
 *
 * @param size in pixels
 * @throws Error when it can't be drawn
 */
export async function saveSvg(svg: string, size: Size, name: string, format: PictureFormat): Promise<void> {
  const blob = format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg, size);
  download(blob, name, format);
}

/** Offers a drawing of the page as a download. @throws Error when it can't be drawn */
export async function savePicture(svg: SVGSVGElement, name: string, format: PictureFormat): Promise<void> {
  await saveSvg(standaloneSvg(svg), sizeOf(svg), name, format);
}
