// requests.mjs URL BUYERS FIRST COUNT OUT: writes an order of a history check for each of so many buyers, whose sessions'
// tokens stand in the file BUYERS, as bench/booking/driver.cpp sends requests: the length of each, a line's end, its bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';

const [, , url, buyers, first, count, out] = process.argv;
const asking = 16; // at the same moment
const agent = new Agent({ keepAlive: true, maxSockets: asking });

/** What that address answers whoever has this token, as JSON. */
const read = (path, token) =>
  new Promise((resolve, reject) => {
    const headers = { Cookie: `sid=${token}` };
    const sent = ask(`${url}${path}`, { agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece) => (text += piece));
      answer.on('end', () => resolve(JSON.parse(text)));
    });
    sent.on('error', reject);
    sent.end();
  });

const { items } = await read('/api/v1/services', '');
const price = items.find((service) => service.service_type === 'hpi_check').base_price;
const body = JSON.stringify({
  registration_number: 'HP19CLN',
  total_amount: price,
  begin_at_once: true,
});

async function orderOf(token, number) {
  const { csrf_token: csrf } = await read('/api/v1/session', token);
  return [
    'POST /api/v1/hpi-checks HTTP/1.1',
    'Host: localhost',
    `Cookie: sid=${token}`,
    `X-CSRF-Token: ${csrf}`,
    `Idempotency-Key: booking-${number}-of-the-benchmark`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

const tokens = readFileSync(buyers, 'utf8').trim().split('\n');
const wanted = tokens.slice(Number(first), Number(first) + Number(count));
const requests = [];
let next = 0;
await Promise.all(
  Array.from({ length: asking }, async () => {
    for (let at = next++; at < wanted.length; at = next++)
      requests[at] = await orderOf(wanted[at], Number(first) + at);
  }),
);
writeFileSync(out, requests.map((one) => `${one.length}\n${one}`).join(''));
agent.destroy();
