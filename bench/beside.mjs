// Somebody who reads one row at a steady pace, for what others do beside it (bench/uploads.mjs, bench/contract-pdfs.mjs).

export const pause = (ms) => new Promise((wake) => setTimeout(wake, ms));

/** Asks the server at `url` as whoever has that session. */
export function client(url, token) {
  const cookie = { Cookie: `sid=${token}` };
  async function timed(path, options = {}) {
    const start = performance.now();
    const answer = await fetch(url + path, {
      ...options,
      headers: { ...cookie, ...options.headers },
    });
    const body = await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - start, body };
  }
  const json = async (path) => JSON.parse(Buffer.from((await timed(path)).body).toString());
  const row = () => timed('/api/v1/service-fees');
  /** Reads 100 times a second, whether or not answers come, until `done`. */
  async function reading(done) {
    const sent = [];
    for (let at = performance.now(); !done(); at += 10) {
      const wait = at - performance.now();
      if (wait > 0) await pause(wait);
      sent.push(row());
    }
    return Promise.all(sent);
  }
  /** The same for ten seconds with nothing beside it. */
  async function readingAlone() {
    await row(); // the connection, and the statement's plan
    const until = performance.now() + 10_000;
    return reading(() => performance.now() > until);
  }
  return { timed, json, reading, readingAlone };
}

const rank = (answers, share) =>
  answers.map((one) => one.ms).toSorted((a, b) => a - b)[Math.floor(answers.length * share)];

/** What came of them; those without the status `good` are bad. */
export const told = (answers, good) => ({
  count: answers.length,
  bad: answers.filter((one) => one.status !== good).length,
  p50_ms: rank(answers, 0.5),
  p99_ms: rank(answers, 0.99),
});
