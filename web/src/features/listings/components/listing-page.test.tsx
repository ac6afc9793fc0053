import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import type { ListingFields } from '@/lib/api/types';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { fillInByHand, keeps, openForm, stepButton } from '@/testing/listing-form';
import { aListing, aLookup, freshFields, fullFields, listingId } from '@/testing/listings';
import { server } from '@/testing/server';
import ListingPage from './listing-page';

const open = (id?: string) => openForm(<ListingPage />, id);

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

  test('D5-38 what is no number is said as the look-up’s answer, and nobody is asked', async () => {
    keeps(null);
    const { user } = open();
    await user.type(await screen.findByLabelText('Registration number'), 'hello');
    await user.click(screen.getByRole('button', { name: 'Find my vehicle' }));
    expect(await screen.findByText('Invalid Registration')).toBeVisible();
    expect(screen.getAllByText('Please enter a valid UK registration number')[0]).toBeVisible();
    await user.clear(screen.getByLabelText('Registration number'));
    await waitFor(() => expect(screen.queryByText('Invalid Registration')).toBeNull());
  });

  test('D8-51 what went wrong at the server itself is the unexpected failure', async () => {
    keeps(null);
    server.use(
      http.post(apiUrl('/vehicle-lookups'), () =>
        problem({ status: 500, code: 'internal', title: 'Internal Server Error', detail: 'Ouch.' }),
      ),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Registration number'), 'ls20kbd{Enter}');
    expect(await screen.findByText('Lookup Error')).toBeVisible();
    expect(screen.queryByText('Internal Server Error')).toBeNull();
  });

  test('D2.6-08 Enter in the number looks it up, and marks nothing else as missing', async () => {
    keeps(null);
    server.use(http.post(apiUrl('/vehicle-lookups'), () => ok(aLookup())));
    const { user } = open();
    const plate = await screen.findByLabelText('Registration number');
    expect(screen.queryByLabelText('Make')).toBeNull();
    await user.type(plate, 'ls20kbd{Enter}');
    expect(await screen.findByText('Vehicle Found')).toBeVisible();
    expect(screen.getByLabelText('Make')).toHaveValue('Ford');
    expect(screen.queryByText('Please choose a category')).toBeNull();
  });

  test('D2.6-08 Next looks up a number that was not looked up yet', async () => {
    keeps(null);
    server.use(http.post(apiUrl('/vehicle-lookups'), () => ok(aLookup())));
    const { user } = open();
    await user.type(await screen.findByLabelText('Registration number'), 'ls20kbd');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Vehicle Found')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your vehicle' })).toBeVisible();
  });

  test('D2.6-08 a second look-up keeps nothing of the first vehicle, nor its answer', async () => {
    keeps(null);
    server.use(
      http.post(apiUrl('/vehicle-lookups'), async ({ request }) => {
        const { registration_number: plate } = (await request.json()) as {
          registration_number: string;
        };
        return ok(
          plate === 'LS20KBD'
            ? aLookup()
            : aLookup({
                registration_number: 'AB12 CDE',
                summary: '2012 Mini',
                make: 'Mini',
                model: null,
                year_of_manufacture: 2012,
                transmission: null,
              }),
        );
      }),
    );
    const { user } = open();
    const plate = await screen.findByLabelText('Registration number');
    await user.type(plate, 'ls20kbd{Enter}');
    expect(await screen.findByText('Vehicle Found')).toBeVisible();
    await user.clear(plate);
    await user.type(plate, 'ab12cde');
    expect(screen.queryByText('Vehicle Found')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2012 Mini')).toBeVisible();
    expect(screen.getByLabelText('Make')).toHaveValue('Mini');
    expect(screen.getByLabelText('Model')).toHaveValue('');
    expect(screen.getByLabelText('Transmission')).toHaveValue('');
  });

  test('an MOT that has ended is not “valid until” a day that is over', async () => {
    keeps(null);
    server.use(
      http.post(apiUrl('/vehicle-lookups'), () =>
        ok(aLookup({ mot: { status: 'Not valid', due_date: '2020-10-10' } })),
      ),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Registration number'), 'ls20kbd{Enter}');
    expect(await screen.findByText(/^MOT: Not valid, ran out on 10 Oct 2020/)).toBeVisible();
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
    await user.type(await fillInByHand(user), 'Ford');
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
    await user.type(await fillInByHand(user), 'Ford');
    await waitFor(() => expect(keys).toHaveLength(1));
    await user.type(screen.getByLabelText('Model'), 'Fiesta');
    await waitFor(() => expect(state.listing?.fields.model).toBe('Fiesta'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('V2 Next asks for what its step lacks, and later steps wait', async () => {
    keeps(null);
    const { user } = open();
    await fillInByHand(user);
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
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed elsewhere' }));
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

  test('a nearly empty draft ticks no step that still lacks something', async () => {
    keeps(
      aListing({
        fields: freshFields({ make: 'Ford' }),
        missing: [
          { field: 'registration_number', message: 'Please enter the registration number' },
          { field: 'description', message: 'Please describe the vehicle' },
          { field: 'price_per_day', message: 'Please enter the price per day' },
        ],
      }),
    );
    open(listingId);
    await screen.findByLabelText('Make');
    for (const step of [/Your vehicle/, /Description/, /Photos/, /Price/, /Review/])
      expect(stepButton(step)).not.toHaveTextContent('done');
    expect(stepButton(/Rules/)).toHaveTextContent('done');
  });

  test('an address without a postcode is told in its own step', async () => {
    keeps(aListing({ fields: fullFields({ location: '4 Otley Road, Leeds' }) }));
    const { user } = open(listingId);
    await screen.findByLabelText('Make');
    await user.click(stepButton(/Description/));
    await screen.findByLabelText(/^Address/);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(/^Please add the postcode to the address/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Description', level: 2 })).toBeVisible();
  });

  test('the price step says what similar vehicles near it cost', async () => {
    keeps(aListing());
    const { user } = open(listingId);
    await screen.findByLabelText('Make');
    await user.click(stepButton(/Price/));
    expect(await screen.findByText('Similar vehicles near you: £27–£45 a day.')).toBeVisible();
    expect(screen.getByLabelText('Price per day')).toHaveAccessibleDescription(/£27–£45/);
  });

  test('of somebody else or deleted is not there', async () => {
    keeps(null);
    open(listingId);
    expect(await screen.findByText('Vehicle Not Found')).toBeVisible();
  });
});
