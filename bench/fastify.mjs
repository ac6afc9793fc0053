// The yardstick: the same three answers from Fastify and node-postgres, written the way their manuals advise for speed:
// one process a core, response schemas (fast serialisation), named (prepared) statements, 8 connections a process.
//   PORT, DATABASE_URL, WORKERS=2
import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { settingsOf } from './settings.mjs';

const workers = Number(process.env.WORKERS ?? 2);
const statement = (name) => readFileSync(new URL(`sql/${name}.sql`, import.meta.url), 'utf8');

const rowColumns = {
  id: 'string',
  make: 'string',
  model: 'string',
  year: 'integer',
  category: 'string',
  colour: 'string',
  seats: 'integer',
  transmission: 'string',
  fuel_type: 'string',
  price_per_day: 'integer',
  town: 'string',
  outcode: 'string',
};

if (cluster.isPrimary) {
  for (let i = 0; i < workers; i++) cluster.fork();
  process.on('SIGTERM', () => process.exit(0)); // the workers end with their channel
} else {
  await serve();
}

async function serve() {
  pg.types.setTypeParser(20, Number); // int8: pence and counts stay far below 2^53
  pg.types.setTypeParser(1700, Number);
  const pool = new pg.Pool({ ...settingsOf(process.env.DATABASE_URL), max: 8 });
  const app = Fastify({ logger: false });
  const row = { name: 'row', text: statement('row') };
  const detail = { name: 'detail', text: statement('detail') };
  const images = { name: 'images', text: statement('images') };
  const stats = { name: 'stats', text: statement('host-stats') };

  app.get(
    '/json',
    {
      schema: {
        response: {
          200: shape({ status: 'string', sandbox_payments: 'boolean', sandbox_mail: 'boolean' }),
        },
      },
    },
    async () => ({
      status: 'ok',
      sandbox_payments: true,
      sandbox_mail: true,
    }),
  );

  app.get(
    '/row/:id',
    { schema: { response: { 200: shape(rowColumns) } } },
    async (request, reply) => {
      const found = await pool.query({ ...row, values: [request.params.id] });
      return found.rows[0] ?? reply.code(404).send({ title: 'Vehicle Not Found' });
    },
  );

  // The vehicle page's own answer: the vehicle with its host, its pictures, and the host's figures.
  app.get('/vehicle/:id', async (request, reply) => {
    const found = (await pool.query({ ...detail, values: [request.params.id] })).rows[0];
    if (!found) return reply.code(404).send({ title: 'Vehicle Not Found' });
    const [pictures, figures] = await Promise.all([
      pool.query({ ...images, values: [found.id] }),
      pool.query({ ...stats, values: [found.host_user_id] }),
    ]);
    return { ...found, images: pictures.rows, host: { stats: figures.rows[0] } };
  });

  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
}

function shape(columns) {
  const properties = Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [name, { type }]),
  );
  return { type: 'object', properties };
}
