// Shared by the checks: the C++ files of a folder, and the way a check ends.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '../..'));

/** Every .hpp and .cpp below folder: path within it, its layer (first folder) and, in features/, its feature. */
export function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => /\.[ch]pp$/.test(path))
    .sort()
    .map((path) => {
      const parts = path.split('/');
      return {
        path,
        layer: parts[0],
        feature: parts[0] === 'features' && parts.length > 2 ? parts[1] : null,
      };
    });
}

/** Prints what is wrong and ends the process accordingly. */
export function report(problems, what) {
  for (const problem of problems) console.log(problem);
  console.log(
    problems.length ? `${problems.length} problems in the ${what}` : `The ${what} is in order`,
  );
  process.exit(problems.length ? 1 : 0);
}
