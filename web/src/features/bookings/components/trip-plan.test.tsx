import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking } from '@/testing/factories';
import { renderApp } from '@/testing/render-app';
import { TripPlan } from './trip-plan';

test('D6-07 N4 a host writes to the renter’s e-mail, where the server tells it', () => {
  const booking = aBooking();
  const { rerender } = renderApp(
    <TripPlan
      booking={{ ...booking, renter: { ...booking.renter, email: 'tom@example.org' } }}
      reader="host"
    />,
  );
  expect(screen.getByRole('link', { name: 'tom@example.org' })).toHaveAttribute(
    'href',
    'mailto:tom@example.org',
  );
  rerender(<p>gone</p>);
  renderApp(<TripPlan booking={booking} reader="host" />);
  expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
});
