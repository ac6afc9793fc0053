// Streets: what an archive in the schema of Protomaps' basemap, version 4, has of them, in the house's colours.
// https://docs.protomaps.com/basemaps/layers says what its layers hold.
import type {
  ExpressionSpecification,
  FillLayerSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { asideOfPins, PINS, pinsLayer, pinsSource } from './pins-layer';
import { by, HEADING, TEXT } from './style';

export const LIGHT = {
  water: '#cfe3e6',
  land: '#f6f3ea',
  built: '#efebdf',
  green: '#dcebd3',
  wood: '#d0e3c8',
  sand: '#f3e9c6',
  building: '#e5dfcf',
  airfield: '#e9e6e0',
  path: '#d9d2bd',
  rail: '#c9c3b3',
  street: '#ffffff',
  main: '#ffffff',
  mainEdge: '#ddd4bb',
  motorway: '#fbe7a1',
  motorwayEdge: '#dfc36b',
  border: '#b9b19a',
  waterName: '#4a7880',
  streetName: '#5f5b50',
  areaName: '#6b685e',
  townName: '#4b493f',
  cityName: '#23221d',
};

type Colours = typeof LIGHT;

export const DARK: Colours = {
  water: '#0d2a33',
  land: '#1a211d',
  built: '#20271f',
  green: '#1b3327',
  wood: '#173024',
  sand: '#33301f',
  building: '#2a3029',
  airfield: '#272b28',
  path: '#38402f',
  rail: '#46493f',
  street: '#343b35',
  main: '#465047',
  mainEdge: '#232a25',
  motorway: '#8a7430',
  motorwayEdge: '#3d3518',
  border: '#5a5f52',
  waterName: '#7fb0b8',
  streetName: '#b3b8a8',
  areaName: '#a9aea0',
  townName: '#cdd1c4',
  cityName: '#f0f1ea',
};

const source = 'streets';

const is = (key: string, ...values: string[]): ExpressionSpecification => [
  'in',
  ['get', key],
  ['literal', values],
];
const kind = (...kinds: string[]) => is('kind', ...kinds);
const isNot = (filter: ExpressionSpecification): ExpressionSpecification => ['!', filter];
/** Set, or not at all. */
const has = (key: string): ExpressionSpecification => ['to-boolean', ['get', key]];
const all = (...filters: ExpressionSpecification[]): ExpressionSpecification => ['all', ...filters];

function area(
  id: string,
  layer: string,
  colour: string,
  filter?: FilterSpecification,
  more: Partial<FillLayerSpecification> = {},
): FillLayerSpecification {
  return {
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    ...(filter ? { filter } : {}),
    ...more,
    paint: { 'fill-color': colour, ...more.paint },
  };
}

function line(
  id: string,
  layer: string,
  filter: FilterSpecification,
  paint: LineLayerSpecification['paint'],
  minzoom = 0,
): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source,
    'source-layer': layer,
    filter,
    minzoom,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint,
  };
}

const grounds = (c: Colours): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': c.water } },
  area('land', 'earth', c.land, ['==', ['geometry-type'], 'Polygon']),
  area('built', 'landcover', c.built, kind('urban_area')),
  area('built-closer', 'landuse', c.built, kind('residential', 'industrial', 'commercial')),
  area(
    'green',
    'landuse',
    c.green,
    kind(
      'allotments',
      'cemetery',
      'dog_park',
      'garden',
      'golf_course',
      'grass',
      'grassland',
      'meadow',
      'national_park',
      'nature_reserve',
      'park',
      'pitch',
      'playground',
      'protected_area',
      'recreation_ground',
      'scrub',
      'village_green',
    ),
    { paint: { 'fill-opacity': by(6, 0, 9, 0.7, 12, 1) } },
  ),
  area('wood', 'landuse', c.wood, kind('forest', 'wood')),
  area('sand', 'landuse', c.sand, kind('beach', 'sand')),
  area('airfield', 'landuse', c.airfield, kind('aerodrome', 'airfield')),
  area('water', 'water', c.water, ['==', ['geometry-type'], 'Polygon']),
  line(
    'river',
    'water',
    all(['==', ['geometry-type'], 'LineString'], kind('river', 'canal', 'stream')),
    { 'line-color': c.water, 'line-width': by(8, 0.6, 12, 1.6, 16, 5) },
    8,
  ),
  area('building', 'buildings', c.building, kind('building', 'building_part'), {
    minzoom: 13,
    paint: { 'fill-opacity': by(13, 0, 14.5, 1) },
  }),
  line(
    'border',
    'boundaries',
    kind('country', 'region'),
    { 'line-color': c.border, 'line-dasharray': [3, 2], 'line-width': 1 },
    4,
  ),
];

const onTheGround = isNot(has('is_tunnel'));
const street = all(onTheGround, kind('minor_road'), isNot(is('kind_detail', 'service')));
const main = all(onTheGround, kind('major_road'));
const motorway = all(onTheGround, kind('highway'), isNot(has('is_link')));
const slip = all(onTheGround, kind('highway'), has('is_link'));

/** A road and its edges are two lines, and where roads meet no edge may cross another road. */
const roads = (c: Colours): LayerSpecification[] => [
  line('runway', 'roads', is('kind_detail', 'runway', 'taxiway'), {
    'line-color': c.airfield,
    'line-width': by(11, 1, 16, 24),
  }),
  line(
    'path',
    'roads',
    all(onTheGround, kind('path')),
    { 'line-color': c.path, 'line-dasharray': [2, 2], 'line-width': by(13, 0.6, 16, 2) },
    13.5,
  ),
  line(
    'rail',
    'roads',
    all(onTheGround, kind('rail')),
    { 'line-color': c.rail, 'line-width': by(9, 0.5, 16, 2.4) },
    9,
  ),
  line('ferry', 'roads', kind('ferry'), {
    'line-color': c.waterName,
    'line-dasharray': [4, 4],
    'line-width': 0.8,
    'line-opacity': 0.6,
  }),
  line(
    'tunnel',
    'roads',
    all(has('is_tunnel'), kind('highway', 'major_road', 'minor_road')),
    { 'line-color': c.mainEdge, 'line-dasharray': [2, 1.5], 'line-width': by(11, 0.6, 16, 6) },
    11,
  ),
  line(
    'street-edge',
    'roads',
    street,
    { 'line-color': c.mainEdge, 'line-width': by(12, 1, 14, 4, 16, 11) },
    12.5,
  ),
  line('main-edge', 'roads', main, {
    'line-color': c.mainEdge,
    'line-width': by(7, 0.9, 10, 3, 14, 8, 16, 16),
  }),
  line('slip-edge', 'roads', slip, {
    'line-color': c.motorwayEdge,
    'line-width': by(10, 0.8, 14, 5, 16, 10),
  }),
  line('motorway-edge', 'roads', motorway, {
    'line-color': c.motorwayEdge,
    'line-width': by(5, 0.8, 9, 4, 14, 10, 16, 20),
  }),
  line(
    'service',
    'roads',
    all(onTheGround, kind('minor_road'), is('kind_detail', 'service')),
    { 'line-color': c.street, 'line-width': by(14, 0.8, 16, 4) },
    14,
  ),
  line('street', 'roads', street, {
    'line-color': c.street,
    'line-width': by(10, 0.3, 12, 1, 14, 3, 16, 9),
  }),
  line('main', 'roads', main, {
    'line-color': c.main,
    'line-width': by(7, 0.5, 10, 2, 14, 6.5, 16, 14),
  }),
  line('slip', 'roads', slip, {
    'line-color': c.motorway,
    'line-width': by(10, 0.4, 14, 3.5, 16, 8),
  }),
  line('motorway', 'roads', motorway, {
    'line-color': c.motorway,
    'line-width': by(5, 0.5, 9, 2.6, 14, 8, 16, 18),
  }),
];

/** As people here say it; on Welsh and Gaelic ground the English name, where there is one. */
const name: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name']];

interface Named {
  filter: FilterSpecification;
  colour: string;
  size: ExpressionSpecification | number;
  halo: string;
  font?: string;
  minzoom?: number;
  maxzoom?: number;
  layout?: SymbolLayerSpecification['layout'];
}

function names(id: string, layer: string, named: Named): SymbolLayerSpecification {
  const { filter, colour, size, halo, font = TEXT, minzoom = 0, maxzoom = 24, layout } = named;
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': layer,
    filter,
    minzoom,
    maxzoom,
    layout: { 'text-field': name, 'text-font': [font], 'text-size': size, ...layout },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.6 },
  };
}

const places = (c: Colours): LayerSpecification[] => {
  /** Places say from which zoom on there is room for them, and how large they are, in 17 steps. */
  const settlement = (...details: string[]) => ({
    filter: all(kind('locality'), is('kind_detail', ...details), [
      '>=',
      ['zoom'],
      ['coalesce', ['get', 'min_zoom'], 0],
    ]),
    halo: c.land,
    layout: {
      'symbol-sort-key': ['-', ['coalesce', ['get', 'population_rank'], 0]],
      'text-padding': 6,
      ...asideOfPins,
    } satisfies SymbolLayerSpecification['layout'],
  });
  return [
    names('water-name', 'water', {
      filter: all(['==', ['geometry-type'], 'Point'], ['has', 'name']),
      colour: c.waterName,
      halo: c.water,
      size: 12,
      layout: { 'text-letter-spacing': 0.1, 'text-max-width': 8 },
    }),
    names('street-name', 'roads', {
      filter: all(kind('minor_road', 'major_road'), ['has', 'name']),
      colour: c.streetName,
      halo: c.street,
      size: by(13, 10, 16, 13),
      minzoom: 13.5,
      layout: { 'symbol-placement': 'line', 'symbol-spacing': 300 },
    }),
    names('road-number', 'roads', {
      filter: all(kind('highway', 'major_road'), ['has', 'ref']),
      colour: c.cityName,
      halo: c.motorway,
      size: 10.5,
      minzoom: 8,
      layout: {
        'text-field': ['get', 'ref'],
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-rotation-alignment': 'viewport',
      },
    }),
    names('part-of-town', 'places', {
      filter: kind('neighbourhood', 'macrohood'),
      colour: c.areaName,
      halo: c.land,
      size: by(11, 11, 15, 14),
      minzoom: 11.5,
      layout: { 'text-letter-spacing': 0.06, 'text-padding': 10, ...asideOfPins },
    }),
    names('village', 'places', {
      ...settlement('village', 'hamlet'),
      colour: c.areaName,
      size: by(10, 11, 14, 14),
      minzoom: 9.5,
    }),
    names('nation', 'places', {
      filter: kind('country'),
      colour: c.areaName,
      halo: c.land,
      font: HEADING,
      size: by(4, 10, 7, 14),
      maxzoom: 7,
      layout: { 'text-letter-spacing': 0.28 },
    }),
    names('town', 'places', {
      ...settlement('town'),
      colour: c.townName,
      size: by(7, 11, 12, 16),
    }),
    names('city', 'places', {
      ...settlement('city'),
      colour: c.cityName,
      font: HEADING,
      size: by(5, 12, 9, 17, 12, 21),
      maxzoom: 14,
    }),
  ];
};

export function streetStyle(tiles: string, isDark: boolean): StyleSpecification {
  const colours = isDark ? DARK : LIGHT;
  const attribution =
    '<a href="https://protomaps.com" target="_blank" rel="noopener">Protomaps</a> · © <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a> contributors';
  return {
    version: 8,
    sources: { [source]: { type: 'vector', url: tiles, attribution }, [PINS]: pinsSource },
    layers: [...grounds(colours), ...roads(colours), ...places(colours), pinsLayer(TEXT)],
  };
}
