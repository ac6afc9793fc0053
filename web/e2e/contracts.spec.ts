import { readFileSync } from 'node:fs';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { tabTo } from './support/keyboard';
import { demoEmails, signInFirst } from './support/people';
import { expect, expectNoViolations, isPhone, test } from './support/test';

interface Row {
  id: string;
  booking_id: string;
  contract_status: string;
  /** The other side’s name: "Megan R." */
  other: string;
  actions: string[];
}

const picture = readFileSync(
  new URL('../../server/tests/pictures/gps-turned.jpg', import.meta.url),
);

const contractsOf = async (request: APIRequestContext): Promise<Row[]> => {
  const answer = await request.get('/api/v1/contracts');
  return ((await answer.json()) as { items: Row[] }).items;
};

/** Signs somebody of the demo in who may sign a contract that was sent to them. */
async function signInSigner(page: Page): Promise<Row> {
  // Phone and desktop take different people, since both run on the same data.
  const emails = await demoEmails(page, 'renter');
  if (isPhone(page)) emails.reverse();
  return await signInFirst(page, emails, async (request) =>
    (await contractsOf(request)).find(({ actions }) => actions.includes('sign')),
  );
}

async function signInHostOf(page: Page, contract: Row) {
  await signInFirst(page, await demoEmails(page, 'host'), async (request) => {
    return (await request.get(`/api/v1/contracts/${contract.id}`)).ok() || undefined;
  });
}

const paper = (dialog: Locator, name: string) => dialog.getByRole('group', { name });

// Whoever is asked and is not the host gets a 404; who is signed out meanwhile a 401.
test.use({ expected: [/status of 40[14]/], contextOptions: { reducedMotion: 'reduce' } });

/** A booking of a host that has no contract yet and may have one. */
async function bookingWithout(request: APIRequestContext): Promise<string | undefined> {
  const answer = await request.get('/api/v1/host/bookings?status=confirmed');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  for (const { id } of items) {
    const contracts = await request.get(`/api/v1/bookings/${id}/contracts`);
    if (((await contracts.json()) as { can_send: boolean }).can_send) return id;
  }
  return undefined;
}

test(
  'D1-04 D8-16 X22 a host reads the contract at the booking and sends it',
  { tag: '@once' },
  async ({ page }) => {
    const id = await signInFirst(page, await demoEmails(page, 'host'), bookingWithout);
    await page.goto(`/bookings/${id}`);
    const contract = page.getByRole('region', { name: 'Contract', exact: true });
    await contract.getByRole('button', { name: /^Send/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Send the contract' });
    await expect(dialog.getByRole('heading', { name: '15. Signatures' })).toBeVisible();
    await expectNoViolations(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Send contract' }).click();
    await expect(page.getByText('Contract sent successfully')).toBeVisible();
    await expect(contract.getByText('Waiting for the renter’s signature')).toBeVisible();
    await expect(contract.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  },
);

test('D1-05 D1-08 D2.2-10 D2.3-14 D4-06 D5-09 D8-17 D8-18 a renter hands over documents and signs, the host checks and countersigns', async ({
  page,
  browser,
}) => {
  test.slow(); // two people, one after another
  const contract = await signInSigner(page);
  await page.goto('/renter-dashboard?tab=contracts');
  await expect(page.getByRole('heading', { name: 'My Contracts' })).toBeVisible();
  await page.goto(`/renter-dashboard?tab=contracts&contract=${contract.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '15. Signatures' })).toBeVisible();
  const sign = dialog.getByRole('button', { name: 'Sign contract' });
  await expect(sign).toBeDisabled();
  for (const name of ['Driving licence (front)', 'Driving licence (back)', 'Proof of address']) {
    const slot = paper(dialog, name);
    await slot
      .locator('input[type=file]')
      .setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(slot.getByRole('button', { name: /^Replace/ })).toBeVisible();
  }
  await dialog.getByLabel('Driving licence number').fill('MORGA657054SM9IJ');
  await dialog.getByLabel('DVLA share code').fill('aBcD1234');
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByLabel('Full legal name').fill('Megan Rowe');
  await dialog.getByRole('button', { name: 'Type it instead' }).click();
  await expect(sign).toBeEnabled();
  await sign.click();
  await expect(
    page.getByText('Contract signed successfully. Waiting for host signature to complete.'),
  ).toBeVisible();

  const other = await browser.newContext({
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
  });
  const host = await other.newPage();
  await signInHostOf(host, contract);
  await host.goto(`/host-dashboard?tab=contracts&contract=${contract.id}`);
  const check = host.getByRole('dialog');
  await expect(check.getByText('Check the licence')).toBeVisible();
  await check.getByRole('button', { name: /^Show.*licence number/i }).click();
  await expect(check.getByText('54SM9IJ')).toBeVisible();
  await expectNoViolations(host, '[role="dialog"]');
  await check.getByLabel('Full legal name').fill('Robbie Nair');
  await check.getByRole('button', { name: 'Type it instead' }).click();
  await check.getByRole('button', { name: 'Countersign contract' }).click();
  await expect(host.getByText('Contract completed successfully')).toBeVisible();
  await expect(check.getByText('Signed by both', { exact: true })).toBeVisible();
  // The renter's open page follows without a reload.
  await expect(dialog.getByText('Signed by both', { exact: true })).toBeVisible();
  const pdf = await page.request.get(`/api/v1/contracts/${contract.id}/pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const same = await host.request.get(`/api/v1/contracts/${contract.id}/pdf`);
  expect((await same.body()).equals(await pdf.body())).toBe(true);

  await page.goto('/contracts/check');
  const chosen = page.locator('input[type=file]');
  await chosen.setInputFiles({
    name: 'contract.pdf',
    mimeType: 'application/pdf',
    buffer: await pdf.body(),
  });
  await expect(page.getByText(/unchanged/i)).toBeVisible();
  await other.close();
});

/** Goes there with Tab and presses it. */
async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test(
  'D1-04 D1-08 D5-10 a contract is sent and signed with the keyboard alone',
  { tag: '@once' },
  async ({ page, browser }) => {
    test.slow(); // two people, one after another
    // From the other end, since the journey above takes the first.
    const hosts = (await demoEmails(page, 'host')).toReversed();
    const all = await demoEmails(page, 'renter');
    const id = await signInFirst(page, hosts, bookingWithout);
    await page.goto(`/bookings/${id}`);
    const card = page.getByRole('region', { name: 'Contract', exact: true });
    await press(page, card.getByRole('button', { name: /^Send/ }));
    const sending = page.getByRole('dialog', { name: 'Send the contract' });
    await press(page, sending.getByRole('button', { name: 'Send contract' }));
    await expect(page.getByText('Contract sent successfully')).toBeVisible();
    const contract = (await contractsOf(page.request)).find((one) => one.booking_id === id);
    if (!contract) throw new Error('What was sent is not in the list.');

    const other = await browser.newContext({
      viewport: page.viewportSize(),
      reducedMotion: 'reduce',
    });
    const renter = await other.newPage();
    // "megan.rowe@…"; each attempt to sign in costs a hash.
    const begin = contract.other.toLowerCase().replace(' ', '.').replace(/\.$/, '');
    const named = all.filter((email) => email.startsWith(begin));
    await signInFirst(renter, named, async (request) => {
      return (await request.get(`/api/v1/contracts/${contract.id}`)).ok() || undefined;
    });
    await renter.goto('/renter-dashboard');
    const band = renter.getByRole('region', { name: 'What needs doing' });
    await expect(band).toBeVisible();
    const rest = band.getByRole('button', { name: /^Show all/ });
    if ((await rest.count()) > 0) await press(renter, rest);
    await press(
      renter,
      band.locator(`a[href="/bookings/${contract.booking_id}?contract=${contract.id}"]`),
    );
    const dialog = renter.getByRole('dialog');
    for (const name of ['Driving licence (front)', 'Driving licence (back)', 'Proof of address']) {
      const slot = paper(dialog, name);
      await tabTo(renter, slot.getByRole('button', { name: /^Add/ }));
      const chooser = renter.waitForEvent('filechooser');
      await renter.keyboard.press('Enter');
      await (
        await chooser
      ).setFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: picture });
      await expect(slot.getByRole('button', { name: /^Replace/ })).toBeVisible();
    }
    await typeInto(renter, dialog.getByLabel('Driving licence number'), 'MORGA657054SM9IJ');
    await typeInto(renter, dialog.getByLabel('DVLA share code'), 'aBcD1234');
    await typeInto(renter, dialog.getByLabel('Full legal name'), 'Megan Rowe');
    await press(renter, dialog.getByRole('button', { name: 'Type it instead' }));
    await press(renter, dialog.getByRole('button', { name: 'Sign contract' }));
    await expect(renter.getByText(/^Contract signed successfully/)).toBeVisible();
    await other.close();
  },
);
