// A whole picture: a vehicle in a scene, or a close view of one end of it.
import { car } from './car.mjs';
import { motorbike } from './motorbike.mjs';
import { linear, paintDefs } from './paint.mjs';
import { rect } from './shapes.mjs';
import { scenes } from './scenes.mjs';

const width = 720;
const height = 480;
const ground = height * 0.78;

// How much of the picture's width a vehicle takes.
const share = {
  motorbike: 0.62,
  van: 0.86,
  luxury: 0.92,
  saloon: 0.88,
  hatchback: 0.84,
  suv: 0.86,
  performance: 0.88,
};

function shadow(v, id, isBike) {
  const ellipse = `<ellipse cx="${v.length / 2}" cy="3" rx="${v.length * 0.53}" ry="${isBike ? 6 : 11}" fill="#000" opacity=".28" filter="url(#${id}softest)"/>`;
  const contact = `<path d="M${v.front - v.wheelRadius * 0.6} -3 H${v.rear + v.wheelRadius * 0.6} V3 H${v.front - v.wheelRadius * 0.6} Z" fill="#000" opacity="${isBike ? 0.25 : 0.62}" filter="url(#${id}softer)"/>`;
  return ellipse + contact;
}

function reflection(id, transform) {
  return `<defs>${linear(`${id}fade`, [
    [0, '#fff', 0.2],
    [1, '#fff', 0],
  ])}<mask id="${id}fading">${rect(0, ground + 2, width, (height - ground) * 0.6, { fill: `url(#${id}fade)` })}</mask></defs>
<g mask="url(#${id}fading)"><use href="#${id}vehicle" transform="${transform}"/></g>`;
}

/** The part of the picture around one wheel and the lamps beside it, 3:2 like the whole. */
function closeView(v, scale, left, end) {
  const w = Math.min(v.length * scale * 0.52, 330);
  const h = (w * 2) / 3;
  const x = end === 'front' ? left - w * 0.06 : left + v.length * scale - w * 0.94;
  return `${x.toFixed(1)} ${(ground - h * 0.9).toFixed(1)} ${w.toFixed(1)} ${h.toFixed(1)}`;
}

/**
 * SVG text. `view` is a scene, or 'front' or 'rear' for a close view; a vehicle in the street looks to the right,
 * otherwise to the left. `id` must be unique among pictures that share a page.
 */
export function picture({ type, paint, view, id = 'v' }) {
  const v = type === 'motorbike' ? motorbike(paint, id) : car(type, paint, id);
  const scale = Math.min((width * share[type]) / v.length, (height * 0.66) / v.height);
  const left = (width - v.length * scale) / 2;
  const mirrored = view === 'street';
  const stand = (up) =>
    `translate(${(mirrored ? width - left : left).toFixed(2)} ${ground + (up < 0 ? 3 : 0)}) scale(${((mirrored ? -1 : 1) * scale).toFixed(4)} ${(up * scale).toFixed(4)})`;
  const isClose = view === 'front' || view === 'rear';
  const scene = isClose ? 'coast' : view;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${isClose ? closeView(v, scale, left, view) : `0 0 ${width} ${height}`}" width="${width}" height="${height}">
${scenes[scene](width, height, ground)}${paintDefs(id, paint, v.length, v.height)}
<g transform="${stand(1)}">${shadow(v, id, type === 'motorbike')}<g id="${id}vehicle">${v.svg}</g></g>${scene === 'studio' ? reflection(id, stand(-1)) : ''}</svg>`;
}
