// @vitest-environment node
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { bookingId, vehicleId } from '@/testing/factories';
import { App } from './app';
import { makeQueryClient } from './query-client';

/** The page as a build or a server without a browser would write it, and what broke on the way. */
async function prerendered(address: string) {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <App
      client={makeQueryClient()}
      inRouter={(routes) => <StaticRouter location={address}>{routes}</StaticRouter>}
    />,
    {
      // In one piece: boundaries that are sent later need an inline script, which the policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // A page that needs a browser does not fail here: React leaves its place to the browser.
      onError: (error) => void errors.push(error),
    },
  );
  return { html: await new Response(prelude).text(), errors };
}

test.each([
  '/',
  '/browse?location=Leeds&page=2',
  `/vehicle/${vehicleId}?hold=${bookingId}`,
  `/booking/${vehicleId}`,
  `/payment-success?session_id=cs_1&booking_id=${bookingId}`,
  '/no/such/page',
])('issue 3.4 %s is safe to prerender and fits the content security policy', async (address) => {
  expect(typeof window).toBe('undefined');
  const { html, errors } = await prerendered(address);
  expect(errors).toEqual([]);
  const has = (pattern: RegExp) => pattern.test(html);
  expect(has(/data-slot="site-header"/)).toBe(true);
  expect(has(/\sstyle="/)).toBe(false);
  expect(has(/<script(?! type="application\/json")/)).toBe(false);
});

test('issue 3.4 the landing page is there without JavaScript', async () => {
  expect((await prerendered('/')).html.includes('<h1')).toBe(true);
});
