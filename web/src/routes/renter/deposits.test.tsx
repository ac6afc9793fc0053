import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { DepositRefund } from '@/lib/api/types';
import { Component as RenterDashboard } from '@/routes/renter/dashboard';
import { violationsIn } from '@/testing/axe';
import { aDepositRefund } from '@/testing/deposits';
import { aMoneyStep, bookingId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

function open(items: DepositRefund[], query = '') {
  server.use(
    http.get(apiUrl('/deposit-refunds'), () =>
      ok({ items, total: items.length, page: query ? 9 : 1, page_size: 20 }),
    ),
  );
  return renderApp(<RenterDashboard />, {
    url: `/renter-dashboard?tab=deposits${query}`,
    user: {},
  });
}

test('D1-09 D2.3-08 D3.3-01 D4-08 D4-09 D4-10 a renter sees each refund, its day and its state', async () => {
  const id = (last: string) => aDepositRefund().id.replace(/2$/, last);
  open([
    aDepositRefund(),
    aDepositRefund({
      id: id('3'),
      refund_type: 'remaining_20',
      refund_status: 'completed',
      stripe_refund_id: 're_123',
      completed_at: '2026-12-09T09:15:00Z',
      told: aMoneyStep({
        stage: 'done',
        text: '£100.00 went back to your card on Wed 9 Dec 2026.',
      }),
    }),
    aDepositRefund({ id: id('4'), refund_type: 'cancellation_refund' }),
    aDepositRefund({
      id: id('5'),
      refund_status: 'failed',
      completed_at: '2026-12-09T09:15:00Z',
      told: aMoneyStep({ stage: 'failed', text: 'Please contact support for assistance.' }),
    }),
  ]);
  const list = await screen.findByRole('list', { name: 'Refunds' });
  const [planned, done, cancelled, failed] = within(list).getAllByRole('listitem');
  expect(planned).toHaveTextContent('Deposit, first part (80%)');
  expect(planned).toHaveTextContent('£400.00');
  expect(planned).toHaveTextContent(
    '£400.00 of your deposit will be sent to your card on Wed 9 Dec 2026.',
  );
  expect(within(planned!).getByRole('link', { name: 'Ford Fiesta' })).toHaveAttribute(
    'href',
    `/bookings/${bookingId}`,
  );
  expect(done).toHaveTextContent('Refund ID: re_123');
  expect(done).toHaveTextContent('£100.00 went back to your card on Wed 9 Dec 2026.');
  expect(cancelled).toHaveTextContent(
    'It will be processed automatically to the original payment method.',
  );
  expect(failed).toHaveTextContent(
    'Refund failed to process. Please contact support for assistance.',
  );
  expect(failed).not.toHaveTextContent(/Refunded|went back/);
  expect(await violationsIn(list)).toEqual([]);
});

test('D2.3-10 without any it says so', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No deposit refunds' })).toBeVisible();
});

test('D2.3-09 a failure can be tried again', async () => {
  server.use(
    http.get(apiUrl('/deposit-refunds'), () => problem({ status: 500, code: 'internal' })),
  );
  const { user } = renderApp(<RenterDashboard />, {
    url: '/renter-dashboard?tab=deposits',
    user: {},
  });
  expect(await screen.findByText('Error loading deposit refunds. Please try again.')).toBeVisible();
  server.use(
    http.get(apiUrl('/deposit-refunds'), () =>
      ok({ items: [aDepositRefund()], total: 1, page: 1, page_size: 20 }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Refunds' })).toBeVisible();
});

test('a page beyond the last one leads back', async () => {
  open([], '&page=9');
  expect(await screen.findByRole('heading', { name: 'There is no page 9' })).toBeVisible();
});
