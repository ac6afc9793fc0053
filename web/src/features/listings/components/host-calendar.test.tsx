import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { expect, test } from 'vitest';
import type { Calendar, FleetCalendar, ListingCard, NewBlock } from '@/lib/api/types';
import { bookingId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import {
  aBlock,
  aCalendar,
  aCalendarBooking,
  aListingCard,
  listingId,
  listingOptions,
} from '@/testing/listings';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import HostCalendar from './host-calendar';

const otherId = '22571234-5f0a-4f6e-9d5b-2f6f0c9a1b07';

/** A host with these vehicles, and what stands in November 2026. */
function open(
  part: Partial<Calendar> = {},
  vehicles: ListingCard[] = [aListingCard()],
  query = '',
  others: RequestHandler[] = [],
  fleet: FleetCalendar['vehicles'] = [],
) {
  const state = { calendar: part, asked: [] as string[] };
  server.use(
    http.get(apiUrl('/listing-options'), () => ok(listingOptions)),
    http.get(apiUrl('/listings'), ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const items = vehicles.slice((page - 1) * 20, page * 20);
      return ok({ items, total: vehicles.length, page, page_size: 20 });
    }),
    http.get(apiUrl('/listings/:id/calendar'), ({ request, params }) => {
      const month = new URL(request.url).searchParams.get('month')!;
      state.asked.push(`${String(params.id)} ${month}`);
      const there = month === '2026-11' ? state.calendar : {};
      return ok(aCalendar({ vehicle_id: String(params.id), month, ...there }));
    }),
    http.get(apiUrl('/host/calendar'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [from, until] = [searchParams.get('from')!, searchParams.get('until')!];
      state.asked.push(`all ${from} ${until}`);
      return ok({ from, until, today: '2026-11-21', vehicles: fleet });
    }),
  );
  server.use(...others);
  const app = renderApp(<HostCalendar />, {
    url: `/host-dashboard?tab=calendar&month=2026-11${query}`,
    user: { user_type: 'host' },
  });
  return { ...app, state };
}

const day = (name: RegExp) => screen.findByRole('button', { name });
const dateField = (name: string) => screen.getByRole('textbox', { name });
const entries = () => within(screen.getByRole('region', { name: 'November 2026' }));

/** Answers the blocking of dates, and keeps what was asked. */
function blocks(answer: (wanted: NewBlock) => Response) {
  const wanted: NewBlock[] = [];
  server.use(
    http.post(apiUrl('/blocked-dates'), async ({ request }) => {
      expect(request.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
      wanted.push((await request.json()) as NewBlock);
      return answer(wanted.at(-1)!);
    }),
  );
  return wanted;
}

test('D2.7-04 a month shows bookings, holds and blocks', async () => {
  open({
    bookings: [
      aCalendarBooking(),
      aCalendarBooking({
        id: 'hold',
        hold: true,
        renter_name: null,
        start_date: '2026-11-22',
        end_date: '2026-11-23',
      }),
    ],
    blocks: [aBlock()],
  });
  expect(await day(/28 November 2026, booked by Priya S\.$/)).toBeDisabled();
  expect(await day(/22 November 2026, held for a payment$/)).toBeDisabled();
  expect(await day(/24 November 2026, blocked: Service$/)).toBeDisabled();
  expect(await day(/20 November 2026$/)).toBeDisabled(); // yesterday
  expect(await day(/21 November 2026$/)).toBeEnabled();
  expect(entries().getByRole('link', { name: 'Booked by Priya S.' })).toHaveAttribute(
    'href',
    `/bookings/${bookingId}`,
  );
  expect(entries().getByText('Fri 27 Nov 2026, 10:00 – Mon 30 Nov 2026, 10:00')).toBeVisible();
  expect(entries().getByText('24 Nov 2026 – 25 Nov 2026', { selector: 'p' })).toBeVisible();
});

test('D2.7-01 D7-40 days pressed in the calendar are blocked, with a reason', async () => {
  const wanted = blocks((block) => ok(aBlock({ ...block }), 201));
  const { user, state } = open();
  await user.click(await day(/26 November 2026$/));
  await user.click(await day(/24 November 2026$/));
  expect(await day(/25 November 2026, selected$/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Reason/), ' Service ');
  state.calendar = { blocks: [aBlock({ start_date: '2026-11-24', end_date: '2026-11-26' })] };
  await user.click(screen.getByRole('button', { name: 'Block dates' }));
  expect(await screen.findByText('Dates blocked')).toBeVisible();
  expect(wanted).toEqual([
    {
      vehicle_id: listingId,
      start_date: '2026-11-24',
      end_date: '2026-11-26',
      reason: 'Service',
    },
  ]);
  expect(await day(/25 November 2026, blocked: Service$/)).toBeDisabled();
  expect(dateField('First day')).toHaveValue('');
});

test('D2.7-01 by keyboard alone, a single day', async () => {
  const wanted = blocks((block) => ok(aBlock({ ...block }), 201));
  const { user } = open();
  (await day(/21 November 2026$/)).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  await user.tab();
  await waitFor(() => expect(dateField('First day')).toHaveValue('28/11/2026'));
  screen.getByLabelText(/^Reason/).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(wanted).toHaveLength(1));
  expect(wanted[0]).toMatchObject({
    start_date: '2026-11-28',
    end_date: '2026-11-28',
    reason: null,
  });
});

test('days are typed as well, and wrong ones are said at their field', async () => {
  const wanted = blocks((block) => ok(aBlock({ ...block }), 201));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Block dates' }));
  expect(await screen.findByText('Please choose the first day to block.')).toBeVisible();
  expect(screen.getByText('Please choose the last day to block.')).toBeVisible();
  await user.type(dateField('First day'), '20/11/2026');
  await user.type(dateField('Last day'), '19/11/2026');
  await user.click(screen.getByRole('button', { name: 'Block dates' }));
  expect(
    await screen.findByText('Please choose a first day that is not in the past.'),
  ).toBeVisible();
  await user.clear(dateField('First day'));
  await user.type(dateField('First day'), '25/11/2026');
  await user.click(screen.getByRole('button', { name: 'Block dates' }));
  expect(
    await screen.findByText('Please choose a last day that is not before the first.'),
  ).toBeVisible();
  expect(wanted).toEqual([]);
});

test('K1 a block over a booking is refused in words, and the calendar is read anew', async () => {
  blocks(() =>
    problem({
      status: 409,
      code: 'dates_taken',
      title: 'Dates not available',
      detail: 'Some of these days are booked or blocked already. Please choose other days.',
    }),
  );
  const { user, state } = open();
  await user.click(await day(/26 November 2026$/));
  await user.click(await day(/29 November 2026$/));
  state.calendar = { bookings: [aCalendarBooking()] }; // somebody was faster
  await user.click(screen.getByRole('button', { name: 'Block dates' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Dates not available');
  expect(alert).toHaveTextContent(
    'Some of these days are booked or blocked already. Please choose other days.',
  );
  expect(await entries().findByText('Booked by Priya S.')).toBeVisible();
  expect(dateField('First day')).toHaveValue('26/11/2026');
});

test('D8-29 a failure to block says so, and what was typed stays', async () => {
  blocks(() => problem({ status: 500, code: 'internal', detail: 'Ouch.' }));
  const { user } = open();
  await user.click(await day(/26 November 2026$/));
  await user.click(screen.getByRole('button', { name: 'Block dates' }));
  expect(await screen.findByText('Failed to block dates. Please try again.')).toBeVisible();
  expect(dateField('First day')).toHaveValue('26/11/2026');
});

/** Presses Unblock at the one block, and answers the question that follows. */
async function unblock({ user }: ReturnType<typeof open>, answer: string) {
  await user.click(
    await screen.findByRole('button', { name: 'Unblock: 24 Nov 2026 – 25 Nov 2026' }),
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Unblock these dates?' });
  await user.click(within(dialog).getByRole('button', { name: answer }));
}

test('D2.7-02 D7-41 a block is removed, once that is meant', async () => {
  const removed: unknown[] = [];
  server.use(
    http.delete(apiUrl('/blocked-dates/:id'), ({ params }) => {
      removed.push(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const app = open({ blocks: [aBlock()] });
  await unblock(app, 'Keep them blocked');
  expect(removed).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  app.state.calendar = {};
  await unblock(app, 'Unblock');
  expect(await screen.findByText('Dates unblocked')).toBeVisible();
  expect(removed).toEqual([aBlock().id]);
  expect(await screen.findByText('No bookings and no blocked dates in this month.')).toBeVisible();
  expect(await day(/24 November 2026$/)).toBeEnabled();
  // The button that was pressed is gone.
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'November 2026', level: 3 })).toHaveFocus(),
  );
});

test('D8-30 a failure to remove a block says so, and it stays', async () => {
  server.use(
    http.delete(apiUrl('/blocked-dates/:id'), () => problem({ status: 500, code: 'internal' })),
  );
  const app = open({ blocks: [aBlock()] });
  await unblock(app, 'Unblock');
  expect(
    await screen.findByText('Failed to cancel blocked dates. Please try again.'),
  ).toBeVisible();
  expect(entries().getByText('Service')).toBeVisible();
});

test('a block that another window removed is gone here as well', async () => {
  server.use(
    http.delete(apiUrl('/blocked-dates/:id'), () =>
      problem({
        status: 404,
        code: 'block_not_found',
        detail: 'These dates are no longer blocked.',
      }),
    ),
  );
  const app = open({ blocks: [aBlock()] });
  await screen.findByText('Service', { selector: 'p' });
  app.state.calendar = {};
  await unblock(app, 'Unblock');
  expect(await screen.findByText('These dates are no longer blocked.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Service', { selector: 'p' })).toBeNull());
});

test('D2.2-08 all vehicles of a host stand under each other, each leading to its bookings and its own calendar', async () => {
  const kia = aListingCard({ id: otherId, make: 'Kia', model: 'Ceed' });
  const { user, state } = open(
    {},
    [aListingCard(), kia],
    '',
    [],
    [{ vehicle_id: listingId, bookings: [aCalendarBooking()], blocks: [aBlock()] }],
  );
  const rowOf = async (name: RegExp) =>
    (await screen.findByRole('button', { name })).closest('li') as HTMLElement;
  const ford = await rowOf(/^Ford Fiesta/);
  const other = await rowOf(/^Kia Ceed/);
  expect(await within(ford).findByRole('link', { name: /^Priya S\., / })).toBeVisible();
  expect(within(ford).getByRole('link', { name: /^Priya S\., / })).toHaveAttribute(
    'href',
    `/bookings/${bookingId}`,
  );
  expect(within(ford).getByText(/^Service/)).toBeVisible();
  expect(within(other).getByRole('list', { name: 'Free on all these days' })).toBeInTheDocument();
  expect(state.asked).toEqual(['all 2026-10-26 2026-11-08']);
  await user.click(screen.getByRole('button', { name: 'Next two weeks' }));
  await waitFor(() => expect(state.asked).toContain('all 2026-11-09 2026-11-22'));
  expect(new URLSearchParams(window.location.search).get('day')).toBe('2026-11-15');
  await user.click(within(other).getByRole('button', { name: /^Kia Ceed/ }));
  expect(new URLSearchParams(window.location.search).get('vehicle')).toBe(otherId);
  expect(await screen.findByRole('region', { name: 'November 2026' })).toBeVisible();
});

test('another vehicle and another month are in the address', async () => {
  const second = aListingCard({
    id: otherId,
    make: 'Kia',
    model: 'Ceed',
    registration_number: 'LS21 KBD',
    status: 'inactive',
    paused_by: 'host',
  });
  const { user, state } = open({}, [aListingCard(), second]);
  const choice = await screen.findByLabelText('Vehicle');
  await user.selectOptions(choice, 'Kia Ceed, LS21 KBD, Paused');
  await user.click(await screen.findByRole('button', { name: /next month/i }));
  expect(await screen.findByRole('region', { name: 'December 2026' })).toBeVisible();
  const address = new URLSearchParams(window.location.search);
  expect(address.get('vehicle')).toBe(otherId);
  expect(address.get('month')).toBe('2026-12');
  await waitFor(() => expect(state.asked).toContain(`${otherId} 2026-12`));
});

test('all vehicles of a host with many can be chosen, and the one of the address is', async () => {
  const many = Array.from({ length: 41 }, (_, i) =>
    aListingCard({
      id: `${String(i).padStart(8, '0')}-5f0a-4f6e-9d5b-2f6f0c9a1b07`,
      model: `Fiesta ${i}`,
    }),
  );
  open({}, many, `&vehicle=${many[40]!.id}`);
  const choice = await screen.findByLabelText('Vehicle');
  expect(within(choice).getAllByRole('option')).toHaveLength(42); // and all of them
  expect(choice).toHaveValue(many[40]!.id);
});

test('V1 the end of MOT or tax is said where it ends bookings', async () => {
  open({ bookable_until: '2027-03-01' });
  expect(await screen.findByText(/^MOT or tax runs out on 1 Mar 2027/)).toBeVisible();
});

test('without vehicles it leads to the form', async () => {
  open({}, []);
  expect(await screen.findByRole('link', { name: 'List New Vehicle' })).toBeVisible();
});

test.each([
  ['/listings', 'Unable to load your vehicles'],
  ['/listings/:id/calendar', 'Unable to load the calendar'],
])('a failure of %s is said and can be tried again', async (path, title) => {
  let isAway = true;
  const failing = http.get(apiUrl(path), () =>
    isAway ? problem({ status: 500, code: 'internal' }) : undefined,
  );
  const app = open({}, undefined, '', [failing]);
  expect(await screen.findByText(title)).toBeVisible();
  isAway = false;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});
