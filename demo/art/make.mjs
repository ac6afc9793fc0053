// Draws the pictures of the demo's vehicles: node demo/art/make.mjs [NAME...]
//
// They lie in demo/pictures and belong to the sources, so that nobody waits for them: {body}-{colour}-{view}-{width},
// interior-{kind}-{gear}-{width} and load-{width}; the front as JPEG as well, for previews of links. What hosts charge to
// deposits and renters hand over is shown by demo/evidence/{kind}.webp (here "evidence-{kind}"); what stands for a picture that is missing
// ("placeholder…") is the web's. This is run again when the drawing has changed, whole or for the pictures whose names
// begin with one of NAME; previews.txt is written anew each time.
import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { interior, loadBay } from './lib/interior.mjs';
import { compose } from './lib/compose.mjs';
import { evidence } from './lib/evidence.mjs';
import { papers } from './lib/papers.mjs';
import { backdrop, bikePicture } from './lib/picture.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const catalogue = JSON.parse(await readFile(here('catalogue.json'), 'utf8'));
const folder = here('../pictures');
const largest = Math.max(...catalogue.widths);
// Detail that survives at each size, without the noise that costs bytes.
const quality = { 480: 66, 960: 62, 1600: 50 };
const views = ['front', 'side', 'rear'];
const outdoors = ['street', 'coast', 'dales', 'brick', 'harbour', 'loch'];

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));

async function save(name, image) {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const width of catalogue.widths)
    await sharp(data, { raw: info })
      .resize(width, Math.round((width * 2) / 3))
      .webp({ quality: quality[width], effort: 4, smartSubsample: true })
      .toFile(join(folder, `${name}-${width}.webp`));
  if (name.endsWith('-front'))
    await sharp(data, { raw: info })
      .resize(960, 640)
      .jpeg({ quality: 72, mozjpeg: true })
      .toFile(join(folder, `${name}-960.jpg`));
}

const drawn = (svg) =>
  sharp(Buffer.from(svg), { density: 72 * (largest / 720) }).resize(
    largest,
    Math.round((largest * 2) / 3),
  );

async function buildRenderer(at) {
  const program = join(at, 'render');
  execFileSync(
    'clang++-22',
    [
      '-std=c++20',
      '-O3',
      '-march=native',
      '-ffast-math',
      '-fno-finite-math-only',
      '-pthread',
      '-o',
      program,
      ...['main', 'vehicle', 'bodies', 'field'].map((name) => here(`render/${name}.cpp`)),
    ],
    { stdio: 'inherit' },
  );
  return async (body, view) => {
    const { stdout } = await promisify(execFile)(program, [body, view, String(largest)], {
      encoding: 'buffer',
      maxBuffer: 1 << 28,
    });
    const end = stdout.indexOf(10);
    const bytes = stdout.subarray(end + 1);
    return {
      farWheel: Number(stdout.subarray(0, end).toString()),
      layers: new Float32Array(
        bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
      ),
    };
  };
}

const backdrops = new Map();
async function backdropOf(scene, y, marked) {
  const key = `${scene} ${Math.round(y)} ${marked}`;
  if (!backdrops.has(key))
    backdrops.set(
      key,
      await drawn(backdrop(scene, y, marked))
        .removeAlpha()
        .raw()
        .toBuffer(),
    );
  return backdrops.get(key);
}

// Where each colour of a body stands: every other first picture outdoors, and never twice the same in a gallery.
const sceneOf = (bodyNumber, colourNumber, view) => {
  const turn = bodyNumber + colourNumber * 2;
  if (view === 'rear') return 'studio';
  return outdoors[(view === 'front' ? turn : turn + 1) % outdoors.length];
};

async function drawCars(render) {
  let number = -1;
  for (const [body, colours] of Object.entries(catalogue.bodies)) {
    number += 1;
    for (const view of views) {
      const names = colours.map((colour) => `${body}-${colour}-${view}`);
      if (!names.some(isWanted)) continue;
      const { farWheel, layers } = await render(body, view);
      for (const [i, colour] of colours.entries()) {
        if (!isWanted(names[i])) continue;
        const scene = sceneOf(number, i, view);
        const behind = await backdropOf(
          scene,
          farWheel * 480 + (view === 'side' ? 2 : -6),
          view === 'side',
        );
        const pixels = compose(layers, behind, catalogue.colours[colour]);
        const raw = {
          width: largest,
          height: Math.round((largest * 2) / 3),
          channels: 3,
        };
        await save(names[i], sharp(pixels, { raw }));
      }
      console.log(`${body} ${view}`);
    }
  }
}

async function drawBikes() {
  let turn = 0;
  for (const [name, colours] of Object.entries(catalogue.bikes))
    for (const colour of colours) {
      const look = name.replace('-bike', '');
      const paint = catalogue.colours[colour];
      for (const [view, scene, kind] of [
        ['front', outdoors[turn % outdoors.length], 'side'],
        ['side', 'studio', 'side'],
        ['rear', outdoors[(turn + 1) % outdoors.length], 'close'],
      ])
        if (isWanted(`${name}-${colour}-${view}`))
          await save(
            `${name}-${colour}-${view}`,
            drawn(bikePicture({ look, paint, scene, view: kind })),
          );
      turn += 1;
    }
}

async function drawInteriors() {
  for (const [kind, gears] of Object.entries(catalogue.interiors))
    for (const gear of gears) {
      const name = `interior-${kind}-${gear}`;
      if (isWanted(name)) await save(name, drawn(interior(kind, gear)));
    }
  if (isWanted('load')) await save('load', drawn(loadBay()));
}

// What the screens show where a vehicle has no picture yet: a car, a van or a motorbike like any other here, unpainted.
const unpainted = '#b4c4b8';
const placeholders = { placeholder: 'family', 'placeholder-van': 'van' };

async function drawPlaceholders(render) {
  for (const [name, body] of Object.entries(placeholders)) {
    if (!isWanted(name)) continue;
    const { farWheel, layers } = await render(body, 'front');
    const pixels = compose(
      layers,
      await backdropOf('street', farWheel * 480 - 6, false),
      unpainted,
    );
    const raw = {
      width: largest,
      height: Math.round((largest * 2) / 3),
      channels: 3,
    };
    await savePlaceholder(name, sharp(pixels, { raw }));
  }
  if (!isWanted('placeholder-motorbike')) return;
  const look = {
    look: 'naked',
    paint: unpainted,
    scene: 'street',
    view: 'side',
  };
  await savePlaceholder('placeholder-motorbike', drawn(bikePicture(look)));
}

const savePlaceholder = (name, image) =>
  image
    .resize(960, 640)
    .webp({ quality: 60, effort: 6, smartSubsample: true })
    .toFile(here(`../../web/src/features/vehicles/components/${name}.webp`));

// Of charges to deposits, and what is handed over with contracts: demo/evidence/{kind}.webp, as such a photo is kept.
async function drawEvidence() {
  for (const [kind, picture] of Object.entries({ ...evidence, ...papers }))
    if (isWanted(`evidence-${kind}`))
      await drawn(picture())
        .resize(960, 640)
        .webp({ quality: 62, effort: 4, smartSubsample: true })
        .toFile(here(`../evidence/${kind}.webp`));
}

// What is shown of each picture until it has come, as the server keeps it of photos
// (server/ports/images/helper/pictures.cpp): previews.txt, a line of name and WebP of a few pixels in base64 each.
async function writePreviews() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('-480.webp')).sort();
  const lines = [];
  for (const file of files) {
    const preview = await sharp(join(folder, file))
      .resize(16)
      .webp({ quality: 30, effort: 6 })
      .toBuffer();
    lines.push(`${file.replace(/-480.webp$/, '')} ${preview.toString('base64')}\n`);
  }
  await writeFile(join(folder, 'previews.txt'), lines.join(''));
}

const scratch = await mkdtemp(join(tmpdir(), 'kerbside-art-'));
try {
  await mkdir(folder, { recursive: true });
  await drawInteriors();
  await drawEvidence();
  await drawBikes();
  const render = await buildRenderer(scratch);
  await drawPlaceholders(render);
  await drawCars(render);
  await writePreviews();
} finally {
  await rm(scratch, { recursive: true });
}
