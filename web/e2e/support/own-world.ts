import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type BrowserContext } from '@playwright/test';
import { serveWith } from './another-server';

// The product on an empty database of its own, whose clock a journey moves: what takes days is over in a moment, and
// nobody else's time passes.

export interface World {
  url: string;
  /** What the server program needs to know to be one of this world. */
  settings: Record<string, string>;
  /** Milliseconds since 1970, as this world counts them. */
  now: () => number;
  /** Has a browser go by this world's clock. */
  join: (browser: BrowserContext) => Promise<void>;
  /** Moves the clock of the server and of all browsers that have joined. */
  moveTo: (time: number) => Promise<void>;
  /** Writes into its database, what only a demo would. */
  write: (statement: string) => void;
  close: () => Promise<void>;
}

function sql(database: string, statement: string) {
  execFileSync('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', database, '-c', statement], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The address of another database, or of the same as somebody else. */
function addressOf(address: string, user: string, database: string) {
  return address.replace(/dbname=\S+/, `dbname=${database}`).replace(/user=\S+/, `user=${user}`);
}

export async function ownWorld(): Promise<World> {
  const { E2E_KERBSIDE: program, DATABASE_ADMIN_URL: owner } = process.env;
  if (!program || !owner) throw new Error('Set E2E_KERBSIDE and DATABASE_ADMIN_URL.');
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  const cluster = addressOf(owner, 'postgres', 'postgres');
  const files = mkdtempSync(join(tmpdir(), 'kerbside-journey-'));
  const settings = {
    DATABASE_URL: addressOf(owner, 'kerbside_app', name),
    DATABASE_ADMIN_URL: addressOf(owner, 'kerbside_owner', name),
    DATA_DIR: files,
  };
  function drop() {
    sql(cluster, `drop database if exists ${name} with (force)`);
    rmSync(files, { recursive: true, force: true });
  }
  try {
    sql(cluster, `create database ${name} owner kerbside_owner`);
    execFileSync(program, ['migrate'], { env: { ...process.env, ...settings }, stdio: 'ignore' });
    sql(settings.DATABASE_ADMIN_URL, 'update app_clock set test_mode = true');
    const server = await serveWith(settings);
    return {
      url: server.url,
      settings,
      ...clockOf(server.url),
      write: (statement) => sql(settings.DATABASE_ADMIN_URL, statement),
      close: () => server.close().finally(drop),
    };
  } catch (error) {
    drop();
    throw error;
  }
}

function clockOf(url: string) {
  let ahead = 0; // seconds
  const browsers = new Set<BrowserContext>();
  async function tell(browser: BrowserContext) {
    await browser.addInitScript(goAhead, ahead);
    for (const page of browser.pages()) await page.evaluate(goAhead, ahead);
  }
  return {
    now: () => Date.now() + ahead * 1000,
    async join(browser: BrowserContext) {
      browsers.add(browser);
      browser.on('close', () => browsers.delete(browser));
      await tell(browser);
    },
    async moveTo(time: number) {
      ahead = Math.ceil((time - Date.now()) / 1000);
      const answer = await fetch(`${url}/sandbox/control`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ clock_offset_s: ahead }),
      });
      expect(answer.ok, await answer.text()).toBe(true);
      for (const browser of browsers) await tell(browser);
    },
  };
}

/** Runs in a page: from now on its clock is so many seconds ahead. */
function goAhead(seconds: number) {
  const page = window as unknown as { ahead?: number };
  if (page.ahead === undefined) {
    const real = Date;
    const now = () => real.now() + (page.ahead ?? 0) * 1000;
    window.Date = new Proxy(real, {
      construct: (target, parts: []) =>
        Reflect.construct(target, parts.length === 0 ? [now()] : parts) as Date,
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
  }
  page.ahead = seconds;
}
