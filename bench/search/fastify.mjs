// The yardsticks of bench/run search, written as their manuals advise for speed: /sql, the best plain SQL (nearest
// neighbours by earthdistance, days by an index of when periods end), and /memory, an index in each process.
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
// A point as earthdistance has it, and the box around all that is near it: made here, so that a plan can be kept.
const earth = 6_378_168;
const chord = 2 * earth * Math.sin(miles100 / (2 * earth));
const here = 'v.search_peer_here';
const there = '$1::cube';
const near = `cube_distance(${here}, ${there}) <= ${chord}`;
function cubes({ lat, lng }) {
  const [up, across] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const at = [Math.cos(up) * Math.cos(across), Math.cos(up) * Math.sin(across), Math.sin(up)].map(
    (part) => part * earth,
  );
  return [`(${at})`, `(${at.map((part) => part - chord)}),(${at.map((part) => part + chord)})`];
}
// Named by an expression of the index, so that two synonyms are one look into it.
const family = `(case v.category when 'luxury' then 'performance' else v.category end)`;

// Left to itself the planner thinks that a hundred miles hold little, and sorts all of it; a plan made for each search
// takes longer than most searches.
const planned = [
  'enable_sort=off',
  'enable_bitmapscan=off',
  'plan_cache_mode=force_generic_plan',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

const orders = { distance: `${here} <-> ${there}`, price: 'v.price_per_day, v.id' };

// The text and values of a search, with the conditions it has and no others: each combination is a statement prepared
// once. By price the index of that order is walked, so the box around the place, which another index answers, stays out.
function statement(kind, want) {
  const values = cubes(want);
  const wanted = ["v.status = 'active'", near];
  let name = kind;
  const add = (mark, text, ...given) => {
    name += mark;
    wanted.push(text(...given.map((value) => `$${values.push(value)}`)));
  };
  wanted.push(kind === 'price' ? '$2::cube is not null' : `${here} <@ $2::cube`);
  if (want.family) add(' type', (type) => `${family} = ${type}`, want.family);
  if (want.maxPrice) add(' price', (most) => `v.price_per_day <= ${most}`, want.maxPrice);
  if (want.seats) add(' seats', (fewest) => `v.seats >= ${fewest}`, want.seats);
  // Periods of a vehicle lie apart, so that the first which ends after the start says whether it is free.
  if (want.start)
    add(
      ' dates',
      (
        start,
        end,
      ) => `coalesce((select lower(o.period) from vehicle_occupancy o where o.vehicle_id = v.id
        and upper(o.period) > ${start}::date::timestamp order by upper(o.period) limit 1), 'infinity') > ${end}::date::timestamp`,
      want.start,
      want.end,
    );
  const from = `from vehicles v where ${wanted.join(' and ')}`;
  const text =
    kind === 'count'
      ? `select count(*)::int as total ${from}`
      : `select ${columns}, round(sec_to_gc(cube_distance(${here}, ${there})) / 1609.344) as distance_miles ${from}
          order by ${orders[kind]} limit ${page}`;
  return { name, text, values };
}

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
        spots: {
          type: 'array',
          nullable: true,
          items: {
            type: 'object',
            properties: {
              lat: { type: 'number' },
              lng: { type: 'number' },
              count: { type: 'integer' },
              vehicle_id: { type: 'string', nullable: true },
              price_per_day: { type: 'integer', nullable: true },
            },
          },
        },
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
    family: query.vehicle_type === 'luxury' ? 'performance' : (query.vehicle_type ?? null),
    maxPrice: query.max_price ? Number(query.max_price) : null,
    seats: query.seats ? Number(query.seats) : null,
    start: query.start_date ?? null,
    end: query.end_date ?? null,
    sort: query.sort,
    total: query.total === '1',
    facets: query.facets === '1',
    area: query.area ? query.area.split(',').map(Number) : null,
    zoom: Number(query.zoom),
  };
}

async function serve() {
  pg.types.setTypeParser(20, Number); // int8: pence and counts stay far below 2^53
  pg.types.setTypeParser(1700, Number);
  const pool = new pg.Pool({ ...settingsOf(process.env.DATABASE_URL), max: 8, options: planned });
  const index = await loadIndex(pool, columns);
  const app = Fastify({ logger: false });
  app.get('/ready', () => ({ vehicles: index.size }));
  app.get('/memory', { schema }, (request, reply) =>
    reply.send(index.find(asked(request.query), page)),
  );
  app.get('/sql', { schema }, async (request) => {
    const want = asked(request.query);
    const ask = (kind) => pool.query(statement(kind, want));
    const [items, total] = await Promise.all([ask(want.sort), want.total ? ask('count') : null]);
    return { items: items.rows, total: total?.rows[0].total ?? null };
  });
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
}
