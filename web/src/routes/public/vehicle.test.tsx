import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { aHost, aVehicle, aVehicleCard, anImage, bookingId, vehicleId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as VehiclePage } from './vehicle';

function open(part: Parameters<typeof aVehicle>[0] = {}, query = '', user?: object) {
  server.use(http.get(apiUrl('/vehicles/:id'), () => ok(aVehicle(part))));
  return renderApp(<VehiclePage />, {
    url: `/vehicle/${vehicleId}${query}`,
    path: '/vehicle/:vehicleId',
    user,
  });
}

describe('the vehicle page', () => {
  test("P2.1-02 P2.6-05 shows vehicle, host, host figures, reviews and the host's other vehicles", async () => {
    server.use(
      http.get(apiUrl('/vehicles/:id/reviews'), () =>
        ok({
          items: [
            {
              id: bookingId,
              rating: 5,
              comment: 'Spotless.',
              reviewer_name: 'Tom H.',
              created_at: '2026-10-02T10:00:00Z',
            },
          ],
        }),
      ),
      http.get(apiUrl('/vehicles/:id/other-vehicles'), () =>
        ok({ items: [aVehicleCard({ make: 'Kia', model: 'Sportage' })] }),
      ),
    );
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Ford Fiesta 2020' }),
    ).toBeVisible();
    expect(screen.getByText('Kept in Leeds and serviced on schedule.')).toBeVisible();
    expect(screen.getByText('Bluetooth')).toBeVisible();
    const host = screen.getByRole('region', { name: 'Your host' });
    expect(within(host).getByText('Priya S.')).toBeVisible();
    expect(within(host).getByText('31')).toBeVisible();
    expect(within(host).getByText('4.7')).toBeVisible();
    expect(await screen.findByText('Spotless.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Kia Sportage/ })).toBeVisible();
    await waitFor(() => expect(document.title).toContain('Ford Fiesta 2020 in Leeds LS6'));
  });

  test('S4 U7 a public page shows neither plate nor phone nor address', async () => {
    open({ host: aHost() });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('[data-slot="plate-chip"]')).toBeNull();
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });

  test('P3-06 P3-08 the terms show deposit and minimum', async () => {
    open({ deposit: 50_000, minimum_rental_days: 1, mileage_allowance: null });
    const terms = await screen.findByRole('region', { name: 'Good to know' });
    expect(within(terms).getByText('£500.00')).toBeVisible();
    expect(within(terms).getByText('1 day')).toBeVisible();
    expect(within(terms).getByText('Unlimited')).toBeVisible();
  });

  test('P2.6-01 a skeleton stands in while it loads', () => {
    server.use(http.get(apiUrl('/vehicles/:id'), () => delay('infinite').then(() => ok(null))));
    renderApp(<VehiclePage />, { url: '/vehicle/1', path: '/vehicle/:vehicleId' });
    expect(screen.getByText('Loading the vehicle')).toBeInTheDocument();
  });

  test('P2.6-07 P2.6-06 the booking card stands before the listing in the page', async () => {
    open();
    const card = await screen.findByRole('complementary', { name: 'Book this vehicle' });
    const listing = document.querySelector('[data-slot="vehicle-listing"]')!;
    expect(card.compareDocumentPosition(listing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('R3 the bar at the foot leads to the booking step with the chosen dates', async () => {
    open({}, '?startDate=2026-11-27&endDate=2026-11-30&startTime=09:15');
    expect(await screen.findByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      `/booking/${vehicleId}?startDate=2026-11-27&endDate=2026-11-30&startTime=09%3A15`,
    );
  });
});

describe('the gallery', () => {
  test('opens large and goes on with keys and buttons', async () => {
    const images = [anImage({ alt: 'Side' }), anImage({ alt: 'Front' }), anImage({ alt: 'Back' })];
    const { user } = open({ images });
    await user.click(await screen.findByRole('button', { name: 'Show picture 2 of 3: Front' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pictures of this Ford Fiesta' });
    expect(within(dialog).getByRole('img', { name: 'Front' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    expect(within(dialog).getByRole('img', { name: 'Back' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('img', { name: 'Side' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(within(dialog).getByRole('img', { name: 'Back' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('P3-07 a vehicle without pictures shows our illustration', async () => {
    open({ images: [], main_image: null });
    expect(
      await screen.findByRole('img', { name: /Illustration: no picture of this Ford Fiesta/ }),
    ).toBeVisible();
  });
});

describe('no such vehicle', () => {
  test('P2.6-02 P2.6-03 P2.6-04 says so, offers to try again and to browse', async () => {
    server.use(
      http.get(apiUrl('/vehicles/:id'), () => problem({ status: 404, code: 'vehicle_not_found' })),
    );
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { origin: 'http://localhost:8080', reload });
    const { user } = renderApp(<VehiclePage />, { url: '/vehicle/1', path: '/vehicle/:vehicleId' });
    expect(await screen.findByRole('heading', { name: 'Vehicle Not Found' })).toBeVisible();
    expect(
      screen.getByText("The vehicle you're looking for doesn't exist or is no longer available."),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Other Vehicles' })).toHaveAttribute(
      'href',
      '/browse',
    );
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});
