// Outward codes and the place each one serves, from outcodes.txt.
import { readFileSync } from 'node:fs';

// "10,11,21-25 Aberdeen/Dyce 57.2,-2.1" -> codes, names in the order of trying, the point where it was known by heart.
function parseEntry(entry) {
  const [, list, names, , lat, lon] =
    entry.match(/^([\dA-Z,-]+) (.+?)( (-?[\d.]+),(-?[\d.]+))?$/) ?? [];
  if (!list) throw new Error(`cannot read "${entry}"`);
  const districts = list.split(',').flatMap((part) => {
    const range = part.match(/^(\d+)-(\d+)$/);
    if (!range) return [part];
    return Array.from({ length: range[2] - range[1] + 1 }, (_, i) => String(Number(range[1]) + i));
  });
  return {
    districts,
    names: names.split('/'),
    point: lat ? { lat: Number(lat), lon: Number(lon) } : null,
  };
}

function placeOf({ names, point }, find, anchor) {
  if (point) return { name: names[0], ...point };
  // A first choice is a part of the town behind it, so it must be close; the last one may be far out in the area.
  const near = (n, i) => find(n, anchor, i < names.length - 1 ? 25_000 : undefined);
  const name = names.find(near) ?? names.find((n) => find(n, anchor));
  return name && find(name, anchor);
}

function readArea(line, find, unknown) {
  const [, area, anchorName, rest] = line.match(/^([A-Z]+) ([^:]+): (.+)$/);
  const anchor = find(anchorName);
  if (!anchor) throw new Error(`no anchor for ${area}: ${anchorName}`);
  const entries = rest.split('|').flatMap((part, index) =>
    part
      .split(';')
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => ({ ...parseEntry(text), hasEnded: index > 0 })),
  );
  return entries.flatMap((entry) => {
    const at = placeOf(entry, find, anchor);
    if (!at) {
      unknown.push(`${area}${entry.districts[0]} ${entry.names.join('/')}`);
      return [];
    }
    const inAnchor = anchorName === 'London' || entry.names.includes(anchorName);
    const town = inAnchor ? anchor.name : at.name;
    return entry.districts.map((d) => ({
      name: area + d,
      town,
      lat: at.lat,
      lon: at.lon,
      hasEnded: entry.hasEnded,
    }));
  });
}

export function readOutcodes(path, find) {
  const unknown = [];
  const lines = readFileSync(path, 'utf8').split('\n');
  const codes = lines
    .filter((l) => l && !l.startsWith('#'))
    .flatMap((l) => readArea(l, find, unknown));
  if (unknown.length) throw new Error(`nobody knows a place for ${unknown.join('; ')}`);
  const names = codes.map((c) => c.name);
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  if (twice.length) throw new Error(`listed twice: ${twice.join(' ')}`);
  return codes;
}
