// results.mjs FOLDER FORMER: prints bench/RESULTS.md from what bench/run left in FOLDER. The sections of parts that were
// not measured stand as they stood in the file FORMER.
import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

const [, , folder, former] = process.argv;
const read = (name) =>
  existsSync(`${folder}/${name}`) ? readFileSync(`${folder}/${name}`, 'utf8') : null;
const shell = (command) => execSync(command, { encoding: 'utf8' }).trim();
const number = (value) => value.toLocaleString('en-GB');
const ratio = (a, b) => (a / b).toFixed(2);

/** The round with the median throughput, and how many answers of all rounds were not what was asked for. */
function median(name) {
  const rounds = read(`${name}.jsonl`)
    ?.trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  if (!rounds) return null;
  const middle = rounds.toSorted((a, b) => a.per_second - b.per_second)[
    Math.floor(rounds.length / 2)
  ];
  return {
    ...middle,
    rounds: rounds.length,
    bad: rounds.reduce((sum, round) => sum + (round.bad ?? 0), 0),
  };
}

/** When, from which sources and how a part was measured: parts need not come from one run. */
const origin = (part) => JSON.parse(read(`${part}.origin.json`) ?? 'null');
const machine = `${cpus().length} cores (${cpus()[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Debian ${shell('cat /etc/debian_version')}, ${shell('clang++-22 --version | head -n 1')}, Node ${process.version}`;
const told = ({ date, commit }) => `Measured on ${date}, commit ${commit}, on ${machine}.`;

const cell = (m) =>
  `${number(m.per_second)}/s, p99 ${m.p99_ms} ms${m.bad ? `, **${m.bad} bad answers**` : ''}`;

function serverTable() {
  const from = origin('server');
  if (!from) return '';
  const rows = [];
  const add = (label, what, goal) => {
    const ours = median(`${what}-kerbside`);
    const theirs = median(`${what}-fastify`);
    if (ours && theirs)
      rows.push(
        `| ${label} | ${cell(ours)} | ${cell(theirs)} | ${ratio(ours.per_second, theirs.per_second)}× | ${goal} |`,
      );
  };
  add('plain JSON (`/healthz`)', 'json', '2.5× where wrk is the limit');
  add('one row by key, 12 columns', 'row', '3×');
  add('vehicle page (`/api/v1/vehicles/{id}`), kept for a second', 'vehicle', '11×');
  const json = median('json-kerbside').per_second;
  const bare = median('json-bare').per_second;
  const row = median('row-kerbside').per_second;
  const most = median('row-pgbench').per_second;
  const signedIn = median('signed-in-row-kerbside');
  const page = median('vehicle-kerbside').per_second;
  const pageBare = median('vehicle-bare').per_second;
  const cold = median('vehicle-cold');
  const statements = median('vehicle-pgbench').per_second;
  const [lookUp, lookUpNow] = ['look-up-app_now', 'look-up-now'].map(
    (name) => median(name).per_second,
  );
  const percent = (part, whole) => `${Math.round((part / whole) * 100)} %`;
  const memory = JSON.parse(read('memory.json'));
  const load = read('load')?.split(' ')[0];
  return `## Server

${told(from)} \`ROUNDS=${from.rounds} SECONDS_EACH=${from.seconds} CONNECTIONS=${from.connections}\`: ${median('row-kerbside').rounds} rounds taken in turn, the one with the median throughput is shown. Client, server and PostgreSQL share the cores: trust the ratios. Load of the machine before the first round: ${load} (what else ran takes from all columns).

| what | Kerbside | Fastify + pg, 2 workers | ratio | goal |
|---|---|---|---|---|
${rows.join('\n')}

Plain JSON by two bare epoll loops that send the same bytes and understand nothing (\`bench/bare.cpp\`): ${number(bare)}/s, ${ratio(bare, median('json-fastify').per_second)}× Fastify. That is what wrk can ask for on this machine; Kerbside reaches **${Math.round((json / bare) * 100)} %** of it.

The vehicle page's own bytes by the bare loops: ${number(pageBare)}/s, of which Kerbside reaches **${percent(page, pageBare)}** (goal 60 %). When it keeps nothing and PostgreSQL answers each (3 statements): ${cell(cold)}; the same statements by \`pgbench\`, one after the other: ${number(statements)}/s, of which Kerbside reaches **${percent(cold.per_second, statements)}** (goal 70 %).

The row alone by \`pgbench -M prepared\`: ${number(most)}/s, of which Kerbside reaches **${Math.round((row / most) * 100)} %** (goal 70 %).

The same row for somebody signed in, whose session is looked up first: ${cell(signedIn)}, **${percent(signedIn.per_second, row)}** of the row alone; two statements in place of one. The look-up by itself in \`pgbench\`: ${number(lookUp)}/s, and ${number(lookUpNow)}/s with \`now()\` in place of the clock that tests can move: **${percent(lookUp, lookUpNow)}** (goal 90 %).

Peak resident memory after all rounds: Kerbside ${memory.kerbside} MB, Fastify ${memory.fastify} MB (three processes).

The row is served by \`bench/server.cpp\`, which has the product's HTTP server and database client and one endpoint; the other two by \`kerbside serve\` with demo data and rate limits off. The plain JSON of both is the same body. For the vehicle page Fastify runs the same three statements.
`;
}

function apartTable() {
  const from = origin('apart');
  if (!from) return '';
  const { alone, beside, lists, searches } = JSON.parse(read('apart.json'));
  const ms = (value) => `${value.toFixed(1)} ms`;
  const row = (label, m) =>
    `| ${label} | ${number(m.count)}${m.bad ? `, **${m.bad} bad**` : ''} | ${ms(m.p50_ms)} | ${ms(m.p99_ms)} |`;
  return `## Reads beside each other

${told(from)} \`kerbside serve\` over 100,000 active vehicles. Somebody signed in reads one row (\`/api/v1/service-fees\`) 100 times a second; beside it one address asks for as much as its rate limits let it: the landing page's vehicles and their count (300 a minute together) and searches by place and type (240 a minute). Client, server and PostgreSQL share the cores. Load of the machine before: ${read('apart-load')?.split(' ')[0]}.

| what | requests | median | p99 |
|---|---|---|---|
${row('the row, alone', alone)}
${row('the row, beside them (goal: p99 50 ms)', beside)}
${row('landing page and count', lists)}
${row('searches', searches)}
`;
}

function buildTable() {
  const from = origin('build');
  if (!from) return '';
  const build = JSON.parse(read('build.json'));
  return `## Build

${told(from)} Without ccache: clean ${(build.clean_ms / 1000).toFixed(0)} s (goal 360), after a change of one file (\`server/features/vehicles/vehicles.cpp\`) ${(build.one_file_ms / 1000).toFixed(1)} s (goal 20).
`;
}

function demoTable() {
  const from = origin('demo');
  if (!from) return '';
  const row = (name, label) => {
    const made = JSON.parse(read(`${name}.json`));
    const seconds = made.ms / 1000;
    const each = (count) => `${number(count)} (${number(Math.round(count / seconds))}/s)`;
    return `| ${label} | ${each(made.vehicles)} | ${made.bookings ? each(made.bookings) : '–'} | ${seconds.toFixed(1)} s | ${made.peak_mb} MB |`;
  };
  return `## Demo data

${told(from)} \`kerbside demo --vehicles N\` into an empty database with all its indexes, constraints and triggers, on a cluster as \`./run\` has it. Goal for vehicles alone: 20,000 a second. Memory is the program's, without PostgreSQL. Load of the machine before: ${read('demo-load')?.split(' ')[0]}.

| what | vehicles | bookings | time | peak memory |
|---|---|---|---|---|
${row('demo-vehicles', '`--vehicles-only`')}
${row('demo-bookings', 'with bookings, blocks, money, reviews')}
`;
}

function signInTable() {
  const from = origin('sign_ins');
  if (!from) return '';
  const [hashes, alone] = ['hashes', 'sign-ins'].map(median);
  const [idle, busy] = ['read-idle', 'read-busy'].map(median);
  const share = (part, whole) => `**${Math.round((part / whole) * 100)} %**`;
  return `## Sign-ins

${told(from)} Argon2id, 64 MiB, 3 passes, 2 threads of lower priority. Load of the machine before: ${read('sign-ins-load')?.split(' ')[0]}.

In turn with the hashes alone, the median rounds: 16 clients that sign in without pause: ${alone.per_second.toFixed(1)} a second, the slowest ${number(alone.slowest_ms)} ms; the hashes alone (\`bench/hash.cpp\`): ${hashes.per_second.toFixed(1)} a second. Sign-ins reach ${share(alone.per_second, hashes.per_second)} (goal 95 %).

One row by key (\`/api/v1/service-fees\`): ${number(idle.per_second)}/s when nobody signs in; beside those clients ${number(busy.per_second)}/s, ${share(busy.per_second, idle.per_second)} (goal 50 %), p99 ${busy.p99_ms} ms (goal 200 ms).
`;
}

const refused = ({ bad }) => (bad ? ` (**${bad} refused**)` : '');

const toldRow = (m) =>
  `p50 ${m.p50_ms.toFixed(1)} ms, p99 **${m.p99_ms.toFixed(1)} ms**${m.bad ? `, **${m.bad} bad answers**` : ''}`;

function photoTable() {
  const from = origin('photos');
  if (!from) return '';
  const kinds = JSON.parse(read('photos.json'));
  const { uploads, taken_ms, ready_ms, alone, beside } = JSON.parse(read('uploads.json'));
  const rows = kinds.map(
    (one) =>
      `| ${one.kind} | ${one.megapixels} | ${(one.bytes / 1e6).toFixed(1)} MB | ${number(one.cpu_ms)} ms | ${one.megapixels_a_second} | ${one.peak_mb} MB |`,
  );
  return `## Photos

${told(from)} Load of the machine before: ${read('photos-load')?.split(' ')[0]}. \`kerbside-images\` makes three widths (1600, 960, 480 pixels) and a preview, its start included; pictures with the detail of photos (\`bench/photos.cpp\`). Goals: 20 megapixels a second of one core, 300 MB.

| what | megapixels | file | processor time | megapixels a second | peak memory so far |
|---|---|---|---|---|---|
${rows.join('\n')}

20 photos of 12 megapixels sent at once${refused(uploads)}: all taken after ${number(Math.round(taken_ms))} ms, all ready after ${number(Math.round(ready_ms))} ms. One row (\`/api/v1/service-fees\`), read 100 times a second: alone ${toldRow(alone)}; beside them ${toldRow(beside)} (goal: p99 200 ms).
`;
}

function contractTable() {
  const from = origin('contracts');
  if (!from) return '';
  const one = JSON.parse(read('contracts.json'));
  const { alone, drawn, photos } = JSON.parse(read('contract-pdfs.json'));
  return `## Contracts

${told(from)} Load of the machine before: ${read('contracts-load')?.split(' ')[0]}. A PDF of ${one.pages} pages with both signatures (${number(one.bytes)} bytes), drawn on one worker: median **${one.p50_ms} ms**, the slowest ${one.max_ms} ms (floor 250 ms, goal 100 ms).

50 asked for at once${refused(drawn)}: all there after ${number(Math.round(drawn.ms))} ms; 100 photos of a vehicle's condition sent by ten people at once${refused(photos)}: all taken after ${number(Math.round(photos.ms))} ms. One row (\`/api/v1/service-fees\`), read 100 times a second: alone ${toldRow(alone)}; beside the PDFs ${toldRow(drawn.beside)}; beside the photos ${toldRow(photos.beside)} (floor: p99 200 ms).
`;
}

function browserTable() {
  const from = origin('browser');
  if (!from) return '';
  const browser = JSON.parse(read('browser.json'));
  const rows = Object.entries(browser).map(
    ([size, one]) =>
      `| ${size} | ${number(one.javascript_bytes)} bytes | ${number(one.lcp_ms)} ms |`,
  );
  return `## Landing page

${told(from)} Chromium, cold cache, loopback, nothing throttled, median of 5 loads. JavaScript as transferred (Brotli), goal 120 KB; largest contentful paint, goal 1,000 ms on desktop.

| size | JavaScript | LCP |
|---|---|---|
${rows.join('\n')}
`;
}

const searchSizes = [10_000, 100_000, 1_000_000];

function searchTable() {
  const from = origin('search');
  if (!from) return '';
  const rows = [];
  const answers = {
    page: 'page of 20 by distance',
    total: 'the same with exact total',
    price: 'page by price',
    browse:
      'all the browse screen asks: page, total, facets and the clusters of its map (two requests, told as one)',
  };
  for (const vehicles of searchSizes)
    for (const [what, label] of Object.entries(answers)) {
      const [ours, memory, sql] = ['kerbside', 'memory', 'sql'].map((who) =>
        median(`search-${what}-${vehicles}-${who}`),
      );
      if (!ours) continue;
      if (what === 'browse') ours.per_second = Math.round(ours.per_second / 2);
      const half = median(`search-${what}-${vehicles}-kerbside-half`);
      const beside = (peer) => {
        if (!peer) return '– | –';
        if (peer.per_second === 0) return 'no answer in time | –';
        return `${cell(peer)} | ${ratio(ours.per_second, peer.per_second)}×`;
      };
      rows.push(
        `| ${number(vehicles)} | ${label} | ${number(ours.per_second)}/s${ours.bad ? `, **${ours.bad} bad answers**` : ''} | ${half.p99_ms} ms | ${beside(memory)} | ${beside(sql)} |`,
      );
    }
  const alone = (vehicles, who) => median(`search-page-${vehicles}-${who}-alone`).p50_ms;
  const starts = searchSizes
    .map((vehicles) => [vehicles, JSON.parse(read(`search-${vehicles}.json`) ?? 'null')])
    .filter(([, made]) => made)
    .map(
      ([vehicles, made]) =>
        `${number(vehicles)} vehicles: ready ${number(made.ready_ms)} ms after the start, peak resident memory ${made.memory_mb} MB with a rebuild of the index, a page by distance for somebody who is alone p50 ${alone(vehicles, 'kerbside')} ms (from the index in memory of Fastify ${alone(vehicles, 'memory')} ms; \`/healthz\`, which looks for nothing, ${alone(vehicles, 'nothing')} ms)`,
    );
  return `## Search

${told(from)} \`ROUNDS=${from.rounds} SECONDS_EACH=${from.seconds} CONNECTIONS=${from.connections}\`. 5,000 searches over the 20 largest towns, dates, type, highest price and fewest seats in half of them each; a year of bookings, 30 % of all days. The peers are \`bench/search/fastify.mjs\`, two workers: plain SQL (earthdistance, all filters in one GiST index beside the place, an index of when periods end, plans that are kept) and an index in the memory of each worker. Client, servers and PostgreSQL share the cores: trust the ratios. Load of the machine before: ${read('search-load')?.split(' ')[0]}.

| vehicles | answer | Kerbside | p99 at half the rate | Fastify, in memory | ratio | Fastify + pg | ratio |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

${starts.join('; ')}.
`;
}

function liveTable() {
  const from = origin('live');
  if (!from) return '';
  const one = (name) => JSON.parse(read(`live-${name}.json`));
  const [ours, theirs] = ['kerbside', 'fastify'].map((who) => median(`live-pairs-${who}`));
  const [idle, commit, near, far, storm] = ['idle', 'commit', 'calm-one', 'calm-two', 'storm'].map(
    one,
  );
  const ms = (value) => `${value.toFixed(2)} ms`;
  const calm = (label, m, goal) => `| ${label} | ${ms(m.p50_ms)} | ${ms(m.p99_ms)} | ${goal} |`;
  return `## Live

${told(from)} \`bench/live.cpp\` plays the browsers: a message leaves over HTTP, is authorised and stored with its notice and its letter's job, and counts when the other person's socket has it. Client, server and PostgreSQL (which does not wait for its disk here) share the cores. Load of the machine before: ${read('live-load')?.split(' ')[0]}.

Messages of 64 pairs who answer each other at once: Kerbside ${number(ours.per_second)}/s (p99 ${ms(ours.p99_ms)}), Fastify and ws in two processes with the same rows ${number(theirs.per_second)}/s (p99 ${ms(theirs.p99_ms)}): **${ratio(ours.per_second, theirs.per_second)}×** (goal 2.5×)${ours.bad + theirs.bad ? `, **${ours.bad} and ${theirs.bad} bad answers**` : ''}.

| at a calm rate, ${number(near.per_second)} a second | median | p99 | goal besides the commit |
|---|---|---|---|
${calm('a row and its commit, nothing else (`pgbench`)', commit, '')}
${calm('a message, both at one process', near, 'median 0.5 ms, p99 3 ms')}
${calm('a message, each at a process of their own', far, 'median 10 ms')}

The median at one process misses its goal: what a message needs in its one transaction (number, notice, jobs; decision N1) takes PostgreSQL alone 0.56 ms, measured statement by statement.

${number(idle.sockets)} idle sockets: the process has ${idle.after_mb} MB resident (goal 150), ${idle.before_mb} MB without them.

2,000 browsers that are cut off and come back at the same moment, ${storm.storms} times: the last is back after ${number(storm.back_ms)} ms (median; ${number(storm.slowest_back_ms)} ms at worst). One sign-in a second meanwhile: median ${number(storm.sign_in_p50_ms)} ms, p99 ${number(storm.sign_in_p99_ms)} ms (goal 2,000)${storm.bad ? `, **${storm.bad} refused**` : ''}.
`;
}

function holdTable() {
  const from = origin('booking');
  if (!from) return '';
  const one = (name) => JSON.parse(read(`${name}.json`));
  const [ours, pgbench, fastify, contended] = ['kerbside', 'pgbench', 'fastify', 'contended'].map(
    (who) => median(`hold-${who}`),
  );
  const statements = one('hold').map(({ name }) => `\`${name}\``);
  const [calm, fast] = ['calm', 'fast'].map((name) => ({
    ...one(`webhooks-${name}`),
    handled: one(`webhooks-${name}-handled`),
  }));
  const row = (label, m, shown, goal) =>
    `| ${label} | ${shown} | ${m === ours ? '' : `${ratio(ours.per_second, m.per_second)}×`} | ${goal} |`;
  const heard = ({ events, paid }) =>
    `${number(events)} events, ${number(paid)} payments and bookings paid for once each`;
  return `## Holds

${told(from)} \`ROUNDS=${from.rounds} CONNECTIONS=${from.connections}\`. \`POST /api/v1/payments\`, from the session to the stored answer: ${number(ours.taken)} people hold a vehicle each. The provider answers at once, in the server (\`bench/booking/server.cpp\`); what is committed is on the disk. Prices were asked for before, and every hold of each peer is looked at afterwards. Client, servers and PostgreSQL share the cores: trust the ratios. Load of the machine before: ${read('booking-load')?.split(' ')[0]}.

| who | holds | Kerbside's ratio | goal |
|---|---|---|---|
${row('Kerbside', ours, cell(ours), 'p99 10 ms')}
${row('`pgbench -M prepared`, one statement after the other', pgbench, `${number(pgbench.per_second)}/s`, '1.3×')}
${row('Fastify + pg, 2 workers, the same statements', fastify, cell(fastify), '3×')}

The ${statements.length} statements, out of PostgreSQL's log: ${statements.join(', ')}. Kerbside holds the vehicle's lock for two flushes (\`server/tests/integration/round_trips_test.cpp\`).

${number(contended.taken + contended.refused)} people want the same ${number(contended.taken)} slots of eight vehicles: ${number(contended.per_second)} answers a second (goal 12,000), p99 ${contended.p99_ms} ms${contended.bad ? `, **${contended.bad} bad answers**` : ''}; exactly one has each slot.

Webhooks, every tenth of them sent twice, at ${number(calm.per_second)} a second (goal 500): answered with p99 ${calm.p99_ms} ms (goal 100), heard (payment, booking, ledger, earnings and letters stand) p50 ${number(calm.handled.p50_ms)} ms, p99 ${number(calm.handled.p99_ms)} ms after they came; ${heard(calm.handled)}. As fast as they are taken: ${number(fast.per_second)} answers a second, ${number(fast.handled.per_second)} heard a second; ${heard(fast.handled)}.
`;
}

function servicesTable() {
  const from = origin('services');
  if (!from) return '';
  const one = (name) => JSON.parse(read(`${name}.json`));
  const [catalogue, page, kept] = ['kerbside', 'vehicle', 'fastify'].map((who) =>
    median(`catalogue-${who}`),
  );
  const [ours, pgbench, fastify] = ['kerbside', 'pgbench', 'fastify'].map((who) =>
    median(`order-${who}`),
  );
  const statements = one('order').map(({ name }) => `\`${name}\``);
  const [paid, handled] = [one('order-paid'), one('order-paid-handled')];
  const [alone, hung] = [one('beside-alone'), one('beside-hung')];
  const row = (label, first, m, shown, goal) =>
    `| ${label} | ${shown} | ${m === first ? '' : `${ratio(first.per_second, m.per_second)}×`} | ${goal} |`;
  return `## Services

${told(from)} \`ROUNDS=${from.rounds} SECONDS_EACH=${from.seconds} CONNECTIONS=${from.connections}\`. The provider answers at once, in the server (\`bench/booking/server.cpp\`); what is committed is on the disk. Every order of each peer is looked at afterwards. Client, servers and PostgreSQL share the cores: trust the ratios. Load of the machine before: ${read('services-load')?.split(' ')[0]}.

| the catalogue, kept for a second | answers | Kerbside's ratio | goal |
|---|---|---|---|
${row('Kerbside, `GET /api/v1/services`', catalogue, catalogue, cell(catalogue), '')}
${row('Kerbside, a vehicle’s page', catalogue, page, cell(page), '1×')}
${row('Fastify + pg, 2 workers, kept alike', catalogue, kept, cell(kept), '')}

| \`POST /api/v1/hpi-checks\`, from the session to the stored answer | orders | Kerbside's ratio | goal |
|---|---|---|---|
${row('Kerbside', ours, ours, cell(ours), '')}
${row('`pgbench -M prepared`, one statement after the other', ours, pgbench, `${number(pgbench.per_second)}/s`, '')}
${row('Fastify + pg, 2 workers, the same statements', ours, fastify, cell(fastify), '1.2×, better 2×')}

The ${statements.length} statements, out of PostgreSQL's log: ${statements.join(', ')}. What limits an order is PostgreSQL, which shares the two cores: its own client takes no more of the same statements a second.

Payments of orders, every tenth of them told twice, as fast as they are taken: ${number(paid.per_second)} answers a second, ${number(handled.per_second)} heard a second (payment, order and ledger stand); ${number(handled.paid)} are paid for once each.

${number(alone.taken)} holds of dates at ${number(alone.per_second)} a second: p99 ${alone.p99_ms} ms alone, and ${hung.p99_ms} ms while hundreds of reports are asked for and the company that makes them says nothing: ${ratio(hung.p99_ms, alone.p99_ms)}× (goal: at most 1.2×)${alone.bad + hung.bad ? `, **${alone.bad + hung.bad} bad answers**` : ''}.
`;
}

function simulationTable() {
  const from = origin('simulation');
  if (!from) return '';
  const [, runs, events, wall, processor, one] = read('simulation.txt').match(
    /^(\d+) runs of (\d+) events, all is well; ([\d.]+) s, ([\d.]+) s of processor, (\d+) µs a run$/m,
  );
  const minutes = (seconds) => `${(seconds / 60).toFixed(1)} minutes`;
  return `## Simulation

${told(from)} \`build/simulate\`: the money's rules against a simulated provider, database and network with faults (docs/development.md). Load of the machine before: ${read('simulation-load')?.split(' ')[0]}.

${number(Number(runs))} runs of ${events} events, and each then to its end, broke no invariant: ${minutes(Number(wall))}, of which ${minutes(Number(processor))} of processor; ${one} µs a run, so a million takes ${minutes(Number(one))} of processor (goal: 30 minutes on two cores).
`;
}

/** The sections of the file as it stands, by heading. */
function formerSections() {
  if (!existsSync(former)) return {};
  const parts = readFileSync(former, 'utf8')
    .split(/^(?=## )/m)
    .slice(1);
  return Object.fromEntries(parts.map((part) => [part.split('\n', 1)[0].slice(3), part]));
}

const listRows = (list, of, views) =>
  Object.entries(views).map(([name, words]) => {
    const m = median(`${list}-${name}`);
    return `| ${of}: ${words} | p50 ${m.p50_ms} ms, p99 **${m.p99_ms} ms**${m.bad ? `, **${m.bad} bad answers**` : ''} |`;
  });

function disputesTable() {
  const from = origin('disputes');
  if (!from) return '';
  const views = {
    first: 'the first page',
    late: 'a page in the middle',
    status: 'the pending ones',
    closed: 'the closed ones, half of all',
    type: 'one type',
    urgency: 'one urgency',
    mine: 'those of one admin, a third of all',
    overdue: 'whose outcome is overdue',
    several: 'closed, of one type and urgency',
  };
  const ofApplications = {
    first: 'the first page',
    late: 'a page in the middle',
    status: 'the pending ones, a quarter',
    job: 'those for one job',
    rare: 'a search that finds one in a thousand',
    several: 'the rejected ones for one job',
  };
  const rows = [
    ...listRows('disputes', 'disputes', views),
    ...listRows('job-applications', 'applications', ofApplications),
  ];
  const { sent, taken_ms, before_mb, peak_mb, alone, beside } = JSON.parse(read('evidence.json'));
  return `## Disputes

${told(from)} \`ROUNDS=${from.rounds} SECONDS_EACH=${from.seconds}\`. \`GET /api/v1/admin/disputes\` over 100,000 disputes and \`GET /api/v1/admin/job-applications\` over 100,000 applications, asked for by two admins without a pause (floor: p99 at most 50 ms). Client, server and PostgreSQL share the cores. Load of the machine before: ${read('disputes-load')?.split(' ')[0]}.

| the list | answers |
|---|---|
${rows.join('\n')}

Ten people who send 20 files of 10 MB each for a dispute, half photos and half PDFs${refused(sent)}: all taken after ${number(Math.round(taken_ms))} ms; the server's memory ${number(Math.round(before_mb))} MB before and **${number(Math.round(peak_mb))} MB** at most (floor: 100 MB more). One row (\`/api/v1/service-fees\`), read 100 times a second: alone ${toldRow(alone)}; beside them ${toldRow(beside)} (floor: p99 200 ms).
`;
}

const known = formerSections();
const sections = {
  Server: serverTable,
  'Reads beside each other': apartTable,
  Build: buildTable,
  'Demo data': demoTable,
  'Sign-ins': signInTable,
  Photos: photoTable,
  Contracts: contractTable,
  'Landing page': browserTable,
  Search: searchTable,
  Live: liveTable,
  Holds: holdTable,
  Services: servicesTable,
  Disputes: disputesTable,
  Simulation: simulationTable,
};
const written = Object.entries(sections).map(([heading, table]) => table() || known[heading]);
const others = Object.keys(known).filter((heading) => !(heading in sections));

console.log(
  `# Measurements

Written by \`bench/run\`, section by section: each says when, on what and from which sources it was measured.

${[...written, ...others.map((heading) => known[heading])]
  .filter(Boolean)
  .map((part) => part.trimEnd())
  .join('\n\n')}`.trimEnd(),
);
