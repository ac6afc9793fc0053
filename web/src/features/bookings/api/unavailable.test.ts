import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '@/app/query-client';
import { apiUrl, ok } from '@/testing/handlers';
import { server } from '@/testing/server';
import { unavailableQuery } from './unavailable';

test('P9-22 the taken dates of a vehicle are kept for a minute', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), shouldAdvanceTime: true });
  let asked = 0;
  server.use(
    http.get(apiUrl('/vehicles/:id/unavailable'), () => {
      asked += 1;
      return ok({ ranges: [], today: '2026-11-21', latest_date: '2028-11-21' });
    }),
  );
  const client = makeQueryClient();
  await client.fetchQuery(unavailableQuery('1'));
  await vi.advanceTimersByTimeAsync(50_000);
  await client.fetchQuery(unavailableQuery('1'));
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(15_000);
  await client.fetchQuery(unavailableQuery('1'));
  expect(asked).toBe(2);
});
