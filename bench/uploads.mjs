// What 20 photos that arrive at once do to somebody else's reading of one row.
//   node bench/uploads.mjs URL TOKEN VEHICLE PHOTO    prints one line of JSON
// TOKEN: a session of the host of VEHICLE, which has no photos yet. The reader asks for a row 100 times a second: first
// alone, then from the first upload until the last photo has all its sizes.
import { readFileSync } from 'node:fs';
import { client, pause, told } from './beside.mjs';

const [, , url, token, vehicle, file] = process.argv;
const uploads = 20;
const photos = `/api/v1/vehicles/${vehicle}/photos`;
const { timed, json, reading, readingAlone } = client(url, token);

const { csrf_token } = await json('/api/v1/session');
const original = readFileSync(file);
// What stands after a picture's end is no part of it, but makes it another file.
const send = (n) =>
  timed(photos, {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg', 'X-CSRF-Token': csrf_token },
    body: Buffer.concat([original, Buffer.from(String(n))]),
  });

const alone = await readingAlone();
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
