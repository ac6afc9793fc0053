// Whether one address at its rate limit can hold up somebody else's reading of one row.
//   node bench/apart.mjs URL TOKEN SECONDS    prints one line of JSON
// TOKEN: a session's. The reader asks for a row 100 times a second; first alone, then while another client asks for the
// landing page's lists, the count (together 300 a minute) and searches (240 a minute), as fast as the limits let it.
const [, , url, token, seconds] = process.argv;
const per_minute = { api: 300, search: 240 };
const lists = ['/api/v1/vehicles/featured', '/api/v1/vehicles/count'];
const towns = ['London', 'Manchester', 'Leeds', 'Bristol', 'Glasgow', 'Cardiff'];
const searches = towns.map((town) => `/api/v1/vehicles?location=${town}&vehicle_type=van`);

async function get(path, headers = {}) {
  const start = performance.now();
  const answer = await fetch(url + path, { headers });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - start };
}

/** Sends at that pace whether or not answers come, as a crowd would. Answers what all of them were answered. */
async function paced(interval_ms, next) {
  const sent = [];
  const end = performance.now() + Number(seconds) * 1000;
  for (let at = performance.now(); at < end; at += interval_ms) {
    const wait = at - performance.now();
    if (wait > 0) await new Promise((wake) => setTimeout(wake, wait));
    sent.push(next(sent.length));
  }
  return Promise.all(sent);
}

const read = () => paced(10, () => get('/api/v1/service-fees', { Cookie: `sid=${token}` }));
const heavy = (paths, rate) => paced(60_000 / rate, (n) => get(paths[n % paths.length]));
const rank = (answers, share) =>
  answers.map((one) => one.ms).toSorted((a, b) => a - b)[Math.floor(answers.length * share)];
const told = (answers) => ({
  count: answers.length,
  bad: answers.filter((one) => one.status !== 200).length,
  p50_ms: rank(answers, 0.5),
  p99_ms: rank(answers, 0.99),
});

await get('/api/v1/service-fees'); // the connection, and the statement's plan
const alone = await read();
const [beside, listed, searched] = await Promise.all([
  read(),
  heavy(lists, per_minute.api),
  heavy(searches, per_minute.search),
]);
console.log(
  JSON.stringify({
    alone: told(alone),
    beside: told(beside),
    lists: told(listed),
    searches: told(searched),
  }),
);
