import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '@/app/query-client';
import { aVehicle } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { vehicleQuery } from './vehicle';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), shouldAdvanceTime: true });
});

/** Answers in turn, the last one again and again; when each was asked for, in milliseconds from now. */
function answers(...all: (() => Response)[]) {
  const began = Date.now();
  const asked: number[] = [];
  server.use(
    http.get(apiUrl('/vehicles/:id'), () => {
      asked.push(Date.now() - began);
      return all[Math.min(asked.length, all.length) - 1]!();
    }),
  );
  return asked;
}

test('P9-21 a vehicle that was read is read again after five minutes, not before', async () => {
  const asked = answers(() => ok(aVehicle()));
  const client = makeQueryClient();
  await client.fetchQuery(vehicleQuery('1'));
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  await client.fetchQuery(vehicleQuery('1'));
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await client.fetchQuery(vehicleQuery('1'));
  expect(asked).toHaveLength(2);
});

test('P9-21 a look that failed is repeated twice, a second apart', async () => {
  const asked = answers(() => problem({ status: 500, code: 'internal' }));
  let failure: unknown;
  void makeQueryClient()
    .fetchQuery(vehicleQuery('1'))
    .catch((error: unknown) => {
      failure = error;
    });
  await vi.advanceTimersByTimeAsync(5000);
  expect(failure).toMatchObject({ status: 500 });
  expect(asked).toHaveLength(3);
  expect(asked[1]! - asked[0]!).toBeGreaterThanOrEqual(1000);
  expect(asked[2]! - asked[1]!).toBeGreaterThanOrEqual(1000);
});

test('R11 one that does not exist is not asked for again', async () => {
  const asked = answers(() => problem({ status: 404, code: 'vehicle_not_found' }));
  await expect(makeQueryClient().fetchQuery(vehicleQuery('1'))).rejects.toMatchObject({
    status: 404,
  });
  expect(asked).toHaveLength(1);
});
