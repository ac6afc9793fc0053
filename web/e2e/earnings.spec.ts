import { demoEmails, signInFirst } from './support/people';
import { expect, expectAccessible, test } from './support/test';

test(
  'K6 K12 D1-03 P1-05 D7-10 a host sees what waits, says where to be paid, and is paid',
  { tag: '@once' },
  async ({ page }) => {
    test.slow(); // several hosts sign in until one is found
    await signInFirst(page, await demoEmails(page, 'host'), async (request) => {
      const answer = await request.get('/api/v1/host/earnings');
      const { items } = (await answer.json()) as { items: { stage: string }[] };
      return items.find(({ stage }) => stage === 'account_needed');
    });
    await page.goto('/host-dashboard?tab=earnings');
    const earnings = page.getByRole('region', { name: 'Earnings' });
    await expect(earnings.getByText('Set up your payouts')).toBeVisible();
    await expect(
      earnings.getByText('Paid out once your payout account is ready').first(),
    ).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Open Payment Info' }).click();
    await expect(page.getByText('Not set up')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set up payouts' }).click();
    await page.waitForURL(/\/sandbox\/connect\//);
    await page.getByRole('button', { name: 'Leave it as it is' }).click();
    await expect(page.getByText('Finish setting up your payouts')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/sandbox\/connect\//);
    await page.getByRole('button', { name: 'Complete the set-up' }).click();
    await expect(page.getByText('Payouts are switched on')).toBeVisible();
    await expect(page).toHaveURL(/\?tab=payment-info$/);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Earnings' }).click();
    await expect(earnings.getByText(/^(Being paid out|Paid)$/).first()).toBeVisible();
    await expect(earnings.getByText('Paid out once your payout account is ready')).toHaveCount(0);
    await expect(earnings.getByText('Set up your payouts')).toBeHidden();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Bookings' }).click();
    await page.getByRole('button', { name: 'Sync Earnings' }).click();
    await expect(page.getByText(/already ha(ve|s) earnings/)).toBeVisible();
  },
);
