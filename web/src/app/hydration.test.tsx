import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { aSession } from '@/testing/factories';
import { apiUrl, ok } from '@/testing/handlers';
import { server } from '@/testing/server';
import { App } from './app';
import { AppRouter } from './app-router';
import { pages, type PageEntry } from './pages';
import { bodyOf } from './prerender';
import { makeQueryClient } from './query-client';
import { pageReady } from './routes';

const whole = pages.filter(({ body }) => body === 'whole');
const sampleId = '00000000-0000-4000-8000-000000000000';

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
});

/** Opens a page as a browser does that got it from the server; what React had to say of differences. */
async function open(page: PageEntry, asSent = (html: string) => html) {
  const html = asSent(await bodyOf(page));
  const address = page.sample ?? (page.route ?? '').replaceAll(/:\w+/g, sampleId);
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const problems: unknown[] = [];
  const container = document.querySelector('#root') as HTMLElement;
  const header = container.querySelector('[data-slot="site-header"]');
  const main = container.querySelector('main')?.firstElementChild;
  await pageReady(address);
  const app = (
    <App client={makeQueryClient()} inRouter={(routes) => <AppRouter>{routes}</AppRouter>} />
  );
  await act(async () => {
    root = hydrateRoot(container, <StrictMode>{app}</StrictMode>, {
      onRecoverableError: (error) => problems.push(error),
    });
    await Promise.resolve();
  });
  return { problems, header, main, container };
}

test.each(whole)('$name is taken over as it was written', async (page) => {
  const errors = vi.spyOn(console, 'error').mockReturnValue(undefined);
  server.use(http.get(apiUrl('/session'), () => ok(aSession({}))));
  const { problems, header, container } = await open(page);
  // Signed-in users see themselves as soon as the session is known.
  expect((await screen.findAllByRole('button', { name: /Account of/ })).length).toBeGreaterThan(0);
  await waitFor(() => expect(container.querySelector('[data-slot="site-header"]')).toBe(header));
  expect(problems).toEqual([]);
  expect(errors.mock.calls).toEqual([]);
});

test('the words of the landing page are the document’s own', async () => {
  const home = pages.find(({ name }) => name === 'home') as PageEntry;
  const { main, container } = await open(home);
  await screen.findAllByRole('button', { name: 'Sign In' });
  expect(container.querySelector('main')?.firstElementChild).toBe(main);
});

test('the picture that the server put into a page stays until the page’s own is there', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const browse = pages.find(({ name }) => name === 'browse') as PageEntry;
  const never = new Promise<never>(() => undefined);
  server.use(http.get(apiUrl('/vehicles'), () => never));
  const { problems, container } = await open(browse, (html) =>
    html.replace(/<div data-slot="early-picture"[^>]*>/, '$&<img src="/a.webp" alt="A car">'),
  );
  await screen.findAllByRole('button', { name: 'Sign In' });
  expect(container.querySelector('[data-slot="early-picture"] img')).not.toBeNull();
  expect(problems).toEqual([]);
  expect(errors.mock.calls).toEqual([]);
});
