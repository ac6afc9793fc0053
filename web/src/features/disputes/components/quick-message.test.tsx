import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { aBooking, aUser } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import QuickMessage from './quick-message';

const routes = ['/renter-dashboard', '/host-dashboard'].map((path) => ({
  path,
  element: <p>{path}</p>,
}));
const list = (booking: unknown) => ok({ items: [booking], total: 1, page: 1, page_size: 20 });

for (const role of ['renter', 'host'] as const) {
  test(`A2.13-10 A2.13-11 A2.13-12 a ${role} picks a booking and comes to that chat`, async () => {
    const user = aUser({ user_type: role });
    const booking = aBooking(role === 'host' ? { host_user_id: user.id } : { user_id: user.id });
    let asked: unknown;
    server.use(
      http.get(apiUrl(role === 'host' ? '/host/bookings' : '/bookings'), () => list(booking)),
      http.post(apiUrl('/conversations'), async ({ request }) => {
        asked = await request.json();
        return ok({ id: 'c1' });
      }),
    );
    const { user: person } = renderApp(<QuickMessage />, { user, path: '/', routes });
    await person.selectOptions(await screen.findByLabelText('Booking'), booking.id);
    await person.click(screen.getByRole('button', { name: 'Open the chat' }));
    expect(await screen.findByText(`/${role}-dashboard`)).toBeVisible();
    expect(window.location.search).toBe('?tab=messages&conversation=c1');
    expect(asked).toEqual({
      vehicle_id: booking.vehicle_id,
      ...(role === 'host' ? { renter_id: booking.user_id } : {}),
    });
  });
}

test('without a choice it says so, and a chat that cannot be opened gives the reason', async () => {
  const user = aUser();
  const booking = aBooking({ user_id: user.id });
  server.use(
    http.get(apiUrl('/bookings'), () => list(booking)),
    http.post(apiUrl('/conversations'), () =>
      problem({ status: 422, code: 'no', detail: 'This person cannot be written to.' }),
    ),
  );
  const { user: person } = renderApp(<QuickMessage />, { user });
  await person.click(await screen.findByRole('button', { name: 'Open the chat' }));
  expect(await screen.findByText('Choose a booking first')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Booking'), booking.id);
  await person.click(screen.getByRole('button', { name: 'Open the chat' }));
  expect(await screen.findByText('This person cannot be written to.')).toBeVisible();
});

test('a visitor signs in first', async () => {
  renderApp(<QuickMessage />);
  expect(await screen.findByText(/Sign in to choose the booking/)).toBeVisible();
});
