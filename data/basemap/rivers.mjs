// Makes river.geojson of river.gmt, GSHHG's rivers as GMT writes them: points a line, ">" between rivers.
//   node rivers.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const features = readFileSync(join(folder, 'river.gmt'), 'utf8')
  .split(/^>.*$/m)
  .map((river) => river.split('\n').filter((line) => line && !line.startsWith('#')))
  .filter((river) => river.length > 1)
  .map((river) => ({
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'LineString',
      coordinates: river.map((point) => point.trim().split(/\s+/).slice(0, 2).map(Number)),
    },
  }));
writeFileSync(
  join(folder, 'river.geojson'),
  JSON.stringify({ type: 'FeatureCollection', features }),
);
