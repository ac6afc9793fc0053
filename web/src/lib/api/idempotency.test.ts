import { expect, test, vi } from 'vitest';
import { ApiError } from './error';
import { newKey, withIdempotencyKey } from './idempotency';

const body = { quote_id: 'q1', total_amount: 63365 };

/** The keys under which the calls ran, in order; each call ends as told. */
async function keysOf(
  ...calls: { operation?: string; body?: object; fails?: Error }[]
): Promise<string[]> {
  const keys: string[] = [];
  for (const call of calls) {
    const run = withIdempotencyKey(call.operation ?? 'pay', call.body ?? body, (key) => {
      keys.push(key);
      return call.fails ? Promise.reject(call.fails) : Promise.resolve('done');
    });
    await run.catch(() => {});
  }
  return keys;
}

const unanswered = new ApiError({ status: 0, code: 'no_answer' });
const refused = new ApiError({ status: 409, code: 'dates_taken' });

test('a repeated request without a final answer carries the same key', async () => {
  const [first, second, third] = await keysOf(
    { fails: unanswered },
    { fails: new ApiError({ status: 502, code: 'gateway' }) },
    {},
  );
  expect(second).toBe(first);
  expect(third).toBe(first);
});

test.each([
  [
    'the server still works on the first',
    new ApiError({ status: 409, code: 'request_in_progress' }),
  ],
  ['the server failed', new ApiError({ status: 500, code: 'internal' })],
  ['something of ours broke', new TypeError('x')],
])('a repeated request carries the same key when %s', async (_when, fails) => {
  const [first, second] = await keysOf({ fails }, {});
  expect(second).toBe(first);
});

test('the key is kept where a reload finds it, without the body, and leaves nothing behind', async () => {
  const [key] = await keysOf({ fails: unanswered });
  const name = sessionStorage.key(0) ?? '';
  expect(name).toMatch(/^idempotency:[0-9a-f]{64}$/);
  expect(sessionStorage.getItem(name)).toBe(key);
  await keysOf({});
  expect(sessionStorage).toHaveLength(0);
  await keysOf({ fails: refused });
  expect(sessionStorage).toHaveLength(0);
});

test('where the browser makes no digests, the key still belongs to its body', async () => {
  const real = crypto;
  const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes);
  vi.stubGlobal('crypto', { getRandomValues });
  const [first, other, again] = await keysOf(
    { fails: unanswered },
    { fails: unanswered, body: { ...body, total_amount: 1 } },
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
  const [first, second, third] = await keysOf({}, { fails: refused }, {});
  expect(new Set([first, second, third]).size).toBe(3);
});

test('a changed body or another operation makes a new key', async () => {
  const keys = await keysOf(
    { fails: unanswered },
    { fails: unanswered, body: { ...body, total_amount: 1 } },
    { fails: unanswered, operation: 'release' },
  );
  expect(new Set(keys).size).toBe(3);
});

test('the result and the error come through', async () => {
  await expect(withIdempotencyKey('pay', body, () => Promise.resolve(7))).resolves.toBe(7);
  await expect(withIdempotencyKey('pay', body, () => Promise.reject(refused))).rejects.toBe(
    refused,
  );
});
