// Names as they are compared, distances, and the Ordnance Survey's grid.

/** "St. Ives", "Saint Ives" and "st ives" are one name. */
export const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim();

export const metresApart = (a, b) =>
  Math.hypot(
    (a.lat - b.lat) * 111_200,
    (a.lon - b.lon) * 111_200 * Math.cos((a.lat * Math.PI) / 180),
  );

/**
 * The middle of a square of the grid that London lies in ("TQ465785": 100 m) in degrees. A plane through Charing Cross
 * (TQ 3004 8040) does: within 25 km of it the error stays below 100 m.
 */
export function fromLondonGrid(reference) {
  const digits = /^TQ((?:\d\d){2,4})$/.exec(reference)?.[1];
  if (!digits) return null;
  const metres = (text) => (Number(text) + 0.5) * 10 ** (5 - text.length);
  const half = digits.length / 2;
  const x = metres(digits.slice(0, half)) - 30_040;
  const y = metres(digits.slice(half)) - 80_400;
  const turn = 0.0256; // radians that the grid's north lies east of true north here
  const east = x * Math.cos(turn) + y * Math.sin(turn);
  const north = y * Math.cos(turn) - x * Math.sin(turn);
  const eastOfADegree = 111_320 * Math.cos((51.5074 * Math.PI) / 180);
  return {
    lat: 51.5074 + north / 111_270,
    lon: -0.1278 + east / eastOfADegree,
  };
}
