// How far the gazetteer's outward codes are from where they are: median and 90th percentile of the error in miles over
// the codes of a file that lists [code, latitude, longitude], a code that we lack counted as 50 miles, and how many of
// our codes exist (precision) and of theirs we have (recall). The file is for measuring alone: nothing may be taken
// from it, and whoever mends codes by it has to measure with another one (README.md says where that was not kept to).
//   node data/measure_outcodes.mjs FILE
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MISSING_MILES = 50;
// Northern Ireland, the Isle of Man and the Channel Islands, which Kerbside does not cover (S1).
const OUTSIDE_BRITAIN = /^(BT|IM|JE|GY)\d/;
const DEGREE = Math.PI / 180;

function miles(a, b) {
  const h =
    Math.sin(((b.lat - a.lat) * DEGREE) / 2) ** 2 +
    Math.cos(a.lat * DEGREE) *
      Math.cos(b.lat * DEGREE) *
      Math.sin(((b.lon - a.lon) * DEGREE) / 2) ** 2;
  return 2 * 3958.7613 * Math.asin(Math.sqrt(h));
}

function ours() {
  const path = fileURLToPath(new URL('../server/ports/places/gazetteer.tsv', import.meta.url));
  const rows = readFileSync(path, 'utf8').matchAll(
    /^outcode\t(\w+)\t[^\t]*\t([-\d.]+)\t([-\d.]+)\t/gm,
  );
  return new Map(
    [...rows].map(([, code, lat, lon]) => [code, { lat: Number(lat), lon: Number(lon) }]),
  );
}

const share = (part, whole) => `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`;

const file = process.argv[2];
if (!file) {
  console.error('usage: node data/measure_outcodes.mjs FILE');
  process.exit(64);
}
const known = ours();
const listed = JSON.parse(readFileSync(file, 'utf8'));
const inBritain = listed.filter(([code]) => !OUTSIDE_BRITAIN.test(code));
const truth = new Map(inBritain.map(([code, lat, lon]) => [code, { lat, lon }]));
const errors = [...truth]
  .map(([code, at]) => (known.has(code) ? miles(known.get(code), at) : MISSING_MILES))
  .sort((a, b) => a - b);
const quantile = (q) => errors[Math.floor(q * (errors.length - 1))].toFixed(2);
const common = [...known.keys()].filter((code) => truth.has(code)).length;
console.log(`median ${quantile(0.5)} miles, 90th percentile ${quantile(0.9)} miles`);
console.log(`precision ${share(common, known.size)}, recall ${share(common, truth.size)}`);
