import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { heading, keeps, openForm, openReview, stepButton } from '@/testing/listing-form';
import { aListing, aPhoto, fullFields, listingId } from '@/testing/listings';
import { server } from '@/testing/server';
import ListingPage from './listing-page';

const open = (id?: string) => openForm(<ListingPage />, id);

describe('listing it', () => {
  test('M2 the review shows the card and what the host gets', async () => {
    keeps(aListing(), [aPhoto()]);
    const app = open(listingId);
    await openReview(app);
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getByText('Leeds LS6')).toBeVisible();
    expect(within(preview).getByText('£45')).toBeVisible();
    expect(await screen.findByRole('row', { name: '28 days £1,134.00 £1,260.00' })).toBeVisible();
  });

  test('D8-53 P1-03 a complete draft is listed, and leads to its page', async () => {
    const state = keeps(aListing({ version: 7 }));
    let version: unknown;
    server.use(
      http.post(apiUrl('/listings/:id/publish'), async ({ request }) => {
        version = await request.json();
        state.listing = { ...state.listing!, status: 'active' };
        return ok(state.listing);
      }),
    );
    const app = open(listingId);
    await openReview(app);
    await app.user.click(screen.getByRole('button', { name: 'List Vehicle' }));
    expect(await screen.findByText('Your car is now available for rent.')).toBeVisible();
    expect(version).toEqual({ version: 7 });
    expect(await screen.findByRole('link', { name: 'View listing' })).toHaveAttribute(
      'href',
      `/vehicle/${listingId}`,
    );
  });

  test('V2 pressing it marks every missing field, and shows the first', async () => {
    keeps(aListing({ fields: fullFields({ colour: null, description: '' }) }));
    const app = open(listingId);
    await openReview(app);
    await app.user.click(screen.getByRole('button', { name: 'List Vehicle' }));
    expect(await screen.findByText('Please enter the colour')).toBeVisible();
    expect(stepButton(/Description, needs checking/)).toBeVisible();
  });

  test('V6 D5-29 without data it stays a draft that is listed by itself', async () => {
    keeps(aListing());
    const detail =
      'This vehicle cannot be listed because: MOT data is not available, Tax data is not available. Please ensure your vehicle has valid MOT and tax before listing.';
    server.use(
      http.post(apiUrl('/listings/:id/publish'), () =>
        problem({
          status: 422,
          code: 'cannot_list',
          title: 'Cannot List Vehicle',
          detail,
          current: { reasons: [], waiting: true },
        }),
      ),
    );
    const app = open(listingId);
    await openReview(app);
    await app.user.click(screen.getByRole('button', { name: 'List Vehicle' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Cannot List Vehicle');
    expect(alert).toHaveTextContent(detail);
    expect(alert).toHaveTextContent('list it as soon as the data is there');
    expect(screen.getByRole('button', { name: 'List Vehicle' })).toBeEnabled();
  });

  test('a registration number that is listed already is said at its field, in its step', async () => {
    keeps(aListing());
    const message = 'A vehicle with this registration number is already listed.';
    server.use(
      http.post(apiUrl('/listings/:id/publish'), () =>
        problem({
          status: 409,
          code: 'registration_taken',
          title: 'Cannot List Vehicle',
          detail: message,
          errors: [{ field: 'registration_number', message }],
        }),
      ),
    );
    const app = open(listingId);
    await openReview(app);
    await app.user.click(screen.getByRole('button', { name: 'List Vehicle' }));
    const field = await screen.findByRole('textbox', { name: 'Registration number' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(message);
    expect(screen.queryByText('Error')).toBeNull();
  });

  test('D5-35 nobody lists a vehicle once the session has ended', async () => {
    keeps(aListing());
    server.use(
      http.post(apiUrl('/listings/:id/publish'), () =>
        problem({ status: 401, code: 'not_signed_in', detail: 'Please sign in.' }),
      ),
    );
    const app = open(listingId);
    await openReview(app);
    await app.user.click(screen.getByRole('button', { name: 'List Vehicle' }));
    expect(await screen.findByText('You must be logged in to list a vehicle.')).toBeVisible();
  });

  test('D5-35 the session ended with something unsaved: it says so, asks to sign in, and keeps the text', async () => {
    keeps(aListing());
    const ended = () => problem({ status: 401, code: 'not_signed_in', detail: 'Please sign in.' });
    const opened = vi.fn<(event: Event) => void>();
    window.addEventListener('openAuth', opened);
    const app = open(listingId);
    await heading('Your vehicle');
    server.use(
      http.put(apiUrl('/listings/:id'), ended),
      http.get(apiUrl('/listing-earnings'), ended),
      http.get(apiUrl('/session'), () => ok({ user: null, csrf_token: 'x' })),
    );
    await app.user.type(screen.getByLabelText('Colour'), 'ish');
    await app.user.click(stepButton(/Review/));
    await heading('Review');
    await app.user.click(screen.getByRole('button', { name: 'List Vehicle' }));
    expect(await screen.findByText('You must be logged in to list a vehicle.')).toBeVisible();
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    await app.user.click(stepButton(/Your vehicle/));
    expect(await screen.findByLabelText('Colour')).toHaveValue('Greenish');
    window.removeEventListener('openAuth', opened);
  });

  test('D5-35 a draft that is not saved because the session ended offers to sign in, and is saved then', async () => {
    const state = keeps(aListing());
    const opened = vi.fn<(event: Event) => void>();
    window.addEventListener('openAuth', opened);
    const app = open(listingId);
    await heading('Your vehicle');
    const ended = () => problem({ status: 401, code: 'not_signed_in', detail: 'Please sign in.' });
    server.use(http.put(apiUrl('/listings/:id'), ended));
    await app.user.type(screen.getByLabelText('Colour'), 'ish');
    await screen.findByText(/You’ve been signed out/);
    await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(screen.getByLabelText('Colour')).toHaveValue('Greenish');
    keeps(state.listing);
    const { detail } = opened.mock.calls[0]![0] as CustomEvent<{
      stay: boolean;
      afterwards(): void;
    }>;
    expect(detail.stay).toBe(true);
    detail.afterwards();
    expect(await screen.findByText(/Draft saved/)).toBeVisible();
    expect(screen.queryByText(/You’ve been signed out/)).toBeNull();
    window.removeEventListener('openAuth', opened);
  });

  test('List Vehicle with a draft that was changed elsewhere shows both versions', async () => {
    const state = keeps(aListing());
    const app = open(listingId);
    await openReview(app);
    state.listing = aListing({ version: 5, fields: fullFields({ price_per_day: 6_000 }) });
    server.use(
      http.post(apiUrl('/listings/:id/publish'), async ({ request }) => {
        const { version } = (await request.json()) as { version: number };
        if (version !== state.listing?.version)
          return problem({ status: 409, code: 'stale_version', title: 'Changed elsewhere' });
        return ok({ ...state.listing, status: 'active' });
      }),
    );
    await app.user.click(screen.getByRole('button', { name: 'List Vehicle' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed elsewhere' }));
    expect(screen.queryByText(/^Failed to list/)).toBeNull();
    await app.user.click(dialog.getByRole('button', { name: 'Use the other version' }));
    await app.user.click(await screen.findByRole('button', { name: 'List Vehicle' }));
    expect(await screen.findByText('Your Ford Fiesta is now available for rent.')).toBeVisible();
  });

  const differences = [
    { field: 'make', entered: 'Ford', recorded: 'Skoda' },
    { field: 'year', entered: '2020', recorded: '2026' },
    { field: 'fuel_type', entered: 'petrol', recorded: 'diesel' },
  ];
  const differs = () =>
    problem({
      status: 409,
      code: 'differs_from_record',
      title: 'Please check the details',
      current: { differences },
    });

  /** A server that knows another vehicle by this number, until the host stands by theirs or takes it over. */
  function publishes(state: ReturnType<typeof keeps>) {
    const sent: unknown[] = [];
    server.use(
      http.post(apiUrl('/listings/:id/publish'), async ({ request }) => {
        const body = (await request.json()) as { stands_by_details?: boolean };
        sent.push(body);
        const isRight = body.stands_by_details || state.listing?.fields.make === 'Skoda';
        return isRight ? ok({ ...state.listing!, status: 'active' }) : differs();
      }),
    );
    return sent;
  }

  test('D2.6-08 a record that describes another vehicle is shown, and taken over', async () => {
    const state = keeps(aListing());
    const sent = publishes(state);
    const app = open(listingId);
    await openReview(app);
    await app.user.click(screen.getByRole('button', { name: 'List Vehicle' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please check the details' }));
    expect(dialog.getByRole('row', { name: 'Make Ford Skoda' })).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Fuel type Petrol Diesel' })).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Use the official record' }));
    expect(await screen.findByText('Your Skoda Fiesta is now available for rent.')).toBeVisible();
    expect(state.listing?.fields).toMatchObject({ make: 'Skoda', year: 2026, fuel_type: 'diesel' });
    expect(sent).toEqual([{ version: 1 }, { version: 2 }]);
  });

  test('D2.6-08 a host may stand by their own details', async () => {
    const state = keeps(aListing());
    const sent = publishes(state);
    const app = open(listingId);
    await openReview(app);
    await app.user.click(screen.getByRole('button', { name: 'List Vehicle' }));
    await app.user.click(await screen.findByRole('button', { name: 'My details are right' }));
    expect(await screen.findByText('Your Ford Fiesta is now available for rent.')).toBeVisible();
    expect(sent).toEqual([{ version: 1 }, { version: 1, stands_by_details: true }]);
    expect(state.saves).toEqual([]);
  });

  test('a new host is led on to payouts, and the way there has the focus’ heading before it', async () => {
    keeps(aListing());
    server.use(
      http.get(apiUrl('/host/payout-account'), () => ok({ state: null })),
      http.post(apiUrl('/listings/:id/publish'), () =>
        ok(aListing({ status: 'active', bookable_until: '2026-12-08' })),
      ),
    );
    const app = open(listingId);
    await openReview(app);
    await app.user.click(screen.getByRole('button', { name: 'List Vehicle' }));
    const link = await screen.findByRole('link', { name: 'Set up payouts' });
    expect(link).toHaveAttribute('href', '/host-dashboard?tab=payment-info');
    expect(screen.getByRole('heading', { name: 'Vehicle Listed Successfully!' })).toHaveFocus();
    expect(screen.getByText(/MOT or tax runs out on 8 Dec 2026/)).toBeVisible();
  });

  test('D8-54 a failure says so, and the form stays', async () => {
    keeps(aListing());
    server.use(
      http.post(apiUrl('/listings/:id/publish'), () =>
        problem({ status: 500, code: 'internal', detail: 'Ouch.' }),
      ),
    );
    const app = open(listingId);
    await openReview(app);
    await app.user.click(screen.getByRole('button', { name: 'List Vehicle' }));
    expect(await screen.findByText('Failed to list your vehicle. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'List Vehicle' })).toBeEnabled();
  });
});

describe('a listed vehicle', () => {
  const listed = () => aListing({ status: 'active' });

  test('is saved by Save alone, and keeps its registration number', async () => {
    const state = keeps(listed());
    const app = open(listingId);
    await heading('Your vehicle');
    expect(screen.queryByRole('textbox', { name: 'Registration number' })).toBeNull();
    expect(screen.getByText('LS20 KBD')).toBeVisible();
    await app.user.type(screen.getByLabelText('Colour'), 'ish');
    await app.user.click(stepButton(/Review/));
    await heading('Review');
    expect(state.saves).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(state.saves).toEqual([fullFields({ colour: 'Greenish' })]);
  });

  test('is saved from any step, and shows the step where something is wrong', async () => {
    const state = keeps(listed());
    const app = open(listingId);
    await heading('Your vehicle');
    await app.user.clear(screen.getByLabelText('Colour'));
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    await heading('Description');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await heading('Your vehicle');
    expect(state.saves).toEqual([]);
    await app.user.type(screen.getByLabelText('Colour'), 'Teal');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(state.saves).toEqual([fullFields({ colour: 'Teal' })]);
  });

  test('a save over a version that was not seen asks first', async () => {
    const state = keeps(listed());
    const app = open(listingId);
    await heading('Your vehicle');
    await app.user.type(screen.getByLabelText('Colour'), 'ish');
    state.listing = { ...listed(), version: 9, fields: fullFields({ price_per_day: 6_000 }) };
    await app.user.click(stepButton(/Review/));
    await heading('Review');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed elsewhere' }));
    expect(state.saves).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(state.saves).toEqual([fullFields({ price_per_day: 6_000, colour: 'Greenish' })]);
  });

  test('D2.6-08 is not turned into another vehicle than its record says without being asked', async () => {
    keeps(listed());
    const sent: unknown[] = [];
    server.use(
      http.put(apiUrl('/listings/:id'), async ({ request }) => {
        const body = (await request.json()) as { stands_by_details?: boolean };
        sent.push(body.stands_by_details ?? false);
        return body.stands_by_details
          ? ok(listed())
          : problem({
              status: 409,
              code: 'differs_from_record',
              current: { differences: [{ field: 'make', entered: 'Kia', recorded: 'Ford' }] },
            });
      }),
    );
    const app = open(listingId);
    await heading('Your vehicle');
    await app.user.clear(screen.getByLabelText('Make'));
    await app.user.type(screen.getByLabelText('Make'), 'Kia');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await app.user.click(await screen.findByRole('button', { name: 'My details are right' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(sent).toEqual([false, true]);
  });
});
