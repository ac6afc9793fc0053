import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { routePatterns } from '../src/lib/paths.ts';

const compressible = /\.(html|js|css|svg|json|txt)$/;

/**
 * Makes the build ready for the server:
 * - the stylesheet moves into index.html (one request less before the first paint); its hash for the
 *   content security policy is written to csp.json;
 * - the fonts seen above the fold are preloaded;
 * - routes.json lists the addresses of the app, so that unknown ones can answer 404;
 * - every text file gets a .br and a .gz beside it;
 * - what the former build served under /assets/ stays for a day, for the tabs that were opened before.
 */
export function finishBuild(): Plugin {
  let out = '';
  return {
    name: 'finish-build',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    async buildStart() {
      await clearAllButAssets(out);
    },
    async writeBundle(_options, bundle) {
      await forgetOldAssets(out, new Set(Object.keys(bundle)));
    },
    async closeBundle() {
      const page = join(out, 'index.html');
      const { html, styleHashes } = await inlineStyles(await readFile(page, 'utf8'));
      await writeFile(page, await preloadFonts(html));
      await writeJson('csp.json', { style_hashes: styleHashes });
      await writeJson('routes.json', routePatterns);
      await compressAll(out);
    },
  };

  async function writeJson(name: string, value: unknown) {
    await writeFile(join(out, name), `${JSON.stringify(value, null, 2)}\n`);
  }

  async function inlineStyles(html: string) {
    const styleHashes: string[] = [];
    const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)];
    for (const [link, href = ''] of links) {
      const css = (await readFile(join(out, href), 'utf8')).trim();
      styleHashes.push(`sha256-${createHash('sha256').update(css).digest('base64')}`);
      html = html.replace(link, () => `<style>${css}</style>`);
    }
    return { html, styleHashes };
  }

  async function preloadFonts(html: string) {
    const fonts = (await readdir(join(out, 'assets'))).filter((name) => name.endsWith('.woff2'));
    const links = fonts.map(
      (name) =>
        `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin />`,
    );
    return html.replace('</title>', `</title>\n    ${links.join('\n    ')}`);
  }
}

const day = 24 * 60 * 60_000;

/** The former build's files count as replaced from now on. */
async function clearAllButAssets(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const former = Object.values(JSON.parse(manifest) as Record<string, { file: string }>);
  const now = new Date();
  await Promise.all(
    former.map(({ file }) => utimes(join(folder, file), now, now).catch(() => undefined)),
  );
  await Promise.all(
    names
      .filter((name) => name !== 'assets')
      .map((name) => rm(join(folder, name), { recursive: true })),
  );
}

/** Removes what no build of the last day served, with its compressed copies. */
async function forgetOldAssets(folder: string, current: ReadonlySet<string>) {
  for (const name of await readdir(join(folder, 'assets'))) {
    const file = join(folder, 'assets', name);
    const source = name.replace(/\.(br|gz)$/, '');
    if (current.has(`assets/${source}`)) continue;
    const replaced = await stat(join(folder, 'assets', source)).catch(() => null);
    if (!replaced || Date.now() - replaced.mtimeMs > day) await rm(file, { force: true });
  }
}

async function compressAll(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    if (await stat(`${file}.br`).catch(() => null)) continue; // of the former build
    const bytes = await readFile(file);
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    );
  }
}
