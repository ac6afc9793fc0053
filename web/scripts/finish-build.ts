import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
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
 * - every text file gets a .br and a .gz beside it.
 */
export function finishBuild(): Plugin {
  let out = '';
  return {
    name: 'finish-build',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
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

async function compressAll(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
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
