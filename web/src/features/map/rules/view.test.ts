import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areaOf, COUNTRY, MIN_ZOOM, viewOf } from './view';

const size = { width: 1280, height: 720 };

test('a view shows an area, and that area is shown by the same view', () => {
  const view = viewOf(areaOf({ lat: 53.8, lng: -1.55, zoom: 11.3 }, size), size, 14);
  expect(view.lat).toBeCloseTo(53.8, 6);
  expect(view.lng).toBeCloseTo(-1.55, 6);
  expect(view.zoom).toBeCloseTo(11.3, 6);
});

test.each([
  ['a laptop', 1280, 480],
  ['the map beside the results', 600, 620],
  ['a phone', 390, 560],
  ['a phone on its side', 844, 448],
  ['a tablet', 768, 800],
  ['a wide screen', 2560, 1100],
])('P9-25 the whole country is in view on %s', (_, width, height) => {
  const { west, east, south, north } = areaOf(viewOf(COUNTRY, { width, height }, 10), {
    width,
    height,
  });
  const ends = {
    'St Agnes, Scilly': [49.89, -6.34],
    'Muckle Flugga, Shetland': [60.86, -0.89],
    'Lowestoft Ness': [52.48, 1.76],
    'Belleek, Fermanagh': [54.48, -8.1],
    'St Kilda': [57.81, -8.6],
    London: [51.51, -0.13],
    Cardiff: [51.48, -3.18],
  };
  for (const [place, [lat, lng]] of Object.entries(ends) as [string, [number, number]][])
    expect([place, south < lat && lat < north, west < lng && lng < east]).toEqual([
      place,
      true,
      true,
    ]);
});

test('an area keeps all of itself on a screen of another shape', () => {
  const area = areaOf({ lat: 53.8, lng: -1.55, zoom: 11 }, size);
  const phone = { width: 390, height: 700 };
  const shown = areaOf(viewOf(area, phone, 14), phone);
  expect(shown.west).toBeCloseTo(area.west, 6);
  expect(shown.south).toBeLessThan(area.south);
});

test('a point is looked at from as close as the map goes', () => {
  const point = { south: 53.8, west: -1.55, north: 53.80001, east: -1.54999 };
  expect(viewOf(point, size, 10).zoom).toBe(10);
});

test('P9-25 the ground has tiles as far away as a map goes: none would be an empty sheet', () => {
  // The byte of a PMTiles header (version 3) that tells the first zoom.
  const firstZoom = readFileSync('src/features/map/engine/gb.pmtiles')[100];
  expect(firstZoom).toBeLessThanOrEqual(Math.floor(MIN_ZOOM));
});
