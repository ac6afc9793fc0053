// Where the vehicle stands. A scene is SVG for a picture of w by h pixels whose wheels touch the ground at y = g. Lines
// on the road (`marked`) suit a vehicle that is seen from the side alone.
import { linear, radial } from './paint.mjs';
import { circle, line, path, rect } from './shapes.mjs';

function studio(w, h, g) {
  const defs =
    linear('wall', [
      [0, '#f1f2ee'],
      [1, '#dde2dc'],
    ]) +
    radial(
      'light',
      [
        [0, '#fff'],
        [1, '#fff', 0],
      ],
      { cy: 0.4, r: 0.58 },
    ) +
    linear('floor', [
      [0, '#cfd5cf'],
      [1, '#eff0ed'],
    ]);
  return (
    defs +
    rect(0, 0, w, h, { fill: 'url(#wall)' }) +
    rect(0, 0, w, h, { fill: 'url(#light)' }) +
    rect(0, g - 30, w, h - g + 30, { fill: 'url(#floor)' }) +
    line(`M0 ${g - 30} H${w}`, '#fff', 1.2, { strokeOpacity: 0.6 })
  );
}

function road(w, h, g) {
  return rect(0, g - 16, w, h - g + 16, { fill: 'url(#asphalt)' });
}

function sashWindow(x, y, w, h) {
  const frame = { fill: 'none', stroke: '#fff', strokeWidth: 2 };
  return (
    rect(x - 4, y - 4, w + 8, h + 8, { fill: '#fff', opacity: 0.9 }) +
    rect(x, y, w, h, { fill: 'url(#pane)' }) +
    path(`M${x + w / 2} ${y} V${y + h} M${x} ${y + h / 2} H${x + w}`, frame) +
    rect(x - 7, y + h + 4, w + 14, 4, { fill: '#fff' })
  );
}

function windowBox(x, y, w, blossom) {
  const leaves = Array.from({ length: 7 }, (_, i) =>
    circle(x + (w / 6) * i, y - 2 - (i % 2) * 2, 5, { fill: '#4f7a58' }),
  );
  const flowers = Array.from({ length: 6 }, (_, i) =>
    circle(x + 3 + (w / 6) * i, y - 5 - ((i * 3) % 4), 2.2, { fill: blossom }),
  );
  return leaves.join('') + flowers.join('') + rect(x - 2, y, w + 4, 8, { fill: '#6a4b35' });
}

function frontDoor(x, y, w, h, paint) {
  const panel = { fill: '#000', fillOpacity: 0.13 };
  return (
    rect(x - 6, y - 26, w + 12, h + 26, { fill: '#fff', opacity: 0.92 }) +
    path(`M${x} ${y - 4} A${w / 2} ${w / 2.6} 0 0 1 ${x + w} ${y - 4} Z`, { fill: 'url(#pane)' }) +
    rect(x, y, w, h, { fill: paint }) +
    [0.14, 0.56]
      .flatMap((a) =>
        [0.14, 0.56].map((b) => rect(x + w * a, y + h * (b - 0.06), w * 0.3, h * 0.34, panel)),
      )
      .join('') +
    circle(x + w * 0.5, y + h * 0.5, 1.8, { fill: '#e0bd55' }) +
    rect(x - 8, y + h, w + 16, 6, { fill: '#d9d6cc' })
  );
}

/** One terraced house: slate roof and chimney, two storeys of sash windows, a door. */
function house(x, w, base, { wall, door, height, blossom }) {
  const top = base - height;
  const left = x + w * 0.12;
  const right = x + w * 0.57;
  const ww = w * 0.3;
  return [
    rect(x + w * 0.66, top - 44, w * 0.16, 34, { fill: '#a9765c' }),
    rect(x + w * 0.64, top - 47, w * 0.2, 5, { fill: '#8c5f49' }),
    path(`M${x} ${top} L${x + 10} ${top - 26} H${x + w - 10} L${x + w} ${top} Z`, {
      fill: '#7d8790',
    }),
    rect(x, top, w, height, { fill: wall }),
    rect(x, top, w, 7, { fill: '#fff', opacity: 0.75 }),
    rect(x, top + height * 0.52, w, 3, { fill: '#fff', opacity: 0.5 }),
    sashWindow(left, top + 26, ww, 54),
    sashWindow(right, top + 26, ww, 54),
    sashWindow(left, top + height * 0.52 + 22, ww, 50),
    windowBox(left, top + height * 0.52 + 80, ww, blossom),
    frontDoor(right + 2, base - 78, ww - 4, 74, door),
  ].join('');
}

const terrace = [
  { wall: '#f3eadb', door: '#0b4f36', height: 244, blossom: '#e2574c' },
  { wall: '#d9e5e6', door: '#8e2f2a', height: 262, blossom: '#f6c945' },
  { wall: '#f0d5c6', door: '#243447', height: 240, blossom: '#fff' },
  { wall: '#e6ead6', door: '#c98a1b', height: 256, blossom: '#d77aa6' },
  { wall: '#f7f1e4', door: '#1f4d6b', height: 246, blossom: '#e2574c' },
];

function lamppost(x, base) {
  return (
    line(`M${x} ${base} V${base - 236}`, '#27332e', 5) +
    line(`M${x} ${base} v-34`, '#27332e', 9) +
    path(`M${x - 9} ${base - 264} H${x + 9} L${x + 6} ${base - 236} H${x - 6} Z`, {
      fill: '#fff6d8',
      stroke: '#27332e',
      strokeWidth: 2.5,
    }) +
    path(`M${x - 12} ${base - 264} L${x} ${base - 276} L${x + 12} ${base - 264} Z`, {
      fill: '#27332e',
    })
  );
}

function street(w, h, g, marked) {
  const base = g - 28;
  const each = w / terrace.length;
  const defs =
    linear('sky', [
      [0, '#cfe3ee'],
      [1, '#f4efe2'],
    ]) +
    linear('pane', [
      [0, '#b4c8d2'],
      [0.5, '#7d97a5'],
      [1, '#9db3bd'],
    ]) +
    linear('asphalt', [
      [0, '#8b9192'],
      [1, '#b4b8b6'],
    ]);
  const houses = terrace.map((look, i) => house(i * each, each, base, look)).join('');
  return (
    defs +
    rect(0, 0, w, h, { fill: 'url(#sky)' }) +
    `<g opacity=".8">${houses}</g>` +
    rect(0, 0, w, base, { fill: '#fbfaf5', opacity: 0.2 }) +
    lamppost(w * 0.955, base + 2) +
    rect(0, base, w, 9, { fill: '#d9d8d0' }) +
    rect(0, base + 9, w, 4, { fill: '#a7aba8' }) +
    road(w, h, g) +
    (marked ? line(`M0 ${g + 62} H${w} M0 ${g + 70} H${w}`, '#f5c731', 3.4, { opacity: 0.85 }) : '')
  );
}

function gulls(w) {
  return [
    [0.31, 74, 1],
    [0.37, 60, 0.7],
    [0.5, 88, 0.8],
  ]
    .map(([x, y, s]) =>
      line(
        `M${w * x - 9 * s} ${y} q${5 * s} ${-6 * s} ${9 * s} 0 q${4 * s} ${-6 * s} ${9 * s} 0`,
        '#6f8288',
        1.8 * s,
      ),
    )
    .join('');
}

function fence(w, y) {
  const posts = Array.from({ length: 13 }, (_, i) =>
    rect((w / 12) * i - 3, y - 26, 6, 30, { fill: '#7d6f55' }),
  );
  return posts.join('') + line(`M0 ${y - 19} H${w} M0 ${y - 8} H${w}`, '#8d7e62', 3.4);
}

/** Chalk cliffs over the Channel on a clear morning. */
function coast(w, h, g, marked) {
  const sea = g - 148;
  const defs =
    linear('sky', [
      [0, '#a9cfe2'],
      [0.7, '#e3eee9'],
      [1, '#fbf0dc'],
    ]) +
    linear('sea', [
      [0, '#6fa8b8'],
      [1, '#3f8296'],
    ]) +
    linear('chalk', [
      [0, '#fffdf6'],
      [1, '#d9d9d0'],
    ]) +
    linear('down', [
      [0, '#9dbd7d'],
      [1, '#6f9a62'],
    ]) +
    linear('asphalt', [
      [0, '#868d8c'],
      [1, '#b2b7b3'],
    ]);
  const downs = `M${w * 0.38} ${sea + 30} C${w * 0.5} ${sea - 20} ${w * 0.56} ${sea - 96} ${w * 0.68} ${sea - 92} C${w * 0.78} ${sea - 88} ${w * 0.84} ${sea - 142} ${w} ${sea - 136} V${g} H${w * 0.38} Z`;
  const cliffs = `M${w * 0.38} ${sea + 30} L${w * 0.45} ${sea - 6} Q${w * 0.49} ${sea - 22} ${w * 0.53} ${sea - 24} Q${w * 0.57} ${sea - 60} ${w * 0.63} ${sea - 58} Q${w * 0.68} ${sea - 40} ${w * 0.72} ${sea - 42} Q${w * 0.78} ${sea - 82} ${w * 0.84} ${sea - 78} Q${w * 0.9} ${sea - 58} ${w} ${sea - 70} V${g} H${w * 0.38} Z`;
  const meadow = `M0 ${g - 92} C${w * 0.2} ${g - 116} ${w * 0.36} ${g - 86} ${w * 0.55} ${g - 96} C${w * 0.74} ${g - 106} ${w * 0.9} ${g - 80} ${w} ${g - 98} V${g} H0 Z`;
  return (
    defs +
    rect(0, 0, w, h, { fill: 'url(#sky)' }) +
    circle(w * 0.17, h * 0.2, 30, { fill: '#fff8e2', opacity: 0.95 }) +
    gulls(w) +
    rect(0, sea, w, g - sea, { fill: 'url(#sea)' }) +
    line(
      `M${w * 0.08} ${sea + 12} h96 M${w * 0.12} ${sea + 22} h52 M${w * 0.05} ${sea + 32} h120`,
      '#fff',
      2,
      { opacity: 0.45 },
    ) +
    path(downs, { fill: 'url(#down)' }) +
    path(cliffs, { fill: 'url(#chalk)' }) +
    path(meadow, { fill: 'url(#down)' }) +
    fence(w, g - 26) +
    rect(0, g - 22, w, 8, { fill: '#7fa06b' }) +
    road(w, h, g) +
    (marked
      ? line(`M0 ${g + 58} H${w}`, '#fff', 4, { strokeDasharray: '56 40', opacity: 0.75 })
      : '')
  );
}

/** A valley in the Dales: fields between drystone walls, a barn, sheep. */
function dales(w, h, g, marked) {
  const defs =
    linear('sky', [
      [0, '#b4d2e4'],
      [1, '#f2f1e6'],
    ]) +
    linear('far', [
      [0, '#a9bfae'],
      [1, '#c5d2b8'],
    ]) +
    linear('near', [
      [0, '#93b56f'],
      [1, '#6d9455'],
    ]) +
    linear('asphalt', [
      [0, '#868c8a'],
      [1, '#b0b4b0'],
    ]);
  const wall = (d) => line(d, '#8b8a7e', 3.2, { opacity: 0.9, strokeLinecap: 'round' });
  const sheep = [
    [0.22, 96],
    [0.26, 90],
    [0.74, 104],
    [0.79, 98],
    [0.83, 106],
  ].map(
    ([x, y]) =>
      `<ellipse cx="${w * x}" cy="${g - y}" rx="5.5" ry="3.6" fill="#f7f4ea"/>${circle(w * x - 5.5, g - y - 1, 1.9, { fill: '#3d3a34' })}`,
  );
  return (
    defs +
    rect(0, 0, w, h, { fill: 'url(#sky)' }) +
    path(`M${w * 0.6} 70 q18 -22 44 -10 q22 -18 44 4 q24 -2 26 16 h-130 q-4 -10 16 -10 Z`, {
      fill: '#fff',
      opacity: 0.8,
    }) +
    path(
      `M0 ${g - 190} C${w * 0.16} ${g - 250} ${w * 0.3} ${g - 226} ${w * 0.46} ${g - 196} S${w * 0.8} ${g - 250} ${w} ${g - 206} V${g} H0 Z`,
      { fill: 'url(#far)' },
    ) +
    path(
      `M0 ${g - 128} C${w * 0.2} ${g - 172} ${w * 0.42} ${g - 130} ${w * 0.58} ${g - 140} S${w * 0.86} ${g - 172} ${w} ${g - 140} V${g} H0 Z`,
      { fill: '#9ebd80' },
    ) +
    wall(
      `M0 ${g - 118} C${w * 0.2} ${g - 150} ${w * 0.4} ${g - 116} ${w * 0.6} ${g - 122} S${w * 0.9} ${g - 146} ${w} ${g - 124}`,
    ) +
    wall(
      `M${w * 0.3} ${g - 130} L${w * 0.24} ${g - 64} M${w * 0.7} ${g - 126} L${w * 0.78} ${g - 60}`,
    ) +
    path(`M0 ${g - 84} C${w * 0.25} ${g - 108} ${w * 0.55} ${g - 76} ${w} ${g - 96} V${g} H0 Z`, {
      fill: 'url(#near)',
    }) +
    rect(w * 0.08, g - 152, 58, 30, { fill: '#a59c8a' }) +
    path(
      `M${w * 0.08 - 5} ${g - 152} L${w * 0.08 + 10} ${g - 172} H${w * 0.08 + 48} L${w * 0.08 + 63} ${g - 152} Z`,
      { fill: '#6f7175' },
    ) +
    rect(w * 0.08 + 22, g - 140, 12, 18, { fill: '#574d41' }) +
    sheep.join('') +
    wall(`M0 ${g - 34} H${w}`) +
    line(`M0 ${g - 36} H${w}`, '#a3a294', 7, { strokeDasharray: '13 2' }) +
    rect(0, g - 30, w, 14, { fill: '#7fa063' }) +
    road(w, h, g) +
    (marked
      ? line(`M0 ${g + 58} H${w}`, '#fff', 4, { strokeDasharray: '56 40', opacity: 0.75 })
      : '')
  );
}

const brickTerrace = [
  { door: '#1d3557', brick: '#b5674e' },
  { door: '#0b4f36', brick: '#ad5f49' },
  { door: '#8f2d2a', brick: '#b97058' },
  { door: '#f0b92b', brick: '#aa5c47' },
];

/** One house of a northern terrace: red brick, a bay window under slates, a door with a step. */
function brickHouse(x, w, base, { door, brick }) {
  const top = base - 214;
  const bay = x + w * 0.08;
  const bw = w * 0.46;
  const courses = Array.from({ length: 17 }, (_, i) => `M${x} ${top + 14 + i * 12} h${w}`).join(
    ' ',
  );
  return [
    rect(x + w * 0.76, top - 62, w * 0.17, 40, { fill: '#96523f' }),
    rect(x + w * 0.79, top - 72, w * 0.04, 12, { fill: '#c98a68' }),
    rect(x + w * 0.86, top - 72, w * 0.04, 12, { fill: '#c98a68' }),
    rect(x, top - 30, w, 32, { fill: '#5f6b74' }),
    rect(x, top, w, 214, { fill: brick }),
    line(courses, '#8a4735', 0.8, { opacity: 0.45 }),
    rect(x, top, w, 5, { fill: '#efe7d6' }),
    sashWindow(bay + 6, top + 24, bw * 0.36, 50),
    sashWindow(bay + bw * 0.56, top + 24, bw * 0.36, 50),
    path(
      `M${bay - 4} ${base - 108} L${bay + 8} ${base - 122} H${bay + bw - 8} L${bay + bw + 4} ${base - 108} Z`,
      {
        fill: '#5f6b74',
      },
    ),
    rect(bay, base - 108, bw, 106, { fill: '#efe7d6' }),
    ...[0.08, 0.39, 0.7].map((at) => sashWindow(bay + bw * at + 2, base - 98, bw * 0.18, 54)),
    rect(bay, base - 34, bw, 34, { fill: brick }),
    frontDoor(x + w * 0.66, base - 78, w * 0.22, 74, door),
  ].join('');
}

/** A street of red brick in the north, in the afternoon. */
function brick(w, h, g, marked) {
  const base = g - 28;
  const each = w / brickTerrace.length;
  const defs =
    linear('sky', [
      [0, '#bcd6e6'],
      [1, '#f7ead2'],
    ]) +
    linear('pane', [
      [0, '#c3d3da'],
      [0.5, '#8499a5'],
      [1, '#a6b9c1'],
    ]) +
    linear('asphalt', [
      [0, '#888d8e'],
      [1, '#b3b6b3'],
    ]);
  const houses = brickTerrace.map((look, i) => brickHouse(i * each, each, base, look)).join('');
  return (
    defs +
    rect(0, 0, w, h, { fill: 'url(#sky)' }) +
    `<g opacity=".82">${houses}</g>` +
    rect(0, 0, w, base, { fill: '#fbf3e4', opacity: 0.24 }) +
    lamppost(w * 0.045, base + 2) +
    rect(0, base, w, 9, { fill: '#d5d2c8' }) +
    rect(0, base + 9, w, 4, { fill: '#a5a7a3' }) +
    road(w, h, g) +
    (marked
      ? line(`M0 ${g + 62} H${w}`, '#fff', 4, { strokeDasharray: '56 40', opacity: 0.75 })
      : '')
  );
}

const cottages = [
  { at: 0.02, w: 96, high: 96, wall: '#f6f1e6' },
  { at: 0.155, w: 84, high: 112, wall: '#f3c9c0' },
  { at: 0.27, w: 100, high: 92, wall: '#cfe0ea' },
  { at: 0.41, w: 78, high: 108, wall: '#f7e3a8' },
  { at: 0.52, w: 92, high: 90, wall: '#f6f1e6' },
  { at: 0.65, w: 84, high: 104, wall: '#cbe0cd' },
];

function cottage(w, quay, { at, w: wide, high, wall }) {
  const x = w * at;
  const top = quay - high;
  return (
    path(`M${x - 4} ${top} L${x + 12} ${top - 24} H${x + wide - 12} L${x + wide + 4} ${top} Z`, {
      fill: '#737f87',
    }) +
    rect(x, top, wide, high, { fill: wall }) +
    [0.16, 0.6].map((part) => sashWindow(x + wide * part, top + 16, wide * 0.2, 22)).join('') +
    rect(x + wide * 0.4, quay - 38, wide * 0.2, 38, { fill: '#3d6a80' })
  );
}

function boat(x, y, hull, mast) {
  return (
    line(`M${x} ${y} V${y - mast}`, '#6d6a60', 2.4) +
    path(`M${x + 3} ${y - mast + 4} L${x + 30} ${y - 12} H${x + 3} Z`, {
      fill: '#fff',
      opacity: 0.9,
    }) +
    path(`M${x - 34} ${y - 8} H${x + 38} L${x + 26} ${y + 8} H${x - 24} Z`, { fill: hull })
  );
}

/** A fishing harbour: painted cottages behind the quay, boats at their moorings. */
function harbour(w, h, g, marked) {
  const quay = g - 96;
  const defs =
    linear('sky', [
      [0, '#a6cbe0'],
      [1, '#f3f1e4'],
    ]) +
    linear('pane', [
      [0, '#b9cdd6'],
      [1, '#8399a5'],
    ]) +
    linear('sea', [
      [0, '#7fb0bd'],
      [1, '#4d8b9d'],
    ]) +
    linear('hill', [
      [0, '#9dbb87'],
      [1, '#84a873'],
    ]) +
    linear('asphalt', [
      [0, '#8b908e'],
      [1, '#b4b8b4'],
    ]);
  return (
    defs +
    rect(0, 0, w, h, { fill: 'url(#sky)' }) +
    gulls(w) +
    path(
      `M0 ${quay - 96} C${w * 0.2} ${quay - 176} ${w * 0.46} ${quay - 184} ${w * 0.7} ${quay - 118} S${w * 0.92} ${quay - 40} ${w} ${quay - 30} V${quay} H0 Z`,
      { fill: 'url(#hill)' },
    ) +
    `<g opacity=".9">${cottages.map((look) => cottage(w, quay, look)).join('')}</g>` +
    rect(w * 0.86, quay - 92, 22, 92, { fill: '#fdfbf5' }) +
    rect(w * 0.86, quay - 66, 22, 18, { fill: '#c5493f' }) +
    rect(w * 0.86 - 3, quay - 108, 28, 16, { fill: '#39434a' }) +
    rect(0, quay, w, 10, { fill: '#b9b3a2' }) +
    rect(0, quay + 10, w, g - quay, { fill: 'url(#sea)' }) +
    boat(w * 0.1, g - 50, '#2f5f8f', 78) +
    boat(w * 0.5, g - 46, '#c5493f', 92) +
    boat(w * 0.93, g - 52, '#0b4f36', 84) +
    rect(0, g - 34, w, 8, { fill: '#cfc9b8' }) +
    rect(0, g - 26, w, 12, { fill: '#a49e8e' }) +
    road(w, h, g) +
    (marked ? line(`M0 ${g + 62} H${w}`, '#fff', 3.4, { opacity: 0.6 }) : '')
  );
}

/** Mountains over a loch, heather at the roadside. */
function loch(w, h, g, marked) {
  const water = g - 104;
  const defs =
    linear('sky', [
      [0, '#9fbfd6'],
      [0.8, '#e6ebe8'],
      [1, '#f4eee0'],
    ]) +
    linear('far', [
      [0, '#8ea0b2'],
      [1, '#b4c2c8'],
    ]) +
    linear('near', [
      [0, '#7c8f79'],
      [1, '#97a982'],
    ]) +
    linear('sea', [
      [0, '#b5cbd6'],
      [1, '#7ea0b2'],
    ]) +
    linear('moor', [
      [0, '#a7a56f'],
      [1, '#80935c'],
    ]) +
    linear('asphalt', [
      [0, '#868b8a'],
      [1, '#b1b5b2'],
    ]);
  const heather = Array.from({ length: 26 }, (_, i) =>
    circle((w / 25) * i, g - 34 - ((i * 7) % 11), 5 + ((i * 5) % 4), {
      fill: i % 3 ? '#a27aa8' : '#86946a',
      opacity: 0.85,
    }),
  );
  const pine = (x, y, size) =>
    path(`M${x} ${y - size} L${x + size * 0.28} ${y} H${x - size * 0.28} Z`, { fill: '#3f6150' });
  return (
    defs +
    rect(0, 0, w, h, { fill: 'url(#sky)' }) +
    path(
      `M0 ${water - 60} L${w * 0.14} ${water - 150} L${w * 0.24} ${water - 104} L${w * 0.4} ${water - 214} L${w * 0.54} ${water - 116} L${w * 0.66} ${water - 168} L${w * 0.82} ${water - 84} L${w} ${water - 138} V${water} H0 Z`,
      { fill: 'url(#far)' },
    ) +
    path(
      `M${w * 0.365} ${water - 188} L${w * 0.4} ${water - 214} L${w * 0.44} ${water - 186} L${w * 0.41} ${water - 176} Z`,
      {
        fill: '#f4f6f6',
        opacity: 0.85,
      },
    ) +
    path(
      `M0 ${water - 20} C${w * 0.12} ${water - 76} ${w * 0.26} ${water - 66} ${w * 0.42} ${water} Z M${w * 0.6} ${water} C${w * 0.74} ${water - 88} ${w * 0.9} ${water - 92} ${w} ${water - 58} V${water} Z`,
      { fill: 'url(#near)' },
    ) +
    rect(0, water, w, g - water, { fill: 'url(#sea)' }) +
    line(
      `M${w * 0.3} ${water + 16} h130 M${w * 0.46} ${water + 28} h90 M${w * 0.1} ${water + 24} h70`,
      '#fff',
      2,
      {
        opacity: 0.4,
      },
    ) +
    [0.03, 0.075, 0.115, 0.9, 0.94, 0.985]
      .map((at, i) => pine(w * at, g - 40, 70 + ((i * 13) % 30)))
      .join('') +
    path(`M0 ${g - 52} C${w * 0.3} ${g - 40} ${w * 0.6} ${g - 58} ${w} ${g - 46} V${g} H0 Z`, {
      fill: 'url(#moor)',
    }) +
    heather.join('') +
    rect(0, g - 28, w, 12, { fill: '#8a9668' }) +
    road(w, h, g) +
    (marked
      ? line(`M0 ${g + 58} H${w}`, '#fff', 4, { strokeDasharray: '56 40', opacity: 0.75 })
      : '')
  );
}

export const scenes = { studio, street, coast, dales, brick, harbour, loch };
