// One car wheel, standing on y = 0.
import { circle, path, round } from './shapes.mjs';

// Spoke outlines for a rim of radius 1, pointing up; [count, turn in degrees, points].
const spokes = {
  five: [
    5,
    0,
    'M-.1 -.2C-.12 -.5 -.2 -.8 -.3 -.96L-.06 -1L0 -.55L.06 -1L.3 -.96C.2 -.8 .12 -.5 .1 -.2Z',
  ],
  multi: [10, 0, 'M-.07 -.2C-.06 -.5 -.09 -.8 -.15 -.98L.15 -.98C.09 -.8 .06 -.5 .07 -.2Z'],
  sixTwin: [6, 0, 'M-.13 -.2L-.24 -.96L-.1 -.99L-.02 -.3L.02 -.3L.1 -.99L.24 -.96L.13 -.2Z'],
  ten: [5, 12, 'M-.09 -.2L-.28 -.96L-.17 -.99L0 -.32L.17 -.99L.28 -.96L.09 -.2Z'],
};

function tyre(x, y, radius, id) {
  return [
    circle(x, y, radius, { fill: `url(#${id}tyre)` }),
    circle(x, y, radius - 0.6, { fill: 'none', stroke: '#3a4046', strokeWidth: 0.7, opacity: 0.7 }),
    circle(x, y, radius * 0.8, {
      fill: 'none',
      stroke: '#000',
      strokeOpacity: 0.5,
      strokeWidth: 1.2,
    }),
  ];
}

function brake(x, y, rim, caliper) {
  const parts = [
    circle(x, y, rim + 1.4, { fill: '#0c0e10' }),
    circle(x, y, rim * 0.72, { fill: '#59626a', stroke: '#7b858d', strokeWidth: 0.6 }),
    circle(x, y, rim * 0.36, { fill: '#23282c' }),
  ];
  if (caliper) {
    const at = (dx, dy) => `${round(x + rim * dx)} ${round(y + rim * dy)}`;
    const outer = round(rim * 0.75);
    const inner = round(rim * 0.5);
    const d = `M${at(0.34, -0.66)}A${outer} ${outer} 0 0 1 ${at(0.74, 0.1)}L${at(0.5, 0.07)}A${inner} ${inner} 0 0 0 ${at(0.23, -0.45)}Z`;
    parts.push(path(d, { fill: caliper }));
  }
  return parts;
}

function rimOf(kind, x, y, rim, id) {
  if (kind === 'steel') {
    const holes = Array.from(
      { length: 10 },
      (_, i) =>
        `<ellipse cy="${round(-rim * 0.66)}" rx="${round(rim * 0.1)}" ry="${round(rim * 0.16)}" transform="translate(${x} ${y}) rotate(${36 * i})" fill="#14171a"/>`,
    );
    return [circle(x, y, rim * 0.95, { fill: `url(#${id}steel)` }), ...holes];
  }
  const [count, turn, d] = spokes[kind];
  const scaled = d.replace(/-?\d*\.?\d+/g, (n) => round(Number(n) * rim));
  return Array.from({ length: count }, (_, i) =>
    path(scaled, {
      transform: `translate(${x} ${y}) rotate(${round((360 / count) * i + turn)})`,
      fill: `url(#${id}alloy)`,
      stroke: '#2a2f34',
      strokeWidth: 0.35,
    }),
  );
}

export function wheel(x, radius, kind, id, caliper) {
  const rim = radius * 0.69;
  const y = -radius;
  return [
    ...tyre(x, y, radius, id),
    ...brake(x, y, rim, caliper),
    ...rimOf(kind, x, y, rim, id),
    circle(x, y, rim, {
      fill: 'none',
      stroke: `url(#${id}alloy)`,
      strokeWidth: round(radius * 0.05),
    }),
    circle(x, y, rim * 0.2, { fill: `url(#${id}alloy)`, stroke: '#30363b', strokeWidth: 0.4 }),
    circle(x, y, rim * 0.1, { fill: '#1c2125' }),
  ].join('');
}
