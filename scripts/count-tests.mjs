// Prints "PASSED FAILED" from a test program's report: count-tests.mjs gtest|vitest|playwright|lines FILE.
// Skipped tests count as neither: they did not run. What failed is told on standard error.
import { readFileSync } from 'node:fs';

const tell = (name, messages) =>
  console.error(`\nFAILED ${name}\n${messages.join('\n').split('\n').slice(0, 12).join('\n')}`);

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
    return [ran.length - failed.length, failed.length];
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
    return [report.numPassedTests, report.numFailedTests + broken.length];
  },
  playwright(text) {
    const { stats, errors } = JSON.parse(text);
    return [stats.expected, stats.unexpected + stats.flaky + errors.length];
  },
  lines(text) {
    const last = text
      .trimEnd()
      .split('\n')
      .at(-1)
      .match(/^(\d+) passed, (\d+) failed$/);
    if (!last) throw new Error('the last line is not "N passed, N failed"');
    return [Number(last[1]), Number(last[2])];
  },
};

const [format, file] = process.argv.slice(2);
console.log(readers[format](readFileSync(file, 'utf8')).join(' '));
