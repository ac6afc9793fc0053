import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { AdminDispute } from '@/lib/api/types';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { LinkBooking } from './link-booking';

const booking = {
  id: '7a0c6f57-5c1a-4a53-9df0-8d8c0f0f6a11',
  start_date: '2026-12-01',
  end_date: '2026-12-03',
  booking_status: 'completed',
  make: 'Ford',
  model: 'Focus',
  registration_number: 'AB12 CDE',
} as const;
const dispute = {
  id: '5f0c6f57-5c1a-4a53-9df0-8d8c0f0f6a11',
  writer: 'Ada Lovelace',
  version: 3,
  linkable: [booking],
} as unknown as AdminDispute;

const answering = (answer: () => Response, sent: unknown[] = []) =>
  server.use(
    http.post(apiUrl(`/admin/disputes/${dispute.id}/booking`), async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );

test('X34 one of the writer’s bookings is linked, as the admin saw the dispute', async () => {
  const sent: unknown[] = [];
  answering(() => ok(dispute), sent);
  const { user } = renderApp(<LinkBooking dispute={dispute} />);
  const button = screen.getByRole('button', { name: 'Link this booking' });
  expect(button).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Booking'), booking.id);
  await user.click(button);
  expect(await screen.findByText('Booking linked')).toBeVisible();
  expect(sent).toEqual([{ version: 3, booking_id: booking.id }]);
});

test('X34 what has changed since is said, and whoever has no booking has nothing to choose', async () => {
  answering(() =>
    problem({ status: 409, code: 'dispute_changed', detail: 'Please look at it again.' }),
  );
  const { user } = renderApp(<LinkBooking dispute={dispute} />);
  await user.selectOptions(screen.getByLabelText('Booking'), booking.id);
  await user.click(screen.getByRole('button', { name: 'Link this booking' }));
  expect(await screen.findByText('Please look at it again.')).toBeVisible();
  renderApp(<LinkBooking dispute={{ ...dispute, linkable: [] }} />);
  expect(screen.getByText(/no booking that this may be about/)).toBeVisible();
});
