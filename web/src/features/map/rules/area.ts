import type { Field } from '@/lib/address';

/** What a map shows, in degrees. */
export interface Area {
  south: number;
  west: number;
  north: number;
  east: number;
}

const decimals = 4; // some 10 m
const number = /^-?\d{1,3}(\.\d{1,20})?$/;

function readArea(written: string | undefined): Area | undefined {
  const parts = (written ?? '').split(',');
  const [south = NaN, west = NaN, north = NaN, east = NaN] = parts.map((part) =>
    number.test(part) ? Number(part) : NaN,
  );
  const isArea =
    parts.length === 4 &&
    -90 <= south &&
    south < north &&
    north <= 90 &&
    -180 <= west &&
    west < east &&
    east <= 180;
  return isArea ? { south, west, north, east } : undefined;
}

/** "53.7,-1.7,53.9,-1.4": south, west, north, east, as the server takes it too (R1). */
export const areaField: Field<Area | undefined> = {
  read: readArea,
  write: (area) =>
    area
      ? [area.south, area.west, area.north, area.east]
          .map((edge) => Number(edge.toFixed(decimals)))
          .join()
      : '',
};
