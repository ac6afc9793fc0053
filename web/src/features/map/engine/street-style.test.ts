import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { contrast } from '@/testing/contrast';
import * as ground from './style';
import * as streets from './street-style';

const { groundStyle } = ground;
const { streetStyle } = streets;

const tiles = 'pmtiles://https://kerbside.example/files/map/1';

test.each([
  ['the ground that comes with the program', groundStyle(tiles, false)],
  ['that ground in the dark', groundStyle(tiles, true)],
  ['streets by day', streetStyle(tiles, false)],
  ['streets in the dark', streetStyle(tiles, true)],
])('%s is a style that MapLibre can draw', (_, style) => {
  expect(validateStyleMin(style)).toEqual([]);
});

test.each([
  ['ground', ground],
  ['streets', streets],
])('both looks of the %s have a colour of their own for each thing', (_, { LIGHT, DARK }) => {
  for (const [thing, colour] of Object.entries(LIGHT)) {
    expect(DARK).toHaveProperty(thing);
    expect(DARK).not.toHaveProperty(thing, colour);
  }
});

test('a map that turns dark changes the colours of its layers and nothing else', () => {
  for (const style of [groundStyle, streetStyle]) {
    const withoutPaint = (isDark: boolean) =>
      style(tiles, isDark).layers.map((layer) => ({
        ...layer,
        paint: Object.keys(layer.paint ?? {}),
      }));
    expect(withoutPaint(true)).toEqual(withoutPaint(false));
  }
});

test('names can be read on a dark map', () => {
  const grounds = new Map([
    ['seaName', 'water'],
    ['waterName', 'water'],
    ['motorwayName', 'motorway'],
  ]);
  const faint = [ground, streets].flatMap(({ DARK }) => {
    const colours = new Map(Object.entries(DARK));
    const names = [...colours].filter(([thing]) => thing.endsWith('Name'));
    return names.filter(([thing, colour]) => {
      const on = colours.get(grounds.get(thing) ?? 'land') ?? '';
      return contrast(colour, on) < 4.5;
    });
  });
  expect(faint).toEqual([]);
});

test('an archive is drawn from the layers of its published schema, and says whose data they are', () => {
  const { layers, sources } = streetStyle(tiles, false);
  const read = layers.flatMap((layer) =>
    'source-layer' in layer && layer['source-layer'] ? [layer['source-layer']] : [],
  );
  expect(new Set(read)).toEqual(
    new Set([
      'boundaries',
      'buildings',
      'earth',
      'landcover',
      'landuse',
      'places',
      'roads',
      'water',
    ]),
  );
  expect(JSON.stringify(sources)).toMatch(/Protomaps.*OpenStreetMap.*contributors/);
});

test('names make room for pins, which lie above them', () => {
  for (const style of [groundStyle(tiles, true), streetStyle(tiles, true)]) {
    expect(style.layers.at(-1)).toMatchObject({
      source: 'pins',
      layout: { 'text-allow-overlap': true },
    });
    const cities = style.layers.find(({ id }) => id === 'city');
    expect(cities).toHaveProperty('layout.text-variable-anchor');
  }
});
