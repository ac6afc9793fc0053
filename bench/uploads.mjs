// What 20 photos that arrive at once do to somebody else's reading of one row.
//   node bench/uploads.mjs URL TOKEN VEHICLE PHOTO    prints one line of JSON
// TOKEN: a session of the host of VEHICLE, which has no photos yet. The reader asks for a row 100 times a second: first
// alone, then from the first upload until the last photo has all its sizes.
import { readFileSync } from 'node:fs';

const [, , url, token, vehicle, file] = process.argv;
const uploads = 20;
const photos = `/api/v1/vehicles/${vehicle}/photos`;
const cookie = { Cookie: `sid=${token}` };
const pause = (ms) => new Promise((wake) => setTimeout(wake, ms));

async function timed(path, options) {
  const start = performance.now();
  const answer = await fetch(url + path, options);
  const body = await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - start, body };
}
const json = async (path) =>
  JSON.parse(Buffer.from((await timed(path, { headers: cookie })).body).toString());

/** Reads at that pace, whether or not answers come, until `done`. */
async function reading(done) {
  const sent = [];
  for (let at = performance.now(); !done(); at += 10) {
    const wait = at - performance.now();
    if (wait > 0) await pause(wait);
    sent.push(timed('/api/v1/service-fees', { headers: cookie }));
  }
  return Promise.all(sent);
}
const rank = (answers, share) =>
  answers.map((one) => one.ms).toSorted((a, b) => a - b)[Math.floor(answers.length * share)];
const told = (answers, good) => ({
  count: answers.length,
  bad: answers.filter((one) => one.status !== good).length,
  p50_ms: rank(answers, 0.5),
  p99_ms: rank(answers, 0.99),
});

const { csrf_token } = await json('/api/v1/session');
const original = readFileSync(file);
// What stands after a picture's end is no part of it, but makes it another file.
const send = (n) =>
  timed(photos, {
    method: 'POST',
    headers: { ...cookie, 'Content-Type': 'image/jpeg', 'X-CSRF-Token': csrf_token },
    body: Buffer.concat([original, Buffer.from(String(n))]),
  });

await timed('/api/v1/service-fees', { headers: cookie }); // the connection, and the statement's plan
const until = performance.now() + 10_000;
const alone = await reading(() => performance.now() > until);

let ready = 0;
const start = performance.now();
const beside = reading(() => ready === uploads);
const sent = await Promise.all(Array.from({ length: uploads }, (_, n) => send(n)));
const taken_ms = performance.now() - start;
while (ready < uploads && performance.now() - start < 120_000) {
  await pause(250);
  ready = (await json(photos)).items.filter((photo) => photo.state === 'ready').length;
}
const ready_ms = performance.now() - start;
if (ready < uploads) throw new Error(`only ${ready} of ${uploads} photos became ready`);
console.log(
  JSON.stringify({
    uploads: told(sent, 201),
    taken_ms,
    ready_ms,
    alone: told(alone, 200),
    beside: told(await beside, 200),
  }),
);
