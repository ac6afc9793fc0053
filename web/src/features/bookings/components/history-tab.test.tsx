import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { PastTrip, PastTripList } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { bookingId, vehicleId } from '@/testing/factories';
import { apiUrl, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import HistoryTab from './history-tab';

const aPastTrip = (part: Partial<PastTrip> = {}): PastTrip => ({
  id: bookingId,
  hosted: true,
  state: 'completed',
  vehicle_id: vehicleId,
  vehicle: '2020 Ford Fiesta',
  start_date: '2026-10-27',
  end_date: '2026-10-30',
  other_name: 'Megan R.',
  total_pence: 14_850,
  refunded_pence: 0,
  earned_pence: 13_500,
  ...part,
});

const nothing = { lines: [], cancelled_pence: 0, taken_pence: 0, total_pence: 0 };

/** Serves one list whatever is asked for, and keeps what was asked. */
function open(items: PastTrip[], part: Partial<PastTripList> = {}, url = '/host-dashboard') {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/past-trips'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok({
        items,
        hosted: nothing,
        hired: nothing,
        vehicles: items.map(({ vehicle_id: id, vehicle: name }) => ({ id, name })),
        years: [2026, 2025],
        total: items.length,
        page: 1,
        page_size: 20,
        ...part,
      });
    }),
  );
  renderApp(<HistoryTab />, { url });
  return asked;
}

test('D2.2-08 U1 trips of the host’s vehicles and their own, each with how it ended and what it brought', async () => {
  open([
    aPastTrip(),
    aPastTrip({
      id: bookingId.replace('b', 'c'),
      vehicle_id: vehicleId.replace('7', '8'),
      hosted: false,
      state: 'cancelled',
      vehicle: '2019 BMW i3',
      other_name: 'Maya N.',
      refunded_pence: 5_000,
      earned_pence: null,
    }),
  ]);
  const [hosted, own] = await screen.findAllByRole('listitem');
  expect(hosted).toHaveTextContent('27 Oct');
  expect(hosted).toHaveTextContent('Hired by Megan R.');
  expect(within(hosted!).getByText('You earned').nextSibling).toHaveTextContent('£135.00');
  expect(within(hosted!).getByRole('link', { name: '2020 Ford Fiesta' })).toHaveAttribute(
    'href',
    `/bookings/${bookingId}`,
  );
  expect(own).toHaveTextContent('Your trip with Maya N.');
  expect(own).toHaveTextContent('Cancelled');
  expect(within(own!).getByText('Refunded').nextSibling).toHaveTextContent('£50.00');
  expect(within(own!).queryByText('You earned')).toBeNull();
  expect(await violationsIn(screen.getByRole('region', { name: 'History' }))).toEqual([]);
});

test('D2.2-08 the sums stand by money line, and are those of what is shown', async () => {
  open([aPastTrip()], {
    hosted: {
      lines: [
        { code: 'rental', amount_pence: 15_000 },
        { code: 'pay_now_discount', amount_pence: -1_500 },
      ],
      cancelled_pence: 6_750,
      taken_pence: 1_000,
      total_pence: 19_250,
    },
  });
  await screen.findByRole('heading', { name: 'What your vehicles earned' });
  const row = (term: string) => screen.getByText(term).nextSibling;
  expect(row('Rental')).toHaveTextContent('£150.00');
  expect(row('Pay Now discounts')).toHaveTextContent('£15.00');
  expect(row('From cancelled trips')).toHaveTextContent('£67.50');
  expect(row('Taken back by renters’ banks')).toHaveTextContent('−£10.00');
  expect(row('Total')).toHaveTextContent('£192.50');
  expect(screen.queryByRole('heading', { name: 'What your own trips cost' })).toBeNull();
});

test('D2.2-08 a vehicle, a year and an outcome narrow the list and its file, and stand in the address', async () => {
  const user = userEvent.setup();
  const asked = open([aPastTrip()]);
  await user.selectOptions(await screen.findByLabelText('Year'), '2025');
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Cancelled');
  await user.selectOptions(screen.getByLabelText('Vehicle'), '2020 Ford Fiesta');
  await waitFor(() =>
    expect(new URLSearchParams(asked.at(-1))).toEqual(
      new URLSearchParams({ vehicle_id: vehicleId, year: '2025', state: 'cancelled', page: '1' }),
    ),
  );
  const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
  expect(file).toBe(`/api/v1/past-trips.csv?vehicle_id=${vehicleId}&year=2025&state=cancelled`);
});

test('D2.2-08 without past trips it says what comes here, and when filters match none, that', async () => {
  open([], { years: [] });
  expect(await screen.findByText('No past trips yet')).toBeVisible();
  expect(screen.queryByLabelText('Year')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
});

test('D2.2-08 filters that match nothing can be taken back', async () => {
  open([], {}, '/host-dashboard?year=2025');
  expect(await screen.findByText('No trips match these filters')).toBeVisible();
  expect(screen.getByLabelText('Year')).toHaveValue('2025');
});
