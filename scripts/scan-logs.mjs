// What must not stand in a log: scan-logs.mjs SECRETS LOG... fails when a log holds a line of the file SECRETS, or
// anything of the shape of a card number, password hash, session, key or e-mail address (trust.md 4.1, "logs"). The
// first log is the server's and must not be empty. Findings are told by their place and kind, never by their text.
import { readFileSync } from 'node:fs';

const [secretsFile, ...logs] = process.argv.slice(2);
const secrets = readFileSync(secretsFile, 'utf8')
  .split('\n')
  .filter((line) => line.length > 5);

const passesLuhn = (digits) =>
  [...digits]
    .reverse()
    .map((digit, i) => (i % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] : Number(digit)))
    .reduce((sum, value) => sum + value, 0) %
    10 ===
  0;

const shapes = {
  'password hash': /\$argon2/,
  'session cookie': /\b(__Host-)?(admin_)?sid=/,
  key: /\b(sk|rk|whsec)_\w{8}/,
  'e-mail address': /[\w.+-]{2,}@[\w-]+\.\w/,
  'bearer token': /\bBearer\s+\S/i,
};

function* findings(line) {
  for (const [kind, shape] of Object.entries(shapes)) if (shape.test(line)) yield kind;
  for (const [digits] of line.matchAll(/(?<![\w.-])\d{15,16}(?![\w.-])/g))
    if (passesLuhn(digits)) yield 'card number';
  if (secrets.some((secret) => line.includes(secret)))
    yield 'personal data or secret of this database';
}

let found = 0;
let lines = 0;
for (const log of logs) {
  const all = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  if (log === logs[0]) lines = all.filter((line) => line.includes('"event":"request"')).length;
  all.forEach((line, i) => {
    for (const kind of findings(line)) {
      console.error(`${log}:${i + 1}: ${kind}`);
      found += 1;
    }
  });
}
console.log(`${lines} requests, ${secrets.length} secrets known, ${found} found`);
process.exitCode = found > 0 || lines === 0 || secrets.length === 0 ? 1 : 0;
