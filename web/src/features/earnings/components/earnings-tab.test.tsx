import { render, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import type { Earning, PayoutAccountState } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { bookingId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { earningColumns } from './earning-columns';
import EarningsTab from './earnings-tab';
import { SyncEarnings } from './sync-earnings';

const anEarning = (part: Partial<Earning> = {}): Earning => ({
  booking_id: bookingId,
  vehicle: '2020 Ford Fiesta',
  start_date: '2026-11-27',
  end_date: '2026-11-30',
  amount_pence: 12_150,
  collected_pence: 0,
  payable_pence: 12_150,
  from_deposit_pence: 0,
  sent_pence: 0,
  kept_pence: 0,
  refunded_in_dispute_pence: 0,
  netted_pence: 0,
  debt_pence: 0,
  held_by: null,
  status: 'pending',
  stage: 'earned',
  earned_date: '2026-11-30',
  payout_date: '2026-12-03',
  ...part,
});

const totals = {
  earned_pence: 421_840,
  cancelled_pence: 6_750,
  unpaid_pence: 28_590,
  held_pence: 13_500,
  upcoming_pence: 30_000,
  collected_pence: 0,
  paid_out_pence: 400_000,
  from_deposit_pence: 5_600,
};

function open(items: Earning[], state: PayoutAccountState | null = 'ready') {
  server.use(
    http.get(apiUrl('/host/earnings'), () =>
      ok({ items, totals, total: items.length, page: 1, page_size: 20 }),
    ),
    http.get(apiUrl('/host/payout-account'), () => ok({ state })),
  );
  return renderApp(<EarningsTab page={1} />, { url: '/host-dashboard?tab=earnings' });
}

describe('the Earnings tab', () => {
  test('X35 itemises what was refunded after a payout, and what paid for it', async () => {
    open([
      anEarning({
        stage: 'paid',
        sent_pence: 12_150,
        kept_pence: 5000,
        refunded_in_dispute_pence: 5000,
        debt_pence: 5000,
      }),
      anEarning({ booking_id: bookingId.replace('1', '2'), netted_pence: 4000 }),
      anEarning({ booking_id: bookingId.replace('1', '3'), stage: 'kept', kept_pence: 12_150 }),
    ]);
    const [first, second, third] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('To be taken from your next earnings');
    expect(first).toHaveTextContent('£50.00 was refunded to the renter after a dispute');
    expect(first).toHaveTextContent(/^2020 Ford FiestaPaid/);
    expect(first).toHaveTextContent('From us£121.50Refunded after a dispute−£50.00');
    expect(first).toHaveTextContent('£71.50 for you');
    expect(second).toHaveTextContent('Paid for an earlier refund');
    expect(third).toHaveTextContent(/^2020 Ford FiestaNot paid out/);
    expect(third).toHaveTextContent('Kept by the renter’s bank−£121.50');
  });

  test('X35 the table says as well what stands between its columns and what one earns', () => {
    const earning = anEarning({
      payable_pence: 12_150,
      from_deposit_pence: 2000,
      kept_pence: 3000,
      refunded_in_dispute_pence: 3000,
      debt_pence: 1000,
    });
    const last = earningColumns.find(({ id }) => id === 'amount')?.cell(earning);
    const { container } = render(<div>{last}</div>);
    expect(container).toHaveTextContent(
      '£91.50Refunded after a dispute−£30.00To be taken from your next earnings−£10.00',
    );
  });

  test('D1-03 K6 shows what each booking brings, its state, and when it is paid out', async () => {
    open([anEarning()]);
    const row = await screen.findByRole('listitem');
    expect(within(row).getByText('£121.50')).toBeVisible();
    expect(within(row).getByText(/Paid out from/)).toHaveTextContent('3 Dec');
    expect(within(row).getByRole('link', { name: '2020 Ford Fiesta' })).toHaveAttribute(
      'href',
      `/bookings/${bookingId}`,
    );
    expect(await violationsIn(screen.getByRole('region', { name: 'Earnings' }))).toEqual([]);
  });

  test('K6 K16 what was paid at pick-up and what comes of the deposit stand by themselves', async () => {
    open([
      anEarning({
        amount_pence: 15_000,
        collected_pence: 14_625,
        payable_pence: 375,
        from_deposit_pence: 5_600,
      }),
    ]);
    const row = await screen.findByRole('listitem');
    expect(within(row).getByText('Paid to you at pick-up').nextSibling).toHaveTextContent(
      '£146.25',
    );
    expect(within(row).getByText('From the deposit, not income').nextSibling).toHaveTextContent(
      '£56.00',
    );
    expect(within(row).getByText('£150.00')).toBeVisible();
    expect(screen.getByText('From deposits').nextSibling).toHaveTextContent('£56.00');
    expect(screen.getByText('Earned', { selector: 'dt' }).nextSibling).toHaveTextContent(
      '£4,218.40',
    );
  });

  test('K12 without an account earnings say what they wait for, with the way there', async () => {
    open([anEarning({ stage: 'account_needed' })], null);
    expect(await screen.findByText('Set up your payouts')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Payment Info' })).toHaveAttribute(
      'href',
      '/host-dashboard?tab=payment-info',
    );
    expect(await screen.findByText('Add a payout account')).toBeVisible();
  });

  test('K12 with one that is ready nothing is said of it', async () => {
    open([anEarning()]);
    await screen.findByRole('listitem');
    expect(screen.queryByRole('link', { name: 'Open Payment Info' })).toBeNull();
  });

  test('K17 what was earned and not paid out yet stands beside it, with what is held', async () => {
    open([anEarning({ stage: 'held', held_by: 'lost' })]);
    const row = await screen.findByRole('listitem');
    expect(within(row).getByText(/we are deciding what happens next/)).toBeVisible();
    const unpaid = screen.getByText('Earned, not paid out yet');
    expect(unpaid.nextSibling).toHaveTextContent('£285.90');
    expect(screen.getByText('£135.00 of it held; see the list for why')).toBeVisible();
    expect(screen.getByText('From cancellations').nextSibling).toHaveTextContent('£67.50');
  });

  test('none yet, and a list that did not come', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('No earnings yet')).toBeVisible();
    unmount();
    server.use(http.get(apiUrl('/host/earnings'), () => problem({ status: 500 })));
    renderApp(<EarningsTab page={1} />);
    expect(await screen.findByText('Unable to load your earnings')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('Sync Earnings', () => {
  const press = async (answer: () => Response) => {
    server.use(http.post(apiUrl('/host/earnings/sync'), answer));
    const { user } = renderApp(<SyncEarnings />);
    await user.click(screen.getByRole('button', { name: 'Sync Earnings' }));
  };

  test('D2.2-06 D7-10 says how many records it made', async () => {
    await press(() => ok({ created: 2, total_bookings: 37 }));
    expect(
      await screen.findByText('Added 2 missing records, for 37 bookings in total.'),
    ).toBeVisible();
  });

  test('D8-10 one that failed', async () => {
    await press(() => problem({ status: 500 }));
    expect(await screen.findByText('Failed to create missing earnings records.')).toBeVisible();
  });

  test('D8-11 one that failed unexpectedly', async () => {
    await press(() => Response.error());
    expect(await screen.findByText('An unexpected error occurred.')).toBeVisible();
  });
});
