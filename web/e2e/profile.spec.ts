import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signUp } from './support/people';
import { expect, expectAccessible, expectNoViolations, isPhone, test } from './support/test';

test.use({ expected: [/status of 422/] }); // a text that calls itself a picture

const photo = readFileSync(new URL('../../server/tests/pictures/gps-turned.jpg', import.meta.url));

/** Goes to the profile by the menu of that size (P2.2-07). */
async function openProfile(page: Page) {
  await page.goto('/');
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  else await page.getByRole('button', { name: 'Maya Grant, account' }).click();
  await page.getByRole('link', { name: 'Profile Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

test('P2.2-07 D4-11 D5-17 D7-27 a host edits the profile', { tag: '@once' }, async ({ page }) => {
  await signUp(page, 'host');
  await openProfile(page);
  await expect(page).toHaveURL(/\/host-dashboard\?tab=profile$/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expectNoViolations(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  await page.getByLabel('Phone number').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await page.getByLabel('Phone number').fill('0161 496 0123');
  await page.getByLabel('About you').fill('Two cars in Headingley.');
  await page.getByRole('radio', { name: /Grant Car Hire/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();

  await page.reload();
  await expect(page.getByText('0161 496 0123')).toBeVisible();
  await expect(page.getByText('Two cars in Headingley.')).toBeVisible();
});

test(
  'P2.2-07 D2.3-15 D4-11 a renter edits by keyboard what renters have',
  { tag: '@once' },
  async ({ page }) => {
    await signUp(page);
    await openProfile(page);
    await expect(page).toHaveURL(/\/renter-dashboard\?tab=profile$/);
    await page.getByRole('button', { name: 'Edit profile' }).press('Enter');
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('4 Mill Lane, Otley');
    await page.keyboard.press('Enter');
    await expect(page.getByText('4 Mill Lane, Otley')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
    await expect(page.getByText('Company name')).toBeHidden();
  },
);

test(
  'D7-29 D5-15 D5-16 D8-23 a picture without its metadata, and what is refused',
  { tag: '@once' },
  async ({ page }) => {
    await signUp(page);
    await openProfile(page);

    await choose(page, 'note.txt', 'text/plain', Buffer.from('Just a text.'));
    await expect(page.getByText('Please select an image file.')).toBeVisible();
    await choose(page, 'large.jpg', 'image/jpeg', Buffer.alloc(6 * 1024 * 1024));
    await expect(page.getByText('Please select an image smaller than 5MB.')).toBeVisible();
    await choose(page, 'note.png', 'image/png', Buffer.from('Just a text.'));
    await expect(page.getByText('Upload Failed')).toBeVisible();
    await expect(page.locator('main').getByText('Please select an image file.')).toBeVisible();

    await choose(page, 'me.jpg', 'image/jpeg', photo);
    await expect(page.getByText('Picture updated')).toBeVisible();
    const shown = page.getByRole('img', { name: 'Your picture' });
    await expect(shown).toHaveAttribute('src', /\/files\/public\/profile-pictures\/.*\.webp$/);
    const address = (await shown.getAttribute('src'))!;
    if (!isPhone(page))
      await expect(page.locator('[data-slot="account-menu"] img')).toHaveAttribute('src', address);
    const stored = await (await page.request.get(address)).body();
    expect(photo.includes('Northlight')).toBe(true);
    for (const trace of ['Northlight', 'Exif', 'EXIF']) expect(stored.includes(trace)).toBe(false);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByText('Picture removed')).toBeVisible();
    await expect(shown).toHaveText('MG');
  },
);
