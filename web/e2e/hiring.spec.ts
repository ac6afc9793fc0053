import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newAdmin, tryAdmin } from './support/admins';
import { ownWorld, type World } from './support/own-world';
import { signUp } from './support/people';
import { answered } from './support/storage';
import { expect, expectAccessible, expectNoViolations, test } from './support/test';

// Before anybody has signed in as an admin, the page asks who it is.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expected: [/status of 401/] });

async function post(page: Page, title: string) {
  await page.goto('/admin/careers');
  await page.getByRole('button', { name: 'Create Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Job' });
  await dialog.getByLabel('Job title').fill(title);
  await dialog.getByLabel('Department').fill('Operations');
  await dialog.getByLabel('Location').fill('Leeds');
  await dialog.getByLabel('Salary').fill('£38,000 to £45,000');
  await dialog.getByLabel('Description').fill('You keep our vehicles on the road.');
  await expectNoViolations(page, '[data-slot="dialog"]');
  await dialog.getByRole('button', { name: 'Create Job' }).click();
  await expect(page.getByText('Job Created')).toBeVisible();
}

async function apply(page: Page, title: string) {
  const job = page.getByRole('link', { name: `Apply Now for ${title}` });
  // The page of all jobs is kept for a second.
  await expect(async () => {
    await page.goto('/careers');
    await expect(job).toBeVisible({ timeout: 1000 });
  }).toPass();
  await job.click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Cover letter').fill('Dear team,\nI like vans.');
  await dialog.getByLabel('CV and other documents').setInputFiles({
    name: 'CV.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Maya Grant\nSix years in a workshop in Leeds.\n'),
  });
  await expect(dialog.getByText('1 document of at most 10.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application Submitted')).toBeVisible();
}

test('A2.11-02 A2.11-10 A7-27 A4-26 a job is posted, applied for, read and accepted, and its applicant hears of it', async ({
  page,
  browser,
}) => {
  const title = `Mechanic ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin');
  await tryAdmin(page, newAdmin());
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await post(page, title);

  const elsewhere = await browser.newContext();
  const applicant = await elsewhere.newPage();
  await signUp(applicant);
  await apply(applicant, title);

  await page.reload();
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(`^Applications ?: ${title}$`) }).click();
  await page.getByRole('link', { name: /^View the application of Maya Grant/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Application' });
  await expect(drawer.getByText('I like vans.')).toBeVisible();
  await drawer.getByRole('button', { name: /^View ?: CV\.txt$/ }).click();
  await expect(drawer.getByText('Six years in a workshop in Leeds.')).toBeVisible();
  await expectNoViolations(page, '[data-slot="drawer"]');
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^Maya-Grant-[0-9a-f]{8}\.pdf$/);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await drawer.getByRole('button', { name: 'Accept', exact: true }).click();
  const decision = page.getByRole('dialog', { name: 'Accept Maya Grant?' });
  await decision.getByLabel('Email').fill('We would like to talk to you on Monday.');
  await decision.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Status Updated')).toBeVisible();
  await expect(drawer.getByText('We would like to talk to you on Monday.')).toBeVisible();

  await applicant.goto('/renter-dashboard?tab=applications');
  await expect(applicant.getByRole('heading', { name: title })).toBeVisible();
  await expect(applicant.getByText('Accepted', { exact: true })).toBeVisible();
  await expectAccessible(applicant);
  await elsewhere.close();
});

/** In a world of its own: others read the page's own words meanwhile. */
const inAWorld = test.extend<{ world: World }>({
  world: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is needed
    async ({}, provide) => {
      const world = await ownWorld();
      await provide(world);
      await world.close();
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ world }, provide) => provide(world.url),
  storageState: async ({ world }, provide) => provide(answered(new URL(world.url).origin)),
});

// Nothing is published yet when our team comes.
inAWorld.use({ expected: [/status of 404/] });

inAWorld(
  'A2.9-16 A2.16-03 X12 words that are published stand on the page about temporary insurance at once',
  { tag: '@once' },
  async ({ page, world }) => {
    await page.goto('/temporary-insurance-info');
    await expect(page.getByRole('heading', { name: 'Key Terms' })).toBeVisible();
    await page.goto('/admin');
    await tryAdmin(page, newAdmin(world.settings));
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto('/admin/general-services?tab=insurance-info');
    const form = page.getByRole('form', { name: 'Insurance info' });
    await form.getByLabel('Title').fill('Temporary insurance');
    await form.getByLabel('Content').fill('<h2>Ours</h2><p>By the day<script>alert(1)</script>');
    await form.getByLabel('Broker email').fill('broker@example.org');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page.getByText('Page saved and published')).toBeVisible();
    await expect(form.getByLabel('Content')).toHaveValue('<h2>Ours</h2><p>By the day</p>');
    await expect(async () => {
      await page.goto('/temporary-insurance-info');
      await expect(page.getByRole('heading', { name: 'Ours' })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 10_000 });
    await expect(page.getByRole('heading', { name: 'Key Terms' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Broker Contact' })).toBeVisible();
    await expect(page.getByText('Who is eligible for temporary insurance?')).toBeVisible();
    await expect(page.getByText('Disputes about a policy go to its underwriter')).toBeVisible();
    await expectAccessible(page);
  },
);
