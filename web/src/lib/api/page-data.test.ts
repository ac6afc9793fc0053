import { QueryClient } from '@tanstack/react-query';
import { http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, api } from '@/lib/api/client';
import { apiUrl, ok } from '@/testing/handlers';
import { server } from '@/testing/server';
import { forgetPageData } from './page-data';

const address = '/api/v1/vehicles/count';
const count = () => answer(api.GET('/api/v1/vehicles/count'));

/** What the server would write into the page, and how the document came: as many milliseconds ago as it is told. */
function openPage(data: unknown, navigation?: { transferSize: number }, millisecondsAgo = 0) {
  document.body.innerHTML = '';
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'page-data';
  element.textContent = JSON.stringify(data);
  document.body.append(element);
  forgetPageData();
  const entries = navigation ? [{ responseEnd: 5000, ...navigation }] : [];
  vi.spyOn(performance, 'now').mockReturnValue(5000 + millisecondsAgo);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
}

/** How often the server is asked; it answers 7. */
function asked() {
  const asks = vi.fn<() => ReturnType<typeof ok>>(() => ok({ count: 7 }));
  server.use(http.get(apiUrl('/vehicles/count'), asks));
  return asks;
}

afterEach(() => {
  document.body.innerHTML = '';
  forgetPageData();
});

test('an answer that came with the page is not asked for, once', async () => {
  openPage({ [address]: { status: 200, body: { count: 412 } } }, { transferSize: 9000 });
  const asks = asked();
  expect(await count()).toEqual({ count: 412 });
  expect(asks).not.toHaveBeenCalled();
  expect(await count()).toEqual({ count: 7 });
});

test('it fills the query cache as of now, so that nothing asks again while it is new', async () => {
  openPage({ [address]: { status: 200, body: { count: 412 } } }, { transferSize: 9000 });
  const asks = asked();
  const client = new QueryClient();
  const before = Date.now();
  const query = { queryKey: ['count'], queryFn: count, staleTime: 60_000 };
  expect(await client.fetchQuery(query)).toEqual({ count: 412 });
  expect(await client.fetchQuery(query)).toEqual({ count: 412 });
  expect(asks).not.toHaveBeenCalled();
  expect(client.getQueryState(['count'])?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
  expect(await client.fetchQuery({ ...query, staleTime: 0 })).toEqual({ count: 7 });
});

test('a page that was checked and not sent again (304) counts as new', async () => {
  openPage({ [address]: { status: 200, body: { count: 412 } } }, { transferSize: 300 });
  expect(await count()).toEqual({ count: 412 });
});

test.each([
  ['from the browser’s store, unchecked', { transferSize: 0 }, 0],
  ['that has been open for more than a minute', { transferSize: 9000 }, 61_000],
])('a page %s may be old: the server is asked', async (_name, navigation, millisecondsAgo) => {
  openPage({ [address]: { status: 200, body: { count: 412 } } }, navigation, millisecondsAgo);
  const asks = asked();
  expect(await count()).toEqual({ count: 7 });
  expect(asks).toHaveBeenCalledOnce();
});

test('R11 a refusal that came with the page is the refusal it would have been', async () => {
  const body = { code: 'vehicle_not_found', title: 'Vehicle Not Found', status: 404 };
  openPage({ '/api/v1/vehicles/1': { status: 404, body } }, { transferSize: 9000 });
  const get = answer(api.GET('/api/v1/vehicles/{id}', { params: { path: { id: '1' } } }));
  await expect(get).rejects.toMatchObject({ status: 404, code: 'vehicle_not_found' });
});

test('a search finds its answer by all its parameters', async () => {
  const list = { items: [], total: 0 };
  openPage(
    { '/api/v1/vehicles?location=St+Ives%2C+%C3%A9&page=1': { status: 200, body: list } },
    { transferSize: 9000 },
  );
  const query = { location: 'St Ives, é', page: 1 };
  expect(await answer(api.GET('/api/v1/vehicles', { params: { query } }))).toEqual(list);
});

test('a page without data asks', async () => {
  forgetPageData();
  expect(asked()).not.toHaveBeenCalled();
  expect(await count()).toEqual({ count: 7 });
});

test('a change is never answered by what came with the page', async () => {
  openPage({ '/api/v1/session': { status: 204, body: undefined } }, { transferSize: 9000 });
  const asks = vi.fn<() => ReturnType<typeof ok>>(() => ok({ ended: true }));
  server.use(http.delete(apiUrl('/session'), asks));
  await answer(api.DELETE('/api/v1/session'));
  expect(asks).toHaveBeenCalledOnce();
});
