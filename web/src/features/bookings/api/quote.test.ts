import { QueryClient } from '@tanstack/react-query';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { setCsrfToken } from '@/lib/api/client';
import { aQuote, aSession } from '@/testing/factories';
import { apiUrl, ok } from '@/testing/handlers';
import { server } from '@/testing/server';
import { quoteQuery } from './quote';

test('M6 a quote is asked for with the session’s token, also where the vehicle was there before the session', async () => {
  setCsrfToken(null);
  const tokens: (string | null)[] = [];
  server.use(
    http.get(apiUrl('/session'), async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return ok({ ...aSession({}), csrf_token: 'of-this-session' });
    }),
    http.post(apiUrl('/quotes'), ({ request }) => {
      tokens.push(request.headers.get('X-CSRF-Token'));
      return ok(aQuote());
    }),
  );
  const request = { vehicle_id: '1' } as NonNullable<Parameters<typeof quoteQuery>[0]>;
  await new QueryClient().fetchQuery(quoteQuery(request));
  expect(tokens).toEqual(['of-this-session']);
});
