// Three motorbikes (naked, retro, electric), drawn in layers from the far side to the near one.
import { black, mix } from './paint.mjs';
import { circle, line, path } from './shapes.mjs';

const radius = 31;
const front = 34;
const rear = 180;

const wire = (x, id) => {
  const spokes = Array.from({ length: 18 }, (_, i) =>
    line(`M0 -4 L${i % 2 ? 4 : -4} ${-(radius - 8)}`, '#c3cad0', 0.7, {
      transform: `translate(${x} ${-radius}) rotate(${20 * i})`,
    }),
  );
  const rim = { fill: 'none', stroke: `url(#${id}chrome)`, strokeWidth: 3.4 };
  return spokes.join('') + circle(x, -radius, radius - 8.6, rim);
};

function wheel(x, isRear, id, look) {
  const disc = isRear ? 9.5 : 12.5;
  const spoke = `M-2.2 -4 L-6.2 ${-(radius - 9)} L-3 ${-(radius - 8.6)} L0 -7 L3 ${-(radius - 8.6)} L6.2 ${-(radius - 9)} L2.2 -4 Z`;
  const spokes = Array.from({ length: 5 }, (_, i) =>
    path(spoke, {
      transform: `translate(${x} ${-radius}) rotate(${72 * i + (isRear ? 18 : 0)})`,
      fill: '#2a2f33',
      stroke: '#4a5258',
      strokeWidth: 0.35,
    }),
  );
  const ring = (r, stroke, strokeWidth, more = {}) =>
    circle(x, -radius, r, { fill: 'none', stroke, strokeWidth, ...more });
  return [
    ring(radius - 3.6, '#141719', 8.6),
    ring(radius - 0.2, '#2d3337', 1.2),
    ring(radius - 8.6, `url(#${id}alloy)`, 2.4),
    ...(look === 'retro' ? [wire(x, id)] : spokes),
    ring(disc, '#a3acb3', 2.6),
    ring(disc, '#59626a', 2.6, { strokeDasharray: '1 2.4' }),
    circle(x, -radius, 4.6, { fill: '#3a4146' }),
    circle(x, -radius, 2, { fill: '#c8cfd4' }),
  ].join('');
}

const rearEnd = (id) =>
  [
    path(
      `M122 -41 C140 -44 162 -38 ${rear + 3} -35.5 L${rear + 3} -27.5 C160 -28 140 -32 122 -33 Z`,
      { fill: `url(#${id}swingarm)`, stroke: '#14181b', strokeWidth: 0.6 },
    ),
    circle(rear, -radius, 3, { fill: '#dfe4e7' }),
    path('M150 -64 C158 -70 178 -72 199 -58 L197 -55 C180 -66 162 -64 152 -59 Z', {
      fill: '#16191c',
    }),
    line('M132 -70 L139 -42', '#e2b714', 4.6, { strokeDasharray: '2 1.3' }),
    line('M132 -70 L139 -42', '#30363b', 1.6),
  ].join('');

const fork = (id) =>
  [
    path('M8 -52 C18 -68 48 -70 61 -50 L58 -48 C45 -64 22 -63 11 -49 Z', {
      fill: `url(#${id}body)`,
      stroke: '#000',
      strokeOpacity: 0.4,
      strokeWidth: 0.6,
    }),
    line('M34 -31 L62 -98', '#15181b', 7.6, { strokeLinecap: 'round' }),
    line('M34 -31 L49 -66.5', `url(#${id}chrome)`, 5.2, { strokeLinecap: 'round' }),
    line('M50 -69 L63 -99', '#c79a2a', 5.6),
    line('M48.5 -69 L61 -98', '#f4d98a', 1.2),
    path('M30 -24 q8 -4 10 4 l-4 7 q-8 0 -9 -5 Z', { fill: '#b71c1c' }),
  ].join('');

const frame = (paint) =>
  line('M64 -92 L122 -68 L126 -38 M68 -84 L96 -44 L126 -38 M122 -68 L168 -84', '#1b2024', 5.4, {
    strokeLinejoin: 'round',
  }) +
  line('M64 -92.5 L122 -69 L126 -38', mix(paint, black, 0.1), 3.4, { strokeLinejoin: 'round' });

const engine = (id) =>
  [
    path('M66 -78 L77 -74 L84 -44 L74 -44 Z', { fill: '#20262a' }),
    line('M68 -76 L75 -46 M71 -75 L78 -46 M74.5 -74 L81 -46', '#3d464c', 1),
    path('M82 -72 L110 -68 L117 -50 L90 -48 Z', {
      fill: `url(#${id}engine)`,
      stroke: '#0d1012',
      strokeWidth: 0.8,
    }),
    line('M85 -66 L113 -62 M86 -61 L115 -57.5 M88 -56 L116 -53', '#14181b', 1.5),
    path(
      'M80 -48 L122 -52 C131 -50 136 -42 134 -32 C131 -22 118 -19 100 -19 C88 -19 80 -24 79 -34 Z',
      { fill: `url(#${id}engine)`, stroke: '#0d1012', strokeWidth: 0.8 },
    ),
    circle(117, -36, 10.5, { fill: '#2b3136', stroke: '#8b949b', strokeWidth: 1.2 }),
    circle(117, -36, 5.2, { fill: '#3b4248', stroke: '#727c84', strokeWidth: 0.8 }),
    circle(93, -33, 8.4, { fill: '#2b3136', stroke: '#7b858d', strokeWidth: 1 }),
  ].join('');

const exhaust = (id) =>
  [
    line('M80 -60 C66 -52 68 -22 88 -16 C104 -12 124 -14 142 -19', '#6d5b4c', 6.4, {
      strokeLinecap: 'round',
    }),
    line('M79 -60 C66 -52 68 -23 88 -17.5 C104 -13.5 124 -15.5 142 -20.5', '#d9c8b4', 1.6, {
      strokeOpacity: 0.55,
    }),
    path(
      'M138 -26 L198 -44 C202 -45 204 -41 202.5 -38 L200 -33 L142 -13 C136 -12 134 -24 138 -26 Z',
      { fill: `url(#${id}muffler)`, stroke: '#14181b', strokeWidth: 0.7 },
    ),
    line('M150 -27 L196 -41', '#fff', 1.3, { strokeOpacity: 0.5 }),
    `<ellipse cx="201.5" cy="-39" rx="2" ry="5.6" fill="#0b0d0f" transform="rotate(17 201.5 -39)"/>`,
    path('M78 -24 C86 -14 112 -11 132 -15 L130 -20 C112 -17 96 -18 84 -28 Z', {
      fill: `url(#${id}body)`,
      stroke: '#000',
      strokeOpacity: 0.35,
      strokeWidth: 0.6,
    }),
  ].join('');

/** Two low silencers that end in a cone, and a cylinder that stands upright. */
const twins = (id) =>
  [
    path('M86 -70 H112 L116 -46 H88 Z', {
      fill: `url(#${id}engine)`,
      stroke: '#0d1012',
      strokeWidth: 0.8,
    }),
    line('M85 -66 H114 M86 -61 H115 M87 -56 H116 M88 -51 H116', '#15191c', 1.6),
    line('M86 -64 C70 -54 76 -26 96 -20 L128 -20', `url(#${id}chrome)`, 6, {
      strokeLinecap: 'round',
    }),
    path('M124 -27 L196 -31 L214 -26 L214 -23 L196 -19 L124 -15 Z', {
      fill: `url(#${id}chrome)`,
      stroke: '#3a4248',
      strokeWidth: 0.6,
    }),
  ].join('');

/** A battery with fins, and the motor behind it. */
const battery = (id) =>
  [
    path('M74 -80 L118 -74 L124 -30 L84 -20 L72 -34 Z', {
      fill: `url(#${id}engine)`,
      stroke: '#0d1012',
      strokeWidth: 1,
    }),
    line(
      'M80 -68 L118 -64 M80 -60 L119 -56 M80 -52 L120 -48 M80 -44 L121 -40 M82 -36 L121 -33',
      '#12161a',
      1.6,
    ),
    circle(130, -38, 13, { fill: '#2b3136', stroke: '#9aa3aa', strokeWidth: 1.4 }),
    circle(130, -38, 6, { fill: '#474f56', stroke: '#7b858d', strokeWidth: 1 }),
    path('M78 -26 C90 -12 112 -12 128 -20 L126 -26 C112 -20 96 -20 84 -32 Z', {
      fill: `url(#${id}body)`,
    }),
  ].join('');

/** A flat bench over a chromed mudguard, and a tank like a drop. */
const bench = (id) =>
  [
    path('M150 -62 C166 -74 196 -70 208 -44 L203 -43 C193 -64 168 -66 152 -58 Z', {
      fill: `url(#${id}chrome)`,
      stroke: '#3a4248',
      strokeWidth: 0.6,
    }),
    circle(207, -62, 4.4, { fill: `url(#${id}tail)`, stroke: '#3c0508', strokeWidth: 0.6 }),
    path(
      'M116 -84 C136 -86 160 -84 196 -86 C202 -86 203 -78 197 -76 L124 -71 C117 -72 114 -78 116 -84 Z',
      {
        fill: '#2a201a',
        stroke: '#000',
        strokeWidth: 0.6,
      },
    ),
    line('M124 -80 C150 -82 170 -80 196 -82', '#fff', 1, { strokeOpacity: 0.22 }),
  ].join('');

const drop = (id) =>
  [
    path('M62 -86 C64 -100 80 -106 98 -104 C114 -102 124 -92 126 -82 C108 -76 80 -76 62 -86 Z', {
      fill: `url(#${id}body)`,
      stroke: '#000',
      strokeOpacity: 0.45,
      strokeWidth: 0.8,
    }),
    line('M70 -94 C80 -102 98 -102 112 -96', '#fff', 3, {
      strokeOpacity: 0.65,
      filter: `url(#${id}soft)`,
    }),
    line('M66 -84 C84 -78 106 -78 122 -82', '#e8d9a8', 1.4, { strokeOpacity: 0.9 }),
  ].join('');

const roundLamp = (id) =>
  circle(50, -92, 10.5, { fill: `url(#${id}chrome)`, stroke: '#3a4248', strokeWidth: 0.8 }) +
  `<ellipse cx="44.5" cy="-92" rx="4.4" ry="9.4" fill="url(#${id}lamp)" stroke="#8b949b"/>`;

const seat = (id) =>
  [
    path(
      'M134 -74 C156 -76 178 -86 201 -97 L205 -94 C203 -88 190 -80 172 -74 C158 -70 144 -68 134 -68 Z',
      { fill: `url(#${id}body)`, stroke: '#000', strokeOpacity: 0.4, strokeWidth: 0.7 },
    ),
    path('M199 -97.5 L206 -94 L203 -89 L196 -92 Z', { fill: `url(#${id}tail)` }),
    path(
      'M116 -82 C126 -77 140 -76 152 -79 C160 -81 164 -86 170 -90 C178 -95 190 -98 199 -98 C190 -92 178 -86 168 -80 C156 -73 136 -70 118 -74 Z',
      { fill: '#1b1f22' },
    ),
    line('M120 -81 C132 -77 146 -77 156 -81 C164 -86 172 -92 190 -97', '#fff', 1.2, {
      strokeOpacity: 0.2,
    }),
  ].join('');

const tank = (id) =>
  [
    path(
      'M66 -84 C64 -96 74 -108 92 -109 C108 -110 120 -98 127 -80 C118 -72 104 -69 92 -70 C80 -71 70 -76 66 -84 Z',
      { fill: `url(#${id}body)`, stroke: '#000', strokeOpacity: 0.45, strokeWidth: 0.8 },
    ),
    line('M72 -92 C76 -102 86 -105.5 96 -105 C106 -104 114 -96 119 -88', '#fff', 3, {
      strokeOpacity: 0.6,
      filter: `url(#${id}soft)`,
    }),
    line('M76 -80 C90 -74 108 -75 122 -81', '#000', 1.2, { strokeOpacity: 0.35 }),
    path('M68 -84 C80 -93 100 -93 116 -84 C104 -80 84 -80 68 -84 Z', {
      fill: '#000',
      opacity: 0.16,
    }),
    path('M60 -78 C64 -86 72 -88 78 -86 L86 -64 C78 -62 68 -66 60 -78 Z', {
      fill: `url(#${id}body)`,
      stroke: '#000',
      strokeOpacity: 0.4,
      strokeWidth: 0.7,
    }),
  ].join('');

const cockpit = (id) =>
  [
    path('M56 -100 C48 -104 40 -100 39 -91 C39 -83 47 -79 56 -83 C61 -87 61 -96 56 -100 Z', {
      fill: '#1a1e21',
    }),
    `<ellipse cx="42.5" cy="-91.5" rx="4.2" ry="8" fill="url(#${id}lamp)" stroke="#2b3237"/>`,
    path('M52 -103 C56 -110 62 -112 66 -110 L62 -100 Z', { fill: '#24292d' }),
    line('M62 -100 C66 -110 74 -114 84 -114', '#15181b', 3.2, { strokeLinecap: 'round' }),
    line('M76 -114 L92 -113', '#0e1113', 4.8, { strokeLinecap: 'round' }),
    line('M70 -112 L66 -126', '#15181b', 1.6),
    `<ellipse cx="65" cy="-129" rx="7" ry="4.2" fill="#1b1f22" transform="rotate(-14 65 -129)"/>`,
    line('M84 -112 L72 -107', '#9aa3aa', 1.4),
    line('M124 -34 l14 2', '#0f1214', 3, { strokeLinecap: 'round' }),
    line('M198 -90 L214 -70', '#15181b', 2),
    path('M209 -78 h7 v-4 l-7 1 Z', { fill: '#e8901c' }),
  ].join('');

export function motorbike(paint, id, look) {
  const retro = look === 'retro';
  const layers = [
    wheel(rear, true, id, look),
    rearEnd(id),
    wheel(front, false, id, look),
    fork(id),
    frame(paint),
    look === 'electric' ? battery(id) : engine(id),
    retro ? twins(id) : look === 'electric' ? '' : exhaust(id),
    retro ? bench(id) : seat(id),
    retro ? drop(id) : tank(id),
    cockpit(id),
    retro ? roundLamp(id) : '',
  ];
  return { svg: layers.join('\n'), length: 216, height: 132, front, rear, wheelRadius: radius };
}
