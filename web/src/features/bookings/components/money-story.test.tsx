import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { MoneyStory as Story } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { aMoney, bookingId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { MoneyStory } from './money-story';

const charge = {
  at: '2026-11-21T10:01:00Z',
  kind: 'charge',
  card_pence: 64_850,
  deposit_pence: 50_000,
  host_pence: 13_500,
  platform_pence: 1_350,
};

const story: Story = {
  quoted_at: '2026-11-21T09:58:00Z',
  lines: [
    {
      code: 'rental',
      label: '£45.00 × 3 days',
      reason: 'A day begins every 24 hours.',
      amount_pence: 13_500,
      due_now_pence: 13_500,
      payee: 'host',
    },
    {
      code: 'pay_now_discount',
      label: 'Pay-now discount (10%)',
      reason: 'For paying all of it when booking.',
      amount_pence: -1_350,
      due_now_pence: -1_350,
      payee: 'host',
    },
    {
      code: 'security_deposit',
      label: 'Refundable deposit',
      reason: 'Comes back after the trip.',
      amount_pence: 50_000,
      due_now_pence: 0,
      payee: 'renter',
    },
  ],
  total_pence: 14_850,
  due_now_pence: 64_850,
  due_at_pick_up_pence: 0,
  money: aMoney(),
  facts: [charge],
  held: { ...charge, kind: 'held' },
};

function open(reader: 'renter' | 'host', answer: () => Response) {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl(`/bookings/${bookingId}/money`), ({ request }) => {
      asked.push(request.url);
      return answer();
    }),
  );
  return { ...renderApp(<MoneyStory bookingId={bookingId} reader={reader} />), asked };
}

test('K9 each line has its reason, and the money its way, once somebody asks', async () => {
  const { user, asked, container } = open('renter', () => ok(story));
  expect(asked).toEqual([]);
  await user.click(screen.getByText('Why this amount?'));
  expect(await screen.findByText('A day begins every 24 hours.')).toBeVisible();
  expect(screen.getByText('To the host')).toBeVisible();
  expect(screen.getByText('Taken off the host’s share')).toBeVisible();
  expect(screen.getByText('Refundable deposit; all of it at pick-up')).toBeVisible();
  const money = within(screen.getByRole('region', { name: 'What the ledger says' }));
  expect(money.getByText('Paid by card')).toBeVisible();
  expect(money.getByText(/21 Nov 2026, 10:01/).parentElement).toHaveTextContent(
    'Deposit £500.00, host £135.00, our fee £13.50',
  );
  expect(money.getByText('Held for this booking now')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

test('K9 a host reads what the host is owed, and nothing of the card', async () => {
  const hidden = { card_pence: null, deposit_pence: null, platform_pence: null };
  const held = { ...charge, kind: 'held', ...hidden };
  const { user } = open('host', () => ok({ ...story, facts: [{ ...charge, ...hidden }], held }));
  await user.click(screen.getByText('Why this amount?'));
  expect(await screen.findByText('Held for you now')).toBeVisible();
  expect(screen.queryByText('£648.50')).toBeNull();
});

test('K9 before anything is paid it says so; a failed look can be repeated', async () => {
  const unpaid = { ...story, facts: [], money: { ...story.money, state: 'awaiting_payment' } };
  const answers = [problem({ status: 503, code: 'busy' }), ok(unpaid)];
  const { user } = open('renter', () => answers.shift()!);
  await user.click(screen.getByText('Why this amount?'));
  await user.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Nothing has been paid yet.')).toBeVisible();
});

test('K4 a payment that is checked is not denied where the ledger is empty', async () => {
  const checked = { ...story, facts: [], money: { ...story.money, state: 'being_checked' } };
  const { user } = open('renter', () => ok(checked));
  await user.click(screen.getByText('Why this amount?'));
  expect(
    await screen.findByText(
      'The payment is being checked. It joins the ledger once it has been accepted.',
    ),
  ).toBeVisible();
  expect(screen.queryByText('Nothing has been paid yet.')).toBeNull();
});
