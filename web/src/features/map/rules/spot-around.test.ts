import { expect, test } from 'vitest';
import type { MapSpot } from '@/lib/api/types';
import { spotAround } from './spot-around';

const spot = (lat: number, lng: number, area: string | null): MapSpot => ({
  lat,
  lng,
  count: area ? 3 : 1,
  vehicle_id: area ? null : 'a',
  price_per_day: null,
  total_pence: null,
  area,
});

const leeds = spot(53.8, -1.55, '53.7,-1.7,53.9,-1.4');
const bradford = spot(53.79, -1.75, '53.7,-1.9,53.9,-1.5');
const alone = spot(53.8, -1.5, null);

test('a vehicle among several is found by the ground that they stand on', () => {
  expect(spotAround([alone, leeds, bradford], { lat: 53.81, lng: -1.45 })).toBe(leeds);
  expect(spotAround([alone, leeds, bradford], { lat: 53.75, lng: -1.85 })).toBe(bradford);
});

test('where two lie across each other it is the nearer one', () => {
  expect(spotAround([bradford, leeds], { lat: 53.8, lng: -1.56 })).toBe(leeds);
  expect(spotAround([leeds, bradford], { lat: 53.8, lng: -1.69 })).toBe(bradford);
});

test('what no spot holds is in none', () => {
  expect(spotAround([alone, leeds], { lat: 51.5, lng: -0.1 })).toBeUndefined();
});
