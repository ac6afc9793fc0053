import { screen, waitFor } from '@testing-library/react';
import { http, type JsonBodyType } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveTo } from '@/lib/leave';
import type { InsuranceProposal } from '@/lib/api/types';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { aBrokerPage, anInsuranceQuote } from '@/testing/insurance';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { QuoteStep } from './quote-step';

vi.mock(import('@/lib/leave'), () => ({ leaveTo: vi.fn<typeof leaveTo>() }));

const { driver } = aBrokerPage().drivers ?? {};
const proposal = {
  registration_number: 'AB12CDE',
  vehicle_value: 15_000,
  driver,
} as InsuranceProposal;
const changed = vi.fn<() => void>();
let ordered: JsonBodyType | undefined;

function show(who: { user: object | undefined } = { user: {} }) {
  return renderApp(
    <QuoteStep
      quote={anInsuranceQuote()}
      proposal={proposal}
      onChanged={changed}
      onBack={() => undefined}
      onLeaving={() => undefined}
    />,
    who,
  );
}

async function confirmAll(user: ReturnType<typeof show>['user']) {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
}

beforeEach(() => {
  ordered = undefined;
  changed.mockReset();
  vi.mocked(leaveTo).mockReset();
  server.use(
    http.post(apiUrl('/insurance-orders'), async ({ request }) => {
      ordered = (await request.json()) as JsonBodyType;
      return ok({ order_id: '1', url: '/sandbox/checkout/1' });
    }),
  );
});

test('H4 H16 the quote explains itself and says until when there is no cover', async () => {
  show();
  expect(await screen.findByText('Comprehensive cover')).toBeVisible();
  expect(screen.getByText('× 1.5')).toBeVisible();
  expect(screen.getByText('An order is not cover')).toBeVisible();
  expect(screen.getByText(/You will know by 24 Nov 2026, 08:00/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay £170.59' })).toBeVisible();
});

test('D5-50 all of it is confirmed before anything is ordered', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Pay £170.59' }));
  expect(await screen.findByText('Please accept the terms.')).toBeVisible();
  expect(ordered).toBeUndefined();
});

test('D7-61 M6 what was shown is ordered', async () => {
  const { user } = show();
  await screen.findByRole('button', { name: 'Pay £170.59' });
  await confirmAll(user);
  await user.click(screen.getByRole('button', { name: 'Pay £170.59' }));
  await waitFor(() => expect(ordered).toMatchObject({ total_amount: 17_059, sealed: 'sealed' }));
});

test('D8-59 whoever is not signed in is asked to first', async () => {
  const { user } = show({ user: undefined });
  await screen.findByRole('button', { name: 'Pay £170.59' });
  await confirmAll(user);
  await user.click(screen.getByRole('button', { name: 'Pay £170.59' }));
  expect(await screen.findByText('Authentication Required')).toBeVisible();
  expect(ordered).toBeUndefined();
});

test('M6 D8-60 another price is shown before it is paid', async () => {
  const now = anInsuranceQuote({ id: '2', total_cost: 20_000 });
  server.use(
    http.post(apiUrl('/insurance-orders'), () =>
      problem({
        status: 409,
        code: 'price_changed',
        detail: 'The price has changed.',
        current: now,
      }),
    ),
  );
  const { user } = show();
  await screen.findByRole('button', { name: 'Pay £170.59' });
  await confirmAll(user);
  await user.click(screen.getByRole('button', { name: 'Pay £170.59' }));
  expect(await screen.findByText('Payment Failed')).toBeVisible();
  await waitFor(() => expect(changed).toHaveBeenCalledWith(now));
});

test('H4 what was ordered before leads to its order, and is not paid again', async () => {
  const before = '44444444-2222-4333-8444-555555555555';
  server.use(
    http.post(apiUrl('/insurance-orders'), () =>
      problem({ status: 409, code: 'cover_is_there', current: { order_id: before } }),
    ),
  );
  const { user } = show();
  await screen.findByRole('button', { name: 'Pay £170.59' });
  await confirmAll(user);
  await user.click(screen.getByRole('button', { name: 'Pay £170.59' }));
  const link = await screen.findByRole('link', { name: 'See your order' });
  expect(link).toHaveAttribute('href', `/orders/${before}`);
  expect(screen.getByRole('button', { name: 'Pay £170.59' })).toBeDisabled();
});
