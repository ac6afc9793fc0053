// The yardsticks of bench/run search, written as their manuals advise for speed: /sql, the best plain SQL (nearest
// neighbours by earthdistance, days by the index of the exclusion constraint), and /memory, an index in each process.
//   PORT, DATABASE_URL, WORKERS=2
import cluster from 'node:cluster';
import Fastify from 'fastify';
import pg from 'pg';
import { settingsOf } from '../settings.mjs';
import { loadIndex } from './index.mjs';

const miles100 = 160_934.4;
const page = 20;
// The synonyms of the type filter (S3).
const synonyms = {
  performance: ['performance', 'luxury'],
  luxury: ['luxury', 'performance'],
};

const columns = `v.id, v.make, v.model, v.year, v.category, v.seats, v.transmission, v.fuel_type, v.price_per_day, v.rating,
  v.review_count, v.town || ' ' || v.outcode as place, v.can_deliver, v.minimum_rental_days`;
const here = 'll_to_earth(v.public_latitude, v.public_longitude)';
const wanted = `v.status = 'active' and ($3::text[] is null or v.category = any($3)) and ($4::int is null or v.price_per_day <= $4)
  and ($5::int is null or v.seats >= $5) and ($6::date is null or not exists (select from vehicle_occupancy o
    where o.vehicle_id = v.id and o.period && tsrange($6::date::timestamp, ($7::date + 1)::timestamp)))
  and earth_box(ll_to_earth($1, $2), ${miles100}) @> ${here} and earth_distance(${here}, ll_to_earth($1, $2)) <= ${miles100}`;
const distance = `round(earth_distance(${here}, ll_to_earth($1, $2)) / 1609.344) as distance_miles`;
const statements = {
  distance: `select ${columns}, ${distance} from vehicles v where ${wanted} order by ${here} <-> ll_to_earth($1, $2) limit ${page}`,
  price: `select ${columns}, ${distance} from vehicles v where ${wanted} order by v.price_per_day, v.id limit ${page}`,
  count: `select count(*)::int as total from vehicles v where ${wanted}`,
};

const card = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      ['id', 'make', 'model', 'category', 'transmission', 'fuel_type', 'place'].map((name) => [
        name,
        { type: 'string' },
      ]),
    ),
    ...Object.fromEntries(
      [
        'year',
        'seats',
        'price_per_day',
        'review_count',
        'minimum_rental_days',
        'distance_miles',
      ].map((name) => [name, { type: 'integer' }]),
    ),
    rating: { type: 'number', nullable: true },
    can_deliver: { type: 'boolean' },
  },
};
const counts = { type: 'object', additionalProperties: { type: 'integer' } };
const schema = {
  response: {
    200: {
      type: 'object',
      properties: {
        items: { type: 'array', items: card },
        total: { type: 'integer', nullable: true },
        facets: {
          type: 'object',
          nullable: true,
          properties: {
            vehicle_type: counts,
            seats: counts,
            price: counts,
            fuel_type: counts,
            transmission: counts,
          },
        },
      },
    },
  },
};

if (cluster.isPrimary) {
  for (let i = 0; i < Number(process.env.WORKERS ?? 2); i++) cluster.fork();
  process.on('SIGTERM', () => process.exit(0)); // the workers end with their channel
} else {
  await serve();
}

function asked(query) {
  return {
    lat: Number(query.lat),
    lng: Number(query.lng),
    types: query.vehicle_type ? (synonyms[query.vehicle_type] ?? [query.vehicle_type]) : null,
    maxPrice: query.max_price ? Number(query.max_price) : null,
    seats: query.seats ? Number(query.seats) : null,
    start: query.start_date ?? null,
    end: query.end_date ?? null,
    sort: query.sort,
    total: query.total === '1',
    facets: query.facets === '1',
  };
}

async function serve() {
  pg.types.setTypeParser(20, Number); // int8: pence and counts stay far below 2^53
  pg.types.setTypeParser(1700, Number);
  const pool = new pg.Pool({ ...settingsOf(process.env.DATABASE_URL), max: 8 });
  const index = await loadIndex(pool, columns);
  const app = Fastify({ logger: false });
  app.get('/ready', () => ({ vehicles: index.size }));
  app.get('/memory', { schema }, (request, reply) =>
    reply.send(index.find(asked(request.query), page)),
  );
  app.get('/sql', { schema }, async (request) => {
    const want = asked(request.query);
    const values = [
      want.lat,
      want.lng,
      want.types,
      want.maxPrice,
      want.seats,
      want.start,
      want.end,
    ];
    const ask = (name) => pool.query({ name, text: statements[name], values });
    const [items, total] = await Promise.all([ask(want.sort), want.total ? ask('count') : null]);
    return { items: items.rows, total: total?.rows[0].total ?? null };
  });
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
}
