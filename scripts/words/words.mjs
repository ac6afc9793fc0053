// words.mjs [FILTER]: prints every sentence that people read, with the file and line where each stands, so that all of
// them can be read in one go: the screens' by feature, then those of e-mails and notifications, of PDFs, of the demo
// data and of the server's answers. FILTER keeps what stands in files whose path contains it. Variables show as {…}.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screenSentences } from './screens.mjs';
import { serverSentences } from './server.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const filter = process.argv[2] ?? '';

/** Every file below a folder whose name ends so, tests and generated ones left out. */
function sources(folder, ending) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter(
      (path) =>
        !/\.test\.|\/testing\/|\/styleguide\/|_data\.|schema\.d\.ts|\/tests\/|\/helper\//.test(
          path,
        ),
    )
    .filter((path) => path.includes(filter))
    .sort();
}

const groups = [
  ['Screens', sources('web/src', /\.tsx?$/), screenSentences],
  [
    'E-mails and notifications',
    sources('server', /(?:mails?|letters?|news|subscriptions?)\.[ch]pp$/),
    serverSentences,
  ],
  ['PDFs', sources('server', /(?:receipt|pdf)[a-z_]*\.[ch]pp$/), serverSentences],
  ['Demo data', sources('server/features/demo', /\.[ch]pp$/), serverSentences],
  ['Answers of the server', sources('server', /\.[ch]pp$/), serverSentences],
];

const printed = new Set();
for (const [title, paths, sentencesOf] of groups) {
  const lines = paths
    .filter((path) => !printed.has(path))
    .flatMap((path) => {
      printed.add(path);
      return sentencesOf(readFileSync(join(root, path), 'utf8'), path).map(
        ({ line, text }) => `${path}:${line}  ${text}`,
      );
    });
  if (lines.length > 0) console.log(`\n# ${title} (${lines.length})\n${lines.join('\n')}`);
}
