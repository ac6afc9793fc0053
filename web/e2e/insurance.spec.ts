import { brokerLink, buyCover } from './support/cover';
import { aPdf } from './support/paper';
import { signUp } from './support/people';
import { expect, expectAccessible, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What jobs do, on a busy machine. */
const soon = { timeout: 30_000 };

test('issue 28 D2.10-02 H4 H11 cover is quoted and paid, and is cover once the broker has confirmed it', async ({
  page,
  browser,
}) => {
  test.slow(); // two people
  await signUp(page);
  const id = await buyCover(page);
  await expect(page.getByRole('main').getByText(/\b(covered|insured)\b/i)).toHaveCount(0);
  await expectAccessible(page);

  const other = await browser.newContext({ viewport: page.viewportSize() });
  const broker = await other.newPage();
  await broker.goto(await brokerLink(page, id));
  await expect(broker.getByText('Please confirm or decline this order.')).toBeVisible();
  await expect(broker.getByText('LOVEL862105A99AB')).toHaveCount(0); // a look over the shoulder
  await broker.getByRole('button', { name: 'Show the drivers' }).click();
  await expect(broker.getByText('LOVEL862105A99AB')).toBeVisible();
  await expectAccessible(broker);
  await broker.getByLabel('Policy number').fill('POL-4711');
  await broker.locator('input[type=file]').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: aPdf('Certificate of cover'),
  });
  await broker.getByRole('button', { name: 'Confirm the cover' }).click();
  await expect(broker.getByText('You have confirmed this order.')).toBeVisible();
  await expect(broker.getByText('LOVEL862105A99AB')).toHaveCount(0);
  await expectAccessible(broker);
  await other.close();

  // The buyer's open page follows without a reload.
  await expect(page.getByText(/^The broker has confirmed your cover\./)).toBeVisible(soon);
  await expect(page.getByText('POL-4711')).toBeVisible();
  const file = page.getByRole('link', { name: 'Download the certificate' });
  await expect(file.or(page.getByRole('img', { name: /certificate, page 1/ }))).toBeVisible(soon);
  await expectAccessible(page);
});
