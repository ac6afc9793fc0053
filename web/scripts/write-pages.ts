import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { htmlPages, type HtmlPage } from '../src/app/html-pages.ts';
import { pageFacts } from '../src/features/reading/rules/page-facts.ts';
import { helpIndex, mostIndexBytes } from '../src/features/reading/rules/help-index.ts';
import { paperOf } from '../src/features/reading/rules/paper.ts';
import { written } from '../src/features/reading/pages/index.ts';
import { movedPages } from '../src/lib/pages.ts';

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

/** For pages without words of their own. */
const description =
  'Rent cars, vans and motorbikes from trusted owners near you.{{cover? Insurance and 24/7 roadside assistance come with every trip.}}';

/**
 * Writes an HTML file for each page of src/app/html-pages.ts, pages.json, which tells the server of them, what the help
 * centre's search looks through, and the rental agreement as the server puts it on paper. In each page
 * - stands what React makes of the page without any data;
 * - the stylesheet stands inline (one request less before the first paint), its hash in pages.json, for the content
 *   security policy, and that of the script that chooses the theme;
 * - the fonts and the page's own code are preloaded;
 * - <!--page-head--> marks where the server says what the page is called and adds its data, <!--page-picture--> where
 *   it puts the page's first picture, and <!--page-words--> what it may replace by words of what the page shows.
 */
export async function writePages(out: string) {
  const template = join(out, 'index.html');
  const { html, styleHashes } = await withStylesInline(await readFile(template, 'utf8'), out);
  const scriptHashes = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) =>
    hashOf(code),
  );
  const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
  const shell = withPreloads(markHead(html), await fontsIn(out));
  const bodies = await bodiesOf(out);
  await mkdir(join(out, 'pages'));
  for (const [index, page] of htmlPages.entries()) {
    const code = page.file ? codeOf(`src/routes/${page.file}.tsx`, manifest) : [];
    const body = bodies[index] ?? '';
    const links = code.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
    const own = pageFacts(page.name)?.facts;
    if (own) {
      // Nothing in it can end the element.
      const facts = own.replaceAll('<', String.raw`\u003c`);
      links.push(`<script type="application/ld+json">${facts}</script>`);
    }
    const text = withPreloads(withBody(shell, page, body), links);
    await writeFile(join(out, fileOf(page)), text);
  }
  await rm(template);
  await writeHelpIndex(join(out, 'help-index.json'));
  await writeJson(join(out, 'rental-agreement.json'), paperOf(written['rental-agreement']));
  await writeJson(join(out, 'pages.json'), {
    description,
    script_hashes: scriptHashes,
    style_hashes: styleHashes,
    pages: [...htmlPages.map(entryOf), ...moved],
  });
}

const fileOf = ({ name }: HtmlPage) => `pages/${name}.html`;

function entryOf(page: HtmlPage) {
  const { name, path: route, indexed = false, pictureSizes: picture_sizes } = page;
  const own = pageFacts(name);
  const title = own?.title ?? page.title;
  return {
    name,
    route,
    file: fileOf(page),
    title,
    description: own?.description,
    indexed,
    picture_sizes,
  };
}

const moved = Object.entries(movedPages).map(([route, moved_to]) => ({
  name: route.slice(1),
  route,
  moved_to,
  indexed: false,
}));

async function writeJson(file: string, value: unknown) {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

async function writeHelpIndex(file: string) {
  const text = JSON.stringify(helpIndex());
  if (Buffer.byteLength(text) > mostIndexBytes)
    throw new Error(`The help centre's index is heavier than ${mostIndexBytes} bytes`);
  await writeFile(file, text);
}

const hashOf = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`;

async function withStylesInline(html: string, out: string) {
  const styleHashes: string[] = [];
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)];
  for (const [link, href = ''] of links) {
    const css = (await readFile(join(out, href), 'utf8')).trim();
    styleHashes.push(hashOf(css));
    html = html.replace(link, () => `<style>${css}</style>`);
  }
  return { html, styleHashes };
}

const headMark = '<!--page-head-->';

function markHead(html: string): string {
  const own = /<!-- [^>]*-->\s*<!--page-head-->[\s\S]*<!--\/page-head-->/;
  if (!own.test(html)) throw new Error('index.html does not say where the head of a page goes');
  return html.replace(own, headMark);
}

function withPreloads(html: string, links: readonly string[]): string {
  return html.replace(headMark, () => [headMark, ...links].join('\n    '));
}

const pictureRoom = /<div data-slot="early-picture"[^>]*>/;
const wordsRoom = /<div data-slot="early-words"[^>]*>/;

/** Marks all that stands in the room for words, whatever else it is made of. */
function markWords(html: string): string {
  const room = wordsRoom.exec(html);
  if (!room) return html;
  const from = room.index + room[0].length;
  let depth = 1;
  for (const { index, 1: end } of html.slice(from).matchAll(/<(\/?)div\b/g)) {
    depth += end ? -1 : 1;
    if (depth > 0) continue;
    const to = from + index;
    return `${html.slice(0, from)}<!--page-words-->${html.slice(from, to)}<!--/page-words-->${html.slice(to)}`;
  }
  throw new Error('The room for words does not end');
}

function withBody(html: string, { body, path }: HtmlPage, content: string): string {
  // React puts preloads of pictures in front.
  const links = /^(?:<link [^>]*>)*/.exec(content)?.[0] ?? '';
  const own = markWords(content.slice(links.length).replace(pictureRoom, '$&<!--page-picture-->'));
  const attribute = body === 'whole' ? ` data-route="${path}"` : '';
  const root = `<div id="root"${attribute}>${own}</div>`;
  return withPreloads(
    html.replace('<div id="root"></div>', () => root),
    links ? [links] : [],
  );
}

async function fontsIn(out: string): Promise<string[]> {
  const fonts = (await readdir(join(out, 'assets'))).filter((name) => name.endsWith('.woff2'));
  return fonts.map(
    (name) =>
      `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin />`,
  );
}

/** The files of a module and of all it imports, but for those that every page has. */
function codeOf(module: string, manifest: Manifest): string[] {
  const [entry] = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (!entry || !manifest[module]) throw new Error(`The build has no ${module}`);
  const everywhere = withImports(entry, manifest);
  return [...withImports(module, manifest)]
    .filter((key) => !everywhere.has(key))
    .map((key) => manifest[key]?.file ?? '');
}

function withImports(key: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(next, manifest, seen);
  return seen;
}

/**
 * What React makes of each page: its side is built once more for Node instead of a browser, and runs in a process of its
 * own, which ends whatever the app's modules keep open.
 */
async function bodiesOf(out: string): Promise<string[]> {
  const folder = join(out, '.prerender');
  const root = resolve(out, '..');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': join(root, 'src') } },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: folder,
      assetsInlineLimit: 0,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'prerender.js', codeSplitting: false } },
    },
  });
  const file = join(folder, 'bodies.json');
  const program = `
    import { writeFileSync } from 'node:fs';
    import { bodyOf } from ${JSON.stringify(pathToFileURL(join(folder, 'prerender.js')).href)};
    const bodies = [];
    for (const page of ${JSON.stringify(htmlPages)}) bodies.push(await bodyOf(page));
    writeFileSync(${JSON.stringify(file)}, JSON.stringify(bodies));
    process.exit(0);`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const bodies = JSON.parse(await readFile(file, 'utf8')) as string[];
  await rm(folder, { recursive: true });
  return bodies;
}
