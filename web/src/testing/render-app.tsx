import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { Toaster } from '@/components/ui/toaster';
import type { User } from '@/lib/api/types';
import { aSession } from './factories';
import { apiUrl, ok } from './handlers';
import { server } from './server';

type Options = {
  /** Who is signed in; left out: a visitor. */
  user?: Partial<User>;
  /** The address to open. */
  url?: string;
  /** The route's pattern, when the page reads path parameters. */
  path?: string;
  /** Other routes, to see where a link or redirect leads. */
  routes?: RouteObject[];
};

/** Renders a page or part the way the app does: router, data, toaster, and a user to act with. */
export function renderApp(ui: ReactElement, options: Options = {}) {
  const { user, url = '/', path = '*', routes = [] } = options;
  if (user) server.use(http.get(apiUrl('/session'), () => ok(aSession(user))));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path, element: ui }, ...routes], { initialEntries: [url] });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, router, client, user: userEvent.setup() };
}
