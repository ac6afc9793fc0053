import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { aContractRow, contractId } from '@/testing/contracts';
import { aBooking, bookingId } from '@/testing/factories';
import { apiUrl, ok, pageBeyond, pageOf } from '@/testing/handlers';
import { aDueHandover } from '@/testing/handover';
import { aListing, aListingCard, aPhotoList, listingId, listingOptions } from '@/testing/listings';
import { matchMedia } from '@/testing/media';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as HostDashboard } from './dashboard';

type Bookings = ReturnType<typeof aBooking>[];

function hostBookingsAre(items: Bookings) {
  server.use(http.get(apiUrl('/host/bookings'), () => pageOf(items)));
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

function hostAt(now: string, items: Bookings) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  hostBookingsAre(items);
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

type ToDo = Record<string, unknown>;
const aTask = (part: ToDo = {}) => ({
  task: 'answer_request',
  booking_id: 'asked',
  make: 'Ford',
  model: 'Fiesta',
  renter_name: 'Tom H.',
  start_date: '2026-11-27',
  end_date: '2026-11-30',
  until: '2026-11-26T10:00:00Z',
  amount_pence: null,
  ...part,
});

/** A host with that to do, these vehicles and this payout account. */
function hostWith(tasks: ToDo[], cards = [aListingCard()], state: string | null = 'ready') {
  server.use(
    http.get(apiUrl('/host/to-do'), () => ok({ items: tasks as never })),
    http.get(apiUrl('/listings'), () => pageOf(cards as never)),
    http.get(apiUrl('/host/payout-account'), () => ok({ state })),
  );
  hostAt('2026-11-25T06:00:00Z', []);
}

const band = () => screen.findByRole('region', { name: 'What needs doing' });
const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('K2 K6 K7 what renters wait for stands first, each with its one action', async () => {
  hostWith([
    aTask(),
    aTask({ task: 'confirm_collection', booking_id: 'paid', amount_pence: 64_625 }),
    aTask({ task: 'give_back_deposit', booking_id: 'over', amount_pence: 50_000, until: null }),
  ]);
  expect(rowsOf(await band())).toEqual([
    [
      'Answer: Tom H. would like to book your Ford Fiesta, 27 Nov 2026 – 30 Nov 2026',
      '/bookings/asked',
    ],
    [
      'Confirm payment: Confirm that Tom H. paid you £646.25 for your Ford Fiesta',
      '/bookings/paid',
    ],
    ['Give it back: Return Tom H.’s £500.00 deposit for your Ford Fiesta', '/bookings/over'],
  ]);
  expect(await band()).toHaveTextContent('By 26 Nov 2026, 10:00');
});

test('X18 a fault that a renter reports at pick-up comes before all else', async () => {
  server.use(
    http.get(apiUrl('/handover/due'), () =>
      ok({ items: [aDueHandover(), aDueHandover({ side: 'renter', step: 'say_back' })] }),
    ),
  );
  hostWith([aTask()]);
  await screen.findByText('Tom H. says that something is wrong with your Ford Fiesta');
  expect(rowsOf(await band())).toEqual([
    ['Answer: Tom H. says that something is wrong with your Ford Fiesta', `/bookings/${bookingId}`],
    [
      'Answer: Tom H. would like to book your Ford Fiesta, 27 Nov 2026 – 30 Nov 2026',
      '/bookings/asked',
    ],
  ]);
});

test('D1-05 D2.2-10 a contract that waits for the host’s signature is among what needs doing', async () => {
  server.use(
    http.get(apiUrl('/contracts'), () =>
      pageOf([
        aContractRow({
          side: 'host',
          contract_status: 'pending_host_signature',
          other: 'Tom H.',
          actions: ['countersign'],
        }),
      ]),
    ),
  );
  hostWith([]);
  expect(rowsOf(await band())).toContainEqual([
    'Check and countersign: Check and countersign the contract with Tom H. for the Ford Fiesta, 1 Dec 2026 – 4 Dec 2026',
    `/bookings/${bookingId}?contract=${contractId}`,
  ]);
});

test('V1 V6 drafts, ending MOTs and vehicles that were paused for it are what a host goes on with', async () => {
  hostWith(
    [],
    [
      aListingCard({ id: 'begun', status: 'draft' }),
      aListingCard({
        id: 'ending',
        ends_soon: true,
        bookable_until: '2026-12-08',
        runs_out: 'tax',
      }),
      aListingCard({
        id: 'stopped',
        status: 'inactive',
        paused_by: 'records',
        record_problem: 'MOT is Not valid',
      }),
    ],
  );
  const region = await band();
  expect(rowsOf(region)).toEqual([
    ['Continue: Finish listing your Ford Fiesta', '/host-dashboard?tab=add-vehicle&listing=begun'],
    ['View vehicle: Renew the tax of your Ford Fiesta', '/host-dashboard?tab=vehicles'],
    ['View vehicle: Your Ford Fiesta is paused: MOT is Not valid', '/host-dashboard?tab=vehicles'],
  ]);
  expect(region).toHaveTextContent('It runs out on 8 Dec 2026');
});

test('K8 a missing payout account is said with what waits for it', async () => {
  server.use(
    http.get(apiUrl('/host/earnings'), () =>
      ok({
        items: [],
        totals: {
          earned_pence: 30_000,
          cancelled_pence: 0,
          unpaid_pence: 17_000,
          held_pence: 0,
          upcoming_pence: 0,
          collected_pence: 10_000,
          paid_out_pence: 5_000,
          from_deposit_pence: 2_000,
        },
        total: 3,
        page: 1,
        page_size: 20,
      }),
    ),
  );
  hostWith([], [aListingCard()], null);
  const region = await band();
  expect(await within(region).findByText('£170.00 earned and not paid out yet')).toBeVisible();
  expect(within(region).getByRole('link', { name: /^Set up payouts/ })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=payment-info',
  );
  expect(screen.getByRole('link', { name: 'View earnings' })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=earnings',
  );
});

test('more than five things open on request', async () => {
  hostWith(Array.from({ length: 7 }, (_, index) => aTask({ booking_id: `asked-${index}` })));
  const region = await band();
  expect(within(region).getAllByRole('listitem')).toHaveLength(5);
  const all = within(region).getByRole('button', { name: 'Show all 7' });
  expect(all).not.toHaveClass('text-foreground'); // as dark as the band
  all.click();
  await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(7));
});

test('who has listed a first vehicle is led to payouts, photos and own dates', async () => {
  server.use(
    http.get(apiUrl('/host/stats'), () =>
      ok({ total_earnings_pence: 0, completed_bookings: 0, listed_cars: 1, this_month: 0 }),
    ),
  );
  hostWith([], [aListingCard({ main_image: null })], null);
  const region = await screen.findByRole('region', { name: 'Get ready for your first booking' });
  expect(
    within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/host-dashboard?tab=payment-info',
    `/host-dashboard?tab=add-vehicle&listing=${listingId}`,
    `/host-dashboard?tab=calendar&vehicle=${listingId}`,
  ]);
  expect(screen.queryByRole('region', { name: 'What needs doing' })).toBeNull();
});

test('a new host has one clear first step, and goes on with a draft that was begun', async () => {
  hostWith([], []);
  expect(await screen.findByRole('link', { name: 'Add your first vehicle' })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=add-vehicle',
  );
  cleanup();
  hostWith([], [aListingCard({ id: 'begun', status: 'draft' })]);
  expect(await screen.findByRole('link', { name: 'Continue your Ford Fiesta' })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=add-vehicle&listing=begun',
  );
  expect(screen.queryByText('Add your first vehicle')).toBeNull();
});

test('the bookings stand in groups by what is to be done about them', async () => {
  hostAt('2026-11-25T06:00:00Z', [
    aBooking({ id: 'asked', booking_status: 'pending' }),
    back,
    aBooking({ id: 'ahead' }),
    aBooking({ id: 'over', booking_status: 'completed' }),
    aBooking({ id: 'off', booking_status: 'cancelled' }),
  ]);
  const linksOf = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(await linksOf('To answer')).toContain('/bookings/asked');
  expect(await linksOf('Under way')).toContain('/bookings/back');
  expect(await linksOf('Coming up')).toContain('/bookings/ahead');
  const past = await linksOf('Past');
  expect(past).toContain('/bookings/over');
  expect(past).toContain('/bookings/off');
});

test('the tabs stand before what they hold', async () => {
  hostWith([aTask()]);
  const tabs = screen.getByRole('navigation', { name: /sections/ });
  const follows = tabs.compareDocumentPosition(await band());
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
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

test('"View Details" leads to the booking’s page', async () => {
  host();
  expect(await screen.findByRole('link', { name: /^View Details/ })).toHaveAttribute(
    'href',
    `/bookings/${aBooking().id}`,
  );
});

test('without bookings it says what will stand there', async () => {
  host([]);
  await waitFor(() => expect(screen.getByText('No bookings yet')).toBeVisible());
});
