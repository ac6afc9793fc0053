import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { hostQuery } from '@/features/hosts';
import { vehicleQuery } from '@/features/vehicles';
import { ApiError } from '@/lib/api/error';
import { StaticRouter, useRoutes } from '@/lib/router';
import { App } from './app';
import type { HtmlPage } from './html-pages';
import { PageSkeleton } from './page-skeleton';
import { makeQueryClient } from './query-client';
import { RootLayout } from './root-layout';

const frame = [{ element: <RootLayout />, children: [{ path: '*', element: <PageSkeleton /> }] }];

function Frame() {
  return useRoutes(frame);
}

const sampleId = '00000000-0000-4000-8000-000000000000';

/** What is asked for at such an address, and is not there. */
const asked: Record<string, { at: string; key: QueryKey }> = {
  'vehicle-not-found': { at: `/vehicle/${sampleId}`, key: vehicleQuery(sampleId).queryKey },
  'host-not-found': { at: `/host/${sampleId}`, key: hostQuery(sampleId).queryKey },
};

/** The HTML of #root for a page, as the build writes it; nothing of it comes from the server's data. */
export async function bodyOf({ name, path = '/', body }: HtmlPage): Promise<string> {
  if (body === 'none') return '';
  if (body === 'gone') {
    const missing = asked[name];
    if (!missing) throw new Error(`Nothing says what is not there on ${name}`);
    return htmlAt(missing.at, { gone: missing.key });
  }
  if (body !== 'whole') return htmlAt('/', { routes: <Frame /> });
  return htmlAt(path === '*' ? '/no/such/page' : path.replaceAll(/:\w+/g, sampleId));
}

interface Way {
  /** What is not there. */
  gone?: QueryKey;
  /** Instead of the app's own routes. */
  routes?: ReactNode;
}

async function htmlAt(address: string, { gone, routes }: Way = {}) {
  const client = makeQueryClient();
  if (gone) {
    // As it looks when the answer is there, not as when it is asked for again.
    client.setDefaultOptions({ queries: { retryOnMount: false } });
    await client.prefetchQuery({
      queryKey: gone,
      queryFn: () => Promise.reject(new ApiError({ status: 404, code: 'not_found' })),
    });
  }
  const { prelude } = await prerender(
    <App
      client={client}
      inRouter={(children) => <StaticRouter location={address}>{children}</StaticRouter>}
    >
      {routes}
    </App>,
    // In one piece: boundaries that are sent later need an inline script, which the policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return await new Response(prelude).text();
}
