// What 50 contracts that are asked for as PDF at once do to somebody else's reading of one row.
//   node bench/contract-pdfs.mjs URL TOKEN CONTRACT    prints one line of JSON
// TOKEN: a session of a side of CONTRACT, which is not signed by both: such a one is drawn anew each time.
import { client, told } from './beside.mjs';

const [, , url, token, contract] = process.argv;
const { timed, reading, readingAlone } = client(url, token);

const alone = await readingAlone();
let left = 50;
const start = performance.now();
const beside = reading(() => left === 0);
const drawn = await Promise.all(
  Array.from({ length: left }, () =>
    timed(`/api/v1/contracts/${contract}/pdf`).finally(() => (left -= 1)),
  ),
);
const drawn_ms = performance.now() - start;
console.log(
  JSON.stringify({
    drawn: told(drawn, 200),
    drawn_ms,
    alone: told(alone, 200),
    beside: told(await beside, 200),
  }),
);
