// statements.mjs LOG REQUESTS OUT holds|orders: from PostgreSQL's log of one booking or one order, what the product sends
// for it: as a script of pgbench, which sends it one by one, and as JSON for the Fastify peer. Values that differ from
// one to the next become names. DATABASE_URL: where the statements' types are asked for.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { settingsOf } from '../settings.mjs';

const [, , log, requests, out, kind] = process.argv;
const background = /^(audit_|changes_|clock_|metrics_|search_)/;

/** Each statement of the log with its values, in the order in which they ran. */
function logged() {
  const entry = /^\S+ \S+ \S+ \[\d+\] (LOG|DETAIL): {2}(.*(?:\n\t.*)*)/gm;
  const statements = [];
  for (const [, kind, text] of readFileSync(log, 'utf8').matchAll(entry)) {
    const message = text.replaceAll('\n\t', '\n');
    const execute = /^execute (\w+): ([^]*)/.exec(message);
    if (kind === 'LOG' && execute)
      statements.push({ name: execute[1], text: execute[2], values: [] });
    else if (kind === 'DETAIL' && message.startsWith('parameters: '))
      statements.at(-1).values = valuesOf(message);
  }
  return statements.filter(({ name }) => !background.test(name));
}

function valuesOf(message) {
  const one = /\$\d+ = (?:NULL|'((?:[^']|'')*)')/g;
  return [...message.matchAll(one)].map(([, text]) => text?.replaceAll("''", "'") ?? null);
}

/** What is a kind's own, besides what both have; `of` answers a value of a statement. */
const kinds = {
  holds: (request, of) => ({
    vehicle: /"vehicle_id":"([^"]+)"/.exec(request)[1],
    quote: /"quote_id":"([^"]+)"/.exec(request)[1],
    renter: of('bookings_insert', 2),
    booking: of('bookings_insert', 1),
  }),
  orders: (_, of) => ({ renter: of('orders_insert', 2), order: of('orders_insert', 1) }),
};

/** What is this one's own, by name, as it stands in the request and in what was sent. */
function ownValues(statements) {
  const request = readFileSync(requests, 'utf8');
  const of = (name, at) => statements.find((one) => one.name === name).values[at - 1];
  const token = /sid=(\w+)/.exec(request)[1];
  return {
    token: createHash('sha256').update(token).digest('hex'),
    key: /Idempotency-Key: (\S+)/.exec(request)[1],
    ...kinds[kind](request, of),
    payment: of('payments_insert', 1),
    lock: /[0-9a-f-]{36}/.exec(of('idempotency_finish', 3))[0],
  };
}

/** The value with <<names>> for what is one booking's own. */
function withNames(value, own) {
  if (value === null) return null;
  return Object.entries(own).reduce(
    (text, [name, found]) => text.replaceAll(found, `<<${name}>>`),
    value,
  );
}

const expressions = {
  token: "encode(sha256(bench_token(:n)::bytea), 'hex')",
  key: "('booking-' || :n || '-of-the-benchmark')",
  lock: ':lock_token',
};
const expression = (name) => expressions[name] ?? `bench_id('${name}', :n)`;

/** A literal in which pgbench finds no variable. */
const literal = (text) =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;

function asExpression(value, type) {
  if (value === null) return `null::${type}`;
  const parts = value
    .split(/<<(\w+)>>/)
    .map((part, i) => (i % 2 ? expression(part) : literal(part)));
  const whole = parts.length === 3 && parts[0] === "E''" && parts[2] === "E''";
  return `(${whole ? parts[1] : parts.join(' || ')})::${type}`;
}

async function typesOf(database, { text }) {
  await database.query(`prepare asked as ${text}`);
  const { rows } = await database.query(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'",
  );
  await database.query('deallocate asked');
  return rows[0].types;
}

async function pgbenchLine(database, statement) {
  const { name, text, values } = statement;
  if (name === 'begin' || name === 'commit') return `${text};`;
  const types = await typesOf(database, statement);
  const filled = text.replaceAll(/\$(\d+)/g, (_, at) =>
    asExpression(values[at - 1], types[at - 1]),
  );
  return name === 'idempotency_take' ? `${filled}\n\\gset` : `${filled};`;
}

const all = logged();
const from = all.findLastIndex(({ values }) => values[0]?.includes(ownValues(all).token));
const to = all.findIndex(({ name }, at) => at > from && name === 'idempotency_finish');
const own = ownValues(all);
const booking = all.slice(from, to + 1).map((statement) => ({
  ...statement,
  values: statement.values.map((value) => withNames(value, own)),
}));

const database = new pg.Client(settingsOf(process.env.DATABASE_URL));
await database.connect();
const lines = ['\\set i :i + 1', '\\set n :i * :clients + :client_id'];
for (const statement of booking) lines.push(await pgbenchLine(database, statement));
await database.end();
writeFileSync(`${out}.pgbench`, `${lines.join('\n')}\n`);
writeFileSync(`${out}.json`, JSON.stringify(booking));
