// deal-suites.mjs PROGRAM SHARDS FILTER [REPORT...]: deals the suites of a gtest program out to so many processes that
// run beside each other, and prints one --gtest_filter a line. Whole suites, because the tests of one share a server.
// Reports of earlier runs tell how long a suite takes; one that they do not know counts by its number of tests.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const [program, shards, filter, ...reports] = process.argv.slice(2);
const guess = 0.3; // seconds a test, of a suite that no report knows

/** @type {Map<string, {tests: number, seconds: number}>} */
const suites = new Map();
const list = execFileSync(program, ['--gtest_list_tests', `--gtest_filter=${filter}`], {
  encoding: 'utf8',
});
let last;
for (const line of list.split('\n').slice(1)) {
  if (/^\S+\.(\s|$)/.test(line)) suites.set((last = line.split(/\s/)[0]), { tests: 0, seconds: 0 });
  else if (/^ {2}\S/.test(line) && last) suites.get(last).tests += 1;
}
const known = new Map();
for (const report of reports.filter((file) => existsSync(file))) {
  for (const suite of JSON.parse(readFileSync(report, 'utf8')).testsuites)
    known.set(`${suite.name}.`, parseFloat(suite.time));
}
for (const [name, suite] of suites) suite.seconds = known.get(name) ?? guess * suite.tests;

// The longest first, each to whoever has the least so far.
const hands = Array.from({ length: Number(shards) }, () => ({ seconds: 0, names: [] }));
for (const [name, { seconds }] of [...suites].sort((a, b) => b[1].seconds - a[1].seconds)) {
  const hand = hands.reduce((least, one) => (one.seconds < least.seconds ? one : least));
  hand.seconds += seconds;
  hand.names.push(name);
}
// A name filter holds within each suite: "Suite.*part*".
const within = filter.replace(/^\*+/, '*').replace(/\*+$/, '*');
for (const { names } of hands.filter((hand) => hand.names.length)) {
  const patterns = names.flatMap((name) => (within === '*' ? [`${name}*`] : tests(name)));
  console.log(patterns.join(':'));
}

function tests(suite) {
  const lines = list.split('\n');
  const start = lines.findIndex((line) => line.split(/\s/)[0] === suite);
  const end = lines.findIndex((line, i) => i > start && !/^ {2}\S/.test(line));
  return lines.slice(start + 1, end).map((line) => suite + line.trim().split(/\s/)[0]);
}
