// Where a map looks, and what of the world it shows from there: Web Mercator, as MapLibre draws it.
import type { Area } from './area';

export interface View {
  lat: number;
  lng: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** As far away as a map goes; the ground has tiles from the whole zoom below it on. */
export const MIN_ZOOM = 3.5;

/**
 * P9-25: what a map opens with, from Scilly to Shetland and from Fermanagh to Lowestoft. Below it is room for what floats
 * above a map's lower edge.
 */
export const COUNTRY: Area = { south: 48.6, west: -8.7, north: 60.9, east: 1.9 };
/** Its middle, where there is nothing to show. */
export const COUNTRY_WITHOUT_VEHICLES: View = { lat: 54.5, lng: -3, zoom: 10 };
/** A town and what is around it. */
export const PLACE_ZOOM = 9.5;

const tile = 512;
const radians = Math.PI / 180;
const xOf = (lng: number) => (lng + 180) / 360;
const yOf = (lat: number) => (1 - Math.asinh(Math.tan(lat * radians)) / Math.PI) / 2;
const latOf = (y: number) => Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / radians;
const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The view that shows all of an area and is as close as it can be. */
export function viewOf(area: Area, { width, height }: Size, maxZoom: number): View {
  const [left, right] = [xOf(area.west), xOf(area.east)];
  const [top, bottom] = [yOf(Math.min(85, area.north)), yOf(Math.max(-85, area.south))];
  const scale = Math.min(width / (right - left), height / (bottom - top));
  return {
    lat: latOf((top + bottom) / 2),
    lng: ((left + right) / 2) * 360 - 180,
    zoom: within(MIN_ZOOM, Math.log2(scale / tile), maxZoom),
  };
}

export function areaOf({ lat, lng, zoom }: View, { width, height }: Size): Area {
  const pixels = tile * 2 ** zoom;
  const [x, y] = [xOf(lng), yOf(lat)];
  return {
    south: latOf(y + height / 2 / pixels),
    west: (x - width / 2 / pixels) * 360 - 180,
    north: latOf(y - height / 2 / pixels),
    east: (x + width / 2 / pixels) * 360 - 180,
  };
}
