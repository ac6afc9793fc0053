// browser.mjs URL: JavaScript bytes and largest contentful paint of the landing page in Debian's Chromium, median of 5
// cold loads at desktop and phone size, as one line of JSON. Nothing is throttled.
import { chromium } from 'playwright-core';

const url = process.argv[2];
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function load(browser, viewport) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Map();
  let javascript = 0;
  await session.send('Network.enable');
  session.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.set(requestId, true),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) javascript += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const lcp = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
        setTimeout(() => resolve(-1), 3000);
      }),
  );
  await context.close();
  return { lcp, javascript };
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
const result = {};
for (const [name, viewport] of Object.entries(sizes)) {
  const loads = [];
  for (let i = 0; i < 5; i++) loads.push(await load(browser, viewport));
  result[name] = {
    lcp_ms: Math.round(median(loads.map((one) => one.lcp))),
    javascript_bytes: median(loads.map((one) => one.javascript)),
  };
}
await browser.close();
console.log(JSON.stringify(result));
