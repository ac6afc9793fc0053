import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadAnew } from '@/lib/leave';
import { aVehicle } from '@/testing/factories';
import { renderApp } from '@/testing/render-app';
import { BookingCard } from '../components/booking-card';

vi.mock('@/lib/leave');
// As after a deploy: the file that this page names is gone.
vi.mock(import('../rules/book-now'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const url = '/vehicle/1?startDate=2028-01-10&endDate=2028-01-13';
const bookNow = () => screen.getByRole('button', { name: /Book Now/ });

async function press() {
  renderApp(<BookingCard vehicle={aVehicle()} onPhones="bar" />, { url, user: {} });
  await waitFor(() => expect(bookNow()).toBeEnabled());
  // Without the pointer: Vitest mixes up stand-in and original when both fetch it at once.
  act(() => bookNow().click());
}

test('P8-29 when the code behind Book Now is gone the page is loaded anew, with what was chosen', async () => {
  await press();
  await waitFor(() => expect(loadAnew).toHaveBeenCalledTimes(1));
  expect(window.location.search).toContain('startDate=2028-01-10&endDate=2028-01-13');
});

test('P8-29 offline it says so and can be pressed again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press();
  expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
  await waitFor(() => expect(bookNow()).toBeEnabled());
});
