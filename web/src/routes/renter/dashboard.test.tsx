import { act, screen, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '@/app/query-client';
import { myBookingsQuery } from '@/features/bookings';
import { bookingKeys } from '@/features/bookings/api/keys';
import type { Hold } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { aBooking, bookingId, vehicleId } from '@/testing/factories';
import { apiUrl, ok, pageBeyond, pageOf, problem } from '@/testing/handlers';
import { aConversationList } from '@/testing/messages';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as HostDashboard } from '../host/dashboard';
import { Component as RenterDashboard } from './dashboard';

type Bookings = ReturnType<typeof aBooking>[];

function renter(items: Bookings = [aBooking()], query = '') {
  server.use(http.get(apiUrl('/bookings'), () => pageOf(items)));
  return renderApp(<RenterDashboard />, { url: `/renter-dashboard${query}`, user: {} });
}

const unpaid = aBooking({
  booking_status: 'pending',
  payment_status: 'pending',
  hold_expires_at: '2026-11-21T10:36:00Z',
});

/** How the unpaid booking's hold stands at the server. */
function holdIs(part: Pick<Hold, 'state'> & Partial<Hold>) {
  const { vehicle_id, hold_expires_at, start_date, start_time, end_date, end_time } = unpaid;
  const dates = { start_date, start_time, end_date, end_time };
  const hold: Hold = {
    booking_id: unpaid.id,
    vehicle_id,
    hold_expires_at,
    ...dates,
    url: '/sandbox/checkout/cs_1',
    ...part,
  };
  server.use(http.get(apiUrl('/bookings/:id/hold'), () => ok(hold)));
}

test.each(['', '?tab=bookings', '?tab=nonsense'])(
  'D2.1-01 D2.3-01 R6 "%s" opens My Bookings',
  async (query) => {
    renter(undefined, query);
    const tabs = screen.getByRole('navigation', { name: /sections/ });
    expect(within(tabs).getByRole('link', { name: 'My Bookings' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await screen.findByRole('heading', { name: 'My Bookings' })).toBeVisible();
  },
);

test('D2.3-01 D2.3-02 R6 R8 all its tabs are there, and none that is not built', () => {
  renter();
  const tabs = within(screen.getByRole('navigation', { name: /sections/ }));
  const names = tabs.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual([
    'My Bookings',
    'Contracts',
    'Deposit Refunds',
    'Reviews',
    'Saved',
    'Job Applications',
    'HPI Checks',
    'Insurance',
    'Ticket Appeals',
    'Messages',
    'Profile',
  ]);
});

test.each([
  ['/renter-dashboard', RenterDashboard, {}],
  ['/host-dashboard', HostDashboard, { user_type: 'host' as const }],
])(
  'D2.2-09 D2.3-17 R6 %s?tab=applications shows one’s own applications',
  async (url, Dashboard, user) => {
    renderApp(<Dashboard />, { url: `${url}?tab=applications`, user });
    expect(await screen.findByRole('heading', { name: 'Job Applications' })).toBeVisible();
    expect(await screen.findByText('You haven’t applied to any jobs yet')).toBeVisible();
  },
);

test.each([
  ['/renter-dashboard', RenterDashboard, {}],
  ['/host-dashboard', HostDashboard, { user_type: 'host' as const }],
])('D2.1-06 a tabChange event opens the tab that it names on %s', async (url, Dashboard, user) => {
  server.use(http.get(apiUrl('/host/bookings'), () => pageOf([])));
  renderApp(<Dashboard />, { url: `${url}?page=2`, user });
  const change = (detail: unknown) =>
    act(() => void window.dispatchEvent(new CustomEvent('tabChange', { detail })));
  change('profile');
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  expect(window.location.search).toBe('?tab=profile');
  change(7);
  expect(window.location.search).toBe('?tab=profile');
  change('chat');
  expect(await screen.findByRole('heading', { name: 'Messages' })).toBeVisible();
});

test.each([
  ['D2.3-15 R6', '/renter-dashboard', RenterDashboard, {}],
  ['D2.2-07 D2.2-09', '/host-dashboard', HostDashboard, { user_type: 'host' as const }],
])('%s tab=profile opens the profile of %s', async (_ids, url, Dashboard, user) => {
  renderApp(<Dashboard />, { url: `${url}?tab=profile`, user });
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['R6', '/renter-dashboard', RenterDashboard, {}],
  ['R3', '/host-dashboard', HostDashboard, { user_type: 'host' as const }],
])(
  '%s D2.3-11 tab=messages and tab=chat open the messages of %s',
  async (_ids, url, Dashboard, user) => {
    for (const tab of ['messages', 'chat']) {
      const { unmount } = renderApp(<Dashboard />, { url: `${url}?tab=${tab}`, user });
      expect(await screen.findByRole('heading', { name: 'Messages' })).toBeVisible();
      expect(await screen.findByRole('heading', { name: 'Conversations (1)' })).toBeVisible();
      unmount();
    }
  },
);

test('N1 the tab of messages says how many are new', async () => {
  server.use(
    http.get(apiUrl('/conversations'), () => ok(aConversationList({ unread_count: 120 }))),
  );
  renter();
  const tab = await screen.findByRole('link', { name: /^Messages.+unread$/ });
  expect(tab).toHaveTextContent('Messages 99+ unread');
});

test('D2.3-04 R7 D9-01 D9-02 a card shows vehicle, states, dates, total, created, id and plate', async () => {
  renter();
  expect(await screen.findByRole('link', { name: 'Ford Fiesta 2020' })).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(screen.getByText('Paid')).toBeVisible();
  expect(screen.getByText('27 Nov 2026 – 30 Nov 2026')).toBeVisible();
  expect(screen.getByText('Pick-up at 10:00')).toBeVisible();
  expect(screen.getByText('£133.65')).toHaveTextContent('£133.65 total');
  expect(screen.getByText('+ £500.00 refundable deposit')).toBeVisible();
  expect(screen.getByText('Booked 21 Nov 2026, 10:00')).toBeVisible();
  expect(screen.getByText(bookingId.slice(0, 8))).toBeVisible();
  expect(screen.getByText('LS20 KBD')).toBeVisible();
});

test('it begins with the trip that comes up, its place and its time', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T09:00:00Z'), toFake: ['Date'] });
  renter();
  const next = await screen.findByRole('region', { name: 'In 2 days: Ford Fiesta' });
  expect(within(next).getByText('Pick-up Fri 27 Nov 2026, 10:00')).toBeVisible();
  expect(within(next).getByText('4 Otley Road, Leeds LS6 3AA')).toBeVisible();
  expect(within(next).getByRole('link', { name: 'View trip' })).toHaveAttribute(
    'href',
    `/bookings/${bookingId}`,
  );
});

test('trips are grouped into what is ahead and what is over, as the server orders them', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T09:00:00Z'), toFake: ['Date'] });
  const orders: (string | null)[] = [];
  const over = aBooking({ id: 'over', start_date: '2026-11-01', end_date: '2026-11-02' });
  const letGo = aBooking({ id: 'let-go', booking_status: 'cancelled' });
  server.use(
    http.get(apiUrl('/bookings'), ({ request }) => {
      orders.push(new URL(request.url).searchParams.get('order'));
      return pageOf([aBooking(), letGo, over]);
    }),
  );
  renderApp(<RenterDashboard />, { url: '/renter-dashboard', user: {} });
  const links = async (name: string) => {
    const group = await screen.findByRole('region', { name });
    return within(group)
      .getAllByRole('link', { name: 'Ford Fiesta 2020' })
      .map((link) => link.getAttribute('href'));
  };
  expect(await links('Upcoming')).toEqual([`/bookings/${bookingId}`]);
  expect(await links('Past')).toEqual(['/bookings/let-go', '/bookings/over']);
  expect(new Set(orders)).toEqual(new Set(['next']));
});

test('what asks for something of its renter stands first, whatever its dates', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T09:00:00Z'), toFake: ['Date'] });
  holdIs({ state: 'held' });
  const asked = aBooking({
    id: 'asked',
    booking_status: 'pending',
    answer_by: '2026-11-25T10:00:00Z',
  });
  const active = aBooking({ id: 'active', booking_status: 'active' });
  renter([active, aBooking({ id: 'next' }), asked, unpaid]);
  await screen.findByRole('region', { name: 'To pay' });
  const titles = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(titles).toEqual(['To pay', 'Waiting for an answer', 'Under way', 'Upcoming']);
});

test('D2.3-04 a trip that is over is a row with all of a card, and leads to its vehicle again', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-24T09:00:00Z'), toFake: ['Date'] });
  renter([aBooking({ booking_status: 'completed' })]);
  const past = within(await screen.findByRole('region', { name: 'Past' }));
  expect(past.getByRole('link', { name: /^Book again ?: Ford Fiesta/ })).toHaveAttribute(
    'href',
    `/vehicle/${vehicleId}`,
  );
  const told = ['Completed', 'Paid', '27 Nov 2026 – 30 Nov 2026', 'LS20 KBD'];
  for (const text of [...told, 'Booked 21 Nov 2026, 10:00', bookingId.slice(0, 8)])
    expect(past.getByText(text)).toBeVisible();
  expect(past.getByText('£133.65')).toBeVisible();
  expect(past.getByRole('link', { name: /View Details/ })).toBeVisible();
  expect(await violationsIn(screen.getByRole('region', { name: 'Past' }))).toEqual([]);
});

test('U1 a host who has left is not offered to be booked again', async () => {
  const host = { ...aBooking().host, has_left: true };
  renter([aBooking({ booking_status: 'completed', host })]);
  const past = within(await screen.findByRole('region', { name: 'Past' }));
  expect(past.queryByRole('link', { name: /Book again/ })).toBeNull();
});

test('U1 a card leads to its booking', async () => {
  renter();
  expect(await screen.findByRole('link', { name: 'Ford Fiesta 2020' })).toHaveAttribute(
    'href',
    `/bookings/${bookingId}`,
  );
});

test('K3 M9 a hold that was let go reads "Not completed", nothing owed and no price', async () => {
  renter([aBooking({ booking_status: 'cancelled', payment_status: 'failed', paid_at: null })]);
  expect(await screen.findByText('Not completed')).toBeVisible();
  expect(screen.getByText('Nothing owed')).toBeVisible();
  expect(screen.queryByText('Payment failed')).toBeNull();
  expect(screen.queryByText(/£/)).toBeNull();
});

test('M9 a booking to be paid at pick-up says what is paid and what is due', async () => {
  renter([
    aBooking({
      payment_method: 'pay_on_collection',
      due_now: 2_160,
      remaining_balance: 66_848,
    }),
  ]);
  expect(await screen.findByText('Booking deposit paid')).toBeVisible();
  expect(screen.queryByText('Paid')).toBeNull();
  expect(screen.getByText('£21.60 paid, £668.48 due at pick-up')).toBeVisible();
});

test('D2.3-05 "View Details" leads to the booking’s page, of a trip that is over as well', async () => {
  renter([aBooking(), aBooking({ id: vehicleId, booking_status: 'completed' })]);
  const links = await screen.findAllByRole('link', { name: /^View Details/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/bookings/${bookingId}`,
    `/bookings/${vehicleId}`,
  ]);
});

test('D7-12 the bookings are read again every 30 seconds, without a word of it', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-24T09:00:00Z'), shouldAdvanceTime: true });
  renter();
  expect(await screen.findByText('Confirmed')).toBeVisible();
  server.use(
    http.get(apiUrl('/bookings'), async () => {
      await delay(50);
      return pageOf([aBooking({ booking_status: 'active' })]);
    }),
  );
  await vi.advanceTimersByTimeAsync(29_000);
  expect(screen.getByText('Confirmed')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await screen.findByText('Active')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
});

test('D7-12 within 10 seconds they are not read again, and they are kept for 5 minutes', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-24T09:00:00Z'), shouldAdvanceTime: true });
  let asked = 0;
  server.use(
    http.get(apiUrl('/bookings'), () => {
      asked += 1;
      return pageOf([aBooking()]);
    }),
  );
  const client = makeQueryClient();
  const look = () => client.fetchQuery(myBookingsQuery(1));
  await look();
  await vi.advanceTimersByTimeAsync(9_000);
  await look();
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await look();
  expect(asked).toBe(2);
  const kept = () => client.getQueryData(bookingKeys.myPage(1));
  await vi.advanceTimersByTimeAsync(295_000);
  expect(kept()).toBeDefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(kept()).toBeUndefined();
});

test('D2.3-03 the refresh button reads the bookings again', async () => {
  const { user } = renter([]);
  await screen.findByText('No bookings yet');
  server.use(http.get(apiUrl('/bookings'), () => pageOf([aBooking()])));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: 'Ford Fiesta 2020' })).toBeVisible();
});

test('D2.3-06 without bookings it says so and leads to the vehicles', async () => {
  renter([]);
  expect(await screen.findByText('No bookings yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse vehicles' })).toHaveAttribute('href', '/browse');
});

test('a failure is said and can be tried again', async () => {
  server.use(http.get(apiUrl('/bookings'), () => problem({ status: 500, code: 'internal' })));
  const { user } = renderApp(<RenterDashboard />, { url: '/renter-dashboard', user: {} });
  expect(await screen.findByText('Unable to load your bookings')).toBeVisible();
  server.use(http.get(apiUrl('/bookings'), () => pageOf([aBooking()])));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('£133.65')).toBeVisible();
});

test('K3 an unpaid hold counts down and can be paid or released', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] });
  holdIs({ state: 'held' });
  renter([unpaid]);
  expect(await screen.findByText('36:00 minutes')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Release these dates' })).toBeEnabled();
  expect(screen.getByText('Payment pending')).toBeVisible();
});

test('K3 K4 what the clock here says ends no hold: the server is asked, and the list with it', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:40:00Z'), toFake: ['Date'] });
  holdIs({ state: 'held' });
  const { client } = renter([unpaid]);
  expect(await screen.findByText('The time to pay is about to end.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  holdIs({ state: 'paid', url: null });
  server.use(http.get(apiUrl('/bookings'), () => pageOf([aBooking()])));
  await client.invalidateQueries({ queryKey: bookingKeys.hold(bookingId) });
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
});

test('K3 a hold that is released on another device is noticed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), shouldAdvanceTime: true });
  holdIs({ state: 'held' });
  renter([unpaid]);
  expect(await screen.findByText('36:00 minutes')).toBeVisible();
  holdIs({ state: 'released', url: null });
  const letGo = aBooking({
    booking_status: 'cancelled',
    payment_status: 'failed',
    paid_at: null,
  });
  server.use(http.get(apiUrl('/bookings'), () => pageOf([letGo])));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByText('Not completed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
});

test('K3 a hold without its payment page can be asked for again', async () => {
  holdIs({ state: 'held', url: null });
  const { user } = renter([unpaid]);
  const again = await screen.findByRole('button', { name: 'Try again' });
  holdIs({ state: 'held' });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});

test('K3 a hold that cannot be read can be tried again', async () => {
  server.use(
    http.get(apiUrl('/bookings/:id/hold'), () => problem({ status: 500, code: 'internal' })),
  );
  const { user } = renter([unpaid]);
  await screen.findByText(/could not check the payment/);
  holdIs({ state: 'held' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});

test('D2.3-06 a page beyond the last one says so and leads to the first', async () => {
  server.use(http.get(apiUrl('/bookings'), pageBeyond));
  renderApp(<RenterDashboard />, { url: '/renter-dashboard?tab=bookings&page=99', user: {} });
  expect(await screen.findByText('There is no page 99')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/renter-dashboard?tab=bookings',
  );
});
