import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aVehicle } from '@/testing/factories';
import { renderApp } from '@/testing/render-app';
import { BookingCard } from './booking-card';

// As when the file is gone: bookNow itself never throws.
vi.mock(import('./book-now'), () => ({
  bookNow: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}));

test('P8-29 when the code behind Book Now does not arrive it says so and can be pressed again', async () => {
  const url = '/vehicle/1?startDate=2028-01-10&endDate=2028-01-13';
  renderApp(<BookingCard vehicle={aVehicle()} />, { url, user: {} });
  const bookNow = () => screen.getByRole('button', { name: /Book Now/ });
  await waitFor(() => expect(bookNow()).toBeEnabled());
  // Without the pointer: Vitest mixes up stand-in and original when both fetch it at once.
  act(() => bookNow().click());
  expect(await screen.findByText('Booking Failed')).toBeVisible();
  expect(screen.getByText('Failed to initiate booking. Please try again.')).toBeVisible();
  expect(bookNow()).toBeEnabled();
});
