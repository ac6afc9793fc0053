// check.mjs SOURCES: whether every bug of bugs.mjs can still be planted, which ./test planted itself takes an hour to tell:
// its text stands once in its file, and the tests that are to notice it exist.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { bugs } from './bugs.mjs';

const sources = process.argv[2];
const text = (folder) =>
  readdirSync(`${sources}/${folder}`, { recursive: true })
    .filter((file) => file.endsWith('.cpp'))
    .map((file) => readFileSync(`${sources}/${folder}/${file}`, 'utf8'))
    .join('\n');
const names = (program) =>
  Array.from(
    text(`server/tests/${program}`).matchAll(
      /\b(?:TEST(?:_F|_P)?|RC_GTEST_PROP)\(\s*(\w+),\s*(\w+)/g,
    ),
    ([, suite, name]) => `${suite}.${name}`,
  );
const known = { unit: names('unit'), integration: names('integration') };

/** What is wrong with a bug's row, if anything. */
function fault({ file, from, noticed }) {
  if (!existsSync(`${sources}/${file}`)) return `there is no ${file}`;
  const places = readFileSync(`${sources}/${file}`, 'utf8').split(from).length - 1;
  if (places !== 1) return `"${from}" stands ${places} times in ${file}`;
  const [kind, tests] = noticed.split(' ');
  if (kind === 'simulate') return Number(tests) > 0 ? '' : `${tests} are no runs`;
  if (kind === 'web') return existsSync(`${sources}/web/${tests}`) ? '' : `there is no ${tests}`;
  const missing = tests.split(':').find((pattern) => {
    const start = pattern.replace(/\*.*$/, '');
    return !known[kind].some((name) => name.startsWith(start));
  });
  return missing ? `there is no test ${missing}` : '';
}

const faults = bugs.map((bug) => [bug.name, fault(bug)]).filter(([, what]) => what);
for (const [name, what] of faults) console.error(`${name}: ${what}`);
console.log(`${bugs.length} bugs, ${faults.length} that cannot be planted`);
process.exitCode = faults.length || !bugs.length ? 1 : 0;
