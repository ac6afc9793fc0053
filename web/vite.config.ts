import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { finishBuild } from './scripts/finish-build.ts';
import { ownAddress } from './scripts/own-address.ts';

const api = `http://127.0.0.1:${process.env.KERBSIDE_API ?? '8080'}`;
// The Host header stays ours: the server refuses calls whose Origin is another host.
const backend = { target: api, changeOrigin: false };
const paths = ['/api', '/files', '/sandbox', '/healthz', '/readyz', '/metrics', '/csp-reports'];
const proxy = Object.fromEntries(paths.map((path) => [path, backend]));
// `./run --dev` sets it: a name that people call this machine by must be known to Vite.
const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost';
const publicHost = new URL(publicUrl).hostname;

/**
 * What the first page of a visit needs in any case is one file. What some pages share and is smaller than this (bytes
 * of source) is copied into each of them: a file of its own costs a phone a request, and small ones compress badly. The
 * copies keep one state between them.
 */
const chunks = {
  groups: [{ name: 'base', tags: ['$initial' as const] }],
  experimentalInlineCommonChunks: { maxSize: 14_000 },
};

/**
 * Test files share one browser and the modules loaded into it, which halves their time. Those that put
 * something in a module's place, load other tests, or write pages as the build does (which leaves React's contexts
 * filled) have one of their own.
 */
const sources = fileURLToPath(new URL('./src', import.meta.url));
const alone = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `${sources}/${file}`)
  .filter((file) =>
    /vi\.(mock|doMock|resetModules)\(|import\.meta\.glob|from '\.\/prerender'/.test(
      readFileSync(file, 'utf8'),
    ),
  );

/** What users are sent in the place of something larger. */
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const forUsers = [
  // The package names its development build alone, with warnings that nobody of our users sees.
  {
    find: /^react-router$/,
    replacement: fileOf('./node_modules/react-router/dist/production/index.mjs'),
  },
  // What lucide's icons are made with can do much that ours never ask for.
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: fileOf('./src/lib/create-icon.ts') },
];

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), finishBuild(), ownAddress(publicUrl)],
  resolve: {
    alias: [{ find: '@', replacement: sources }, ...(command === 'build' ? forUsers : [])],
  },
  server: { host: '127.0.0.1', allowedHosts: [publicHost], proxy },
  preview: { host: '127.0.0.1', proxy },
  build: {
    // Safari from 16.4 is the oldest browser we support (README.md); tsconfig.json and oxlint hold the rest of it.
    target: ['es2022', 'safari16.4'],
    // The content security policy allows no data: scripts or fonts, so nothing may be inlined as a data URL.
    assetsInlineLimit: 0,
    manifest: true,
    // The former build's files are served for a day; finishBuild removes older ones.
    emptyOutDir: false,
    modulePreload: {
      polyfill: false,
      // What is imported is asked for at once; naming it a second time only made the first script longer.
      resolveDependencies: (file, others) => others.filter((one) => one !== file),
    },
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:8080/' } },
    setupFiles: ['src/testing/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: alone,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
    testTimeout: 60_000,
    // One less is Vitest's own choice, and half of a machine of two.
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    unstubGlobals: true,
    css: false,
    env: { TZ: 'America/Los_Angeles' },
  },
}));
