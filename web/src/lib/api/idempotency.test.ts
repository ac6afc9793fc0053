import { expect, test, vi } from 'vitest';
import { api } from './client';
import { newKey, once } from './idempotency';

const charge = (id: string, reason: string) =>
  api.POST('/api/v1/deposit-charges/{id}/contest', {
    params: { path: { id }, header: once },
    body: { reason },
  });
const withdraw = (id: string) =>
  api.POST('/api/v1/deposit-charges/{id}/withdraw', { params: { path: { id }, header: once } });

type Ending = 'lost' | { status: number; code?: string };
type Call = () => Promise<unknown>;

/** The keys under which the calls ran, in order; each call ends as told, and without more is done. */
async function keysOf(...calls: { call?: Call; ends?: Ending }[]): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  for (const { call = () => charge('a', 'No'), ends } of calls) {
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('Idempotency-Key'));
      if (ends === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(Response.json({ code: ends?.code }, { status: ends?.status ?? 200 }));
    });
    await call().catch(() => {});
  }
  return keys;
}

const refused = { status: 409, code: 'dates_taken' };

test('a repeated request without a final answer carries the same key', async () => {
  const [first, second, third] = await keysOf({ ends: 'lost' }, { ends: { status: 502 } }, {});
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).toBe(first);
});

test.each([
  ['the server still works on the first', { status: 409, code: 'request_in_progress' }],
  ['the server failed', { status: 500, code: 'internal' }],
])('a repeated request carries the same key when %s', async (_when, ends) => {
  const [first, second] = await keysOf({ ends }, {});
  expect(second).toBe(first);
});

test('the key is kept where a reload finds it, without the body, and leaves nothing behind', async () => {
  const [key] = await keysOf({ ends: 'lost' });
  const name = sessionStorage.key(0) ?? '';
  expect(name).toMatch(/^idempotency:[0-9a-f]{64}$/);
  expect(sessionStorage.getItem(name)).toBe(key);
  await keysOf({});
  expect(sessionStorage).toHaveLength(0);
  await keysOf({ ends: refused });
  expect(sessionStorage).toHaveLength(0);
});

test('where the browser makes no digests, the key still belongs to its body', async () => {
  const real = crypto;
  const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes);
  vi.stubGlobal('crypto', { getRandomValues });
  const [first, other, again] = await keysOf(
    { ends: 'lost' },
    { ends: 'lost', call: () => charge('a', 'Never') },
    {},
  );
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a key is 128 random bits, written in hexadecimal', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as Uint8Array).set([0, 10, 255]);
    return bytes;
  });
  expect(newKey()).toBe(`000aff${'0'.repeat(26)}`);
});

test('a final answer, good or bad, ends the key', async () => {
  const [first, second, third] = await keysOf({}, { ends: refused }, {});
  expect(new Set([first, second, third]).size).toBe(3);
});

test('K7 the same words about another charge, other words and another action make a new key', async () => {
  const keys = await keysOf(
    { ends: 'lost' },
    { ends: 'lost', call: () => charge('b', 'No') },
    { ends: 'lost', call: () => charge('a', 'Never') },
    { ends: 'lost', call: () => withdraw('a') },
  );
  expect(new Set(keys).size).toBe(4);
});

test('only what asks for a key carries one', async () => {
  const [key] = await keysOf({ call: () => api.POST('/api/v1/host/earnings/sync') });
  expect(key).toBeNull();
});
