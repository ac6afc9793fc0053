// The three engines behind the same few verbs. Each is Debian's own build: Chromium and Firefox are driven by Puppeteer
// (Firefox by WebDriver BiDi), WebKit by Selenium, since WebKitGTK speaks WebDriver alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { launch } from 'puppeteer-core';
import { Builder, Capabilities } from 'selenium-webdriver';
import { findInPage } from './find.mjs';

const [width, height] = [1280, 900];

export const engines = [
  {
    name: 'Chromium',
    start: () =>
      startPuppeteer({
        browser: 'chrome',
        headless: 'shell',
        executablePath: '/usr/bin/chromium-headless-shell',
        // As root there is no sandbox; without the last Chromium calls home.
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      }),
  },
  {
    name: 'Firefox',
    start: () => startPuppeteer({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' }),
  },
  { name: 'WebKit', start: startWebKit },
];

async function startPuppeteer(options) {
  const browser = await launch({ ...options, defaultViewport: { width, height } });
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return {
    version: await browser.version(),
    open: (url) => page.goto(url),
    find: async (...what) => (await page.evaluateHandle(findInPage, ...what)).asElement(),
    click: (element) => element.click(),
    type: (element, text) => element.type(text),
    picture: (path) => page.screenshot({ path }),
    /** What no code of the page caught. */
    errors: () => errors,
    stop: () => browser.close(),
  };
}

/** WebKit has no mode without a screen: it gets one that nobody sees. */
async function startWebKit() {
  const children = [];
  const stopChildren = () => children.toReversed().forEach((child) => child.kill());
  try {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(screen);
    const [display] = await once(screen.stdout, 'data');
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' };
    children.push(spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }));
    const driver = await connect(`http://127.0.0.1:${port}`);
    return { ...(await verbsOf(driver)), stop: () => driver.quit().finally(stopChildren) };
  } catch (error) {
    stopChildren();
    throw error;
  }
}

async function connect(url) {
  await eventually(async () => (await fetch(`${url}/status`)).ok);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: `/usr/lib/${debianFolder[process.arch]}/webkit2gtk-4.1/MiniBrowser`,
      args: ['--automation'],
    },
  });
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities(capabilities)
    .build();
}

const debianFolder = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };

async function verbsOf(driver) {
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  const about = await driver.getCapabilities();
  return {
    version: `WebKitGTK/${about.get('browserVersion')}`,
    open: (url) => driver.get(url),
    find: (...what) => driver.executeScript(findInPage, ...what),
    click: (element) => element.click(),
    type: (element, text) => element.sendKeys(text),
    picture: async (path) => writeFile(path, await driver.takeScreenshot(), 'base64'),
    errors: () => [], // WebDriver does not tell
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Tries until the answer is something, for 20 seconds; what is being drawn anew throws meanwhile. */
export async function eventually(attempt) {
  const end = Date.now() + 20_000;
  for (;;) {
    let problem = null;
    const answer = await attempt().catch((error) => {
      problem = error;
    });
    if (answer) return answer;
    if (Date.now() > end) throw problem ?? new Error('It did not come within 20 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
