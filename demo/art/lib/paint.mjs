// Colours and the gradients of one vehicle. `id` prefixes every SVG id, so that several pictures can share a page.
export const white = '#ffffff';
export const black = '#0a0d10';

const channels = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
const toHex = (rgb) => '#' + rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('');

export const mix = (from, to, share) => {
  const target = channels(to);
  return toHex(channels(from).map((v, i) => v + (target[i] - v) * share));
};

/** Relative luminance as WCAG defines it, 0 to 1. */
export const luminance = (hex) => {
  const [r, g, b] = channels(hex).map((v) =>
    (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** stops: [offset, colour, opacity?] */
export const linear = (id, stops, { x1 = 0, y1 = 0, x2 = 0, y2 = 1, user = false } = {}) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${stopList(stops)}</linearGradient>`;
export const radial = (id, stops, { cx = 0.5, cy = 0.5, r = 0.5 } = {}) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`;
const stopList = (stops) =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

const blur = (id, deviation) =>
  `<filter id="${id}" x="-20%" y="-300%" width="140%" height="700%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** Bodywork reflects sky above the waist and road below it; very dark and very light paint need gentler steps. */
function bodywork(id, paint, height) {
  const dark = luminance(paint) < 0.03;
  const light = luminance(paint) > 0.6;
  const stops = [
    [0, mix(paint, white, light ? 0.55 : 0.34)],
    [0.2, mix(paint, white, dark ? 0.14 : light ? 0.25 : 0.12)],
    [0.4, paint],
    [0.47, mix(paint, white, light ? 0.2 : 0.1)],
    [0.53, mix(paint, black, light ? 0.07 : 0.14)],
    [0.8, mix(paint, black, light ? 0.16 : 0.3)],
    [1, mix(paint, black, light ? 0.42 : 0.6)],
  ];
  return linear(id, stops, { y1: -height, y2: -14, user: true });
}

function roundedEnds(id, length) {
  const shade = [
    [0, 0.5],
    [0.035, 0.16],
    [0.12, 0],
    [0.9, 0],
    [0.97, 0.2],
    [1, 0.45],
  ];
  return linear(
    id,
    shade.map(([at, opacity]) => [at, '#000', opacity]),
    { x2: length, y2: 0, user: true },
  );
}

/** Everything that vehicle parts refer to by `url(#...)`. */
export function paintDefs(id, paint, length, height) {
  return `<defs>${bodywork(`${id}body`, paint, height)}${roundedEnds(`${id}round`, length)}
${linear(
  `${id}glass`,
  [
    [0, '#6b8490'],
    [0.35, '#2b3a44'],
    [1, '#0e1519'],
  ],
  { y1: -height, y2: -height * 0.62, user: true },
)}
${linear(`${id}alloy`, [
  [0, '#f3f5f6'],
  [0.5, '#b9c0c6'],
  [1, '#7b848b'],
])}
${radial(`${id}steel`, [
  [0, '#6c757c'],
  [0.7, '#9aa3aa'],
  [1, '#565e65'],
])}
${radial(
  `${id}tyre`,
  [
    [0.6, '#15181a'],
    [0.86, '#23282b'],
    [1, '#0b0d0e'],
  ],
  { cy: 0.42 },
)}
${linear(
  `${id}lamp`,
  [
    [0, '#fff'],
    [0.5, '#cfe0ea'],
    [1, '#6d8492'],
  ],
  { x2: 1 },
)}
${linear(`${id}tail`, [
  [0, '#ff5a4d'],
  [1, '#9d0d12'],
])}
${linear(`${id}chrome`, [
  [0, '#fff'],
  [0.5, '#aab3ba'],
  [1, '#eef1f3'],
])}
${linear(`${id}swingarm`, [
  [0, '#aab3ba'],
  [1, '#555e65'],
])}
${linear(`${id}engine`, [
  [0, '#7f8990'],
  [0.5, '#4a5258'],
  [1, '#22272b'],
])}
${linear(`${id}muffler`, [
  [0, '#dfe4e7'],
  [0.45, '#838c93'],
  [1, '#33393e'],
])}
${blur(`${id}soft`, 1.6)}${blur(`${id}softer`, 4)}${blur(`${id}softest`, 7)}</defs>`;
}
