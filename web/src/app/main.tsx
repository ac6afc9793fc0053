import '@/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { sessionQuery } from '@/features/accounts/api/session';
import { App } from './app';
import { makeQueryClient } from './query-client';
import { routes } from './routes';

const client = makeQueryClient();
// Asked for at once, beside the page's own code.
void client.prefetchQuery(sessionQuery);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App router={createBrowserRouter(routes)} client={client} />
  </StrictMode>,
);
