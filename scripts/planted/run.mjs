// run.mjs SOURCES COPY BUILD [FILTER]: each bug of bugs.mjs is put into a copy of the sources, built, and the tests named
// beside it must fail. One build folder, so that each bug costs the files it touches and the linking. First the same tests
// run without a bug and must pass. Tests of the web are files of vitest's. FILTER: the bugs of one subject (a file of bugs/),
// or those whose name or file contains it. Ends with the line "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { bugs } from './bugs.mjs';
import { copySources, read } from './copy.mjs';

const [sources, copy, build, filter = ''] = process.argv.slice(2);

function run(command, args, cwd = copy) {
  // An hour: the first build, beside other work, took more than half of one.
  const limits = { encoding: 'utf8', timeout: 3_600_000, maxBuffer: 2 ** 28 };
  const { status, error, stdout, stderr } = spawnSync(command, args, { ...limits, cwd });
  return { ok: status === 0, text: [stdout, stderr, error?.message ?? ''].join('') };
}

/** A gtest program; its tests are named by a filter. */
const gtest = (program) => ({
  build: () => run('ninja', ['-C', build, program]),
  test: (names) => run(`${build}/${program}`, [`--gtest_filter=${names}`, '--gtest_color=no']),
  ranNone: (text) => /Running 0 tests/.test(text),
});
const kinds = {
  unit: gtest('unit_tests'),
  integration: gtest('integration_tests'),
  simulate: {
    build: () => run('ninja', ['-C', build, 'simulate']),
    test: (runs) =>
      run(`${build}/simulate`, ['--seeds', runs, '--threads', `${availableParallelism()}`]),
    ranNone: () => false,
  },
  web: {
    build: () => ({ ok: true, text: '' }),
    test: (file) => run('npx', ['vitest', 'run', file], `${copy}/web`),
    ranNone: (text) => /No test files found/.test(text),
  },
};

/** What notices a bug: "unit Pricing.P9_*" are tests of a program, "web src/lib/a.test.ts" is a file of the web's, and
 *  "simulate 10000" are so many runs of the simulation. */
function testsOf(bug) {
  const [kind, names] = bug.noticed.split(' ');
  return { kind, names };
}

let passed = 0;
let failed = 0;
function tell(good, name, why = '', text = '') {
  good ? passed++ : failed++;
  console.log(`${good ? 'noticed' : 'FAILED '} ${name}${why && `: ${why}`}`);
  if (!good && text) console.log(text.split('\n').slice(-25).join('\n'));
}

/** Puts the bug in, asks, takes it out again. */
function plant(bug) {
  const file = `${copy}/${bug.file}`;
  const sound = read(file)?.toString() ?? '';
  const places = sound.split(bug.from).length - 1;
  if (places !== 1)
    return tell(false, bug.name, `"${bug.from}" stands ${places} times in ${bug.file}`);
  const { kind, names } = testsOf(bug);
  try {
    writeFileSync(
      file,
      sound.replace(bug.from, () => bug.to),
    );
    const built = kinds[kind].build();
    if (!built.ok) return tell(false, bug.name, 'it does not build', built.text);
    const { ok, text } = kinds[kind].test(names);
    return tell(!ok, bug.name, ok ? `${names} passes all the same` : '', text);
  } finally {
    writeFileSync(file, sound);
  }
}

/** Without a bug, all the tests that are named pass. */
function checkTests(kind, all) {
  const built = kinds[kind].build();
  if (!built.ok)
    throw new Error(`the sources do not build:\n${built.text.split('\n').slice(-40).join('\n')}`);
  for (const names of all) {
    const { ok, text } = kinds[kind].test(names);
    if (kinds[kind].ranNone(text)) tell(false, `${kind} ${names}`, 'there is no such test');
    else if (!ok) tell(false, `${kind} ${names}`, 'fails without a bug', text);
  }
}

copySources(sources, copy);
// Not optimised: each bug costs a compile and a link. A bug may leave something unused.
const configured = run('cmake', [
  ...['-S', copy, '-B', build, '-G', 'Ninja'],
  ...['-DCMAKE_BUILD_TYPE=Debug', '-DCMAKE_CXX_FLAGS_DEBUG=-O0 -g1', '-DKERBSIDE_UNITY=OFF'],
  '-DKERBSIDE_WERROR=OFF',
]);
if (!configured.ok) throw new Error(configured.text);
const ofSubject = bugs.filter((bug) => bug.subject === filter);
const chosen = ofSubject.length
  ? ofSubject
  : bugs.filter((bug) => `${bug.name} ${bug.file}`.includes(filter));
for (const kind of Object.keys(kinds)) {
  const all = new Set(
    chosen
      .map(testsOf)
      .filter((one) => one.kind === kind)
      .map((one) => one.names),
  );
  if (all.size) checkTests(kind, all);
}
for (const bug of chosen) plant(bug);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;
