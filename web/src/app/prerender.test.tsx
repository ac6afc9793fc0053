// @vitest-environment node
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { vehicleId } from '@/testing/factories';
import { App } from './app';
import { makeQueryClient } from './query-client';

/** The page as a build or a server without a browser would write it. */
async function prerendered(address: string) {
  const { prelude } = await prerender(
    <App
      client={makeQueryClient()}
      inRouter={(routes) => <StaticRouter location={address}>{routes}</StaticRouter>}
    />,
    // In one piece: boundaries that are sent later need an inline script, which the policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return await new Response(prelude).text();
}

test.each(['/', '/browse', `/vehicle/${vehicleId}`, `/booking/${vehicleId}`, '/no/such/page'])(
  'issue 3.4 %s is safe to prerender and fits the content security policy',
  async (address) => {
    expect(typeof window).toBe('undefined');
    const html = await prerendered(address);
    const has = (pattern: RegExp) => pattern.test(html);
    expect(has(/data-slot="site-header"/)).toBe(true);
    expect(has(/Something went wrong/)).toBe(false);
    expect(has(/\sstyle="/)).toBe(false);
    expect(has(/<script(?! type="application\/json")/)).toBe(false);
  },
);

test('issue 3.4 the landing page is there without JavaScript', async () => {
  expect((await prerendered('/')).includes('<h1')).toBe(true);
});
