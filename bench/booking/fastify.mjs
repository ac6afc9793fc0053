// The yardstick of holds: Fastify and node-postgres in two processes, which send the statements of a booking as the product
// sends them (bench/booking/statements.mjs writes them down), one after the other and prepared, on the connection that
// the request has for itself. Prices are not computed: they come with the statements.
//   PORT, DATABASE_URL, STATEMENTS, CONNECTIONS, WORKERS=2
import cluster from 'node:cluster';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { settingsOf } from '../settings.mjs';

const workers = Number(process.env.WORKERS ?? 2);

if (cluster.isPrimary) {
  for (let i = 0; i < workers; i++) cluster.fork();
  process.on('SIGTERM', () => process.exit(0)); // the workers end with their channel
} else {
  await serve();
}

/** A statement with a function that fills in what is one booking's own. */
function prepared({ name, text, values }) {
  if (values.length === 0) return { name, fill: () => text };
  const parts = values.map((value) => value?.split(/<<(\w+)>>/));
  const one = (own) => (part, i) => (i % 2 ? own[part] : part);
  const fill = (own) => ({
    name,
    text,
    values: parts.map((part) => (part ? part.map(one(own)).join('') : null)),
  });
  return { name, fill };
}

async function serve() {
  const statements = JSON.parse(readFileSync(process.env.STATEMENTS, 'utf8')).map(prepared);
  const [session] = statements;
  const pool = new pg.Pool({
    ...settingsOf(process.env.DATABASE_URL),
    max: process.env.CONNECTIONS / workers,
  });
  const app = Fastify({ logger: false });
  const string = { type: 'string' };
  const properties = { quote_id: string, sealed_quote: string, vehicle_id: string };
  const schema = { body: { type: 'object', properties, required: Object.keys(properties) } };

  async function book(client, own) {
    for (const statement of statements) {
      const { rows } = await client.query(statement.fill(own));
      if (statement === session) own.renter = rows[0].user_id;
      if (statement.name === 'idempotency_take') own.lock = rows[0].lock_token;
    }
    return { booking_id: own.booking, url: `https://checkout.example/c/pay/${own.payment}` };
  }

  app.get('/ready', async () => ({}));
  app.post('/api/v1/payments', { schema }, async (request, reply) => {
    const token = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const own = {
      token: createHash('sha256').update(token).digest('hex'),
      key: request.headers['idempotency-key'],
      vehicle: request.body.vehicle_id,
      quote: request.body.quote_id,
      booking: randomUUID(),
      payment: randomUUID(),
    };
    const client = await pool.connect();
    try {
      const booked = await book(client, own);
      return reply.code(201).send(booked);
    } finally {
      client.release();
    }
  });

  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
}
