// The yardstick of services: Fastify and node-postgres in two processes. The catalogue is one statement whose answer is
// kept for a second, as the product keeps it; an order of a history check is the product's own statements
// (bench/booking/replay.mjs).
//   PORT, DATABASE_URL, CONNECTIONS, WORKERS=2, STATEMENTS
import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { ownOf, readStatements, replay } from '../booking/replay.mjs';
import { settingsOf } from '../settings.mjs';

const workers = Number(process.env.WORKERS ?? 2);
const keptForMs = 1000;

if (cluster.isPrimary) {
  for (let i = 0; i < workers; i++) cluster.fork();
  process.on('SIGTERM', () => process.exit(0)); // the workers end with their channel
} else {
  await serve();
}

async function serve() {
  const statements = process.env.STATEMENTS ? readStatements(process.env.STATEMENTS) : [];
  const pool = new pg.Pool({
    ...settingsOf(process.env.DATABASE_URL),
    max: process.env.CONNECTIONS / workers,
  });
  const app = Fastify({ logger: false });
  const catalogue = {
    name: 'services',
    text: readFileSync(new URL('../sql/services.sql', import.meta.url), 'utf8'),
  };
  let kept = { text: '', until: 0 };

  app.get('/api/v1/services', async (_, reply) => {
    if (Date.now() > kept.until) {
      const { rows } = await pool.query(catalogue);
      kept = { text: JSON.stringify({ items: rows }), until: Date.now() + keptForMs };
    }
    return reply.type('application/json').send(kept.text);
  });

  const schema = {
    body: {
      type: 'object',
      properties: {
        registration_number: { type: 'string' },
        total_amount: { type: 'integer' },
        begin_at_once: { type: 'boolean' },
      },
      required: ['registration_number', 'total_amount', 'begin_at_once'],
    },
  };
  app.post('/api/v1/hpi-checks', { schema }, async (request, reply) => {
    const own = { ...ownOf(request), order: randomUUID(), payment: randomUUID() };
    await replay(pool, statements, own);
    const url = `https://checkout.example/c/pay/${own.payment}`;
    return reply.code(201).send({ order_id: own.order, url });
  });

  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
}
