// Fails when the JavaScript that a public page needs before it works is more than the budget.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// The landing page ships least; a page that is a form carries the form library.
const kilobytes = {
  'src/routes/public/home.tsx': 120,
  'src/routes/public/reset-password.tsx': 135,
};
const budgetOf = (page) => (kilobytes[page] ?? 130) * 1024;
const dist = new URL('../dist/', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) withImports(next, seen);
  return seen;
}

const gzipBytes = (keys) =>
  [...keys].reduce((sum, key) => sum + statSync(join(dist, `${manifest[key].file}.gz`)).size, 0);

const entry = withImports('index.html');
const pages = Object.keys(manifest).filter((key) => key.startsWith('src/routes/public/'));
let failed = pages.length === 0;

console.log(`entry: ${(gzipBytes(entry) / 1024).toFixed(1)} KB gzip`);
for (const page of pages) {
  const bytes = gzipBytes(new Set([...entry, ...withImports(page)]));
  const fits = bytes <= budgetOf(page);
  const verdict = fits ? 'ok' : 'too much';
  failed ||= !fits;
  console.log(`${page}: ${(bytes / 1024).toFixed(1)} KB gzip, ${verdict}`);
}
process.exitCode = failed ? 1 : 0;
