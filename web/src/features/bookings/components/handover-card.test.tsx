import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { Booking, BookingOption, Handover } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { aBooking, bookingId } from '@/testing/factories';
import { aHandover } from '@/testing/handover';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { HandoverCard } from './handover-card';

const path = (rest: string) => apiUrl(`/bookings/${bookingId}/${rest}`);
const may = (...actions: BookingOption['action'][]): Booking =>
  aBooking({ actions: actions.map((action) => ({ ...aBooking().actions[0]!, action })) });

function show(reader: 'renter' | 'host', handover: Handover, booking = may()) {
  server.use(http.get(path('handover'), () => ok(handover)));
  return renderApp(<HandoverCard booking={booking} reader={reader} />);
}

test('X18 who runs late sends minutes, and reads a refusal in the dialog', async () => {
  const sent: unknown[] = [];
  const answers = [problem({ status: 409, code: 'too_late', detail: 'It is too late for that.' }), ok(aHandover())];
  server.use(
    http.post(path('late'), async ({ request }) => {
      sent.push(await request.json());
      return answers.shift()!;
    }),
  );
  const { user } = show('renter', aHandover(), may('say_late'));
  await user.click(await screen.findByRole('button', { name: 'Running late' }));
  await user.selectOptions(await screen.findByLabelText(/How late/), '45');
  await user.click(screen.getByRole('button', { name: 'Send new time' }));
  expect(await screen.findByText(/It is too late for that/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send new time' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ minutes: 45 }, { minutes: 45 }]);
});

test('X18 without the right to it there is no button; a late vehicle is told to the renter', async () => {
  const { container } = show('renter', aHandover({ may_be_late: true, note_withheld: true }));
  expect(await screen.findByText('The vehicle may be late')).toBeVisible();
  expect(screen.getByText('You can read it once you have signed the contract.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(await violationsIn(container)).toEqual([]);
});

test('X18 "Is it back?" is answered by its reader', async () => {
  let denied = 0;
  server.use(
    http.post(path('not-returned'), () => {
      denied += 1;
      return ok(aHandover());
    }),
  );
  const back = { ...aHandover().back, asked: true, state: 'unknown' as const };
  const { user } = show('host', aHandover({ back }), may('confirm_return', 'deny_return'));
  await user.click(await screen.findByRole('button', { name: 'No, not yet' }));
  await expect.poll(() => denied).toBe(1);
});
