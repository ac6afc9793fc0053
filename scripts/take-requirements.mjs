// take-requirements.mjs FOLDER: copies the numbered requirements and decisions (FOLDER/spec, FOLDER/vectors) to
// docs/requirements. Their wording stays; only what a reader of this repository alone could not follow is reworded, by
// the table below. A wording that the table no longer finds stops the script, so that nothing is taken over unread.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const reworded = [
  [
    'decisions.md',
    'shared/vectors/money.json holds worked cases.',
    'money.json beside this page holds worked cases.',
  ],
  ['trust.md', 'shared/vectors/money.json', 'docs/requirements/money.json'],
  [
    'trust.md',
    'Measured on PostgreSQL 15.20 here (2 cores) ',
    'Measured on PostgreSQL 15.20 (2 cores)',
  ],
  ['trust.md', '| tool that works here |', '| tool |'],
  [
    'trust.md',
    'Not available here: tc netem',
    'Not available on the machine this was written on: tc netem',
  ],
  ['trust.md', 'libcurl 7.88.1 here **must not**', "Debian 12's libcurl 7.88.1 **must not**"],
];

/** Names that lead nowhere outside the folder that the texts come from. */
const foreign = /shared\/|\.\.\/\w|(?:house-cpp|house-web|behaviour)\.md/;

const source = process.argv[2];
if (!source) {
  console.error('usage: take-requirements.mjs FOLDER');
  process.exit(2);
}
const target = fileURLToPath(new URL('../docs/requirements/', import.meta.url));
mkdirSync(target, { recursive: true });

/** @param {string} file @param {string} text */
function reword(file, text) {
  for (const [name, from, to] of reworded) {
    if (name !== file) continue;
    if (!text.includes(from)) throw new Error(`${file} no longer says "${from}"`);
    text = text.replaceAll(from, to);
  }
  const left = text.split('\n').findIndex((line) => foreign.test(line));
  if (left >= 0)
    throw new Error(`${file}:${left + 1} names what is not in this repository; reword it`);
  return text;
}

for (const file of readdirSync(`${source}/spec`).filter((name) => name.endsWith('.md'))) {
  writeFileSync(target + file, reword(file, readFileSync(`${source}/spec/${file}`, 'utf8')));
}
writeFileSync(`${target}money.json`, readFileSync(`${source}/vectors/money.json`));
