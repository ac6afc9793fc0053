// What 50 contracts that are asked for as PDF at once, and 100 photos of a vehicle's condition from ten people after them,
// do to somebody else's reading of one row.
//   node bench/contract-pdfs.mjs URL TOKEN CONTRACT BOOKING PHOTO    prints one line of JSON
// TOKEN: a session of a side of CONTRACT, which is not signed by both: such a one is drawn anew each time. BOOKING: its
// booking.
import { readFileSync } from 'node:fs';
import { client, told } from './beside.mjs';

const [, , url, token, contract, booking, file] = process.argv;
const { timed, json, reading, readingAlone } = client(url, token);

const { csrf_token } = await json('/api/v1/session');
const original = readFileSync(file);
const draw = () => timed(`/api/v1/contracts/${contract}/pdf`);
// What stands after a picture's end is no part of it, but makes it another file.
const send = (n) =>
  timed(`/api/v1/bookings/${booking}/condition/photos?name=${n}.jpg`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg', 'X-CSRF-Token': csrf_token },
    body: Buffer.concat([original, Buffer.from(String(n))]),
  });

/** The answers to so many calls, some at a time, how long all of them took, and what was read beside them. */
async function beside(count, atOnce, call) {
  const answers = [];
  let begun = 0;
  async function callOn() {
    while (begun < count) answers.push(await call(begun++));
  }
  const start = performance.now();
  const read = reading(() => answers.length === count);
  await Promise.all(Array.from({ length: atOnce }, callOn));
  return { answers, ms: performance.now() - start, read: await read };
}

const alone = await readingAlone();
const drawn = await beside(50, 50, draw);
const sent = await beside(100, 10, send);
console.log(
  JSON.stringify({
    alone: told(alone, 200),
    drawn: { ...told(drawn.answers, 200), ms: drawn.ms, beside: told(drawn.read, 200) },
    photos: { ...told(sent.answers, 201), ms: sent.ms, beside: told(sent.read, 200) },
  }),
);
