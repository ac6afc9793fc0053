// Draws the demo vehicles as WebP files: node demo/art/make.mjs OUTDIR
// Names are {type}-{colour}-{view}-{width}.webp (catalogue.json). Does nothing when OUTDIR already holds this drawing
// program's pictures.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { picture } from './lib/picture.mjs';

const here = (name) => new URL(name, import.meta.url);
const catalogue = JSON.parse(await readFile(here('catalogue.json'), 'utf8'));
const stampName = '.stamp';

// Detail that survives at card size, without the noise that costs bytes.
const quality = { 480: 74, 960: 72 };

function allPictures() {
  return Object.entries(catalogue.types).flatMap(([type, colours]) =>
    colours.flatMap((colour) =>
      catalogue.views.map((view) => ({ type, colour, view, name: `${type}-${colour}-${view}` })),
    ),
  );
}

/** Changes with the drawing, the list of pictures and the encoder. */
async function fingerprint() {
  const hash = createHash('sha256');
  const libs = (await readdir(here('lib/'))).sort().map((name) => `lib/${name}`);
  for (const name of ['make.mjs', 'catalogue.json', 'package-lock.json', ...libs])
    hash.update(await readFile(here(name)));
  return hash.digest('hex');
}

async function isUpToDate(folder, stamp) {
  const last = await readFile(join(folder, stampName), 'utf8').catch(() => '');
  if (last !== stamp) return false;
  const present = new Set(await readdir(folder));
  return allPictures().every(({ name }) =>
    catalogue.widths.every((w) => present.has(`${name}-${w}.webp`)),
  );
}

async function draw({ type, colour, view, name }, folder) {
  const svg = Buffer.from(picture({ type, paint: catalogue.colours[colour], view }));
  const largest = Math.max(...catalogue.widths);
  const drawn = await sharp(svg, { density: 72 * (largest / 720) })
    .resize(largest, (largest * 2) / 3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of catalogue.widths) {
    const file = join(folder, `${name}-${width}.webp`);
    const webp = sharp(drawn.data, { raw: drawn.info })
      .resize(width, (width * 2) / 3)
      .removeAlpha()
      .webp({ quality: quality[width], effort: 4, smartSubsample: true });
    await webp.toFile(`${file}.part`);
    await rename(`${file}.part`, file);
  }
}

async function drawAll(folder) {
  const stamp = await fingerprint();
  await mkdir(folder, { recursive: true });
  const pictures = allPictures();
  if (await isUpToDate(folder, stamp))
    return console.log(`${pictures.length} pictures are up to date`);
  sharp.concurrency(1); // parallel by picture, not within one
  const todo = pictures.values();
  const worker = async () => {
    for (const next of todo) await draw(next, folder);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  await writeFile(join(folder, stampName), stamp);
  console.log(`drew ${pictures.length} pictures in ${catalogue.widths.length} sizes`);
}

const [folder] = process.argv.slice(2);
if (!folder || folder.startsWith('-')) {
  console.error('usage: node make.mjs OUTDIR');
  process.exit(2);
}
await drawAll(folder);
