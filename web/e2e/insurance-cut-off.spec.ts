import { brokerLink, buyCover } from './support/cover';
import { linkTo } from './support/mailbox';
import { MINUTE, soon, test, until } from './support/own-clock';
import { signUp } from './support/people';
import { expect, expectAccessible } from './support/test';

// Days pass by a clock of their own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('issue 28 H4 K18 cover that the broker never confirms is refunded in full two hours before it begins', async ({
  page,
  world,
  browser,
}) => {
  test.slow(); // ten days
  world.write(
    `insert into general_services (id, service_type, title, description, status, base_price, requires_files)
     values (gen_random_uuid(), 'temporary_insurance', 'Temporary insurance', '7 to 30 days', 'active', 999, false)
     on conflict do nothing`,
  );
  await world.join(page.context());
  const email = await signUp(page);
  const id = await buyCover(page, world.now());
  const cover = (await (await page.request.get(`/api/v1/insurance-orders/${id}`)).json()) as {
    answer_by: string;
  };
  const link = await brokerLink(page, id);

  const why = page.getByText(/^The broker did not confirm/).first();
  await until(world, Date.parse(cover.answer_by) + MINUTE, why);
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible(soon);
  await expectAccessible(page);
  const other = await browser.newContext();
  await world.join(other);
  const broker = await other.newPage();
  await broker.goto(link);
  await expect(
    broker.getByText(/^The time to answer ended two hours before the start/),
  ).toBeVisible();
  await expect(broker.getByRole('button', { name: 'Confirm the cover' })).toHaveCount(0);
  await other.close();
  expect(
    await linkTo(
      page.request,
      email,
      'We have refunded your order',
      /https?:\/\/[^"\s<>]+\/orders\/[\w-]+/,
    ),
  ).toBe(`/orders/${id}`);
});
