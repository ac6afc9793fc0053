import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';

/** Answers on a port of this machine that nobody else has. */
export async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://localhost:${port}`, close: () => server.close() };
}

/** The product once more, with other settings, beside the one that the journeys use and on its database. */
export async function serveWith(settings: Record<string, string>) {
  const program = process.env.E2E_KERBSIDE;
  if (!program) throw new Error('Set E2E_KERBSIDE to the server program, and its own settings.');
  const free = await listen(() => undefined);
  free.close();
  const env = { ...process.env, PORT: String(free.port), PUBLIC_URL: free.url, ...settings };
  const server = spawn(program, ['serve'], { env, stdio: 'ignore' });
  const ended = once(server, 'exit');
  async function close() {
    server.kill();
    await ended;
  }
  try {
    await expect.poll(() => isReady(free.url), { timeout: 30_000 }).toBe(true);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: free.url, close };
}

async function isReady(url: string) {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false; // it does not listen yet
  }
}
