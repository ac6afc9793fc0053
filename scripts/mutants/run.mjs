// run.mjs SOURCES SPACE [FILTER]: Stryker changes the web app's money path and API client in many small ways, in a copy
// of the sources in SPACE, and runs the tests beside them for each change. What no test noticed is printed; fails when
// that is more than stryker.config.json allows. FILTER: only files whose name contains it.
import { spawnSync } from 'node:child_process';
import { copySources } from '../planted/copy.mjs';

const [sources, space, filter = ''] = process.argv.slice(2);
copySources(sources, `${space}/source`);
const stryker = `${sources}/scripts/mutants/node_modules/@stryker-mutator/core/bin/stryker.js`;
const chosen = filter ? ['--mutate', `src/**/*${filter}*.ts,!src/**/*.test.ts`] : [];
const { status } = spawnSync(
  process.execPath,
  [stryker, 'run', '../scripts/mutants/stryker.config.json', ...chosen],
  { cwd: `${space}/source/web`, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
