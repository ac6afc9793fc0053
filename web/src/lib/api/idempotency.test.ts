import { expect, test } from 'vitest';
import { ApiError } from './error';
import { withIdempotencyKey } from './idempotency';

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
