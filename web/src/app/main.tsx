import '@/styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followOtherTabs, sessionQuery } from '@/features/accounts';
import { withoutTrailingSlash } from '@/lib/paths';
import { App } from './app';
import { AppRouter } from './app-router';
import { makeQueryClient } from './query-client';
import { pageReady, routeAt } from './routes';
import { watchClient } from './watch-client';

watchClient();

const client = makeQueryClient();
// Asked for at once, beside the page's own code.
void client.prefetchQuery(sessionQuery);
followOtherTabs(client);

// A link with a slash too many is the page without it.
const { pathname, search, hash } = window.location;
const known = withoutTrailingSlash(pathname);
if (known !== pathname) window.history.replaceState(null, '', known + search + hash);

function start(root: HTMLElement | null) {
  if (!root) throw new Error('index.html has no #root');
  const app = (
    <StrictMode>
      <App client={client} inRouter={(routes) => <AppRouter>{routes}</AppRouter>} />
    </StrictMode>
  );
  // A page was written for its route alone: with a search in its address it is another.
  const { route } = root.dataset;
  if (route && route === routeAt(known)?.path && !search) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

// What the document holds stays until the page's own code is there, so that nothing is seen to come and go.
void pageReady(known).then(() => start(document.getElementById('root')));
