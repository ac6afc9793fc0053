import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { finishBuild } from './scripts/finish-build.ts';

const api = `http://127.0.0.1:${process.env.KERBSIDE_API ?? '8080'}`;
// The Host header stays ours: the server refuses calls whose Origin is another host.
const backend = { target: api, changeOrigin: false };
const paths = ['/api', '/files', '/sandbox', '/healthz', '/readyz', '/metrics', '/csp-reports'];
const proxy = Object.fromEntries(paths.map((path) => [path, backend]));
// `./run --dev` sets it: a name that people call this machine by must be known to Vite.
const publicHost = new URL(process.env.PUBLIC_URL ?? 'http://localhost').hostname;

const commonParts =
  /src\/lib\/(api\/client|cn|search-params|tabs|use-document-title)|components\/ui\/(alert|button-styles|field|native-select)\.|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|icons\/(calendar-days|check|circle-alert|shield-check)\.)/;

export default defineConfig({
  plugins: [react(), tailwindcss(), finishBuild()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { host: '127.0.0.1', allowedHosts: [publicHost], proxy },
  preview: { host: '127.0.0.1', proxy },
  build: {
    target: 'es2022',
    // The content security policy allows no data: scripts or fonts, so nothing may be inlined as a data URL.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // What nearly every page has, in one file: a file for each of these small parts compresses worse.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'base', test: commonParts }] } },
    },
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:8080/' } },
    setupFiles: ['src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    css: false,
    env: { TZ: 'America/Los_Angeles' },
  },
});
