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

// Kerbside's own words for these stand in docs/api.md.
function write(name, ours, theirs = ours) {
  const lines = (change) => [...searches].map(change).join('\n') + '\n';
  writeFileSync(
    `${folder}/search-${name}-kerbside`,
    lines((one) => one.replace(/&lat=[^&]*&lng=[^&]*/, '') + ours),
  );
  writeFileSync(
    `${folder}/search-${name}-peer`,
    lines((one) => one + theirs),
  );
}
write('page', '&sort=distance&total=false', '&sort=distance');
write('total', '&sort=distance', '&sort=distance&total=1');
write('price', '&sort=price&total=false', '&sort=price');
write('browse', '&sort=distance&facets=true', '&sort=distance&total=1&facets=1');
