// An index in memory as a good JavaScript programmer writes it: columns in typed arrays, rows by cells of a tenth of a degree,
// days as bits.
import Cursor from 'pg-cursor';

const days = 366;
const words = Math.ceil(days / 32);
const cellsAcross = 200; // longitude from -10 on
const mile = 1609.344;
const radius = 6_371_008.8;
const reach = 100 * mile;
const aDay = 86_400_000;

const cellOf = (lat, lng) =>
  Math.floor((lat - 49) * 10) * cellsAcross + Math.floor((lng + 10) * 10);
const rad = (degrees) => (degrees * Math.PI) / 180;

function metres(lat1, lng1, lat2, lng2) {
  const a =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin((lng2 - lng1) / 2) ** 2;
  return 2 * radius * Math.asin(Math.sqrt(a));
}

async function* rowsOf(client, sql) {
  const cursor = client.query(new Cursor(sql));
  for (;;) {
    const rows = await cursor.read(10_000);
    if (rows.length === 0) return;
    yield* rows;
  }
}

export async function loadIndex(pool, columns) {
  const client = await pool.connect();
  const vehicles = [];
  for await (const row of rowsOf(
    client,
    `select ${columns}, v.public_latitude as lat, v.public_longitude as lng from vehicles v where v.status = 'active'`,
  ))
    vehicles.push(row);
  vehicles.sort((a, b) => cellOf(a.lat, a.lng) - cellOf(b.lat, b.lng));
  const index = new Index(vehicles);
  const at = new Map(vehicles.map(({ id }, i) => [id, i]));
  const today = Math.floor(Date.now() / aDay);
  for await (const row of rowsOf(
    client,
    `select vehicle_id, extract(epoch from lower(period))::int / 86400 as first,
       (extract(epoch from upper(period))::int - 1) / 86400 as last from vehicle_occupancy`,
  )) {
    const i = at.get(row.vehicle_id);
    if (i !== undefined) index.take(i, row.first - today, row.last - today);
  }
  client.release();
  return index;
}

class Index {
  constructor(vehicles) {
    const n = vehicles.length;
    this.size = n;
    this.first = today();
    this.cards = vehicles.map(({ lat, lng, ...card }) => card);
    this.lat = Float64Array.from(vehicles, ({ lat }) => rad(lat));
    this.lng = Float64Array.from(vehicles, ({ lng }) => rad(lng));
    this.price = Int32Array.from(vehicles, (v) => v.price_per_day);
    this.seats = Uint8Array.from(vehicles, (v) => v.seats);
    this.categories = [...new Set(vehicles.map((v) => v.category))];
    this.category = Uint8Array.from(vehicles, (v) => this.categories.indexOf(v.category));
    this.taken = new Int32Array(n * words);
    this.cells = new Map();
    vehicles.forEach(({ lat, lng }, i) => {
      const cell = cellOf(lat, lng);
      const range = this.cells.get(cell);
      if (range) range.end = i + 1;
      else this.cells.set(cell, { begin: i, end: i + 1 });
    });
    this.distances = new Float64Array(n);
  }

  take(i, first, last) {
    for (let day = Math.max(first, 0); day <= Math.min(last, days - 1); day++)
      this.taken[i * words + (day >> 5)] |= 1 << (day & 31);
  }

  matcher(want) {
    const types = want.types && new Set(want.types.map((type) => this.categories.indexOf(type)));
    const mask = new Int32Array(words);
    let from = words;
    let to = -1;
    if (want.start) {
      const first = Math.floor(Date.parse(want.start) / aDay) - this.first;
      const last = Math.floor(Date.parse(want.end) / aDay) - this.first;
      for (let day = Math.max(first, 0); day <= Math.min(last, days - 1); day++)
        mask[day >> 5] |= 1 << (day & 31);
      from = first >> 5;
      to = Math.min(last, days - 1) >> 5;
    }
    return (i) => {
      if (want.maxPrice !== null && this.price[i] > want.maxPrice) return false;
      if (want.seats !== null && this.seats[i] < want.seats) return false;
      if (types && !types.has(this.category[i])) return false;
      for (let w = from; w <= to; w++) if (this.taken[i * words + w] & mask[w]) return false;
      return true;
    };
  }

  /** Calls back for each row of the ring of cells at that distance (in cells) around the place. */
  ring(lat, lng, r, use) {
    const y = Math.floor((lat - 49) * 10);
    const x = Math.floor((lng + 10) * 10);
    for (let dy = -r; dy <= r; dy++) {
      const step = Math.abs(dy) === r ? 1 : Math.max(2 * r, 1);
      for (let dx = -r; dx <= r; dx += step) {
        const range = this.cells.get((y + dy) * cellsAcross + x + dx);
        if (range) for (let i = range.begin; i < range.end; i++) use(i);
      }
    }
  }

  find(want, most) {
    const matches = this.matcher(want);
    const lat = rad(want.lat);
    const lng = rad(want.lng);
    const all = want.total || want.sort !== 'distance';
    const facets = want.facets
      ? { vehicle_type: {}, seats: {}, price: {}, fuel_type: {}, transmission: {} }
      : null;
    const hits = [];
    let total = 0;
    let furthest = Infinity;
    const before =
      want.sort === 'price'
        ? (a, b) => this.price[a] - this.price[b]
        : (a, b) => this.distances[a] - this.distances[b];
    const use = (i) => {
      if (!matches(i)) return;
      const far = metres(lat, lng, this.lat[i], this.lng[i]);
      if (far > reach) return;
      total++;
      if (facets) this.count(facets, i);
      this.distances[i] = far;
      if (hits.length === most && before(i, hits[most - 1]) >= 0) return;
      let at = hits.length;
      while (at > 0 && before(i, hits[at - 1]) < 0) at--;
      hits.splice(at, 0, i);
      if (hits.length > most) hits.pop();
      if (hits.length === most) furthest = this.distances[hits[most - 1]];
    };
    // A cell is at least 6 km wide.
    for (let r = 0; r * 6_000 < reach + 12_000; r++) {
      if (!all && hits.length === most && (r - 1) * 6_000 > furthest) break;
      this.ring(want.lat, want.lng, r, use);
    }
    const items = hits.map((i) => ({
      ...this.cards[i],
      distance_miles: Math.round(this.distances[i] / mile),
    }));
    return { items, total: want.total ? total : null, facets };
  }

  count(facets, i) {
    const card = this.cards[i];
    const add = (group, value) => (facets[group][value] = (facets[group][value] ?? 0) + 1);
    add('vehicle_type', card.category);
    add('seats', card.seats);
    add(
      'price',
      card.price_per_day < 5000
        ? 0
        : card.price_per_day < 10000
          ? 5000
          : card.price_per_day < 20000
            ? 10000
            : 20000,
    );
    add('fuel_type', card.fuel_type);
    add('transmission', card.transmission);
  }
}

function today() {
  return Math.floor(Date.now() / aDay);
}
