// The yardstick of holds: Fastify and node-postgres in two processes, which send the statements of a booking as the product
// sends them (bench/booking/replay.mjs). Prices are not computed: they come with the statements.
//   PORT, DATABASE_URL, STATEMENTS, CONNECTIONS, WORKERS=2
import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { settingsOf } from '../settings.mjs';
import { ownOf, readStatements, replay } from './replay.mjs';

const workers = Number(process.env.WORKERS ?? 2);

if (cluster.isPrimary) {
  for (let i = 0; i < workers; i++) cluster.fork();
  process.on('SIGTERM', () => process.exit(0)); // the workers end with their channel
} else {
  await serve();
}

async function serve() {
  const statements = readStatements(process.env.STATEMENTS);
  const pool = new pg.Pool({
    ...settingsOf(process.env.DATABASE_URL),
    max: process.env.CONNECTIONS / workers,
  });
  const app = Fastify({ logger: false });
  const string = { type: 'string' };
  const properties = { quote_id: string, sealed_quote: string, vehicle_id: string };
  const schema = { body: { type: 'object', properties, required: Object.keys(properties) } };

  app.get('/ready', async () => ({}));
  app.post('/api/v1/payments', { schema }, async (request, reply) => {
    const own = {
      ...ownOf(request),
      vehicle: request.body.vehicle_id,
      quote: request.body.quote_id,
      booking: randomUUID(),
      payment: randomUUID(),
    };
    await replay(pool, statements, own);
    const url = `https://checkout.example/c/pay/${own.payment}`;
    return reply.code(201).send({ booking_id: own.booking, url });
  });

  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
}
