// A motorbike in a scene, or a close view of one end of it.
import { motorbike } from './motorbike.mjs';
import { linear, paintDefs } from './paint.mjs';
import { rect } from './shapes.mjs';
import { scenes } from './scenes.mjs';

export const width = 720;
export const height = 480;
const ground = height * 0.78;

const shadow = (v) =>
  `<ellipse cx="${v.length / 2}" cy="3" rx="${v.length * 0.53}" ry="6" fill="#000" opacity=".28" filter="url(#vsoftest)"/>` +
  `<path d="M${v.front - v.wheelRadius * 0.6} -3 H${v.rear + v.wheelRadius * 0.6} V3 H${v.front - v.wheelRadius * 0.6} Z" fill="#000" opacity=".25" filter="url(#vsofter)"/>`;

const reflection = (transform) => `<defs>${linear('fade', [
  [0, '#fff', 0.2],
  [1, '#fff', 0],
])}<mask id="fading">${rect(0, ground + 2, width, (height - ground) * 0.6, { fill: 'url(#fade)' })}</mask></defs>
<g mask="url(#fading)"><use href="#vehicle" transform="${transform}"/></g>`;

/** The part of the picture around one wheel and the lamps beside it, 3:2 like the whole. */
function closeView(v, scale, left) {
  const w = Math.min(v.length * scale * 0.62, 360);
  const h = (w * 2) / 3;
  return `${(left - w * 0.06).toFixed(1)} ${(ground - h * 0.97).toFixed(1)} ${w.toFixed(1)} ${h.toFixed(1)}`;
}

/** A scene without a vehicle; its ground begins a little behind y. SVG text. */
export const backdrop = (scene, y, marked) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${scenes[scene](width, height, y, marked)}</svg>`;

/** SVG text. `view` is 'side' or 'close'. */
export function bikePicture({ look, paint, scene, view }) {
  const v = motorbike(paint, 'v', look);
  const scale = Math.min((width * 0.62) / v.length, (height * 0.66) / v.height);
  const left = (width - v.length * scale) / 2;
  const stand = (up) =>
    `translate(${left.toFixed(2)} ${ground + (up < 0 ? 3 : 0)}) scale(${scale.toFixed(4)} ${(up * scale).toFixed(4)})`;
  const box = view === 'close' ? closeView(v, scale, left) : `0 0 ${width} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">
${scenes[scene](width, height, ground, true)}${paintDefs('v', paint, v.length, v.height)}
<g transform="${stand(1)}">${shadow(v)}<g id="vehicle">${v.svg}</g></g>${scene === 'studio' ? reflection(stand(-1)) : ''}</svg>`;
}
