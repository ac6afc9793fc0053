import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { vehicleQuery } from '@/features/vehicles';
import type { Booking, ListingCard } from '@/lib/api/types';
import { aBooking, aVehicle, bookingId } from '@/testing/factories';
import { apiUrl, ok, pageOf, problem } from '@/testing/handlers';
import { aListing, aListingCard, listingId } from '@/testing/listings';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as HostDashboard } from './dashboard';

// What is done on the dashboard goes through its own queries here: the list that is read again takes the button away.

function open(query = '') {
  const dashboard = (
    <main id="main" tabIndex={-1}>
      <HostDashboard />
    </main>
  );
  return renderApp(dashboard, { url: `/host-dashboard${query}`, user: { user_type: 'host' } });
}

const request = aBooking({
  booking_status: 'pending',
  actions: [{ action: 'accept', until: null, refunds: [] }],
});

/** A request on the dashboard, whose other figures come later than the list; `answer` is the server's to "Accept". */
function aRequest(answer: () => Response) {
  let booking: Booking = request;
  const stats = { total_earnings_pence: 0, completed_bookings: 0, listed_cars: 1, this_month: 0 };
  server.use(
    http.get(apiUrl('/host/bookings'), () => pageOf([booking])),
    http.get(apiUrl('/host/stats'), async () => {
      if (booking !== request) await delay(300);
      return ok(stats);
    }),
    http.post(apiUrl('/bookings/:id/accept'), () => {
      booking = aBooking({ id: bookingId });
      return answer();
    }),
  );
}

async function accept(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Accept/ }));
  await user.click(await screen.findByRole('button', { name: 'Accept booking' }));
}

test.each([
  ['done', 'Booking accepted', () => ok(aBooking())],
  [
    'too late',
    'Booking changed',
    () => problem({ status: 409, code: 'booking_moved', detail: 'It was accepted already.' }),
  ],
])(
  'K2 that accepting a request is %s is said once its button is gone',
  async (_how, said, answer) => {
    aRequest(answer);
    const { user } = open();
    await accept(user);
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  },
);

test('K8 what a host does with a booking is seen in their earnings at once', async () => {
  aRequest(() => ok(aBooking()));
  let asked = 0;
  server.use(
    http.get(apiUrl('/host/earnings'), ({ request: { url } }) => {
      if (new URL(url).searchParams.get('page')) asked += 1;
      return pageOf([]);
    }),
  );
  const { user } = open('?tab=earnings');
  await waitFor(() => expect(asked).toBe(1));
  await user.click(screen.getByRole('link', { name: 'Bookings' }));
  await accept(user);
  await screen.findByText('Booking accepted');
  await user.click(screen.getByRole('link', { name: 'Earnings' }));
  await waitFor(() => expect(asked).toBe(2));
});

/** A host with one vehicle, whose page was looked at before. */
async function aListedVehicle(query: string) {
  let card: ListingCard | null = aListingCard();
  const pages: string[] = [];
  server.use(
    http.get(apiUrl('/listings'), () => pageOf(card ? [card as never] : [])),
    http.get(apiUrl('/host/stats'), () => {
      const listed_cars = card?.status === 'active' ? 7 : 6;
      return ok({ total_earnings_pence: 0, completed_bookings: 0, listed_cars, this_month: 0 });
    }),
    http.get(apiUrl('/vehicles/:id'), ({ params }) => {
      pages.push(String(params.id));
      return ok(aVehicle({ id: listingId }));
    }),
    http.post(apiUrl('/listings/:id/pause'), () => {
      card = aListingCard({ status: 'inactive', paused_by: 'host' });
      return ok(aListing());
    }),
    http.delete(apiUrl('/listings/:id'), () => {
      card = null;
      return ok({ status: 'deleted' } as never);
    }),
  );
  const view = open(query);
  const look = () => view.client.fetchQuery(vehicleQuery(listingId));
  await look();
  return { ...view, pages, look };
}

test('D2.2-04 a paused vehicle leaves the figures of the dashboard, and its page is read again', async () => {
  const { user, pages, look } = await aListedVehicle('');
  expect(await screen.findByText('7')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'My Vehicles' }));
  await user.click(await screen.findByRole('button', { name: 'Pause: Ford Fiesta' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Vehicle paused')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Bookings' }));
  expect(await screen.findByText('6')).toBeVisible();
  await look();
  expect(pages).toHaveLength(2);
});

test('that a vehicle is deleted is said, and the keyboard stays on the page', async () => {
  const { user } = await aListedVehicle('?tab=vehicles');
  await user.click(await screen.findByRole('button', { name: 'More: Ford Fiesta' }));
  await user.click(await screen.findByRole('button', { name: 'Delete: Ford Fiesta' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Vehicle deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('£45 per day')).toBeNull());
  await waitFor(() => expect(document.body).not.toHaveFocus());
});
