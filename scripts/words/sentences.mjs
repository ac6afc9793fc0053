// Every sentence that people read, by group: the screens', those of e-mails and notifications, of PDFs, of the demo
// data and of the server's answers. Variables show as {…}.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screenSentences } from './screens.mjs';
import { serverSentences } from './server.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

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
    .sort();
}

/** @returns {{title: string, sentences: {path: string, line: number, text: string}[]}[]} each file in one group */
export function sentencesByGroup() {
  const groups = [
    ['Screens', sources('web/src', /\.tsx?$/), screenSentences],
    [
      'Emails and notifications',
      sources('server', /(?:letters|letter_terms|news)\.[ch]pp$/),
      serverSentences,
    ],
    ['PDFs', sources('server', /(?:receipt|pdf)[a-z_]*\.[ch]pp$/), serverSentences],
    ['Demo data', sources('server/features/demo', /\.[ch]pp$/), serverSentences],
    ['Answers of the server', sources('server', /\.[ch]pp$/), serverSentences],
  ];
  const read = new Set();
  return groups.map(([title, paths, sentencesOf]) => ({
    title,
    sentences: paths
      .filter((path) => !read.has(path))
      .flatMap((path) => {
        read.add(path);
        const found = sentencesOf(readFileSync(join(root, path), 'utf8'), path);
        return found.map(({ line, text }) => ({ path, line, text }));
      }),
  }));
}
