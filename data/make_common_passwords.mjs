// Makes web/src/features/accounts/rules/common-passwords.txt, which the server embeds too: the 30,000 most common passwords
// (npm package zxcvbn, MIT), those that could still be met after digits and signs at the ends are taken off.
//   npm ci --prefix data && node data/make_common_passwords.mjs
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { passwords } = require('zxcvbn/lib/frequency_lists');

const shortest = 4; // less than that is part of too many good passwords
const words = [...new Set(passwords)]
  .filter((word) => word.length >= shortest && /[a-z]/.test(word) && /^[\x21-\x7e]+$/.test(word))
  .sort((a, b) => (a < b ? -1 : 1));

writeFileSync(
  fileURLToPath(
    new URL('../web/src/features/accounts/rules/common-passwords.txt', import.meta.url),
  ),
  `${words.join('\n')}\n`,
);
console.log(`${words.length} words`);
