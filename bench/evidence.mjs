// What people who send 20 files of 10 MB each for a dispute do to the server's memory, and to somebody else's reading of
// one row.
//   node bench/evidence.mjs URL SERVER_PID PHOTO TOKEN...    prints one line of JSON
// Each TOKEN is a session of one of them, who sends one file after the other; the first one's is the reader's as well.
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { client, told } from './beside.mjs';

const [, , url, pid, file, ...tokens] = process.argv;
const filesEach = 20;
const bytes = 10_000_000;

// A comment before a document's end, or what stands after a picture's, makes it as long and another file.
const padded =
  (start, end = '') =>
  (n) => {
    const filling = Buffer.alloc(bytes - start.length - end.length - 8, ' ');
    return Buffer.concat([start, filling, Buffer.from(String(n).padStart(8)), Buffer.from(end)]);
  };
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
% `;
const kinds = [
  { type: 'image/jpeg', name: 'scratch.jpg', make: padded(readFileSync(file)) },
  {
    type: 'application/pdf',
    name: 'invoice.pdf',
    make: padded(Buffer.from(pdf), '\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  },
];

const kilobytes = (name) =>
  Number(
    new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1],
  );

async function sendAll(token, person) {
  const { timed, json } = client(url, token);
  const { csrf_token } = await json('/api/v1/session');
  const draft = randomUUID();
  const answers = [];
  for (let n = 0; n < filesEach; n += 1) {
    const { type, name, make } = kinds[n % kinds.length];
    answers.push(
      await timed(`/api/v1/dispute-evidence/${draft}?name=${name}`, {
        method: 'POST',
        headers: { 'Content-Type': type, 'X-CSRF-Token': csrf_token },
        body: make(person * filesEach + n),
      }),
    );
  }
  return answers;
}

const reader = client(url, tokens[0]);
const alone = await reader.readingAlone();
writeFileSync(`/proc/${pid}/clear_refs`, '5'); // the peak begins anew
const before = kilobytes('VmRSS');
let done = false;
const start = performance.now();
const beside = reader.reading(() => done);
const sent = (await Promise.all(tokens.map(sendAll))).flat();
done = true;
console.log(
  JSON.stringify({
    sent: told(sent, 201),
    taken_ms: performance.now() - start,
    before_mb: before / 1000,
    peak_mb: kilobytes('VmHWM') / 1000,
    alone: told(alone, 200),
    beside: told(await beside, 200),
  }),
);
