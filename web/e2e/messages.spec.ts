import type { Page } from '@playwright/test';
import { aListed } from './support/listings';
import { signUp } from './support/people';
import { expect, expectAccessible, expectNoViolations, isPhone, test } from './support/test';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** The newest message and all that answers it, P4-31. */
async function expectInView(page: Page, newest: string) {
  const whole = { ratio: 0.99 };
  await expect(log(page).getByText(newest)).toBeInViewport();
  await expect(field(page)).toBeInViewport(whole);
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport(whole);
}

test('P2.6-19 P2.7-01 P4-29 P4-33 P2.8-02 N1 N2 a renter asks, the host hears it at once and answers', async ({
  page,
  browser,
}) => {
  const host = await (await browser.newContext()).newPage();
  await signUp(host, 'host', 'Noor');
  const vehicleId = await aListed(host.request);
  await host.goto('/host-dashboard');
  await expect(host.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await signUp(page, 'renter', 'Zebedee');
  await page.goto(`/vehicle/${vehicleId}`);
  await page.getByRole('button', { name: 'Contact Host' }).click();
  await expect(page.getByText('Start the conversation!')).toBeVisible();
  await expectNoViolations(page, '[data-slot="dialog"]');
  await field(page).fill('Is it free on Friday?');
  await field(page).press('Enter');
  await expect(log(page).getByText('Is it free on Friday?')).toBeVisible();

  // The host has done nothing meanwhile.
  const bell = host.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(bell).toBeVisible();
  await bell.click();
  await expectNoViolations(host, '[data-slot="bell"]');
  await host.getByRole('link', { name: /New message from Zebedee G\./ }).click();
  await expect(host).toHaveURL(/tab=messages/);
  await expect(log(host).getByText('Is it free on Friday?')).toBeVisible();
  await expect(host.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expectInView(host, 'Is it free on Friday?');
  const [header, name] = [
    host.getByRole('banner'),
    host.getByRole('heading', { name: 'Zebedee G.' }),
  ];
  const below = (await name.boundingBox())!.y - (await header.boundingBox())!.height;
  expect(below, 'with whom one talks is not under the header').toBeGreaterThan(0);
  await expectAccessible(host);
  // Likewise for who comes by the link of an email.
  await host.goto(host.url());
  await expectInView(host, 'Is it free on Friday?');

  await field(host).fill('It is.\nUntil Sunday.');
  await host.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByText('It is.')).toBeVisible();
  if (isPhone(host)) {
    // As a keyboard leaves it.
    await host.setViewportSize({ width: 390, height: 450 });
    await field(host).fill('WhatsApp me on 07700 900123');
    await expectInView(host, 'Until Sunday.');
    await field(host).fill('');
    await host.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(host.getByRole('heading', { name: 'Conversations (1)' })).toBeVisible();
    await expectAccessible(host);
  } else {
    const heights = await host
      .locator('[data-slot="messages-pane"], [data-slot="chat-pane"]')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().height)));
    expect(heights).toEqual([600, 500]); // as D2.3-11 wants them
  }
  await host.context().close();
});
