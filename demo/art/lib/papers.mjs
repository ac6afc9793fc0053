// What renters of the demo hand over with a contract: documents that nobody could take for real ones. 720 by 480.
import { linear } from './paint.mjs';
import { circle, line, path, rect } from './shapes.mjs';

const width = 720;
const height = 480;

const words = (x, y, size, fill, text, attrs = '') =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, Arial, sans-serif" font-size="${size}" fill="${fill}" ${attrs}>${text}</text>`;

/** On a table, as somebody photographs it. */
const photographed = (turned, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
  linear('table', [
    [0, '#8a6b4f'],
    [1, '#6f543c'],
  ]) +
  rect(0, 0, width, height, { fill: 'url(#table)' }) +
  [70, 150, 235, 330, 410]
    .map((y, i) =>
      line(`M0 ${y} C180 ${y - 9 + i * 4} 520 ${y + 11 - i * 3} 720 ${y - 4}`, '#5f4733', 1.5),
    )
    .join('') +
  `<g transform="rotate(${turned} 360 240)">${inside}</g></svg>`;

const sample = (x, y, size) =>
  words(
    x,
    y,
    size,
    '#b3261e',
    'SAMPLE',
    'text-anchor="middle" font-weight="bold" opacity="0.55" letter-spacing="10"',
  );

const card = (tint) =>
  rect(98, 66, 530, 350, { fill: '#2a1d12', opacity: 0.35, rx: 22 }) +
  linear('card', [
    [0, tint],
    [1, '#f7f3ef'],
  ]) +
  rect(92, 58, 530, 350, { fill: 'url(#card)', rx: 20 });

const fields = [
  '1.  Invented',
  '2.  For the demo',
  '3.  01.01.1990',
  '4a.  01.06.2021',
  '4b.  31.05.2031',
];

function front() {
  return photographed(
    -2.5,
    card('#f2d3da') +
      words(122, 104, 22, '#7a2f45', 'DRIVING LICENCE', 'font-weight="bold"') +
      words(404, 104, 13, '#7a2f45', 'of nobody, made for a demo') +
      rect(122, 128, 142, 182, { fill: '#d9cfd3', rx: 4 }) +
      circle(193, 196, 36, { fill: '#a5989e' }) +
      path('M134 310 C138 254 248 254 252 310 Z', { fill: '#a5989e' }) +
      fields.map((text, i) => words(290, 150 + i * 32, 18, '#43313a', text)).join('') +
      words(290, 320, 18, '#43313a', '5.  not a number') +
      line('M290 352 C320 322 334 372 362 340 C380 320 396 366 430 338', '#43313a', 2.5) +
      sample(370, 262, 74),
  );
}

function back() {
  const rows = Array.from({ length: 7 }, (_, i) => 128 + i * 32);
  return photographed(
    1.8,
    card('#e4dfe6') +
      rows.map((y) => line(`M122 ${y} H592`, '#8d8291', 1.5)).join('') +
      [196, 330, 462].map((x) => line(`M${x} 128 V320`, '#8d8291', 1.5)).join('') +
      ['AM', 'A', 'B1', 'B', 'BE', 'C1']
        .map((kind, i) => words(140, 150 + i * 32, 17, '#43313a', kind))
        .join('') +
      words(214, 246, 17, '#43313a', '01.06.21') +
      words(348, 246, 17, '#43313a', '31.05.31') +
      words(122, 104, 15, '#5b4d60', 'What somebody may drive, if this were real') +
      sample(360, 366, 60),
  );
}

function letter() {
  const lines = [214, 240, 266, 292, 318, 344, 396, 422];
  return photographed(
    1.2,
    rect(176, 26, 390, 470, { fill: '#2a1d12', opacity: 0.35 }) +
      rect(170, 18, 390, 480, { fill: '#fbfaf7' }) +
      words(200, 62, 21, '#24506b', 'Example Water Ltd', 'font-weight="bold"') +
      words(200, 104, 14, '#333d44', 'The occupier') +
      words(200, 124, 14, '#333d44', '1 Example Street') +
      words(200, 144, 14, '#333d44', 'Sampletown') +
      words(200, 186, 16, '#333d44', 'Your bill, which nobody pays', 'font-weight="bold"') +
      lines.map((y, i) => line(`M200 ${y} H${i % 3 === 2 ? 430 : 528}`, '#c9ced2', 6)).join('') +
      sample(365, 300, 74),
  );
}

/** By kind of document, as what is downloaded of it is called. */
export const papers = {
  'driving-licence-front': front,
  'driving-licence-back': back,
  'proof-of-address': letter,
};
