// Prints "PASSED FAILED SKIPPED" from a test program's reports: count-tests.mjs gtest|vitest|playwright|lines FILE...
// What failed is told on standard error and added to the file FAILED_FILE; the names of skipped tests, and why if known,
// are added to SKIPPED_FILE.
import { appendFileSync, readFileSync } from 'node:fs';

/** The name and the first lines of what is wrong, without a terminal's colours. */
function tell(name, messages) {
  const lines = messages
    .join('\n')
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .slice(0, 12);
  console.error(`\nFAILED ${name}\n${lines.join('\n')}`);
  if (process.env.FAILED_FILE)
    appendFileSync(
      process.env.FAILED_FILE,
      [name, ...lines.map((line) => `    ${line}`), ''].join('\n'),
    );
}

/** What one report says: how many passed and failed, and the names of those that were skipped. */
const readers = {
  gtest(text) {
    const tests = JSON.parse(text).testsuites.flatMap((suite) => suite.testsuite);
    const ran = tests.filter((test) => test.status === 'RUN' && test.result === 'COMPLETED');
    const failed = ran.filter((test) => test.failures?.length);
    for (const test of failed)
      tell(
        `${test.classname}.${test.name}`,
        test.failures.map((one) => one.failure),
      );
    const skipped = tests
      .filter((test) => test.result === 'SKIPPED')
      .map((test) => [`${test.classname}.${test.name}`, ...reasons(test)].join(': '));
    return { passed: ran.length - failed.length, failed: failed.length, skipped };
  },
  vitest(text) {
    const report = JSON.parse(text);
    // A file that does not load has no tests to fail.
    const broken = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    for (const file of report.testResults) {
      if (broken.includes(file)) tell(file.name, [file.message]);
      for (const test of file.assertionResults.filter((one) => one.status === 'failed'))
        tell(test.fullName, test.failureMessages);
    }
    // With a filter, vitest calls all others skipped.
    const skipped = process.env.FILTER
      ? []
      : report.testResults
          .flatMap((file) => file.assertionResults)
          .filter((test) => ['pending', 'skipped', 'todo'].includes(test.status))
          .map((test) => test.fullName);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped,
    };
  },
  playwright(text) {
    const { stats, errors, suites } = JSON.parse(text);
    const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
    for (const spec of suites.flatMap(specs))
      for (const test of spec.tests.filter(({ status }) =>
        ['unexpected', 'flaky'].includes(status),
      ))
        tell(
          `${spec.file}:${spec.line} ${spec.title} (${test.projectName})`,
          test.results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')),
        );
    for (const error of errors) tell('outside of the tests', [error.message ?? '']);
    const skipped = suites
      .flatMap(specs)
      .flatMap((spec) =>
        spec.tests
          .filter((test) => test.status === 'skipped')
          .map((test) => `${spec.file} ${spec.title} (${test.projectName})`),
      );
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped,
    };
  },
  lines(text) {
    const last = text
      .trimEnd()
      .split('\n')
      .at(-1)
      .match(/^(\d+) passed, (\d+) failed$/);
    if (!last) throw new Error('the last line is not "N passed, N failed"');
    return { passed: Number(last[1]), failed: Number(last[2]), skipped: [] };
  },
};

/** Why GTEST_SKIP was called, when the report says so. */
function reasons(test) {
  const text = test.skipped?.[0]?.message ?? '';
  return text.split('\n').slice(1, 2).filter(Boolean);
}

const [format, ...files] = process.argv.slice(2);
const reports = files.map((file) => readers[format](readFileSync(file, 'utf8')));
const sum = (what) => reports.reduce((total, report) => total + report[what], 0);
const skipped = reports.flatMap((report) => report.skipped);
if (skipped.length && process.env.SKIPPED_FILE)
  appendFileSync(process.env.SKIPPED_FILE, skipped.map((name) => `${name}\n`).join(''));
console.log(sum('passed'), sum('failed'), skipped.length);
