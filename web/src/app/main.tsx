import '@/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs, sessionQuery } from '@/features/accounts';
import { withoutTrailingSlash } from '@/lib/paths';
import { App } from './app';
import { AppRouter } from './app-router';
import { makeQueryClient } from './query-client';
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

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App client={client} inRouter={(routes) => <AppRouter>{routes}</AppRouter>} />
  </StrictMode>,
);
