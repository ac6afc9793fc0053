// Vehicles are described in centimetres with y up and the front at x = 0; SVG has y down.

/** Turns a y-up path of absolute M, L, C, Q and Z commands into SVG space. */
export const flip = (path) =>
  path.replace(/([MLCQZ])([^MLCQZ]*)/g, (_, command, rest) => {
    if (command === 'Z') return 'Z';
    const numbers = (rest.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    return command + numbers.map((v, i) => (i % 2 ? +(-v).toFixed(2) : v)).join(' ');
  });

const attributes = (all) =>
  Object.entries(all)
    .map(([name, value]) => ` ${name.replace(/[A-Z]/g, (c) => '-' + c.toLowerCase())}="${value}"`)
    .join('');

/** An SVG path; attribute names in camel case ("strokeWidth"). */
export const path = (d, attrs) => `<path d="${d}"${attributes(attrs)}/>`;
export const line = (d, stroke, strokeWidth, attrs = {}) =>
  path(d, { fill: 'none', stroke, strokeWidth, ...attrs });
export const circle = (cx, cy, r, attrs) =>
  `<circle cx="${cx}" cy="${cy}" r="${+r.toFixed(2)}"${attributes(attrs)}/>`;
export const rect = (x, y, width, height, attrs) =>
  `<rect x="${+x.toFixed(2)}" y="${+y.toFixed(2)}" width="${+width.toFixed(2)}" height="${+height.toFixed(2)}"${attributes(attrs)}/>`;
export const clip = (id, d) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
export const round = (n) => +n.toFixed(2);
