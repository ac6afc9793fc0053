import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { AppRouter } from '@/app/app-router';
import { makeQueryClient } from '@/app/query-client';
import { Toaster } from '@/components/ui/toaster';
import type { User } from '@/lib/api/types';
import { useRoutes, type RouteObject } from '@/lib/router';
import { aSession } from './factories';
import { apiUrl, ok } from './handlers';
import { server } from './server';

interface Options {
  /** Who is signed in; left out: a visitor. */
  user?: Partial<User>;
  /** The address to open. */
  url?: string;
  /** The route's pattern, when the page reads path parameters. */
  path?: string;
  /** Other routes, to see where a link or redirect leads. */
  routes?: RouteObject[];
  /** What is done to the delivered document before the page's code is there; given, the page takes that over. */
  early?: (document: HTMLElement) => void;
}

function Routes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

function delivered(app: ReactElement, early: (document: HTMLElement) => void) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app);
  early(container);
  return container;
}

/** Renders a page or part in the app's own router and query client, with the toaster and a user to act with. */
export function renderApp(ui: ReactElement, options: Options = {}) {
  const { user, url = '/', path = '*', routes = [], early } = options;
  if (user) server.use(http.get(apiUrl('/session'), () => ok(aSession(user))));
  window.history.replaceState(null, '', url);
  const client = makeQueryClient();
  const app = (
    <QueryClientProvider client={client}>
      <AppRouter>
        <Routes routes={[{ path, element: ui }, ...routes]} />
      </AppRouter>
      <Toaster />
    </QueryClientProvider>
  );
  const view = render(app, early && { container: delivered(app, early), hydrate: true });
  return { ...view, client, user: userEvent.setup() };
}

/** Goes to an address as the browser's own buttons do. */
export function goTo(address: string) {
  act(() => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
