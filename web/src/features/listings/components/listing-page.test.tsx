import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Listing, ListingFields, Photo } from '@/lib/api/types';
import { apiUrl, ok, problem } from '@/testing/handlers';
import {
  aListing,
  aLookup,
  aPhoto,
  aPhotoList,
  freshFields,
  fullFields,
  listingId,
  listingOptions,
} from '@/testing/listings';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import ListingPage from './listing-page';

const earnings = [1, 3, 7, 28].map((days) => ({
  days,
  too_short: false,
  gross: days * 4_500,
  length_discount: 0,
  pay_now_discount: days * 450,
  renter_pays: days * 4_455,
  host_gets: days * 4_050,
  host_gets_on_collection: days * 4_500,
}));

/** A server that keeps one listing as the real one does: versions count, a draft may lack anything. */
function keeps(listing: Listing | null, photos: Photo[] = []) {
  const state = { listing, photos, saves: [] as ListingFields[], created: 0 };
  const stale = () =>
    problem({
      status: 409,
      code: 'stale_version',
      title: 'Changed Meanwhile',
      current: { listing: state.listing, differs: ['price_per_day', 'colour'] },
    });
  server.use(
    http.get(apiUrl('/listing-options'), () => ok(listingOptions)),
    http.get(apiUrl('/listing-earnings'), () => ok({ items: earnings })),
    http.post(apiUrl('/listings'), () => {
      state.created += 1;
      state.listing = aListing({ fields: freshFields(), place: null });
      return ok(state.listing, 201);
    }),
    http.get(apiUrl('/listings/:id'), ({ params }) =>
      state.listing?.id === params.id
        ? ok(state.listing)
        : problem({ status: 404, code: 'vehicle_not_found' }),
    ),
    http.put(apiUrl('/listings/:id'), async ({ request }) => {
      const body = (await request.json()) as { version: number; fields: ListingFields };
      if (body.version !== state.listing?.version) return stale();
      state.saves.push(body.fields);
      state.listing = { ...state.listing, version: body.version + 1, fields: body.fields };
      return ok(state.listing);
    }),
    http.get(apiUrl('/vehicles/:id/photos'), () => ok(aPhotoList(state.photos))),
  );
  return state;
}

function open(id?: string) {
  return renderApp(<ListingPage />, {
    url: `/add-vehicle${id ? `?listing=${id}` : ''}`,
    path: '/add-vehicle',
    routes: [{ path: '*', element: <p>Elsewhere</p> }],
    user: { user_type: 'host' },
  });
}

const stepButton = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: /steps$/ })).getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });

async function openReview(app: ReturnType<typeof open>) {
  await heading('Your vehicle');
  await app.user.click(stepButton(/Look it over/));
  await heading('Look it over');
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

describe('the registration', () => {
  test('D2.6-08 D2.6-09 D7-42 a look-up fills in what the records say, and says when they are invented', async () => {
    keeps(null);
    let asked: unknown;
    server.use(
      http.post(apiUrl('/vehicle-lookups'), async ({ request }) => {
        asked = await request.json();
        return ok(aLookup());
      }),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Registration number'), 'ls20kbd');
    await user.click(screen.getByRole('button', { name: 'Find my vehicle' }));
    expect(await screen.findByText('Vehicle Found')).toBeVisible();
    expect(screen.getByText('2020 Ford Fiesta, 1.0 litre')).toBeVisible();
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(asked).toEqual({ registration_number: 'LS20KBD' });
    expect(screen.getByLabelText('Registration number')).toHaveValue('LS20 KBD');
    expect(screen.getByLabelText('Make')).toHaveValue('Ford');
    expect(screen.getByLabelText('Model')).toHaveValue('Fiesta');
    expect(screen.getByLabelText('Year')).toHaveValue('2020');
    expect(screen.getByLabelText('Colour')).toHaveValue('Green');
    expect(screen.getByLabelText('Fuel type')).toHaveValue('petrol');
    expect(screen.getByLabelText('Transmission')).toHaveValue('manual');
  });

  test('D5-29 D5-30 an expired MOT is told at once', async () => {
    keeps(null);
    server.use(
      http.post(apiUrl('/vehicle-lookups'), () => ok(aLookup({ reasons: ['MOT is Expired'] }))),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Registration number'), 'ls20kbd');
    await user.click(screen.getByRole('button', { name: 'Find my vehicle' }));
    expect(await screen.findByText('Cannot List Vehicle')).toBeVisible();
    expect(
      screen.getByText(/^This vehicle cannot be listed because: MOT is Expired\. Please ensure/),
    ).toBeVisible();
  });

  const refusals: [string, Parameters<typeof problem>[0] | null, string, RegExp][] = [
    [
      'D5-38 V5',
      {
        status: 422,
        code: 'invalid_registration',
        title: 'Invalid Registration',
        errors: [
          {
            field: 'registration_number',
            message: 'Please enter a valid UK registration number',
          },
        ],
      },
      'Invalid Registration',
      /^Please enter a valid UK registration number$/,
    ],
    [
      'D8-50',
      {
        status: 404,
        code: 'vehicle_unknown',
        title: 'Vehicle Not Found',
        detail:
          'No vehicle information found for this registration. Please enter details manually.',
      },
      'Vehicle Not Found',
      /^No vehicle information found/,
    ],
    [
      'D8-49',
      {
        status: 503,
        code: 'records_away',
        title: 'Lookup Failed',
        detail: 'Unable to retrieve vehicle information. Please enter details manually.',
      },
      'Lookup Failed',
      /^Unable to retrieve vehicle information/,
    ],
    ['D8-51', null, 'Lookup Error', /^An unexpected error occurred/],
  ];
  test.each(refusals)('%s a look-up that fails says why', async (_id, answer, title, text) => {
    keeps(null);
    server.use(
      http.post(apiUrl('/vehicle-lookups'), () =>
        answer ? problem(answer) : HttpResponse.error(),
      ),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Registration number'), 'ls20kbd');
    await user.click(screen.getByRole('button', { name: 'Find my vehicle' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getAllByText(text)[0]).toBeVisible();
    await user.type(screen.getByLabelText('Make'), 'Kia');
    expect(screen.getByLabelText('Make')).toHaveValue('Kia');
  });

  test('an empty number is asked for, and nothing is looked up', async () => {
    keeps(null);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Find my vehicle' }));
    expect(await screen.findByText('Please enter the registration number')).toBeVisible();
  });
});

describe('a draft', () => {
  test('D9-14 is made by the first change, with the defaults, named by the address, and saved again without losing the form', async () => {
    const state = keeps(null);
    const { user } = open();
    await user.type(await screen.findByLabelText('Make'), 'Ford');
    expect(await screen.findByText(/^Draft saved/)).toBeVisible();
    expect(window.location.search).toBe(`?listing=${listingId}`);
    await user.type(screen.getByLabelText('Model'), 'Fiesta');
    await waitFor(() => expect(state.listing?.fields.model).toBe('Fiesta'));
    expect(state.listing?.fields).toEqual(freshFields({ make: 'Ford', model: 'Fiesta' }));
    expect(state.created).toBe(1);
    expect(screen.getByLabelText('Make')).toHaveValue('Ford');
  });

  test('whose creation got no answer is not made twice, whatever was typed meanwhile', async () => {
    const state = keeps(null);
    const keys: (string | null)[] = [];
    server.use(
      http.post(apiUrl('/listings'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? HttpResponse.error() : undefined;
      }),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Make'), 'Ford');
    await waitFor(() => expect(keys).toHaveLength(1));
    await user.type(screen.getByLabelText('Model'), 'Fiesta');
    await waitFor(() => expect(state.listing?.fields.model).toBe('Fiesta'), { timeout: 10_000 });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('V2 Next asks for what its step lacks, and later steps wait', async () => {
    keeps(null);
    const { user } = open();
    await screen.findByLabelText('Make');
    expect(stepButton(/Price/)).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Please enter the make')).toBeVisible();
    expect(screen.getByText('Please choose a category')).toBeVisible();
  });

  test('goes on where it was left, on another device too', async () => {
    keeps(aListing({ fields: fullFields({ description: 'Half a' }) }));
    const { user } = open(listingId);
    expect(await screen.findByLabelText('Make')).toHaveValue('Ford');
    await user.click(stepButton(/Description/));
    expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveValue('Half a');
    expect(screen.getByRole('checkbox', { name: 'Bluetooth' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'ISOFIX' }));
    expect(screen.getByRole('checkbox', { name: 'Bluetooth' })).toBeChecked();
  });

  test('what the server finds wrong does not keep the rest from being saved', async () => {
    const state = keeps(aListing());
    server.use(
      http.put(apiUrl('/listings/:id'), async ({ request }) => {
        const { fields } = (await request.clone().json()) as { fields: ListingFields };
        if (fields.registration_number !== 'LS20 KBX') return undefined;
        const message = 'Please enter a valid UK registration number';
        return problem({ status: 422, errors: [{ field: 'registration_number', message }] });
      }),
    );
    const { user } = open(listingId);
    await user.type(await screen.findByLabelText('Registration number'), '{Backspace}x');
    await user.type(screen.getByLabelText('Colour'), 'ish');
    expect(
      await screen.findByText('Not saved until corrected: Registration number.'),
    ).toBeVisible();
    expect(state.listing?.fields).toEqual(fullFields({ colour: 'Greenish' }));
    expect(screen.getByLabelText('Registration number')).toHaveValue('LS20 KBX');
  });

  test('changed elsewhere: both versions are shown, and mine goes on top of the other', async () => {
    const state = keeps(aListing());
    const { user } = open(listingId);
    await screen.findByLabelText('Make');
    state.listing = aListing({ version: 5, fields: fullFields({ price_per_day: 6_000 }) });
    await user.type(screen.getByLabelText('Colour'), 'ish');
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed Meanwhile' }));
    expect(dialog.getByRole('row', { name: 'Price per day £45.00 £60.00' })).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Colour Greenish Green' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(state.listing?.fields).toEqual(
        fullFields({ price_per_day: 6_000, colour: 'Greenish' }),
      ),
    );
    expect(screen.getByLabelText('Colour')).toHaveValue('Greenish');
  });

  test('of somebody else or deleted is not there', async () => {
    keeps(null);
    open(listingId);
    expect(await screen.findByText('Vehicle Not Found')).toBeVisible();
  });
});

describe('photos', () => {
  const file = (name: string) => new File([name], name, { type: 'image/jpeg' });

  test('D2.6-06 D7-35 photos are sent to their vehicle, and the server is told of their order', async () => {
    const state = keeps(aListing());
    let order: unknown;
    server.use(
      http.post(apiUrl('/vehicles/:id/photos'), ({ params }) => {
        expect(params.id).toBe(listingId);
        const photo = aPhoto({ id: `photo-${state.photos.length}`, state: 'ready' });
        state.photos = [...state.photos, photo];
        return ok(photo, 201);
      }),
      http.put(apiUrl('/vehicles/:id/photos/order'), async ({ request }) => {
        order = await request.json();
        state.photos = state.photos.toReversed();
        return ok(aPhotoList(state.photos, 'v2'));
      }),
    );
    const { user } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Photos/));
    await user.upload(await screen.findByLabelText('Photos'), [file('a.jpg'), file('b.jpg')]);
    expect(await screen.findByText('2 photos of at most 20.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move b.jpg earlier' }));
    await waitFor(() =>
      expect(order).toEqual({ version: 'v1', photo_ids: ['photo-1', 'photo-0'] }),
    );
  });

  test('D8-52 a failed upload names its file', async () => {
    keeps(aListing());
    server.use(http.post(apiUrl('/vehicles/:id/photos'), () => HttpResponse.error()));
    const { user } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Photos/));
    await user.upload(await screen.findByLabelText('Photos'), file('car.jpg'));
    expect(await screen.findByText('Upload Error')).toBeVisible();
    expect(screen.getByText('Failed to upload car.jpg')).toBeVisible();
  });

  test('one that is being prepared shows its preview, one that failed for no fault of its own can be tried again', async () => {
    const failed = aPhoto({
      id: 'photo-1',
      state: 'failed',
      image: null,
      problem: 'We could not prepare it.',
      can_retry: true,
    });
    const busy = aPhoto({ state: 'processing', image: null, original_url: '/files/original' });
    const state = keeps(aListing(), [busy, failed]);
    server.use(
      http.post(apiUrl('/vehicles/:id/photos/:photo/retry'), ({ params }) => {
        expect(params.photo).toBe('photo-1');
        state.photos = [busy, { ...failed, state: 'ready', problem: null, can_retry: false }];
        return ok(state.photos[1]);
      }),
    );
    const { user } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Photos/));
    expect(await screen.findByText('Being prepared')).toBeVisible();
    expect(screen.getByRole('img', { name: '1: Photo 1' })).toHaveAttribute(
      'src',
      '/files/original',
    );
    await user.click(screen.getByRole('button', { name: 'Upload Photo 2 again' }));
    await waitFor(() => expect(screen.queryByText('We could not prepare it.')).toBeNull());
  });

  test('what another device adds or removes is so here as well', async () => {
    const state = keeps(aListing(), [aPhoto({ id: 'photo-0' })]);
    const { user, client } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Photos/));
    expect(await screen.findByText('1 photo of at most 20.')).toBeVisible();
    state.photos = [...state.photos, aPhoto({ id: 'photo-1' })];
    await client.invalidateQueries();
    expect(await screen.findByRole('img', { name: '2: Photo 2' })).toBeVisible();
    state.photos = state.photos.slice(1);
    await client.invalidateQueries();
    expect(await screen.findByText('1 photo of at most 20.')).toBeVisible();
    expect(screen.getByRole('img', { name: '1: Photo 2' })).toBeVisible();
  });

  test('one that is removed is removed at the server', async () => {
    keeps(aListing(), [aPhoto({ id: 'photo-0' })]);
    let removed: unknown;
    server.use(
      http.delete(apiUrl('/vehicles/:id/photos/:photo'), ({ params }) => {
        removed = params.photo;
        return ok(aPhotoList());
      }),
    );
    const { user } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Photos/));
    await user.click(await screen.findByRole('button', { name: 'Remove Photo 1' }));
    await waitFor(() => expect(removed).toBe('photo-0'));
  });
});

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
    expect(screen.getByRole('link', { name: 'See its page' })).toHaveAttribute(
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
    expect(stepButton(/Description, needs another look/)).toBeVisible();
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
    const message = 'A vehicle with this registration number is listed already.';
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
    await app.user.click(stepButton(/Look it over/));
    await heading('Look it over');
    expect(state.saves).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(state.saves).toEqual([fullFields({ colour: 'Greenish' })]);
  });

  test('a save over a version that was not seen asks first', async () => {
    const state = keeps(listed());
    const app = open(listingId);
    await heading('Your vehicle');
    await app.user.type(screen.getByLabelText('Colour'), 'ish');
    state.listing = { ...listed(), version: 9, fields: fullFields({ price_per_day: 6_000 }) };
    await app.user.click(stepButton(/Look it over/));
    await heading('Look it over');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed Meanwhile' }));
    expect(state.saves).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(state.saves).toEqual([fullFields({ price_per_day: 6_000, colour: 'Greenish' })]);
  });
});
