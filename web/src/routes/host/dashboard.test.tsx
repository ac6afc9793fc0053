import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { aBooking } from '@/testing/factories';
import { apiUrl, ok, pageBeyond, pageOf } from '@/testing/handlers';
import { aListing, aListingCard, aPhotoList, listingId, listingOptions } from '@/testing/listings';
import { matchMedia } from '@/testing/media';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as HostDashboard } from './dashboard';

type Bookings = ReturnType<typeof aBooking>[];

/** The bookings of the host's vehicles, and those of them that wait for an answer. */
function hostBookingsAre(items: Bookings, requests: Bookings = []) {
  server.use(
    http.get(apiUrl('/host/bookings'), ({ request }) =>
      pageOf(new URL(request.url).searchParams.get('status') === 'pending' ? requests : items),
    ),
  );
}

/** A host on a day on which all that is tested here is over. */
function host(items: Bookings = [aBooking({ host_earnings: 12_150 })], query = '') {
  vi.useFakeTimers({ now: new Date('2026-12-24T09:00:00Z'), toFake: ['Date'] });
  hostBookingsAre(items);
  return renderApp(<HostDashboard />, {
    url: `/host-dashboard${query}`,
    user: { user_type: 'host' },
  });
}

const back = aBooking({
  id: 'back',
  booking_status: 'active',
  start_date: '2026-11-22',
  end_date: '2026-11-27',
  end_time: '09:30',
});

function hostAt(now: string, items: Bookings, requests: Bookings = []) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  hostBookingsAre(items, requests);
  renderApp(<HostDashboard />, { url: '/host-dashboard', user: { user_type: 'host' } });
}

test('it begins with the pick-ups and returns of the day, by the hour', async () => {
  hostAt('2026-11-27T06:00:00Z', [aBooking(), back]);
  const today = await screen.findByRole('region', { name: 'Today' });
  const rows = within(today).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '09:30ReturnFord FiestaTom H.',
    '10:00Pick-upFord FiestaTom H.',
  ]);
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/bookings/back');
});

test('on a day without any it names the next one', async () => {
  hostAt('2026-11-25T06:00:00Z', [aBooking()]);
  expect(
    await screen.findByRole('region', { name: 'In 2 days: Fri 27 Nov 2026' }),
  ).toHaveTextContent('10:00');
});

test('requests that wait for an answer stand before the rest', async () => {
  const asked = aBooking({ id: 'asked', booking_status: 'pending' });
  hostAt('2026-11-25T06:00:00Z', [aBooking(), asked], [asked]);
  const requests = await screen.findByRole('region', { name: '1 request for you to answer' });
  expect(requests).toHaveTextContent('Tom H., 27 Nov 2026 – 30 Nov 2026');
  expect(within(requests).getByRole('link')).toHaveAttribute('href', '/bookings/asked');
});

test('a new host has one clear first step', async () => {
  server.use(
    http.get(apiUrl('/host/stats'), () =>
      ok({ total_earnings_pence: 0, completed_bookings: 0, listed_cars: 0, this_month: 0 }),
    ),
  );
  hostAt('2026-11-25T06:00:00Z', []);
  expect(await screen.findByRole('link', { name: 'Add your first vehicle' })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=add-vehicle',
  );
});

test('who has a vehicle on offer is not told to add the first', async () => {
  hostAt('2026-11-25T06:00:00Z', []);
  expect(await screen.findByText('£4,218.40')).toBeVisible();
  expect(await screen.findByText('No bookings yet')).toBeVisible();
  expect(screen.queryByText('Add your first vehicle')).toBeNull();
});

test('the figures stand where they help, and not above the profile', async () => {
  host([], '?tab=profile');
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
  expect(screen.queryByText('Total Earnings')).toBeNull();
});

test('D2.1-01 R3 the tab "Bookings" (overview) is open from the start', async () => {
  host();
  const tabs = screen.getByRole('navigation', { name: /sections/ });
  const tab = within(tabs).getByRole('link', { name: 'Bookings' });
  expect(tab).toHaveAttribute('aria-current', 'page');
  expect(tab).toHaveAttribute('href', '/host-dashboard?tab=overview');
  expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
});

test('D2.2-02 D2.2-03 D2.2-04 D2.2-05 the strip shows the four figures', async () => {
  host();
  expect(await screen.findByText('£4,218.40')).toBeVisible();
  for (const label of ['Total Earnings', 'Completed Bookings', 'Listed Cars', 'This Month']) {
    expect(screen.getByText(label)).toBeVisible();
  }
});

test("P1-04 D1-02 K6 the bookings of the host's vehicles, with what the host gets", async () => {
  host();
  expect(await screen.findByText(/Tom H\./)).toBeVisible();
  expect(screen.getByText('LS20 KBD')).toBeVisible();
  expect(screen.getByText('£121.50')).toBeVisible();
});

test.each([
  [6_075, '£60.75', /£60\.75 for you/],
  [0, '–', /– ?View Details/],
])('K6 of a cancelled booking %i pence stay: "%s"', async (host_earnings, inTable, onCard) => {
  const cancelled = aBooking({ host_earnings, booking_status: 'cancelled' });
  const { unmount } = host([cancelled]);
  const card = (await screen.findByText(/Tom H\./)).closest('li')!;
  expect(card).toHaveTextContent(onCard);
  unmount();
  matchMedia();
  host([cancelled]);
  expect(await screen.findByRole('cell', { name: inTable })).toBeVisible();
});

test('D2.2-01 "List New Vehicle" leads to the form, which takes the place of the figures', async () => {
  server.use(http.get(apiUrl('/listing-options'), () => ok(listingOptions)));
  const { user } = host();
  await user.click(screen.getByRole('link', { name: 'List New Vehicle' }));
  expect(await screen.findByRole('heading', { name: 'List Your Vehicle' })).toBeVisible();
  expect(await screen.findByLabelText('Registration number')).toBeVisible();
  expect(screen.queryByText('Total Earnings')).toBeNull();
});

test('D2.6-02 D2.1-02 tab=add-vehicle opens a vehicle of the host in the form', async () => {
  server.use(
    http.get(apiUrl('/listing-options'), () => ok(listingOptions)),
    http.get(apiUrl('/listings/:id'), () => ok(aListing({ status: 'active' }))),
    http.get(apiUrl('/vehicles/:id/photos'), () => ok(aPhotoList())),
  );
  host([], `?tab=add-vehicle&listing=${listingId}`);
  expect(await screen.findByLabelText('Make')).toHaveValue('Ford');
  expect(screen.getByRole('heading', { name: 'Edit Your Vehicle' })).toBeVisible();
  expect(screen.getByRole('form', { name: 'Edit Your Vehicle' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Vehicle' })).toHaveAttribute('aria-current', 'page');
});

test('D2.2-07 tab=vehicles lists the vehicles of the host', async () => {
  server.use(
    http.get(apiUrl('/listings'), () =>
      ok({ items: [aListingCard()], total: 1, page: 1, page_size: 20 }),
    ),
  );
  host([], '?tab=vehicles');
  expect(await screen.findByText('£45 per day')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Vehicles' })).toHaveAttribute('aria-current', 'page');
});

test('U1 R3 trips of one’s own have a tab as soon as there is one', async () => {
  host();
  const tab = await screen.findByRole('link', { name: 'My trips' });
  expect(tab).toHaveAttribute('href', '/host-dashboard?tab=trips');
});

test('U1 a host without trips has no such tab', async () => {
  server.use(http.get(apiUrl('/bookings'), () => pageOf([])));
  const { client } = host();
  await waitFor(() => expect(client.getQueryData(['bookings', 'mine', 1])).toBeDefined());
  expect(screen.queryByRole('link', { name: 'My trips' })).toBeNull();
});

test('U1 what a host booked of others never vanishes', async () => {
  host([], '?tab=trips');
  expect(await screen.findByRole('heading', { name: 'My trips' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ford Fiesta 2020' })).toBeVisible();
});

test('D2.1-02 a page beyond the last one says so and leads to the first', async () => {
  server.use(http.get(apiUrl('/host/bookings'), pageBeyond));
  renderApp(<HostDashboard />, {
    url: '/host-dashboard?page=99',
    user: { user_type: 'host' },
  });
  expect(await screen.findByText('There is no page 99')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/host-dashboard',
  );
});

test('P2.2-18 a table on desktops, cards on phones', async () => {
  const { unmount } = host();
  await screen.findByText(/Tom H\./);
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  matchMedia();
  host();
  expect(await screen.findByRole('table')).toBeVisible();
});

test('details show who comes and hide nothing of the price', async () => {
  const { user } = host();
  await user.click(await screen.findByRole('button', { name: /View Details/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Booking Details' });
  expect(within(dialog).getByText('Tom H.')).toBeVisible();
  expect(within(dialog).getByText('£121.50')).toBeVisible();
});

test('without bookings it says what will stand there', async () => {
  host([]);
  await waitFor(() => expect(screen.getByText('No bookings yet')).toBeVisible());
});
