import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';

// A small archive in the schema of Protomaps' basemap, version 4: the country as a rectangle, and some made-up streets
// around Trafalgar Square. https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md

type Place = readonly [lng: number, lat: number];
type Properties = Record<string, string | number | boolean>;

interface Layer {
  type: 'FeatureCollection';
  features: object[];
}

const layer = (...features: object[]): Layer => ({ type: 'FeatureCollection', features });
const feature = (type: string, coordinates: unknown, properties: Properties) => ({
  type: 'Feature',
  geometry: { type, coordinates },
  properties,
});
const point = (at: Place, properties: Properties) => feature('Point', at, properties);
const line = (places: readonly Place[], properties: Properties) =>
  feature('LineString', places, properties);
const box = (west: number, south: number, east: number, north: number, properties: Properties) =>
  feature(
    'Polygon',
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
    properties,
  );

const [lng, lat] = [-0.128, 51.508];
const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
const across = (north: number): Place[] => [
  [lng - 0.04, lat + north],
  [lng + 0.04, lat + north],
];
const along = (east: number): Place[] => [
  [lng + east, lat - 0.025],
  [lng + east, lat + 0.025],
];
const street = (name: string, places: Place[]) =>
  line(places, { kind: 'minor_road', kind_detail: 'residential', name });

const layers: Record<string, Layer> = {
  earth: layer(box(-8.6, 49.8, 1.8, 60.9, { kind: 'earth' })),
  landuse: layer(box(lng - 0.038, lat - 0.006, lng - 0.018, lat + 0.004, { kind: 'park' })),
  water: layer(
    box(lng - 0.05, lat - 0.016, lng + 0.05, lat - 0.011, { kind: 'river' }),
    point([lng + 0.01, lat - 0.0135], { kind: 'river', name: 'River Thames' }),
  ),
  buildings: layer(
    ...steps.map((step) =>
      box(lng + step * 0.008 + 0.001, lat + 0.001, lng + step * 0.008 + 0.004, lat + 0.003, {
        kind: 'building',
      }),
    ),
  ),
  roads: layer(
    ...steps.map((step) => street(`Row ${step + 5}`, across(step * 0.005))),
    ...steps.map((step) => street(`Street ${step + 5}`, along(step * 0.008))),
    line(across(0.0025), { kind: 'major_road', kind_detail: 'primary', name: 'Strand', ref: 'A4' }),
    line(along(0.02), { kind: 'highway', kind_detail: 'motorway', ref: 'M1' }),
    line(across(-0.009), { kind: 'rail', kind_detail: 'rail' }),
  ),
  places: layer(
    point([lng, lat], {
      kind: 'locality',
      kind_detail: 'city',
      name: 'London',
      population_rank: 15,
      min_zoom: 3,
    }),
    point([lng - 0.01, lat + 0.008], { kind: 'neighbourhood', name: 'Soho', min_zoom: 10 }),
  ),
  boundaries: layer(),
  landcover: layer(),
};

const maxZoom = 14;
const bounds = { west: -8.6, south: 49.8, east: 1.8, north: 60.9 };

interface Tile {
  id: number;
  bytes: Uint8Array;
}

/** All of the country's tiles for the first zooms, then those around the streets. */
function tiles(): Tile[] {
  const indexes = Object.entries(layers).map(
    ([name, data]) =>
      [name, new GeoJSONVT(data as never, { maxZoom, indexMaxZoom: 5, buffer: 128 })] as const,
  );
  const made: Tile[] = [];
  for (let z = 0; z <= maxZoom; z++) {
    const isClose = z > 7;
    const [west, east] = isClose ? [lng - 0.06, lng + 0.06] : [bounds.west, bounds.east];
    const [south, north] = isClose ? [lat - 0.03, lat + 0.03] : [bounds.south, bounds.north];
    for (let x = xOf(west, z); x <= xOf(east, z); x++)
      for (let y = yOf(north, z); y <= yOf(south, z); y++) {
        const found: Record<string, GeoJSONVTTile> = {};
        for (const [name, index] of indexes) {
          const tile = index.getTile(z, x, y);
          if (tile) found[name] = tile;
        }
        const bytes = gzipSync(fromGeojsonVt(found, { version: 2, extent: 4096 }));
        made.push({ id: zxyToTileId(z, x, y), bytes });
      }
  }
  return made.toSorted((a, b) => a.id - b.id);
}

const xOf = (degrees: number, z: number) => Math.floor(((degrees + 180) / 360) * 2 ** z);
function yOf(degrees: number, z: number) {
  const radians = (degrees * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
}

function varints(numbers: readonly number[]): number[] {
  return numbers.flatMap((number) => {
    const bytes: number[] = [];
    let left = number;
    for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
    return [...bytes, left];
  });
}

/** Each tile by itself, one after the other. */
function directory(all: readonly Tile[]): Buffer {
  const numbers = [
    all.length,
    ...all.map(({ id }, i) => id - (all[i - 1]?.id ?? 0)),
    ...all.map(() => 1),
    ...all.map(({ bytes }) => bytes.length),
    ...all.map((_, i) => (i === 0 ? 1 : 0)),
  ];
  return gzipSync(Buffer.from(varints(numbers)));
}

const headerSize = 127;

export function writeMapArchive(file: string) {
  const all = tiles();
  const root = directory(all);
  const metadata = gzipSync(
    JSON.stringify({
      name: 'Made for a test',
      version: '4.13.5',
      vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
    }),
  );
  const data = Buffer.concat(all.map(({ bytes }) => bytes));
  const header = Buffer.alloc(headerSize);
  header.write('PMTiles');
  header[7] = 3;
  const parts = [root, metadata, Buffer.alloc(0), data];
  let offset = headerSize;
  for (const [i, { length }] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * i);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * i);
    offset += length;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(all.length), at);
  // In the order of the tiles, gzip twice, vector tiles, from zoom 0.
  header.set([1, 2, 2, 1, 0, maxZoom], 96);
  for (const [i, edge] of [bounds.west, bounds.south, bounds.east, bounds.north].entries())
    header.writeInt32LE(Math.round(edge * 1e7), 102 + 4 * i);
  writeFileSync(file, Buffer.concat([header, ...parts]));
}
