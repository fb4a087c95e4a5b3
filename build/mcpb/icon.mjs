import { crc32, deflateSync } from 'node:zlib';

/** Edge of the icon in pixels, as Claude Desktop shows it best. */
const SIZE = 512;
/** Samples of a pixel in each direction, for smooth edges. */
const FINE = 3;
const CORNER = 96;
const GROUND = [0x3f, 0x4d, 0xb8];
const SHAPE = [0xff, 0xff, 0xff];

/** The logo of `renderer/shell/Logo.tsx` as polygons in a square of 18. */
const LOGO_SIZE = 18;
/** @type {[number, number][][]} */
const LOGO = [
  [
    [1, 5],
    [6.5, 5],
    [6.5, 13],
    [1, 13],
  ],
  [
    [9, 5],
    [12, 5],
    [12, 2.5],
    [17.5, 9],
    [12, 15.5],
    [12, 13],
    [9, 13],
  ],
];
/** The part of the edge that the logo takes. */
const FILL = 0.66;

/** The app's icon as a PNG, white on the accent colour. */
export function icon() {
  // Every row begins with its filter: none.
  const pixels = Buffer.alloc(SIZE * (1 + 4 * SIZE));
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) pixels.set(pixel(x, y), y * (1 + 4 * SIZE) + 1 + 4 * x);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 6, 0, 0, 0], 8); // 8 bits, RGBA, nothing special
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * @param {number} x
 * @param {number} y
 */
function pixel(x, y) {
  let ground = 0;
  let shape = 0;
  for (let i = 0; i < FINE * FINE; i++) {
    const px = x + ((i % FINE) + 0.5) / FINE;
    const py = y + (Math.floor(i / FINE) + 0.5) / FINE;
    if (!inRoundedSquare(px, py)) continue;
    ground += 1;
    if (inLogo(px, py)) shape += 1;
  }
  const part = ground === 0 ? 0 : shape / ground;
  const colour = GROUND.map((value, i) => Math.round(value + ((SHAPE[i] ?? value) - value) * part));
  return [...colour, Math.round((255 * ground) / (FINE * FINE))];
}

/**
 * @param {number} x
 * @param {number} y
 */
function inRoundedSquare(x, y) {
  const dx = Math.max(CORNER - x, x - (SIZE - CORNER), 0);
  const dy = Math.max(CORNER - y, y - (SIZE - CORNER), 0);
  return dx * dx + dy * dy <= CORNER * CORNER;
}

/**
 * @param {number} x
 * @param {number} y
 */
function inLogo(x, y) {
  /** @param {number} value */
  const scaled = (value) => ((value / SIZE - 0.5) / FILL + 0.5) * LOGO_SIZE;
  return LOGO.some((polygon) => inside(polygon, scaled(x), scaled(y)));
}

/**
 * Whether a ray to the right crosses the outline an odd number of times.
 *
 * @param {[number, number][]} polygon
 * @param {number} x
 * @param {number} y
 */
function inside(polygon, x, y) {
  let odd = false;
  let [lastX, lastY] = polygon.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of polygon) {
    const crosses = nextY > y !== lastY > y && x < ((lastX - nextX) * (y - nextY)) / (lastY - nextY) + nextX;
    if (crosses) odd = !odd;
    [lastX, lastY] = [nextX, nextY];
  }
  return odd;
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
