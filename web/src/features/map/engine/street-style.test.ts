import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { groundStyle } from './style';
import { DARK, LIGHT, streetStyle } from './street-style';

const tiles = 'pmtiles://https://kerbside.example/files/map/1';

test.each([
  ['the ground that comes with the program', groundStyle(tiles)],
  ['streets by day', streetStyle(tiles, LIGHT)],
  ['streets in the dark', streetStyle(tiles, DARK)],
])('%s is a style that MapLibre can draw', (_, style) => {
  expect(validateStyleMin(style)).toEqual([]);
});

test('both looks of the streets have a colour of their own for each thing', () => {
  for (const [thing, colour] of Object.entries(LIGHT)) {
    expect(DARK).toHaveProperty(thing);
    expect(DARK).not.toHaveProperty(thing, colour);
  }
});

test('an archive is drawn from the layers of its published schema, and says whose data they are', () => {
  const { layers, sources } = streetStyle(tiles, LIGHT);
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
  for (const style of [groundStyle(tiles), streetStyle(tiles, DARK)]) {
    expect(style.layers.at(-1)).toMatchObject({
      source: 'pins',
      layout: { 'text-allow-overlap': true },
    });
    const cities = style.layers.find(({ id }) => id === 'city');
    expect(cities).toHaveProperty('layout.text-variable-anchor');
  }
});
