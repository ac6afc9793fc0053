// Cuts the car of the landing page out of its scene: node demo/art/hero.mjs RENDER
// RENDER is the program that make.mjs builds from demo/art/render.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { compose } from './lib/compose.mjs';

const width = 1100;
const height = Math.round((width * 2) / 3);
const to = fileURLToPath(
  new URL('../../web/src/features/home/components/hero-car.webp', import.meta.url),
);

const bytes = execFileSync(process.argv[2], ['compact', 'front', String(width)], {
  maxBuffer: 1 << 28,
});
const start = bytes.indexOf(10) + 1;
const layers = new Float32Array(
  bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + bytes.length),
);
const seen = compose(layers, Buffer.alloc(width * height * 3), '#e0b020');
const pixels = Buffer.alloc(width * height * 4);
for (let i = 0; i < width * height; ++i) {
  const cover = layers[i * 6 + 4];
  const lit = cover < 1 ? (layers[i * 6 + 5] - cover) / (1 - cover) : 1;
  // The shadow is black that lets the page through.
  const alpha = cover + (1 - cover) * (1 - lit) * 0.9;
  for (let c = 0; c < 3; ++c)
    if (cover > 0)
      pixels[i * 4 + c] = Math.min(255, ((seen[i * 3 + c] / cover ** (1 / 2.2)) * cover) / alpha);
  pixels[i * 4 + 3] = Math.round(alpha * 255);
}
await sharp(pixels, { raw: { width, height, channels: 4 } })
  .extract({ left: 40, top: 90, width: width - 60, height: height - 110 })
  .resize(960)
  .webp({ quality: 72, alphaQuality: 80 })
  .toFile(to);
