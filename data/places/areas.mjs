// Countries, counties, boroughs and regions with the ground they cover, from areas.txt: squares of a grid, some 1.7 miles
// wide, each of which belongs to the county of the town that is nearest to it.
import { readFileSync } from 'node:fs';
import { metresApart } from './geography.mjs';

/** The grid's south-west corner and its squares' sides, in degrees; server/ports/places/area.cpp has the same. */
const GRID = {
  south: 49.8,
  west: -8.8,
  height: 0.025,
  width: 0.04,
  rows: 446,
  columns: 268,
};
const METRES_A_MILE = 1609.344;
/** How far from its nearest town ground still belongs to it: in the Highlands they lie far apart. */
const REACH = { ENG: 16_000, WLS: 16_000, SCT: 45_000 };

/** Cities that GeoNames puts beside their counties. */
const countyOfCity = {
  Birmingham: 'West Midlands',
  Blackpool: 'Lancashire',
  Bournemouth: 'Dorset',
  Bradford: 'West Yorkshire',
  Brighton: 'East Sussex',
  Cambridge: 'Cambridgeshire',
  Coventry: 'West Midlands',
  Derby: 'Derbyshire',
  Exeter: 'Devon',
  Gateshead: 'Tyne and Wear',
  Hull: 'East Yorkshire',
  Leeds: 'West Yorkshire',
  Leicester: 'Leicestershire',
  Liverpool: 'Merseyside',
  Luton: 'Bedfordshire',
  Manchester: 'Greater Manchester',
  Middlesbrough: 'North Yorkshire',
  'Milton Keynes': 'Buckinghamshire',
  'Newcastle upon Tyne': 'Tyne and Wear',
  Northampton: 'Northamptonshire',
  Nottingham: 'Nottinghamshire',
  Oxford: 'Oxfordshire',
  Peterborough: 'Cambridgeshire',
  Plymouth: 'Devon',
  Poole: 'Dorset',
  Portsmouth: 'Hampshire',
  Preston: 'Lancashire',
  Reading: 'Berkshire',
  Salford: 'Greater Manchester',
  Sheffield: 'South Yorkshire',
  Southampton: 'Hampshire',
  'Stoke-on-Trent': 'Staffordshire',
  Sunderland: 'Tyne and Wear',
  Swindon: 'Wiltshire',
  Walsall: 'West Midlands',
  Wolverhampton: 'West Midlands',
  Worthing: 'West Sussex',
  York: 'North Yorkshire',
};
export const countyOf = (town) => countyOfCity[town.county] ?? town.county;

const middleOf = (row, column) => ({
  lat: GRID.south + (row + 0.5) * GRID.height,
  lon: GRID.west + (column + 0.5) * GRID.width,
});

/** Node 20 has no Map.groupBy. */
function grouped(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (groups.has(key)) groups.get(key).push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The squares that `holds` says yes to, as a set of row * columns + column. */
function squaresWhere(holds) {
  const squares = new Set();
  for (let row = 0; row < GRID.rows; ++row)
    for (let column = 0; column < GRID.columns; ++column)
      if (holds(row, column)) squares.add(row * GRID.columns + column);
  return squares;
}

/** A function from a square to the town nearest to its middle, if it is near enough. */
function nearestTowns(towns) {
  const side = 0.25;
  const bucketOf = (lat, lon) => `${Math.floor(lat / side)},${Math.floor(lon / side)}`;
  const buckets = grouped(towns, (town) => bucketOf(town.lat, town.lon));
  return (row, column) => {
    const at = middleOf(row, column);
    let best = null;
    let distance = Infinity;
    for (let dLat = -2; dLat <= 2; ++dLat)
      for (let dLon = -3; dLon <= 3; ++dLon)
        for (const town of buckets.get(bucketOf(at.lat + dLat * side, at.lon + dLon * side)) ??
          []) {
          const away = metresApart(town, at);
          if (away < distance) [best, distance] = [town, away];
        }
    return best && distance <= REACH[best.country] ? best : null;
  };
}

function ground(towns) {
  const nearest = nearestTowns(towns);
  const counties = new Map();
  const countries = new Map();
  const add = (map, key, square) => map.set(key, (map.get(key) ?? new Set()).add(square));
  squaresWhere((row, column) => {
    const town = nearest(row, column);
    if (town) {
      add(counties, countyOf(town), row * GRID.columns + column);
      add(countries, town.country, row * GRID.columns + column);
    }
    return false;
  });
  return { counties, countries };
}

function disc([lat, lon, miles]) {
  const centre = { lat, lon };
  return squaresWhere(
    (row, column) => metresApart(centre, middleOf(row, column)) <= miles * METRES_A_MILE,
  );
}

/** "12:3-8,10-10;13:4-7": of each row its number and the columns from and to. */
function written(squares) {
  const rows = grouped(
    [...squares].sort((a, b) => a - b),
    (square) => Math.floor(square / GRID.columns),
  );
  return [...rows]
    .map(([row, list]) => {
      const runs = [];
      for (const square of list) {
        const column = square % GRID.columns;
        if (runs.at(-1)?.[1] === column - 1) runs.at(-1)[1] = column;
        else runs.push([column, column]);
      }
      return `${row}:${runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',')}`;
    })
    .join(';');
}

const middle = (points) => ({
  lat: points.reduce((sum, p) => sum + p.lat, 0) / points.length,
  lon: points.reduce((sum, p) => sum + p.lon, 0) / points.length,
});

/** Every area of areas.txt. An area stands in the middle of its towns, or of its discs. */
export function readAreas(path, towns) {
  const known = towns.filter((town) => town.country);
  const { counties, countries } = ground(known);
  const partOf = (text, name) => {
    const numbers = text.split(',').map(Number);
    if (numbers.length === 3 && numbers.every(Number.isFinite))
      return {
        squares: disc(numbers),
        points: [{ lat: numbers[0], lon: numbers[1] }],
      };
    const squares = counties.get(text) ?? countries.get(text);
    if (!squares) throw new Error(`${name}: nobody knows ${text}`);
    return {
      squares,
      points: known.filter((town) => countyOf(town) === text || town.country === text),
    };
  };
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name, others, weight, made] = line.split('|').map((part) => part.trim());
      const parts = made.split(';').map((part) => partOf(part.trim(), name));
      return {
        kind: 'area',
        name,
        within: '',
        other: others ? others.split(';').map((other) => other.trim()) : [],
        weight: Number(weight),
        ...middle(parts.flatMap((part) => part.points)),
        shape: written(new Set(parts.flatMap((part) => [...part.squares]))),
      };
    });
}
