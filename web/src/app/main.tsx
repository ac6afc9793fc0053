import '@/styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { sessionQuery } from '@/features/accounts';
import { followOtherTabs } from '@/lib/live';
import { withoutTrailingSlash } from '@/lib/paths';
import { followTheme } from '@/lib/theme';
import { App } from './app';
import { AppRouter } from './app-router';
import { makeQueryClient } from './query-client';
import { pageReady, patternAt } from './routes';
import { watchClient } from './watch-client';

watchClient();
followTheme();

const client = makeQueryClient();
followOtherTabs(client);

// A link with a slash too many is the page without it.
const { pathname, search, hash } = window.location;
const known = withoutTrailingSlash(pathname);
if (known !== pathname) window.history.replaceState(null, '', known + search + hash);

// The banner stands in the document (index.html); what it does is fetched when somebody answers it.
document.getElementById('cookie-banner')?.addEventListener('click', ({ target }) => {
  void import('@/lib/consent').then((it) => it.answerBanner(target));
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// A page was written for its route alone, and for nobody in particular: with a search in its address it is another.
const { route } = root.dataset;
const isWritten = Boolean(route) && route === patternAt(known) && !search;

// Asked for beside the page's own code. What is written is first taken over as it stands, and asks then.
if (!isWritten) void client.prefetchQuery(sessionQuery);

function start(at: HTMLElement) {
  const app = (
    <StrictMode>
      <App client={client} inRouter={(routes) => <AppRouter>{routes}</AppRouter>} />
    </StrictMode>
  );
  if (isWritten) hydrateRoot(at, app);
  else createRoot(at).render(app);
}

// What the document holds stays until the page's own code is there, so that nothing is seen to come and go.
void pageReady(known).then(() => start(root));
