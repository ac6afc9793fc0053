import { expect, test } from 'vitest';
import { areaOf, MAX_ZOOM, UK, viewOf } from './view';

const size = { width: 1280, height: 720 };

test('a view shows an area, and that area is shown by the same view', () => {
  const view = viewOf(areaOf({ lat: 53.8, lng: -1.55, zoom: 11.3 }, size), size);
  expect(view.lat).toBeCloseTo(53.8, 6);
  expect(view.lng).toBeCloseTo(-1.55, 6);
  expect(view.zoom).toBeCloseTo(11.3, 6);
});

test('P9-25 the country at zoom 6 is some fourteen degrees wide on a laptop', () => {
  const { west, east, south, north } = areaOf(UK, size);
  expect(east - west).toBeCloseTo((1280 / (512 * 64)) * 360, 6);
  expect((west + east) / 2).toBeCloseTo(-3, 6);
  expect(south).toBeLessThan(54.5);
  expect(north).toBeGreaterThan(54.5);
});

test('an area keeps all of itself on a screen of another shape', () => {
  const area = areaOf({ lat: 53.8, lng: -1.55, zoom: 11 }, size);
  const phone = { width: 390, height: 700 };
  const shown = areaOf(viewOf(area, phone), phone);
  expect(shown.west).toBeCloseTo(area.west, 6);
  expect(shown.south).toBeLessThan(area.south);
});

test('a point is looked at from as close as the map goes', () => {
  const point = { south: 53.8, west: -1.55, north: 53.80001, east: -1.54999 };
  expect(viewOf(point, size).zoom).toBe(MAX_ZOOM);
});
