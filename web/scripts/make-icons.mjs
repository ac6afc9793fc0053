// Draws the PNG icons of web/public and the picture that previews of links show, from the favicon: node scripts/make-icons.mjs
// They are checked in; run it again when the mark changes.
import { readFile, readdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const here = (path) => new URL(path, import.meta.url).pathname;
const favicon = await readFile(here('../public/favicon.svg'), 'utf8');
const square = favicon.replace('rx="8"', 'rx="0"'); // where the system cuts the corners itself

const fontFolder = here('../node_modules/@fontsource-variable/bricolage-grotesque/files/');
const [fontFile] = (await readdir(fontFolder)).filter((name) => name.includes('latin-wght-normal'));
const font = (await readFile(fontFolder + fontFile)).toString('base64');

const icon = (svg, size, scale = 1) => `
  <body style="margin:0;background:${scale < 1 ? '#0b4f36' : 'transparent'};display:grid;place-items:center;height:${size}px">
    <div style="width:${size * scale}px;height:${size * scale}px">${svg.replace('<svg', '<svg width="100%" height="100%"')}</div>`;

const share = `
  <style>@font-face { font-family: Own; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }</style>
  <body style="margin:0;width:1200px;height:630px;background:#0a3f2c;color:#fff;font:700 84px/1.05 Own;display:flex;flex-direction:column;justify-content:space-between;box-sizing:border-box;padding:80px">
    <div style="width:120px;height:120px">${favicon.replace('#0b4f36', '#12684a')}</div>
    <div style="max-width:960px;letter-spacing:-0.02em">The car you need is already on your street.</div>
    <div style="font-size:34px;font-weight:500;color:#ffcf1a">Cars, vans and motorbikes from trusted owners</div>`;

const pictures = [
  { file: 'icon-192.png', width: 192, html: icon(favicon, 192) },
  { file: 'icon-512.png', width: 512, html: icon(favicon, 512) },
  { file: 'icon-maskable-512.png', width: 512, html: icon(square, 512, 0.8) },
  { file: 'apple-touch-icon.png', width: 180, html: icon(square, 180) },
  { file: 'share.png', width: 1200, height: 630, html: share },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
for (const { file, width, height = width, html } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: here(`../public/${file}`), omitBackground: true });
  await page.close();
}
await browser.close();
