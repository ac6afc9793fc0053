// Clients that sign in without pause, each with an account of its own.
//   node bench/sign-ins.mjs URL CLIENTS SECONDS      prints {"per_second":11.2,"slowest_ms":1620}
import { randomUUID } from 'node:crypto';

const [, , url, clients, seconds] = process.argv;
const password = 'Sunny-Morning-42';
const headers = { 'Content-Type': 'application/json' };

async function post(path, body, status) {
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
}

async function account() {
  const email = `${randomUUID()}@example.org`;
  const person = { user_type: 'renter', first_name: 'Amy', last_name: 'Cole' };
  await post('/api/v1/accounts', { email, password, phone_number: '07700 900123', ...person }, 201);
  return email;
}

const emails = [];
for (let n = 0; n < Number(clients); n += 1) emails.push(await account());
const start = performance.now();
const end = start + Number(seconds) * 1000;
let done = 0;
let slowest = 0;

async function client(email) {
  while (performance.now() < end) {
    const before = performance.now();
    await post('/api/v1/session', { email, password }, 200);
    slowest = Math.max(slowest, performance.now() - before);
    done += 1;
  }
}

await Promise.all(emails.map(client));
const took = (performance.now() - start) / 1000;
console.log(JSON.stringify({ per_second: done / took, slowest_ms: Math.round(slowest) }));
