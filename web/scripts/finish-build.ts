import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { writePages } from './write-pages.ts';

const compressible = /\.(js|css|svg|json|txt)$/;

/**
 * Makes the build ready for the server:
 * - an HTML file for each page (write-pages.ts);
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
    async closeBundle(error) {
      if (error) throw error; // there is nothing to finish
      await writePages(out);
      await compressAll(out);
    },
  };
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
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
        },
      }),
    );
  }
}
