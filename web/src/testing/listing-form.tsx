import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import type { ReactElement } from 'react';
import type { Listing, ListingFields, Photo } from '@/lib/api/types';
import { apiUrl, ok, problem } from './handlers';
import { aListing, aPhotoList, freshFields, listingOptions } from './listings';
import { renderApp } from './render-app';
import { server } from './server';

// The listing form before a server that keeps one listing.

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
export function keeps(listing: Listing | null, photos: Photo[] = []) {
  const state = { listing, photos, saves: [] as ListingFields[], created: 0 };
  const stale = () =>
    problem({
      status: 409,
      code: 'stale_version',
      title: 'Changed elsewhere',
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
    http.get(apiUrl('/listings/:id/price-guide'), () =>
      ok({ nearby_low: 2_700, nearby_high: 4_500, typical: 3_800 }),
    ),
    http.get(apiUrl('/vehicles/:id/photos'), () => ok(aPhotoList(state.photos))),
  );
  return state;
}

export function openForm(page: ReactElement, id?: string) {
  return renderApp(page, {
    url: `/add-vehicle${id ? `?listing=${id}` : ''}`,
    path: '/add-vehicle',
    routes: [{ path: '*', element: <p>Elsewhere</p> }],
    user: { user_type: 'host' },
  });
}

/** The fields of the first step of a new form, without a look-up. */
export async function fillInByHand(user: ReturnType<typeof openForm>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Enter the details yourself' }));
  return screen.findByLabelText('Make');
}

export const stepButton = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: /steps$/ })).getByRole('button', { name });
export const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });

export async function openReview(app: ReturnType<typeof openForm>) {
  await heading('Your vehicle');
  await app.user.click(stepButton(/Review/));
  await heading('Review');
}
