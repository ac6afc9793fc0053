import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { leaveTo } from '@/lib/leave';
import type { PayoutAccountState } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import PaymentInfoTab from './payment-info-tab';

vi.mock('@/lib/leave', () => ({ leaveTo: vi.fn<() => void>() }));

function open(state: PayoutAccountState | null, search = '') {
  server.use(http.get(apiUrl('/host/payout-account'), () => ok({ state })));
  return renderApp(<PaymentInfoTab />, { url: `/host-dashboard?tab=payment-info${search}` });
}

describe('the Payment Info tab', () => {
  test('K12 a host without an account is led to set one up', async () => {
    open(null);
    expect(await screen.findByText('Set up your payouts')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Set up payouts' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    expect(await violationsIn(screen.getByRole('region', { name: 'Payment Info' }))).toEqual([]);
  });

  test('an address that is not the provider’s is not followed', async () => {
    server.use(
      http.post(apiUrl('/host/payout-account/link'), () => ok({ url: 'https://evil.example/' })),
    );
    const { user } = open(null);
    await user.click(await screen.findByRole('button', { name: 'Set up payouts' }));
    expect(await screen.findByText('Not opened')).toBeVisible();
  });

  test('K12 back from the provider by the browser’s own button, its pages can be opened again', async () => {
    const url = 'https://connect.stripe.com/setup/a';
    server.use(http.post(apiUrl('/host/payout-account/link'), () => ok({ url })));
    const { user } = open(null);
    await user.click(await screen.findByRole('button', { name: 'Set up payouts' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(url));
    expect(screen.getByRole('button', { name: /Opening/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(screen.getByRole('button', { name: 'Set up payouts' })).toBeEnabled();
  });

  test('trust.md 4.1 asks for the password again when it was not shown of late', async () => {
    server.use(
      http.post(apiUrl('/host/payout-account/link'), () =>
        problem({ status: 403, code: 'password_needed' }),
      ),
    );
    const { user } = open('incomplete');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('dialog', { name: /password/i })).toBeVisible();
  });

  test('K4 back from the provider it is asked how the account stands', async () => {
    const check = vi.fn<() => Response>(() => ok({ state: 'ready' }));
    server.use(http.post(apiUrl('/host/payout-account/check'), check));
    open('incomplete', '&account=done');
    expect(await screen.findByText('Payouts are switched on')).toBeVisible();
    expect(check).toHaveBeenCalledTimes(1);
    expect(window.location.search).toBe('?tab=payment-info');
  });

  test('one that needs something is asked about again by hand', async () => {
    server.use(http.post(apiUrl('/host/payout-account/check'), () => ok({ state: 'checking' })));
    const { user } = open('action_needed');
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Your details are being checked')).toBeVisible();
  });

  test('what did not come can be asked for again', async () => {
    server.use(http.get(apiUrl('/host/payout-account'), () => problem({ status: 500 })));
    renderApp(<PaymentInfoTab />);
    expect(await screen.findByText('Unable to load your payment info')).toBeVisible();
  });
});
