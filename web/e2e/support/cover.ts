import { expect, type Page } from '@playwright/test';
import { goodCard, typeCard } from './checkout';
import { linkTo } from './mailbox';
import { openSettled } from './settled';
import { expectNoViolations } from './test';

const DAY = 86_400_000;

const written = (time: number) =>
  new Date(time).toLocaleDateString('en-GB', { timeZone: 'Europe/London' });

/** Asks for a week of cover that begins in ten days from then, pays for it, and opens the order: its id. */
export async function buyCover(page: Page, now = Date.now()) {
  await openSettled(page, '/general-services');
  await page.getByRole('button', { name: /Get Insurance/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Temporary Vehicle Insurance' });
  await dialog.getByRole('textbox', { name: /^Registration number/ }).fill('HP19 CLN');
  await dialog.getByRole('button', { name: 'Find this vehicle' }).click();
  const texts: [RegExp, string][] = [
    [/^Full name/, 'Ada Lovelace'],
    [/^Date of birth/, '10/12/1985'],
    [/^Licence number/, 'LOVEL862105A99AB'],
    [/^Licence pass date/, '01/03/2005'],
    [/National Insurance/, 'AB123456C'],
    [/^Home address/, '12 Mews Yard, London EC1A 0AA'],
    [/^From/, written(now + 10 * DAY)],
    [/^To/, written(now + 17 * DAY)],
  ];
  for (const [name, text] of texts) await dialog.getByRole('textbox', { name }).fill(text);
  await dialog.getByRole('combobox', { name: /^At/ }).selectOption('10:00');
  for (const name of [/^Penalty points/, /^Driving convictions/])
    await dialog.getByRole('combobox', { name }).selectOption('none');
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Get my quote' }).click();
  await expect(dialog.getByText('An order is not cover')).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: /^Pay £/ }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await typeCard(page, goodCard);
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText('This is not cover yet', { exact: true })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Where the broker answers about that order, as their newest email has it. */
export const brokerLink = (page: Page, orderId: string) =>
  linkTo(
    page.request,
    'broker@kerbside.example',
    `Temporary insurance to confirm: TI-${orderId.slice(0, 8).toUpperCase()}`,
    /https?:\/\/[^"\s<]+\/broker#[\w-]{43}/,
  );
