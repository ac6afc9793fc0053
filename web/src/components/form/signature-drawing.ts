import type Pad from 'signature_pad';

/** A signature's picture, in its pixels (D9-06). */
const WIDTH = 400;
const HEIGHT = 150;
/** The canvas has more of them, so that lines are fine on a sharp screen. */
const SHARPNESS = 2;
const MARGIN = 24;
const LARGEST_LETTERS = 52;

const shownWidth = (canvas: HTMLCanvasElement) => canvas.clientWidth || WIDTH;

/** Gives the canvas the scale that it is shown at, and what was drawn at another one is drawn again. */
export function fitTo(canvas: HTMLCanvasElement, pad: Pad) {
  const width = shownWidth(canvas);
  const before = Number(canvas.dataset.shown ?? width);
  const scale = (WIDTH * SHARPNESS) / width;
  canvas.width = WIDTH * SHARPNESS;
  canvas.height = HEIGHT * SHARPNESS;
  canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0);
  canvas.dataset.shown = String(width);
  const strokes = pad.toData().map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({
      ...point,
      x: (point.x * width) / before,
      y: (point.y * width) / before,
    })),
  }));
  if (strokes.length === 0) pad.clear();
  else pad.fromData(strokes);
}

/** Writes a name across the canvas, as large as there is room. */
export function writeName(canvas: HTMLCanvasElement, name: string) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const width = shownWidth(canvas);
  const { fontFamily, color } = getComputedStyle(canvas);
  const fontOf = (size: number) => `italic 500 ${size}px ${fontFamily}`;
  const largest = (LARGEST_LETTERS * width) / WIDTH;
  context.font = fontOf(largest);
  const room = (width - 2 * MARGIN) / context.measureText(name).width;
  context.font = fontOf(largest * Math.min(1, room));
  context.fillStyle = color;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, width / 2, (width * HEIGHT) / WIDTH / 2);
}

/** The canvas as the PNG that is sent. */
export function pictureOf(canvas: HTMLCanvasElement): string {
  const small = document.createElement('canvas');
  small.width = WIDTH;
  small.height = HEIGHT;
  small.getContext('2d')?.drawImage(canvas, 0, 0, WIDTH, HEIGHT);
  return small.toDataURL('image/png');
}
