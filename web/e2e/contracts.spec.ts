import { readFileSync } from 'node:fs';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { tabTo } from './support/keyboard';
import { demoEmails, emailsOf, signInFirst } from './support/people';
import { expect, expectNoViolations, test } from './support/test';

interface Row {
  id: string;
  booking_id: string;
  actions: string[];
  sent_at: string;
  /** The other side's name: "Megan R." */
  other: string;
}

const picture = readFileSync(
  new URL('../../server/tests/pictures/gps-turned.jpg', import.meta.url),
);

const file = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: picture };
const papers = ['Driving licence (front)', 'Driving licence (back)', 'Proof of address'];

const contractsOf = async (request: APIRequestContext): Promise<Row[]> => {
  const answer = await request.get('/api/v1/contracts');
  return ((await answer.json()) as { items: Row[] }).items;
};

/** Signs somebody in who may sign a contract of the demo, not one that a journey sent a moment ago. */
async function signInSigner(page: Page): Promise<Row> {
  const isOfDemo = ({ sent_at: at }: Row) => Date.parse(at) < Date.now() - 3_600_000;
  return await signInFirst(page, await demoEmails(page, 'renter'), async (request) =>
    (await contractsOf(request)).find((one) => one.actions.includes('sign') && isOfDemo(one)),
  );
}

async function signInHostOf(page: Page, contract: Row) {
  await signInFirst(page, await demoEmails(page, 'host'), async (request) => {
    return (await request.get(`/api/v1/contracts/${contract.id}`)).ok() || undefined;
  });
}

async function signInRenterOf(page: Page, { id, other }: Row, renters: string[]) {
  await signInFirst(page, emailsOf(other, renters), async (request) => {
    return (await request.get(`/api/v1/contracts/${id}`)).ok() || undefined;
  });
}

const paper = (dialog: Locator, name: string) => dialog.getByRole('group', { name });

// Whoever is asked and is not the host gets a 404; who is signed out meanwhile a 401.
test.use({ expected: [/status of 40[14]/], contextOptions: { reducedMotion: 'reduce' } });

/** A booking of a host with one of these renters that has no contract yet and may have one. */
const bookingWithout = (renters: string[]) => async (request: APIRequestContext) => {
  const answer = await request.get('/api/v1/host/bookings?status=confirmed');
  const { items } = (await answer.json()) as {
    items: { id: string; renter: { display_name: string } }[];
  };
  for (const { id, renter } of items) {
    if (emailsOf(renter.display_name, renters).length === 0) continue;
    const contracts = await request.get(`/api/v1/bookings/${id}/contracts`);
    if (((await contracts.json()) as { can_send: boolean }).can_send) return id;
  }
  return undefined;
};

/** Draws a line with a finger. */
async function draw(page: Page, canvas: Locator) {
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is nothing to sign on.');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined
          ? []
          : [{ x: box.x + box.width * share, y: box.y + box.height * (0.8 - share / 2) }],
    });
  await touch('touchStart', 0.2);
  for (const share of [0.35, 0.5, 0.65, 0.8]) await touch('touchMove', share);
  await touch('touchEnd');
  await session.detach();
}

test(
  'D1-05 D1-08 D2.2-10 D2.3-14 D4-06 D5-09 D8-17 D8-18 a renter hands over documents and signs with a finger, the host checks and countersigns',
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.slow(); // two people, one after another
    const contract = await signInSigner(page);
    await page.goto('/renter-dashboard?tab=contracts');
    await expect(page.getByRole('heading', { name: 'My Contracts' })).toBeVisible();
    await page.goto(`/renter-dashboard?tab=contracts&contract=${contract.id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: '15. Signatures' })).toBeVisible();
    const sign = dialog.getByRole('button', { name: 'Sign contract' });
    await expect(sign).toBeDisabled();
    for (const name of papers) {
      const slot = paper(dialog, name);
      await slot.locator('input[type=file]').setInputFiles(file);
      await expect(slot.getByRole('button', { name: /^Replace/ })).toBeVisible();
    }
    await dialog.getByLabel('Driving licence number').fill('MORGA657054SM9IJ');
    await dialog.getByLabel('DVLA share code').fill('aBcD1234');
    await expectNoViolations(page, '[role="dialog"]');
    await dialog.getByLabel('Full legal name').fill('Megan Rowe');
    await draw(page, dialog.getByRole('img', { name: /^Your signature/ }));
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
  },
);

/** Goes there with Tab and presses it. */
async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Chooses a file for each paper, in the dialog that a key opens. */
async function addPapers(page: Page, dialog: Locator) {
  for (const name of papers) {
    const slot = paper(dialog, name);
    await press(page, slot.getByRole('button', { name: /^Add/ }));
    await expect(slot.getByRole('button', { name: /^Replace/ })).toBeVisible();
  }
}

/** Types the name, has it written, and presses what signs. */
async function signByName(page: Page, dialog: Locator, name: string, button: string) {
  await typeInto(page, dialog.getByLabel('Full legal name'), name);
  await press(page, dialog.getByRole('button', { name: 'Type it instead' }));
  await press(page, dialog.getByRole('button', { name: button }));
}

test(
  'D1-04 D1-05 D1-08 D5-10 D8-16 X22 a contract is sent, signed and countersigned with the keyboard alone',
  { tag: '@once' },
  async ({ page, browser }) => {
    test.slow(); // two people, one after another
    const renters = await demoEmails(page, 'renter'); // not all who hire: hosts do, too
    const id = await signInFirst(page, await demoEmails(page, 'host'), bookingWithout(renters));
    await page.goto(`/bookings/${id}`);
    const card = page.getByRole('region', { name: 'Contract', exact: true });
    await press(page, card.getByRole('button', { name: /^Send/ }));
    const sending = page.getByRole('dialog', { name: 'Send the contract' });
    await expect(sending.getByRole('heading', { name: '15. Signatures' })).toBeVisible();
    await expectNoViolations(page, '[role="dialog"]');
    await press(page, sending.getByRole('button', { name: 'Send contract' }));
    await expect(page.getByText('Contract sent successfully')).toBeVisible();
    await expect(card.getByText('Waiting for the renter’s signature')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Send a corrected contract' })).toBeVisible();
    const contract = (await contractsOf(page.request)).find((one) => one.booking_id === id);
    if (!contract) throw new Error('What was sent is not in the list.');

    const other = await browser.newContext({ reducedMotion: 'reduce' });
    const renter = await other.newPage();
    // From now on: a browser that is told at the last moment opens a dialog of its own.
    renter.on('filechooser', (chooser) => void chooser.setFiles(file));
    await signInRenterOf(renter, contract, renters);
    await renter.goto('/renter-dashboard');
    const band = renter.getByRole('region', { name: 'What needs doing' });
    await press(renter, band.locator(`a[href="/bookings/${id}?contract=${contract.id}"]`));
    const dialog = renter.getByRole('dialog');
    await addPapers(renter, dialog);
    await typeInto(renter, dialog.getByLabel('Driving licence number'), 'MORGA657054SM9IJ');
    await typeInto(renter, dialog.getByLabel('DVLA share code'), 'aBcD1234');
    await signByName(renter, dialog, 'Megan Rowe', 'Sign contract');
    await expect(renter.getByText(/^Contract signed successfully/)).toBeVisible();

    await press(page, card.getByRole('button', { name: 'Check and countersign' }));
    const check = page.getByRole('dialog');
    await press(page, check.getByRole('button', { name: /^Show.*licence number/i }));
    await expect(check.getByText('54SM9IJ')).toBeVisible();
    await expectNoViolations(page, '[role="dialog"]');
    await signByName(page, check, 'Robbie Nair', 'Countersign contract');
    await expect(page.getByText('Contract completed successfully')).toBeVisible();
    // The renter's open page follows without a reload.
    await expect(dialog.getByText('Signed by both', { exact: true })).toBeVisible();
    await other.close();
  },
);
