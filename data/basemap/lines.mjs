// Makes road.geojson and thames.geojson of lines.txt: a smooth line (Catmull-Rom) through the points of each.
//   node lines.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const stepsBetween = 8;

/** Between b and c, coming from a and going on to d. */
function curve(a, b, c, d, t) {
  return [0, 1].map((axis) => {
    const [p, q, r, s] = [a, b, c, d].map((point) => point[axis]);
    const value =
      2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t ** 2 + (3 * q - p - 3 * r + s) * t ** 3;
    return Number((value / 2).toFixed(5));
  });
}

function smooth(points) {
  const line = [];
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [b, c] = [points[i], points[i + 1]];
    const [a, d] = [points[i - 1] ?? b, points[i + 2] ?? c];
    for (let step = 0; step < stepsBetween; step += 1)
      line.push(curve(a, b, c, d, step / stepsBetween));
  }
  return [...line, points.at(-1)];
}

const lines = readFileSync(new URL('lines.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [cls, ref, ...points] = line.split(' ');
    const coordinates = smooth(points.map((point) => point.split(',').map(Number).reverse()));
    return {
      type: 'Feature',
      properties: { cls, ref },
      geometry: { type: 'LineString', coordinates },
    };
  });

function write(name, features) {
  writeFileSync(
    join(folder, `${name}.geojson`),
    JSON.stringify({ type: 'FeatureCollection', features }),
  );
}

write(
  'road',
  lines.filter(({ properties }) => properties.cls !== 'thames'),
);
write(
  'thames',
  lines.filter(({ properties }) => properties.cls === 'thames'),
);
