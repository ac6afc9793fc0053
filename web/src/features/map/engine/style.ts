// The ground: land, water, built-up places and main roads in the house's colours. data/basemap says how its tiles are made.
import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { asideOfPins, PINS, pinsLayer, pinsSource } from './pins-layer';

export const TEXT = 'Figtree Variable';
export const HEADING = 'Bricolage Grotesque Variable';
export const FONTS = [TEXT, HEADING];

export const LIGHT = {
  water: '#cfe3e6',
  shallows: '#dfeeee',
  shore: '#a9c9cc',
  river: '#bcd9de',
  thames: '#bfdce1',
  land: '#f6f3ea',
  built: '#e9e4d6',
  road: '#ffffff',
  motorway: '#fbf0c9',
  motorwayEdge: '#e3d9bb',
  motorwayName: '#6c6448',
  seaName: '#5f8990',
  nationName: '#8b8570',
  smallName: '#6b685e',
  townName: '#4b493f',
  cityName: '#23221d',
};

type Colours = typeof LIGHT;

export const DARK: Colours = {
  water: '#0d2a33',
  shallows: '#123640',
  shore: '#2b535c',
  river: '#1c4450',
  thames: '#17404b',
  land: '#1a211d',
  built: '#28302a',
  road: '#3d463f',
  motorway: '#6b5b28',
  motorwayEdge: '#2c2713',
  motorwayName: '#f3e6b4',
  seaName: '#7fb0b8',
  nationName: '#a9aea0',
  smallName: '#a9aea0',
  townName: '#cdd1c4',
  cityName: '#f0f1ea',
};

const source = 'ground';

/** A number that changes evenly between zooms: by(4, 1, 8, 3) is 1 at zoom 4 and 3 at zoom 8. */
export const by = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
];
const isClass = (...classes: string[]): ExpressionSpecification => [
  'in',
  ['get', 'cls'],
  ['literal', classes],
];
/** Places tell from which zoom on there is room for them. */
const placed = (...classes: string[]): ExpressionSpecification => [
  'all',
  isClass(...classes),
  ['>=', ['zoom'], ['get', 'mz']],
];

const grounds = (c: Colours): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': c.water } },
  {
    id: 'shallows',
    type: 'line',
    source,
    'source-layer': 'land',
    paint: {
      'line-color': c.shallows,
      'line-width': by(4, 4, 8, 12, 12, 22),
      'line-blur': by(4, 3, 12, 14),
    },
  },
  { id: 'land', type: 'fill', source, 'source-layer': 'land', paint: { 'fill-color': c.land } },
  {
    id: 'urban',
    type: 'fill',
    source,
    'source-layer': 'urban',
    paint: { 'fill-color': c.built, 'fill-opacity': by(4, 0.5, 7, 0.85, 12, 0.7) },
  },
  {
    id: 'coast',
    type: 'line',
    source,
    'source-layer': 'land',
    paint: { 'line-color': c.shore, 'line-width': by(5, 0.5, 10, 1.2) },
  },
  { id: 'lake', type: 'fill', source, 'source-layer': 'lake', paint: { 'fill-color': c.water } },
  {
    id: 'river',
    type: 'line',
    source,
    'source-layer': 'river',
    maxzoom: 9.5,
    paint: {
      'line-color': c.river,
      'line-width': by(5, 0.4, 9, 1.4),
      'line-opacity': by(8.5, 1, 9.5, 0),
    },
  },
  {
    id: 'thames',
    type: 'line',
    source,
    'source-layer': 'thames',
    minzoom: 8,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': c.thames,
      'line-width': ['interpolate', ['exponential', 2], ['zoom'], 8, 1, 10, 3, 12, 11, 14, 44],
    },
  },
];

// Drawn by hand and right to a mile or so: they fade where somebody would expect more of them.
const road = (
  id: string,
  cls: string,
  paint: NonNullable<Extract<LayerSpecification, { type: 'line' }>['paint']>,
): LayerSpecification => ({
  id,
  type: 'line',
  source,
  'source-layer': 'road',
  filter: isClass(cls),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint,
});

/** Where the tiles end land would be cut off straight: there it fades into the sea. */
const fading = (c: Colours): LayerSpecification => ({
  id: 'end',
  type: 'line',
  source: 'end',
  maxzoom: 8,
  paint: {
    'line-color': c.water,
    'line-width': by(3, 160, 5, 260, 8, 700),
    'line-blur': by(3, 50, 5, 80, 8, 200),
  },
});
const end: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: {
    type: 'LineString',
    coordinates: [
      [-20, 46],
      [12, 46],
      [12, 63],
      [-20, 63],
      [-20, 46],
    ],
  },
};

const roads = (c: Colours): LayerSpecification[] => [
  road('road-a', 'a', {
    'line-color': c.road,
    'line-width': by(6, 0.8, 9, 2.4),
    'line-opacity': by(5, 0, 7, 1, 9.5, 0.9, 11, 0),
  }),
  road('road-m-edge', 'm', {
    'line-color': c.motorwayEdge,
    'line-width': by(5, 1, 9, 4.6),
    'line-opacity': by(9.5, 1, 11.5, 0),
  }),
  road('road-m', 'm', {
    'line-color': c.motorway,
    'line-width': by(5, 0.6, 9, 3),
    'line-opacity': by(9.5, 1, 11.5, 0),
  }),
  {
    id: 'road-name',
    type: 'symbol',
    source,
    'source-layer': 'road',
    filter: isClass('m'),
    minzoom: 7,
    maxzoom: 10.5,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 260,
      'text-field': ['get', 'ref'],
      'text-font': [TEXT],
      'text-size': 10,
      'text-rotation-alignment': 'viewport',
    },
    paint: { 'text-color': c.motorwayName, 'text-halo-color': c.motorway, 'text-halo-width': 2 },
  },
];

const names = (c: Colours): LayerSpecification[] => [
  {
    id: 'sea-name',
    type: 'symbol',
    source,
    'source-layer': 'place',
    filter: isClass('sea'),
    maxzoom: 8,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [TEXT],
      'text-size': 12,
      'text-letter-spacing': 0.12,
    },
    paint: { 'text-color': c.seaName },
  },
  {
    id: 'nation',
    type: 'symbol',
    source,
    'source-layer': 'place',
    filter: isClass('nation'),
    maxzoom: 7.5,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [HEADING],
      'text-size': by(5, 10, 7, 14),
      'text-letter-spacing': 0.28,
    },
    paint: { 'text-color': c.nationName },
  },
  place(c, 'small', ['small'], TEXT, by(9, 11, 12, 13), c.smallName, 8.5),
  place(c, 'town', ['town'], TEXT, by(7, 11, 12, 15), c.townName),
  place(c, 'city', ['city', 'capital'], HEADING, by(5, 12, 9, 17, 12, 20), c.cityName),
];

function place(
  { land }: Colours,
  id: string,
  classes: string[],
  font: string,
  size: ExpressionSpecification,
  colour: string,
  minzoom = 0,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': 'place',
    minzoom,
    filter: placed(...classes),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [font],
      'text-size': size,
      // The larger place keeps its name where two would touch.
      'symbol-sort-key': ['-', ['get', 'pop']],
      'text-padding': 6,
      ...asideOfPins,
    },
    paint: { 'text-color': colour, 'text-halo-color': land, 'text-halo-width': 1.6 },
  };
}

export function groundStyle(tiles: string, isDark: boolean): StyleSpecification {
  const c = isDark ? DARK : LIGHT;
  const attribution =
    'Coastline: GSHHG (LGPL) · Places: <a href="https://www.geonames.org" target="_blank" rel="noopener">GeoNames</a> (CC BY 4.0)';
  return {
    version: 8,
    sources: { [source]: { type: 'vector', url: tiles, attribution }, end, [PINS]: pinsSource },
    layers: [...grounds(c), ...roads(c), fading(c), ...names(c), pinsLayer(TEXT)],
  };
}
