// An index in memory as a good JavaScript programmer writes it: columns in typed arrays, rows by cells of a tenth of a degree,
// which are looked through from the nearest on; days as bits; cards as objects that are written as they are.
import Cursor from 'pg-cursor';

const days = 366;
const words = Math.ceil(days / 32);
const cellsAcross = 200; // longitude from -10 on
const cellsUp = 130; // latitude from 49 on
const mile = 1609.344;
const radius = 6_371_008.8;
const reach = 100 * mile;
const aDay = 86_400_000;

const rad = (degrees) => (degrees * Math.PI) / 180;
const upOf = (lat) => Math.min(Math.max(Math.floor((lat - 49) * 10), 0), cellsUp - 1);
const acrossOf = (lng) => Math.min(Math.max(Math.floor((lng + 10) * 10), 0), cellsAcross - 1);
const cellOf = (lat, lng) => upOf(lat) * cellsAcross + acrossOf(lng);
// Squares of chords of the unit sphere grow as miles do.
const chord2Of = (metres) => (2 * Math.sin(metres / (2 * radius))) ** 2;
const milesOf = (chord2) => (2 * radius * Math.asin(Math.sqrt(chord2) / 2)) / mile;
const farthest = chord2Of(reach);
// Web Mercator, in a world of width 1.
const worldX = (lng) => (lng + 180) / 360;
const worldY = (lat) => (1 - Math.asinh(Math.tan(rad(lat))) / Math.PI) / 2;

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
    this.x = Float64Array.from(vehicles, (v) => Math.cos(rad(v.lat)) * Math.cos(rad(v.lng)));
    this.y = Float64Array.from(vehicles, (v) => Math.cos(rad(v.lat)) * Math.sin(rad(v.lng)));
    this.z = Float64Array.from(vehicles, (v) => Math.sin(rad(v.lat)));
    this.lat = Float64Array.from(vehicles, (v) => v.lat);
    this.lng = Float64Array.from(vehicles, (v) => v.lng);
    this.worldX = Float64Array.from(vehicles, (v) => worldX(v.lng));
    this.worldY = Float64Array.from(vehicles, (v) => worldY(v.lat));
    this.price = Int32Array.from(vehicles, (v) => v.price_per_day);
    this.seats = Uint8Array.from(vehicles, (v) => v.seats);
    this.categories = [...new Set(vehicles.map((v) => v.category))];
    this.category = Uint8Array.from(vehicles, (v) => 1 << this.categories.indexOf(v.category));
    this.taken = new Int32Array(n * words);
    this.starts = new Int32Array(cellsUp * cellsAcross + 1);
    for (const { lat, lng } of vehicles) this.starts[cellOf(lat, lng) + 1]++;
    for (let cell = 0; cell < cellsUp * cellsAcross; cell++)
      this.starts[cell + 1] += this.starts[cell];
    this.around = new Map();
    this.groups = groupsOf(vehicles);
  }

  take(i, first, last) {
    for (let day = Math.max(first, 0); day <= Math.min(last, days - 1); day++)
      this.taken[i * words + (day >> 5)] |= 1 << (day & 31);
  }

  /** The cells within reach of any point of a cell, nearest first, and how near each may be. */
  cellsAround(centre) {
    const known = this.around.get(centre);
    if (known) return known;
    const up = Math.floor(centre / cellsAcross);
    const across = centre % cellsAcross;
    const cells = [];
    for (let y = 0; y < cellsUp; y++) {
      const rows = Math.max(Math.abs(y - up) - 1, 0) * 11_100;
      if (rows > reach) continue;
      // Meridians lie closest where it is furthest from the equator.
      const width = 11_100 * Math.cos(rad(49 + (Math.max(y, up) + 1) / 10));
      for (let x = 0; x < cellsAcross; x++) {
        const cell = y * cellsAcross + x;
        if (this.starts[cell] === this.starts[cell + 1]) continue;
        const metres = Math.hypot(rows, Math.max(Math.abs(x - across) - 1, 0) * width) * 0.999;
        if (metres <= reach) cells.push({ cell, nearest: chord2Of(metres) });
      }
    }
    cells.sort((a, b) => a.nearest - b.nearest);
    const made = {
      cells: Int32Array.from(cells, ({ cell }) => cell),
      nearest: Float64Array.from(cells, ({ nearest }) => nearest),
    };
    this.around.set(centre, made);
    return made;
  }

  find(want, most) {
    const { x, y, z, price, seats, category, taken, starts } = this;
    const maxPrice = want.maxPrice ?? 0x7fffffff;
    const minSeats = want.seats ?? 0;
    const types = want.types
      ? want.types.reduce((set, type) => set | (1 << this.categories.indexOf(type)), 0)
      : 0xff;
    const mask = new Int32Array(words);
    let from = 0;
    let to = -1;
    if (want.start) {
      const first = Math.floor(Date.parse(want.start) / aDay) - this.first;
      const last = Math.min(Math.floor(Date.parse(want.end) / aDay) - this.first, days - 1);
      for (let day = Math.max(first, 0); day <= last; day++) mask[day >> 5] |= 1 << (day & 31);
      from = first >> 5;
      to = last >> 5;
    }
    const lat = rad(want.lat);
    const lng = rad(want.lng);
    const atX = Math.cos(lat) * Math.cos(lng);
    const atY = Math.cos(lat) * Math.sin(lng);
    const atZ = Math.sin(lat);
    const byPrice = want.sort === 'price';
    const all = want.total || byPrice;
    const groups = want.facets ? this.groups : [];
    const counts = groups.map(({ values }) => new Int32Array(values.length));
    const squares = want.area ? new Squares(this, want.area, want.zoom) : null;
    const hits = new Int32Array(most);
    const keys = new Float64Array(most);
    const chords = new Float64Array(most);
    let found = 0;
    let total = 0;
    const { cells, nearest } = this.cellsAround(cellOf(want.lat, want.lng));
    for (let c = 0; c < cells.length; c++) {
      if (!all && found === most && nearest[c] > keys[most - 1]) break;
      const end = starts[cells[c] + 1];
      row: for (let i = starts[cells[c]]; i < end; i++) {
        if (price[i] > maxPrice || seats[i] < minSeats || (category[i] & types) === 0) continue;
        for (let w = from; w <= to; w++) if (taken[i * words + w] & mask[w]) continue row;
        const dx = x[i] - atX;
        const dy = y[i] - atY;
        const dz = z[i] - atZ;
        const chord2 = dx * dx + dy * dy + dz * dz;
        if (chord2 > farthest) continue;
        total++;
        if (squares !== null) squares.add(i);
        for (let g = 0; g < groups.length; g++) counts[g][groups[g].codes[i]]++;
        const key = byPrice ? price[i] : chord2;
        if (found === most && key >= keys[most - 1]) continue;
        let at = found < most ? found++ : most - 1;
        for (; at > 0 && key < keys[at - 1]; at--) {
          hits[at] = hits[at - 1];
          keys[at] = keys[at - 1];
          chords[at] = chords[at - 1];
        }
        hits[at] = i;
        keys[at] = key;
        chords[at] = chord2;
      }
    }
    const items = [];
    for (let at = 0; at < found; at++)
      items.push({ ...this.cards[hits[at]], distance_miles: Math.round(milesOf(chords[at])) });
    return {
      items,
      total: want.total ? total : null,
      spots: squares?.spots() ?? null,
      facets: want.facets ? named(groups, counts) : null,
    };
  }
}

/** What lies in an area, in squares that are 64 to 128 pixels wide on a map of that zoom. */
class Squares {
  constructor(index, [south, west, north, east], zoom) {
    Object.assign(this, { index, south, west, north, east });
    this.size = 2 ** (Math.floor(zoom) + 3);
    this.left = Math.floor(worldX(west) * this.size);
    this.top = Math.floor(worldY(north) * this.size);
    this.columns = Math.floor(worldX(east) * this.size) - this.left + 1;
    const rows = Math.floor(worldY(south) * this.size) - this.top + 1;
    this.count = new Int32Array(rows * this.columns);
    this.first = new Int32Array(rows * this.columns);
    this.lat = new Float64Array(rows * this.columns);
    this.lng = new Float64Array(rows * this.columns);
  }

  add(i) {
    const { index, size, count } = this;
    const lat = index.lat[i];
    const lng = index.lng[i];
    if (lat < this.south || lat > this.north || lng < this.west || lng > this.east) return;
    const y = Math.floor(index.worldY[i] * size) - this.top;
    const at = y * this.columns + Math.floor(index.worldX[i] * size) - this.left;
    if (count[at]++ === 0) this.first[at] = i;
    this.lat[at] += lat;
    this.lng[at] += lng;
  }

  spots() {
    const spots = [];
    this.count.forEach((count, at) => {
      if (count === 0) return;
      const alone = count === 1 ? this.index.cards[this.first[at]] : null;
      spots.push({
        lat: this.lat[at] / count,
        lng: this.lng[at] / count,
        count,
        vehicle_id: alone?.id ?? null,
        price_per_day: alone?.price_per_day ?? null,
      });
    });
    return spots;
  }
}

/** Of each group: its values, and which of them each row has. */
function groupsOf(vehicles) {
  const bands = [20_000, 10_000, 5_000, 0];
  const groups = {
    vehicle_type: (v) => v.category,
    seats: (v) => v.seats,
    price: (v) => bands.find((from) => v.price_per_day >= from),
    fuel_type: (v) => v.fuel_type,
    transmission: (v) => v.transmission,
  };
  return Object.entries(groups).map(([name, valueOf]) => {
    const values = [...new Set(vehicles.map(valueOf))];
    const places = new Map(values.map((value, i) => [value, i]));
    return { name, values, codes: Uint8Array.from(vehicles, (v) => places.get(valueOf(v))) };
  });
}

function named(groups, counts) {
  return Object.fromEntries(
    groups.map(({ name, values }, g) => [
      name,
      Object.fromEntries(values.map((value, i) => [value, counts[g][i]])),
    ]),
  );
}

function today() {
  return Math.floor(Date.now() / aDay);
}
