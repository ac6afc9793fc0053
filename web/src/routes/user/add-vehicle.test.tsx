import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '@/app/routes';
import { aSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { heading, keeps, stepButton } from '@/testing/listing-form';
import { aListing, listingId, listingOptions } from '@/testing/listings';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as AddVehicle } from './add-vehicle';

beforeEach(() => {
  server.use(
    http.get(apiUrl('/listing-options'), () => ok(listingOptions)),
    http.get(apiUrl('/listings'), () => ok({ items: [], total: 0, page: 1, page_size: 20 })),
  );
});

test('P2.1-06 D2.6-01 it has its title, and holds the form', async () => {
  renderApp(<AddVehicle />, { url: '/add-vehicle', user: { user_type: 'host' } });
  expect(screen.getByRole('heading', { level: 1, name: 'Add Your Vehicle' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'List Your Vehicle' })).toBeVisible();
  expect(await screen.findByLabelText('Registration number')).toBeVisible();
});

test('V2 a renter is asked to become a host, and sees no form', async () => {
  const opened = vi.fn<(event: Event) => void>();
  window.addEventListener('openAuth', opened);
  const { user } = renderApp(<AddVehicle />, { url: '/add-vehicle', user: {} });
  await user.click(await screen.findByRole('button', { name: 'Become a Host' }));
  expect(opened).toHaveBeenCalledOnce();
  const [[request]] = opened.mock.calls as [[CustomEvent]];
  expect(request.detail).toMatchObject({ becomeHost: true });
  expect(screen.queryByLabelText('Registration number')).toBeNull();
  window.removeEventListener('openAuth', opened);
});

test('P2.1-06 R3 /host-vehicles is the tab of one’s vehicles', async () => {
  renderApp(<p />, {
    path: '/nowhere',
    url: '/host-vehicles',
    user: { user_type: 'host' },
    routes,
  });
  expect(await screen.findByRole('heading', { name: 'My Vehicles' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/host-dashboard?tab=vehicles');
});

test('D5-35 the end of the session takes no unsaved text away', async () => {
  keeps(aListing());
  const ended = () => problem({ status: 401, code: 'not_signed_in', detail: 'Please sign in.' });
  const { user, client } = renderApp(<p />, {
    path: '/nowhere',
    url: `/add-vehicle?listing=${listingId}`,
    user: { user_type: 'host' },
    routes,
  });
  const colour = await screen.findByLabelText('Colour');
  server.use(
    http.put(apiUrl('/listings/:id'), ended),
    http.get(apiUrl('/listing-earnings'), ended),
    http.get(apiUrl('/session'), () => ok(aSession(null))),
  );
  await user.type(colour, 'ish');
  await user.click(stepButton(/Review/));
  await heading('Review');
  await user.click(screen.getByRole('button', { name: 'List Vehicle' }));
  expect(await screen.findByText('You must be logged in to list a vehicle.')).toBeVisible();
  await waitFor(() =>
    expect(client.getQueryData(['accounts', 'session'])).toMatchObject({ user: null }),
  );
  expect(window.location.pathname).toBe('/add-vehicle');
  await screen.findByRole('dialog'); // asks to sign in; what is behind it is out of reach meanwhile
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(stepButton(/Your vehicle/));
  expect(await screen.findByLabelText('Colour')).toHaveValue('Greenish');
});
