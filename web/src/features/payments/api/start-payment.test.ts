import { expect, test, vi } from 'vitest';
import { aQuote, bookingId } from '@/testing/factories';
import { startPayment } from './start-payment';

const driver = { driver_age: 21, licence_months: 12 };
const started = { url: '/sandbox/checkout/1', booking_id: bookingId, hold_expires_at: null };

/** Answers calls in turn; `null` stands for a call that got no answer in time. */
function answerInTurn(...answers: (Response | null)[]) {
  const keys: (string | null)[] = [];
  const signal = vi.spyOn(AbortSignal, 'timeout');
  for (const one of answers) {
    signal.mockReturnValueOnce(one ? new AbortController().signal : AbortSignal.abort());
  }
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    const next = answers[keys.length - 1];
    return next ? Promise.resolve(next) : Promise.reject(new DOMException('', 'TimeoutError'));
  });
  return keys;
}

test('P8-40 K14 without an answer it is asked once more under the same key', async () => {
  const keys = answerInTurn(null, Response.json(started, { status: 201 }));
  await expect(startPayment(aQuote(), driver)).resolves.toEqual(started);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('P8-40 the second silence is the last', async () => {
  const keys = answerInTurn(null, null);
  await expect(startPayment(aQuote(), driver)).rejects.toMatchObject({ code: 'no_answer' });
  expect(keys).toHaveLength(2);
});

test('R7 a refusal is not asked again, and another quote has another key', async () => {
  const refusal = () => Response.json({ title: 'No', code: 'dates_taken' }, { status: 409 });
  const keys = answerInTurn(refusal(), refusal());
  await expect(startPayment(aQuote(), driver)).rejects.toMatchObject({ code: 'dates_taken' });
  expect(keys).toHaveLength(1);
  await expect(startPayment(aQuote({ total_amount: 1 }), driver)).rejects.toMatchObject({
    status: 409,
  });
  expect(keys[1]).not.toBe(keys[0]);
});
