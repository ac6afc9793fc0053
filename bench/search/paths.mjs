// paths.mjs FOLDER: writes the searches that bench/run search asks for, one query a line, from FOLDER/search-towns:
// 5,000 different ones, each of dates, type, highest price and fewest seats in half of them.
import { readFileSync, writeFileSync } from 'node:fs';

const folder = process.argv[2];
const towns = readFileSync(`${folder}/search-towns`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('|'));
const types = ['motorbike', 'van', 'hatchback', 'saloon', 'suv', 'performance', 'luxury'];
let state = 42;
const random = (below) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const day = (n) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

function search() {
  const [town, lat, lng] = towns[random(towns.length)];
  // lat and lng are for the peers, who know no towns.
  const query = new URLSearchParams({ location: town, lat, lng });
  if (random(2)) {
    const first = 2 + random(340);
    query.set('start_date', day(first));
    query.set('end_date', day(first + random(14)));
  }
  if (random(2)) query.set('vehicle_type', types[random(types.length)]);
  if (random(2)) query.set('max_price', String(3000 + random(12) * 1000));
  if (random(2)) query.set('seats', String(2 + random(5)));
  return query;
}

const searches = new Set();
while (searches.size < 5000) searches.add(search().toString());

// The map beside the results of a window of 1,280 x 720 pixels, where a searched place begins.
const zoom = 9.5;
function map(search) {
  const [lat, lng] = ['lat', 'lng'].map((name) => Number(new URLSearchParams(search).get(name)));
  const degrees = 360 / (512 * 2 ** zoom);
  const up = 320 * degrees * Math.cos((lat * Math.PI) / 180);
  const area = [lat - up, lng - 300 * degrees, lat + up, lng + 300 * degrees];
  return `&zoom=${zoom}&area=${area.map((edge) => edge.toFixed(5))}`;
}

// Kerbside's own words for these stand in docs/api.md: what follows /api/v1/vehicles. The browse screen asks for two
// things, of which the peers answer both at once.
const named = (search) => `?${search.replace(/&lat=[^&]*&lng=[^&]*/, '')}`;
function write(name, ours, theirs) {
  for (const [who, paths] of Object.entries({ kerbside: ours, peer: theirs }))
    writeFileSync(
      `${folder}/search-${name}-${who}`,
      [...searches].map((one) => `${paths(one)}\n`).join(''),
    );
}
write(
  'page',
  (one) => `${named(one)}&sort=distance&total=false`,
  (one) => `${one}&sort=distance`,
);
write(
  'total',
  (one) => `${named(one)}&sort=distance`,
  (one) => `${one}&sort=distance&total=1`,
);
write(
  'price',
  (one) => `${named(one)}&sort=price&total=false`,
  (one) => `${one}&sort=price`,
);
write(
  'browse',
  (one) => `${named(one)}&sort=distance&facets=true\n/map${named(one)}&facets=false${map(one)}`,
  (one) => `${one}&sort=distance&total=1&facets=1${map(one)}`,
);
