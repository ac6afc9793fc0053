import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { aHost, aVehicle, aVehicleCard, vehicleId } from '@/testing/factories';
import { aReview } from '@/testing/reviews';
import { apiUrl, ok, problem } from '@/testing/handlers';
import type { Review, VehicleCard } from '@/lib/api/types';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as HostPage } from './host';
import { Component as VehiclePage } from './vehicle';

const hostId = aHost().id;

function open(part: Parameters<typeof aHost>[0] = {}, search = '') {
  server.use(http.get(apiUrl('/hosts/:id'), () => ok(aHost(part))));
  return renderApp(<HostPage />, { url: `/host/${hostId}${search}`, path: '/host/:hostId' });
}

/** Answers a list of the host in pages of 20. */
function pages(path: string, all: (Review | VehicleCard)[]) {
  server.use(
    http.get(apiUrl(`/hosts/:id/${path}`), ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const items = all.slice((page - 1) * 20, page * 20);
      return ok({ items, total: all.length, page, page_size: 20 });
    }),
  );
}

const region = (name: string) => screen.findByRole('region', { name });

describe('the host page', () => {
  test('D2.8-01 D2.8-04 R3 shows who it is, since when, and figures over all bookings', async () => {
    open({
      stats: {
        trip_count: 1,
        total_vehicle_count: 2,
        rating: 5,
        review_count: 24,
        answers_within_minutes: null,
        cancellations: 0,
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Priya S.' })).toBeVisible();
    expect(screen.getByText('Member since March 2025')).toBeVisible();
    expect(screen.getByText('Email confirmed')).toBeVisible();
    expect(screen.getByText(/Two cars in Headingley/)).toBeVisible();
    expect(screen.getByText('5.0')).toBeVisible();
    expect(screen.getByText('out of 5, 24 reviews')).toBeVisible();
    expect(screen.getByText('trip')).toBeVisible();
    await waitFor(() => expect(document.title).toContain('Priya S., host'));
  });

  test('D2.8-01 what is not so is not said: no rating yet, an address not confirmed', async () => {
    const stats = {
      trip_count: 0,
      total_vehicle_count: 1,
      rating: null,
      review_count: 0,
      answers_within_minutes: null,
      cancellations: 0,
    };
    open({ stats, email_confirmed: false, host_description: null });
    expect(await screen.findByText('New')).toBeVisible();
    expect(screen.queryByText('Email confirmed')).toBeNull();
  });

  test('X21 how many bookings the host cancelled within a year is told', async () => {
    open();
    expect(await screen.findByText('booking cancelled by the host in 12 months')).toBeVisible();
  });

  test('N3 N5 a review shows its parts, the host’s answer, and that it came late', async () => {
    pages('reviews', [
      aReview({
        clean: 5,
        after_other: true,
        answer: { text: 'Thank you.', answered_at: '2026-10-03T10:00:00Z' },
      }),
    ]);
    open();
    const review = within(await screen.findByRole('article'));
    expect(review.getByText('Cleanliness 5')).toBeVisible();
    expect(review.getByText('Written after the other side’s review was visible.')).toBeVisible();
    expect(review.getByText(/Answer from Priya S\./)).toBeVisible();
    expect(review.getByText('Thank you.')).toBeVisible();
    expect(screen.getByText('Only people who completed a trip can review.')).toBeVisible();
  });

  test('D2.8-05 a company goes by its name', async () => {
    open({ display_name: 'Corner Garage Ltd', display_preference: 'company' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Corner Garage Ltd' }),
    ).toBeVisible();
  });

  test('D2.8-06 D2.8-02 each vehicle is a card that leads to its page', async () => {
    open();
    const vehicles = await region('Priya S.’s vehicles');
    expect(await within(vehicles).findByRole('link', { name: /Ford Fiesta/ })).toHaveAttribute(
      'href',
      `/vehicle/${vehicleId}`,
    );
  });

  test('D2.8-02 D2.8-03 without vehicles and reviews it says so', async () => {
    pages('vehicles', []);
    pages('reviews', []);
    open();
    expect(await screen.findByText('No vehicles available from this host')).toBeVisible();
    expect(await within(await region('Host Reviews')).findByText('No reviews yet')).toBeVisible();
  });

  test('D2.8-03 D3.8-02 D3.8-03 reviews name who wrote them, with a picture or initials', async () => {
    const picture = '/files/public/r.webp';
    pages('reviews', [
      aReview({ id: '1', reviewer_picture_url: picture }),
      aReview({ id: '2', rating: 3, reviewer_name: 'Unknown User', reviewer_initials: 'UU' }),
    ]);
    open();
    const [first, second] = await within(await region('Host Reviews')).findAllByRole('article');
    expect(within(first!).getByText('Tom H.')).toBeVisible();
    expect(within(first!).getByText('October 2026')).toBeVisible();
    expect(within(first!).getByRole('img', { name: '5 out of 5' })).toBeVisible();
    expect(first!.querySelector('img')).toHaveAttribute('src', picture);
    expect(within(second!).getByText('Unknown User')).toBeVisible();
    expect(within(second!).getByText('UU')).toBeVisible();
  });

  const many = <Item,>(make: (id: string) => Item) =>
    Array.from({ length: 23 }, (_, index) => make(String(index)));

  test('D2.8-02 D2.8-03 long lists come in pages, on request', async () => {
    pages(
      'reviews',
      many((id) => aReview({ id })),
    );
    pages(
      'vehicles',
      many((id) => aVehicleCard({ id })),
    );
    const { user } = open();
    const reviews = await region('Host Reviews');
    expect(await within(reviews).findAllByRole('article')).toHaveLength(20);
    expect(within(reviews).getByText('20 of 23 reviews')).toBeVisible();
    await user.click(within(reviews).getByRole('button', { name: 'Show more reviews' }));
    await waitFor(() => expect(within(reviews).getAllByRole('article')).toHaveLength(23));
    expect(within(reviews).getByRole('status')).toHaveTextContent('23 of 23 reviews');
    expect(within(reviews).queryByRole('button', { name: /Show more/ })).toBeNull();
    const vehicles = await region('Priya S.’s vehicles');
    await user.click(within(vehicles).getByRole('button', { name: 'Show more vehicles' }));
    await waitFor(() => expect(within(vehicles).getAllByRole('link')).toHaveLength(23));
    expect(window.location.search).toBe('?reviews=2&vehicles=2');
  });

  test('D2.8-03 a reload shows as many reviews as were shown before, and no page that is not there', async () => {
    pages(
      'reviews',
      many((id) => aReview({ id })),
    );
    open({}, '?reviews=9');
    const reviews = await region('Host Reviews');
    await waitFor(() => expect(within(reviews).getAllByRole('article')).toHaveLength(23));
    expect(within(reviews).queryByText('No reviews yet')).toBeNull();
    expect(within(reviews).queryByRole('button', { name: /Show more/ })).toBeNull();
  });

  test('D2.8-02 D2.8-03 a list that cannot be loaded says so; the rest stays', async () => {
    for (const list of ['vehicles', 'reviews'])
      server.use(
        http.get(apiUrl(`/hosts/:id/${list}`), () => problem({ status: 500, code: 'internal' })),
      );
    const { user } = open();
    expect(await screen.findByText('Unable to load vehicles')).toBeVisible();
    const reviews = await region('Host Reviews');
    expect(await within(reviews).findByText('Unable to load reviews')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Priya S.' })).toBeVisible();
    pages('reviews', [aReview()]);
    await user.click(within(reviews).getByRole('button', { name: 'Try again' }));
    expect(await within(reviews).findByText('Tom H.')).toBeVisible();
  });

  test('D2.8-01 grey shapes stand in while it loads', () => {
    server.use(http.get(apiUrl('/hosts/:id'), () => delay('infinite').then(() => ok(null))));
    renderApp(<HostPage />, { url: '/host/1', path: '/host/:hostId' });
    expect(screen.getByText('Loading the host')).toBeInTheDocument();
  });

  test('D2.8-01 who is no host is not found, and is not asked for again', async () => {
    const asked: number[] = [];
    server.use(
      http.get(apiUrl('/hosts/:id'), () => {
        asked.push(1);
        return problem({ status: 404, code: 'host_not_found' });
      }),
    );
    renderApp(<HostPage />, { url: `/host/${hostId}`, path: '/host/:hostId' });
    expect(await screen.findByRole('heading', { name: 'Host not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse vehicles' })).toHaveAttribute(
      'href',
      '/browse',
    );
    expect(asked).toHaveLength(1);
  });

  test('R11 a host that could not be fetched can be tried again', async () => {
    server.use(http.get(apiUrl('/hosts/:id'), () => problem({ status: 422, code: 'other' })));
    const { user } = renderApp(<HostPage />, { url: `/host/${hostId}`, path: '/host/:hostId' });
    expect(
      await screen.findByRole(
        'heading',
        { name: 'We could not load this host' },
        { timeout: 9000 },
      ),
    ).toBeVisible();
    server.use(http.get(apiUrl('/hosts/:id'), () => ok(aHost())));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Priya S.' })).toBeVisible();
  });
});

test('D2.8-01 a vehicle leads to the page of its host', async () => {
  server.use(http.get(apiUrl('/vehicles/:id'), () => ok(aVehicle())));
  renderApp(<VehiclePage />, { url: `/vehicle/${vehicleId}`, path: '/vehicle/:vehicleId' });
  const host = await region('Your host');
  expect(within(host).getByRole('link', { name: 'Priya S.' })).toHaveAttribute(
    'href',
    `/host/${hostId}`,
  );
});
