// What hosts photograph when they charge something to a deposit, one picture a kind of charge. 720 by 480.
import { linear, radial } from './paint.mjs';
import { circle, line, path, rect } from './shapes.mjs';

const width = 720;
const height = 480;

/** The same numbers each time, 0 to 1. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const frame = (inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;
const text = (x, y, size, fill, words, attrs = '') =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, Arial, sans-serif" font-size="${size}" fill="${fill}" text-anchor="middle" ${attrs}>${words}</text>`;
const onCircle = (cx, cy, r, degrees) => {
  const a = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(a), cy - r * Math.sin(a)].map((v) => +v.toFixed(1));
};

const cluster = () =>
  linear('cluster', [
    [0, '#191d21'],
    [1, '#0b0d0f'],
  ]) +
  radial('glow', [
    [0, '#2f3a44', 0.9],
    [1, '#0b0d0f', 0],
  ]) +
  rect(0, 0, width, height, { fill: 'url(#cluster)' });

/** A gauge that stands well below half. */
function fuel() {
  const cx = 360;
  const cy = 330;
  const r = 210;
  const at = (degrees, length) => onCircle(cx, cy, length, degrees);
  const arc = (from, to, stroke, thick) =>
    line(`M${at(from, r)} A${r} ${r} 0 0 1 ${at(to, r)}`, stroke, thick, {
      strokeLinecap: 'round',
    });
  const marks = [150, 120, 90, 60, 30].map((degrees, i) =>
    line(
      `M${at(degrees, r - 12)} L${at(degrees, r - (i % 2 ? 34 : 52))}`,
      '#e9edf0',
      i % 2 ? 4 : 7,
    ),
  );
  const needle = at(129, r - 46);
  return frame(
    cluster() +
      circle(cx, cy - 40, 320, { fill: 'url(#glow)' }) +
      arc(150, 30, '#59636c', 8) +
      arc(150, 136, '#e0483c', 10) +
      marks.join('') +
      text(150, 300, 44, '#e9edf0', 'E') +
      text(570, 300, 44, '#e9edf0', 'F') +
      line(`M${cx} ${cy} L${needle}`, '#00000080', 16, {
        strokeLinecap: 'round',
        transform: 'translate(5 7)',
      }) +
      line(`M${cx} ${cy} L${needle}`, '#ff6b4a', 10, { strokeLinecap: 'round' }) +
      circle(cx, cy, 30, { fill: '#2a3036' }) +
      circle(cx, cy, 20, { fill: '#3d454d' }) +
      // The pump, and the lamp that is lit.
      path('M300 408 h40 v54 h-40 z M306 414 h28 v16 h-28 z', {
        fill: '#f4b942',
        fillRule: 'evenodd',
      }) +
      line('M340 424 l14 10 v20 q0 8 6 8 t6 -8 v-26', '#f4b942', 5) +
      text(430, 450, 30, '#f4b942', '64 mi'),
  );
}

/** Dog hair on a seat, mud in the footwell. */
function cleaning() {
  const next = numbers(11);
  const hairs = Array.from({ length: 420 }, () => {
    const x = 90 + next() * 540;
    const y = 30 + next() * 235;
    const dx = next() * 30 - 15;
    const dy = next() * 16 - 8;
    const bend = next() * 18 - 9;
    return line(
      `M${x.toFixed(1)} ${y.toFixed(1)} q${(dx / 2 + bend).toFixed(1)} ${(dy / 2 - bend).toFixed(1)} ${dx.toFixed(1)} ${dy.toFixed(1)}`,
      next() > 0.4 ? '#e8dcc3' : '#c9b48d',
      (0.8 + next() * 0.9).toFixed(1),
      { opacity: 0.85 },
    );
  });
  const mud = Array.from({ length: 90 }, () => {
    const x = 60 + next() * 600;
    const y = 330 + next() * 140;
    const r = 3 + next() * next() * 34;
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * (0.45 + next() * 0.3)).toFixed(1)}" fill="${next() > 0.5 ? '#6a4a2c' : '#54391f'}" opacity="${(0.65 + next() * 0.35).toFixed(2)}"/>`;
  });
  const seam = (x) => line(`M${x} 20 q-6 120 0 252`, '#22272c', 3);
  return frame(
    linear('seat', [
      [0, '#3c444c'],
      [0.75, '#2f363d'],
      [1, '#1c2126'],
    ]) +
      linear('carpet', [
        [0, '#15181b'],
        [0.3, '#2a2e32'],
        [1, '#383d42'],
      ]) +
      rect(0, 0, width, height, { fill: 'url(#carpet)' }) +
      path('M0 0 H720 V250 Q710 300 640 304 H80 Q10 300 0 250 Z', { fill: 'url(#seat)' }) +
      [150, 285, 435, 570].map(seam).join('') +
      path('M60 340 Q360 318 660 340 L704 480 H16 Z', {
        fill: '#22262a',
        stroke: '#454b51',
        strokeWidth: 3,
      }) +
      Array.from({ length: 9 }, (_, i) =>
        line(`M${80 + i * 70} 350 L${60 + i * 75} 470`, '#2f353a', 5),
      ).join('') +
      mud.join('') +
      hairs.join(''),
  );
}

/** A notice behind the wiper. */
function ticket() {
  return frame(
    linear('glass', [
      [0, '#9fb8c6'],
      [0.5, '#6c8794'],
      [1, '#33454f'],
    ]) +
      linear('packet', [
        [0, '#ffd94a'],
        [1, '#f0b91d'],
      ]) +
      rect(0, 0, width, height, { fill: 'url(#glass)' }) +
      path('M-20 120 L300 -20 H460 L-20 220 Z', { fill: '#ffffff', opacity: 0.16 }) +
      path('M200 480 L740 200 V300 L420 480 Z', { fill: '#ffffff', opacity: 0.1 }) +
      path('M0 404 Q360 372 720 404 V480 H0 Z', { fill: '#15191c' }) +
      `<g transform="rotate(-7 350 230)">` +
      rect(186, 96, 340, 250, { fill: '#00000040', rx: 8 }) +
      rect(178, 86, 340, 250, { fill: 'url(#packet)', rx: 8 }) +
      rect(178, 86, 340, 62, { fill: '#1a1c1e', rx: 8 }) +
      text(348, 128, 30, '#ffd94a', 'PARKING CHARGE', 'font-weight="bold"') +
      text(348, 178, 22, '#1a1c1e', 'NOTICE ENCLOSED', 'font-weight="bold"') +
      rect(212, 204, 272, 96, { fill: '#fffdf4', rx: 4 }) +
      [222, 240, 258, 276]
        .map((y, i) => line(`M228 ${y} H${[452, 420, 466, 380][i]}`, '#8a8f94', 5))
        .join('') +
      text(348, 324, 16, '#1a1c1e', 'DO NOT IGNORE') +
      `</g>` +
      line('M-20 330 L600 232', '#0c0f11', 15, { strokeLinecap: 'round' }) +
      line('M-20 322 L600 226', '#3a4248', 4) +
      line('M250 400 L330 276', '#14181b', 11, { strokeLinecap: 'round' }),
  );
}

/** The odometer. */
function mileage() {
  const ring = (cx) =>
    circle(cx, 170, 150, { fill: 'none', stroke: '#3a434b', strokeWidth: 10 }) +
    Array.from({ length: 13 }, (_, i) => {
      const degrees = 220 - i * 21.6;
      const [x1, y1] = onCircle(cx, 170, 138, degrees);
      const [x2, y2] = onCircle(cx, 170, i % 2 ? 126 : 116, degrees);
      return line(`M${x1} ${y1} L${x2} ${y2}`, '#aeb7be', i % 2 ? 3 : 5);
    }).join('') +
    line(`M${cx} 170 L${onCircle(cx, 170, 112, 220)}`, '#ff6b4a', 7, { strokeLinecap: 'round' }) +
    circle(cx, 170, 20, { fill: '#2a3036' });
  return frame(
    linear('lcd', [
      [0, '#c9d8cf'],
      [1, '#a9bdb1'],
    ]) +
      cluster() +
      ring(160) +
      ring(560) +
      rect(176, 300, 368, 132, { fill: '#050607', rx: 12 }) +
      rect(186, 310, 348, 112, { fill: 'url(#lcd)', rx: 6 }) +
      text(360, 376, 58, '#16211b', '048 213', 'letter-spacing="6"') +
      text(300, 410, 22, '#24332b', 'ODO') +
      text(432, 410, 22, '#24332b', 'miles'),
  );
}

/** A scuffed rim. */
function damage() {
  const next = numbers(5);
  const cx = 350;
  const cy = 250;
  const spokes = Array.from({ length: 5 }, (_, i) => {
    const a = 90 + i * 72;
    const points = [
      onCircle(cx, cy, 44, a - 30),
      onCircle(cx, cy, 204, a - 11),
      onCircle(cx, cy, 204, a + 11),
      onCircle(cx, cy, 44, a + 30),
    ];
    return path(`M${points.join(' L')} Z`, {
      fill: 'url(#alloy)',
      stroke: '#6d767d',
      strokeWidth: 2,
    });
  });
  const scuffs = Array.from({ length: 70 }, () => {
    const degrees = 292 + next() * 46;
    const r = 206 + next() * 24;
    const [x1, y1] = onCircle(cx, cy, r, degrees);
    const [x2, y2] = onCircle(cx, cy, r + next() * 8 - 4, degrees + 2 + next() * 5);
    return line(
      `M${x1} ${y1} L${x2} ${y2}`,
      next() > 0.5 ? '#5d5a55' : '#efece6',
      (1 + next() * 2.4).toFixed(1),
    );
  });
  return frame(
    linear('wing', [
      [0, '#b83a34'],
      [1, '#7e211f'],
    ]) +
      linear('alloy', [
        [0, '#eef1f3'],
        [1, '#8d979e'],
      ]) +
      linear('road', [
        [0, '#4a4f53'],
        [1, '#6a7075'],
      ]) +
      rect(0, 0, width, height, { fill: 'url(#wing)' }) +
      rect(0, 400, width, 80, { fill: 'url(#road)' }) +
      circle(cx, cy, 286, { fill: '#0c0e10' }) +
      circle(cx, cy, 268, { fill: '#1d2124' }) +
      circle(cx, cy, 250, { fill: '#15181a', stroke: '#2c3236', strokeWidth: 3 }) +
      circle(cx, cy, 232, { fill: 'url(#alloy)' }) +
      circle(cx, cy, 204, { fill: '#1a1d20' }) +
      circle(cx, cy, 120, { fill: '#43494e' }) +
      circle(cx, cy, 112, { fill: '#5c646a' }) +
      spokes.join('') +
      circle(cx, cy, 50, { fill: 'url(#alloy)', stroke: '#6d767d', strokeWidth: 2 }) +
      circle(cx, cy, 30, { fill: '#2b3136' }) +
      scuffs.join('') +
      `<ellipse cx="${onCircle(cx, cy, 218, 315)[0]}" cy="${onCircle(cx, cy, 218, 315)[1]}" rx="112" ry="62" transform="rotate(-44 ${onCircle(cx, cy, 218, 315)})" fill="none" stroke="#ffd94a" stroke-width="6"/>`,
  );
}

/** By kind of charge, as the database names them. */
export const evidence = { fuel, cleaning, ticket_admin: ticket, excess_mileage: mileage, damage };
