import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { ListingCard } from '@/lib/api/types';
import { anImage, bookingId, vehicleId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { aListing, aListingCard, listingId } from '@/testing/listings';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import MyVehicles from './my-vehicles';

function open(items: ListingCard[] | null = [aListingCard()], page = 1) {
  server.use(
    http.get(apiUrl('/listings'), () =>
      items
        ? ok({ items, total: items.length, page, page_size: 20 })
        : problem({ status: 500, code: 'internal' }),
    ),
  );
  return renderApp(<MyVehicles page={page} />, {
    url: '/host-dashboard?tab=vehicles',
    user: { user_type: 'host' },
  });
}

/** Counts the calls of an action, and answers them. */
function takes(method: 'post' | 'delete', path: string, answer: () => Response) {
  const calls: string[] = [];
  server.use(
    http[method](apiUrl(path), ({ params }) => {
      calls.push(String(params.id));
      return answer();
    }),
  );
  return calls;
}

const button = (label: string) => screen.findByRole('button', { name: `${label}: Ford Fiesta` });

/** An action that stands behind "More". */
async function hidden(user: ReturnType<typeof open>['user'], label: string) {
  await user.click(await button('More'));
  return button(label);
}

test('a card shows status, plate, price, rating and the next booking', async () => {
  open([
    aListingCard({
      next_booking: { id: bookingId, start_date: '2026-11-27', start_time: '10:00' },
    }),
  ]);
  expect(await screen.findByText('Listed')).toBeVisible();
  expect(screen.getByText('LS20 KBD')).toBeVisible();
  expect(screen.getByText('£45 per day')).toBeVisible();
  expect(screen.getByText('Rated 4.5 (18 reviews)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next booking Fri 27 Nov 2026, 10:00' })).toHaveAttribute(
    'href',
    `/bookings/${bookingId}`,
  );
  expect(screen.getByRole('link', { name: 'Edit: Ford Fiesta' })).toHaveAttribute(
    'href',
    `/host-dashboard?tab=add-vehicle&listing=${listingId}`,
  );
  expect(screen.getByRole('link', { name: 'View listing: Ford Fiesta' })).toHaveAttribute(
    'href',
    `/vehicle/${listingId}`,
  );
});

test.each<[Partial<ListingCard>, string, string[]]>([
  [{ status: 'active' }, 'Listed', ['Pause', 'More']],
  [{ status: 'draft' }, 'Draft', ['More']],
  [
    { status: 'draft', waiting_for_records: true },
    'Draft, waiting for MOT and tax data',
    ['Check MOT and tax', 'More'],
  ],
  [{ status: 'inactive', paused_by: 'host' }, 'Paused', ['Resume', 'More']],
  [
    { status: 'inactive', paused_by: 'records' },
    'Paused: MOT or tax',
    ['Check MOT and tax', 'More'],
  ],
])('%o reads "%s" and offers %o', async (part, label, actions) => {
  open([aListingCard(part)]);
  expect(await screen.findByText(label)).toBeVisible();
  const names = screen.getAllByRole('button').map((one) => one.textContent.trim());
  expect(names).toEqual(actions.map((action) => `${action}: Ford Fiesta`));
});

test('P3-07 a picture that is drawn says so, ours in the place of a missing one too; a photo does not', async () => {
  open([
    aListingCard({ main_image: anImage({ illustration: false }) }),
    aListingCard({ id: vehicleId, main_image: null, status: 'draft' }),
  ]);
  expect(await screen.findAllByText('Illustration')).toHaveLength(1);
  const missing = screen.getByRole('img', { name: /^Illustration: no picture/ });
  expect(missing.parentElement).toHaveTextContent('Illustration');
});

test('a draft without anything can be told and gone on with', async () => {
  open([
    aListingCard({
      status: 'draft',
      make: null,
      model: null,
      registration_number: null,
      price_per_day: null,
    }),
  ]);
  expect(await screen.findByText('No price yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue: Unnamed draft' })).toBeInTheDocument();
});

test('pausing asks back, and the list is read again', async () => {
  const calls = takes('post', '/listings/:id/pause', () => ok(aListing({ status: 'inactive' })));
  const { user } = open();
  await user.click(await button('Pause'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pause Ford Fiesta?' }));
  expect(calls).toEqual([]);
  server.use(
    http.get(apiUrl('/listings'), () =>
      ok({
        items: [aListingCard({ status: 'inactive', paused_by: 'host' })],
        total: 1,
        page: 1,
        page_size: 20,
      }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Vehicle paused')).toBeVisible();
  expect(await screen.findByText('Paused')).toBeVisible();
  expect(calls).toEqual([listingId]);
});

test('keeping it deletes nothing; deleting it does', async () => {
  const calls = takes('delete', '/listings/:id', () => new HttpResponse(null, { status: 204 }));
  const { user } = open();
  await user.click(await hidden(user, 'Delete'));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls).toEqual([]);
  await user.click(await hidden(user, 'Delete'));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Vehicle deleted')).toBeVisible();
  expect(calls).toEqual([listingId]);
});

test('a vehicle with live bookings is not deleted, and the reason is said', async () => {
  takes('delete', '/listings/:id', () =>
    problem({
      status: 409,
      code: 'has_live_bookings',
      title: 'Cannot delete vehicle',
      detail: 'This vehicle has bookings that are not over.',
    }),
  );
  const { user } = open([aListingCard({ live_bookings: 1 })]);
  await user.click(await hidden(user, 'Delete'));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Cannot delete vehicle')).toBeVisible();
  expect(screen.getByText('This vehicle has bookings that are not over.')).toBeVisible();
});

test('V1 a paused vehicle whose MOT ran out is not resumed, and the reason is said', async () => {
  takes('post', '/listings/:id/resume', () =>
    problem({
      status: 422,
      code: 'cannot_list',
      title: 'Cannot List Vehicle',
      detail: 'This vehicle cannot be listed because: MOT is Expired.',
    }),
  );
  const { user } = open([aListingCard({ status: 'inactive', paused_by: 'host' })]);
  await user.click(await button('Resume'));
  expect(await screen.findByText('Cannot List Vehicle')).toBeVisible();
});

test('V6 a re-check that finds good data lists the draft', async () => {
  takes('post', '/listings/:id/record-check', () => ok(aListing({ status: 'active' })));
  const { user } = open([aListingCard({ status: 'draft', waiting_for_records: true })]);
  await user.click(await button('Check MOT and tax'));
  expect(await screen.findByText('Vehicle Listed Successfully!')).toBeVisible();
});

test('a copy is opened in the form', async () => {
  const copy = '22571234-5f0a-4f6e-9d5b-2f6f0c9a1b07';
  takes('post', '/listings/:id/duplicate', () => ok(aListing({ id: copy }), 201));
  const { user } = open();
  await user.click(await hidden(user, 'Duplicate'));
  await waitFor(() => expect(window.location.search).toBe(`?tab=add-vehicle&listing=${copy}`));
});

test('without vehicles it leads to the form', async () => {
  open([]);
  expect(await screen.findByText('No vehicles yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'List New Vehicle' })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=add-vehicle',
  );
});

test('a page beyond the last one leads to the first', async () => {
  open([], 9);
  expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=vehicles',
  );
});

test('a failure is said and can be tried again', async () => {
  const { user } = open(null);
  expect(await screen.findByText('Unable to load your vehicles')).toBeVisible();
  server.use(
    http.get(apiUrl('/listings'), () =>
      ok({ items: [aListingCard()], total: 1, page: 1, page_size: 20 }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Listed')).toBeVisible();
});

test('V1 a vehicle that its records paused says why, and can be kept paused', async () => {
  const calls = takes('post', '/listings/:id/pause', () => ok(aListing({ status: 'inactive' })));
  const { user } = open([
    aListingCard({
      status: 'inactive',
      paused_by: 'records',
      record_problem: 'MOT is Not valid',
    }),
  ]);
  expect(
    await screen.findByText(
      'Paused because: MOT is Not valid. We’ll relist it automatically once this is put right.',
    ),
  ).toBeVisible();
  await user.click(await hidden(user, 'Keep it paused'));
  await waitFor(() => expect(calls).toEqual([listingId]));
  await waitFor(async () => expect(await button('More')).toHaveFocus());
});

test('V6 a re-check that finds nothing good says what stands in the way', async () => {
  takes('post', '/listings/:id/record-check', () =>
    ok(
      aListing({
        records: {
          checked_at: '2026-11-21T09:00:00Z',
          mot_status: 'Not valid',
          mot_due_date: null,
          tax_status: 'Taxed',
          tax_due_date: null,
          problem: 'MOT is Not valid',
          waiting: false,
        },
      }),
    ),
  );
  const { user } = open([aListingCard({ status: 'inactive', paused_by: 'records' })]);
  await user.click(await button('Check MOT and tax'));
  expect(await screen.findByText('It cannot be listed yet: MOT is Not valid.')).toBeVisible();
});

test.each([
  ['mot', 'MOT runs out 8 Dec 2026'],
  ['tax', 'Tax runs out 8 Dec 2026'],
  ['both', 'MOT and tax run out 8 Dec 2026'],
  [null, 'MOT or tax runs out 8 Dec 2026'],
] as const)('V1 what ends within 30 days is a warning that names it: %s', async (which, words) => {
  open([aListingCard({ bookable_until: '2026-12-08', ends_soon: true, runs_out: which })]);
  const warning = await screen.findByText(words);
  expect(warning).toHaveClass('text-warning');
  expect(screen.queryByText(/^MOT and tax until/)).toBeNull();
});

test('what is done seldom stands behind “More”, and Escape closes it', async () => {
  const { user } = open();
  await button('More');
  expect(screen.queryByRole('button', { name: 'Delete: Ford Fiesta' })).toBeNull();
  await user.click(await hidden(user, 'Delete'));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  await waitFor(async () => expect(await button('More')).toHaveFocus());
  await user.click(await button('More'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Delete: Ford Fiesta' })).toBeNull();
});
