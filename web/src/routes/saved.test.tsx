import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { violationsIn } from '@/testing/axe';
import { aSavedSearch, aVehicleCard, aVehicleList } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as HostDashboard } from './host/dashboard';
import { Component as Browse } from './public/browse';
import { Component as StopSearchEmails } from './public/stop-search-emails';
import { Component as RenterDashboard } from './renter/dashboard';

const openTab = (query = '?tab=saved') =>
  renderApp(<RenterDashboard />, {
    user: {},
    url: `/renter-dashboard${query}`,
    path: '/renter-dashboard',
  });

describe('the Saved tab', () => {
  test('has the favourites and the saved searches', async () => {
    server.use(
      http.get(apiUrl('/favourites'), () =>
        ok({ items: [aVehicleCard()], total: 21, page: 1, page_size: 20 }),
      ),
      http.get(apiUrl('/saved-searches'), () =>
        ok({ items: [aSavedSearch(), aSavedSearch({ id: '2', name: 'SUV', is_over: true })] }),
      ),
    );
    const { container } = openTab();
    expect(await screen.findByRole('link', { name: /Ford Fiesta/ })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Pages of favourites' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Van · near Leeds' })).toHaveAttribute(
      'href',
      '/browse?location=Leeds&vehicleType=van',
    );
    expect(screen.getByText('Saved on 21 Nov 2026, 09:30')).toBeVisible();
    expect(screen.getByText('The dates have passed, so emails have stopped')).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('says what to do where there is nothing', async () => {
    openTab();
    expect(await screen.findByText('No favourites yet')).toBeVisible();
    expect(await screen.findByText('No saved searches')).toBeVisible();
  });

  test('R6 answers to tab=favourites', async () => {
    openTab('?tab=favourites');
    expect(await screen.findByText('No favourites yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Saved' })).toHaveAttribute('aria-current', 'page');
  });

  test('a heart that goes with the last card of a page leaves the way to the first page', async () => {
    let items = [aVehicleCard()];
    server.use(
      http.get(apiUrl('/favourites'), () => ok({ items, total: 20, page: 2, page_size: 20 })),
      http.get(apiUrl('/favourites/ids'), () => ok({ vehicle_ids: items.map(({ id }) => id) })),
      http.delete(apiUrl('/favourites/:id'), () => {
        items = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = openTab('?tab=saved&page=2');
    const heart = await screen.findByRole('button', { name: 'Favourite: Ford Fiesta' });
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart);
    expect(await screen.findByText('There is no page 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/renter-dashboard?tab=saved',
    );
    expect(screen.getByRole('heading', { name: 'Favourites' })).toHaveFocus();
  });

  test('what cannot be loaded says so and can be tried again', async () => {
    const refused = () => problem({ status: 500, code: 'internal', detail: 'Not now.' });
    server.use(
      http.get(apiUrl('/favourites'), refused),
      http.get(apiUrl('/saved-searches'), refused),
    );
    const { user } = openTab();
    const favourites = await screen.findByText('Unable to load your favourites');
    expect(await screen.findByText('Unable to load your saved searches')).toBeVisible();
    server.resetHandlers();
    const part = within(favourites.closest('[data-slot="error-state"]') as HTMLElement);
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No favourites yet')).toBeVisible();
  });

  test('a search is removed, and the keyboard goes on from the heading', async () => {
    let items = [aSavedSearch()];
    server.use(
      http.get(apiUrl('/saved-searches'), () => ok({ items })),
      http.delete(apiUrl('/saved-searches/:id'), () => {
        items = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = openTab();
    await user.click(
      await screen.findByRole('button', { name: 'Remove the search Van · near Leeds' }),
    );
    expect(screen.getByRole('heading', { name: 'Saved searches' })).toHaveFocus();
    expect(await screen.findByText('Search removed')).toBeVisible();
    expect(await screen.findByText('No saved searches')).toBeVisible();
  });

  test('U1 a host has it as soon as something is saved', async () => {
    const open = () =>
      renderApp(<HostDashboard />, {
        user: { user_type: 'host' },
        url: '/host-dashboard',
        path: '/host-dashboard',
      });
    const tab = () =>
      within(screen.getByRole('navigation', { name: /sections/ })).queryByRole('link', {
        name: 'Saved',
      });
    const { unmount, client } = open();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(tab()).toBeNull();
    unmount();
    server.use(http.get(apiUrl('/saved-searches'), () => ok({ items: [aSavedSearch()] })));
    open();
    await waitFor(() => expect(tab()).not.toBeNull());
  });
});

describe('Save search', () => {
  function browse(query: string, options: { user?: object } = { user: {} }) {
    const kept: { address: string; body: unknown }[] = [];
    server.use(
      http.get(apiUrl('/vehicles'), () => ok(aVehicleList({ searched: query !== '' }))),
      http.get(apiUrl('/saved-searches'), () =>
        ok({ items: kept.map(({ address }) => aSavedSearch({ address })) }),
      ),
      http.post(apiUrl('/saved-searches'), async ({ request }) => {
        kept.push({ address: `/browse${query}`, body: await request.json() });
        return ok(aSavedSearch(), 201);
      }),
      http.delete(apiUrl('/saved-searches/:id'), () => {
        kept.pop();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return {
      ...renderApp(<Browse />, { ...options, url: `/browse${query}`, path: '/browse' }),
      kept,
    };
  }

  test('keeps what narrows the list; pressed again, no more', async () => {
    const { user, kept } = browse('?location=Leeds&vehicleType=van&maxPrice=60');
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    expect(await screen.findByText('Search saved')).toBeVisible();
    expect(kept[0]?.body).toEqual({
      name: 'Van · near Leeds · Up to £60 a day',
      filters: { location: 'Leeds', vehicle_type: 'van', max_price: 6000 },
    });
    const saved = await screen.findByRole('button', { name: 'Search saved' });
    expect(saved).toHaveAttribute('aria-pressed', 'true');
    await user.click(saved);
    expect(await screen.findByRole('button', { name: 'Save search' })).toBeVisible();
    expect(kept).toEqual([]);
  });

  test('what the server refuses is said', async () => {
    const { user } = browse('?vehicleType=van');
    server.use(
      http.post(apiUrl('/saved-searches'), () =>
        problem({ status: 422, code: 'search_too_wide', detail: 'Please narrow it first.' }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    expect(await screen.findByText('Please narrow it first.')).toBeVisible();
  });

  test('is not offered for the list of all', async () => {
    browse('');
    expect(await screen.findByRole('heading', { name: 'All vehicles' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
  });
});

test('the link of an e-mail ends the e-mails once asked to; its token leaves the address', async () => {
  let body: unknown;
  server.use(
    http.post(apiUrl('/saved-searches/end'), async ({ request }) => {
      body = await request.json();
      return ok({ title: 'Emails stopped', message: 'No more about vans.' });
    }),
  );
  const { user } = renderApp(<StopSearchEmails />, {
    url: '/stop-search-emails?token=abc',
    path: '/stop-search-emails',
    routes: [{ path: '/', element: <p>Home</p> }],
  });
  const stop = await screen.findByRole('button', { name: 'Stop these emails' });
  expect(body).toBeUndefined();
  await user.click(stop);
  expect(await screen.findByText('Emails stopped')).toBeVisible();
  expect(body).toEqual({ token: 'abc' });
  expect(window.location.search).toBe('');
});
