// Holds the structure of src/ (docs/architecture.md), beside oxlint; tests may reach everything.
// - Imports flow lib, components ← features ← routes ← app.
// - A feature is used through its index.ts alone, and uses its own files directly.
// - Features use each other without circles.
// - The keys of queries come from the feature's api/keys.ts.
// - What changes the server goes through lib/use-action, and what is read again then stands in app/live-rules.ts alone.
// - What a query brings, and that it failed, is shown by <Loaded>.
// - What only admins see of a feature stands in its admin/; features/admins is the area's door.
// - Colours are named by what they are for (styles/tokens.css); none stands in figures anywhere else.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.argv[2] ?? fileURLToPath(new URL('../src', import.meta.url));
const layers = ['lib', 'components', 'features', 'routes', 'app'];
const imports = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g;

const files = readdirSync(root, { recursive: true }).map((file) => file.split('\\').join('/'));
const sources = files.filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|^testing\//.test(file),
);
const sheets = files.filter((file) => file.endsWith('.css'));

/** What the text of a file imports of src/, as paths from there. */
function importsOf(file, text) {
  return [...text.matchAll(imports)].flatMap(([, name]) => {
    if (name.startsWith('@/')) return [name.slice(2)];
    return name.startsWith('.') ? [posix.join(posix.dirname(file), name)] : [];
  });
}

/** Who is signed in decides what else may be kept at all: the sessions themselves say so. */
const sessions = [
  'features/accounts/api/change-session.ts',
  'features/accounts/api/session.ts',
  'features/admins/api/admin-session.ts',
  'app/query-client.ts',
];

/** A utility for a colour of the palette, ours or Tailwind's, or for one in figures. */
const palette =
  'brand|plate|chalk|ink|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone';
const coloured =
  'bg|text|border|border-[xytrblse]|divide|ring|outline|from|via|to|fill|stroke|accent|decoration|caret|shadow|placeholder';
const rawUtility = new RegExp(
  `\\b(?:${coloured})-(?:(?:${palette})-\\d+|white\\b|black\\b|\\[(?:#|rgb|hsl|oklch|color))`,
  'g',
);
/** A colour in figures, or one of the palette, wherever it stands. */
const rawValue = new RegExp(
  `#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\\b|\\b(?:rgba?|hsla?|oklch)\\(|--(?:${palette})-\\d+`,
  'gi',
);
/** Where colours are made: tokens, the two looks of a map, and what stands for a photo. */
const makesColours =
  /^(?:styles\/tokens\.css|features\/map\/engine\/(?:street-)?style\.ts|styleguide\/choices\.tsx)$/;

const featureOf = (path) => /^features\/([^/]+)/.exec(path)?.[1];
const layerOf = (path) => layers.indexOf(path.split('/')[0]);

const problems = [];
/** Which features each feature uses, and where. */
const uses = new Map();

/** Colours that would stay the same by night. */
function rawColours(file, text) {
  if (makesColours.test(file)) return [];
  const found = [...text.matchAll(rawUtility), ...text.matchAll(rawValue)];
  return found.map(([raw]) => `src/${file}: ${raw} says which colour, not what it is for.`);
}

/** What can be read by day and not by night: what is filled has tokens of its own, and so has what stands on yellow. */
const unreadable = [
  [/^bg-(?:primary|primary-strong|danger)$/, 'text-on-inverse', 'its ground is a …-fill'],
  [/^bg-accent(?:-strong)?$/, 'text-foreground', 'its ground asks for text-on-accent'],
];

function unreadablePairs(file, text) {
  const lists = [...text.matchAll(/["'`]([^"'`]*\bbg-[^"'`]*)["'`]/g)].map(([, list]) =>
    list.split(/\s+/),
  );
  return unreadable.flatMap(([ground, ink, why]) =>
    lists
      .filter((list) => list.includes(ink) && list.some((name) => ground.test(name)))
      .map(() => `src/${file}: ${ink} cannot be read by night: ${why}.`),
  );
}

for (const file of sources) {
  const own = featureOf(file);
  const text = readFileSync(join(root, file), 'utf8');
  if (/queryKey: *\[/.test(text)) problems.push(`src/${file}: query keys come from api/keys.ts.`);
  if (/\b(useMutation|mutateAsync)\b/.test(text) && file !== 'lib/use-action.ts') {
    problems.push(`src/${file}: what changes the server goes through useAction.`);
  }
  const rereads = /\.(invalidateQueries|resetQueries)\(/.test(text);
  if (rereads && ![...sessions, 'app/live-rules.ts', 'lib/live.ts'].includes(file)) {
    problems.push(`src/${file}: say what happened; app/live-rules.ts knows what is read again.`);
  }
  if (file.startsWith('features/') || file.startsWith('routes/')) {
    if (/\buse(?:Infinite)?Query\(/.test(text) && /\bErrorState\b|\bLoadFailed\s+\w+=/.test(text))
      problems.push(`src/${file}: <Loaded> shows what becomes of a query.`);
  }
  const isForAdmins = /\buseAdminAuth\b|'@\/components\/admin-list\//.test(text);
  if (isForAdmins && /^features\/(?!admins\/|[^/]+\/admin\/)/.test(file)) {
    problems.push(`src/${file}: admin screens stand in features/<x>/admin/.`);
  }
  problems.push(...rawColours(file, text), ...unreadablePairs(file, text));
  for (const target of importsOf(file, text)) {
    const refuse = (why) => problems.push(`src/${file} imports ${target}: ${why}`);
    const [from, to] = [layerOf(file), layerOf(target)];
    if (from !== -1 && to > from) refuse(`${layers[from]} stands below ${layers[to]}.`);
    const feature = featureOf(target);
    const isIndex = /^features\/[^/]+(\/index)?$/.test(target);
    if (!feature) continue;
    if (feature === own) {
      if (isIndex) refuse('inside a feature its files are imported directly.');
    } else {
      if (!isIndex) refuse(`only what features/${feature}/index.ts offers is for others.`);
      if (own) uses.set(own, (uses.get(own) ?? new Map()).set(feature, file));
    }
  }
}

/** The first circle among the features that can be reached from the end of `path`. */
function circle(path) {
  for (const next of uses.get(path.at(-1))?.keys() ?? []) {
    if (path.includes(next)) return [...path.slice(path.indexOf(next)), next];
    const found = circle([...path, next]);
    if (found) return found;
  }
  return null;
}

const found = [...uses.keys()].map((feature) => circle([feature])).find(Boolean);
if (found) {
  const steps = found.slice(1).map((to, i) => `src/${uses.get(found[i]).get(to)}`);
  problems.push(`Features use each other in a circle: ${found.join(' → ')} (${steps.join(', ')})`);
}
for (const file of sheets) {
  problems.push(...rawColours(file, readFileSync(join(root, file), 'utf8')));
}
if (sources.length === 0) problems.push(`No source in ${root}`);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
