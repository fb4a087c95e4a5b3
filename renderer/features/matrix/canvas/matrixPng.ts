import { pngOfCanvas } from '../../../components/download.ts';
import { drawMatrix } from './drawMatrix.ts';
import { lightPalette } from './palette.ts';
import type { Picture } from './picture.ts';

/** Enough pixels for print. */
const sharpest = 3;

/** What Chromium's canvas takes, in pixels: its side and its area. */
const longestSide = 16_000;
const largestArea = 200_000_000;

const foot = 12;

/**
 * The whole matrix, also what is out of sight, in the light theme; less sharp where it would not fit.
 *
 * @throws Error when it is too large to be drawn
 */
export async function matrixPng(picture: Picture): Promise<Blob> {
  const { frame, layout } = picture;
  const width = frame.left + layout.width + frame.right;
  const height = frame.top + layout.height + foot;
  const scale = Math.min(
    sharpest,
    longestSide / Math.max(width, height),
    Math.sqrt(largestArea / (width * height)),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the picture is too large to be drawn');
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const view = { scrollX: 0, scrollY: 0, width, height };
  drawMatrix(context, picture, view, { pointed: null, active: null }, lightPalette());
  return pngOfCanvas(canvas);
}
