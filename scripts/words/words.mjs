// words.mjs [FILTER]: prints every sentence that people read, with the file and line where each stands, so that all of
// them can be read in one go. FILTER keeps what stands in files whose path contains it.
import { sentencesByGroup } from './sentences.mjs';

const filter = process.argv[2] ?? '';

for (const { title, sentences } of sentencesByGroup()) {
  const lines = sentences
    .filter(({ path }) => path.includes(filter))
    .map(({ path, line, text }) => `${path}:${line}  ${text}`);
  if (lines.length > 0) console.log(`\n# ${title} (${lines.length})\n${lines.join('\n')}`);
}
