// What Lighthouse says of the main pages: node run.mjs BASE_URL FOLDER [FILTER]. The median of ROUNDS runs each; the
// reports are left in the folder. Ends with "N passed, N failed".
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, generateReport } from 'lighthouse';

const [base, folder, filter = ''] = process.argv.slice(2);
const rounds = Number(process.env.ROUNDS ?? 3);
const most = { performance: 95, accessibility: 95, 'best-practices': 95, seo: 95 };
const ofSearch = { ...most, performance: 90 };
const say = (text) => process.stdout.write(`${text}\n`);

const featured = await (await fetch(`${base}/api/v1/vehicles/featured`)).json();
const pages = [
  { name: 'home', path: '/', phone: most },
  { name: 'browse', path: '/browse?location=Leeds', phone: ofSearch },
  { name: 'vehicle', path: `/vehicle/${featured.items[0].id}`, phone: ofSearch },
];
// The others that are always there, on a desktop.
const sitemap = await (await fetch(`${base}/sitemap-pages.xml`)).text();
for (const [, name] of sitemap.matchAll(/<loc>[^<]*\/([a-z-]+)<\/loc>/g))
  if (!pages.some(({ path }) => path.startsWith(`/${name}`)))
    pages.push({ name, path: `/${name}` });
const visits = pages.flatMap(({ name, path, phone }) => [
  { name: `${name} on a desktop`, path, goals: most, config: desktopConfig },
  ...(phone ? [{ name: `${name} on a phone`, path, goals: phone }] : []),
]);

const performance = ({ lhr }) => lhr.categories.performance.score ?? 0;

/** The run whose performance lies in the middle. */
async function median(visit, port) {
  const runs = [];
  for (let round = 0; round < rounds; round += 1)
    runs.push(await lighthouse(`${base}${visit.path}`, { port, logLevel: 'error' }, visit.config));
  return runs.toSorted((a, b) => performance(a) - performance(b))[Math.floor(rounds / 2)].lhr;
}

/** What keeps a category below its goal. */
function reasons(report, category) {
  return report.categories[category].auditRefs
    .map(({ id, weight }) => ({ ...report.audits[id], weight }))
    .filter(({ score, weight }) => weight > 0 && score !== null && score < 0.9)
    .map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(': '));
}

let [passed, failed] = [0, 0];
const browser = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
  ],
});
try {
  for (const visit of visits.filter(({ name }) => name.includes(filter))) {
    const report = await median(visit, browser.port);
    writeFileSync(join(folder, `${visit.name}.html`), generateReport(report, 'html'));
    const points = Object.fromEntries(
      Object.keys(visit.goals).map((name) => [
        name,
        Math.round(100 * (report.categories[name].score ?? 0)),
      ]),
    );
    const below = Object.keys(points).filter((name) => points[name] < visit.goals[name]);
    say(
      `${visit.name}: ${Object.entries(points)
        .map(([name, n]) => `${name} ${n}`)
        .join(', ')}`,
    );
    for (const name of below)
      say(`FAILED ${name}, goal ${visit.goals[name]}: ${reasons(report, name).join('; ')}`);
    if (below.length) failed += 1;
    else passed += 1;
  }
} finally {
  browser.kill();
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;
