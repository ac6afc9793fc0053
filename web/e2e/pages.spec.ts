import type { Page } from '@playwright/test';
import { figureTable } from '../src/features/reading/rules/figure-table';
import { movedPages, writtenNames } from '../src/lib/pages';
import { readable } from '../src/testing/readable';
import { tabTo } from './support/keyboard';
import { signUp } from './support/people';
import { openSettled } from './support/settled';
import { firstVisit } from './support/storage';
import { expect, expectAccessible, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const html = async (page: Page, name: string) => (await page.request.get(`/${name}`)).text();

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const plant = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('planted', '1');
    sessionStorage.setItem('planted', '1');
    document.cookie = 'planted=1; Path=/';
  });
const planted = (page: Page) =>
  page.evaluate(
    () =>
      [localStorage, sessionStorage].some((one) => one.getItem('planted')) ||
      document.cookie.includes('planted'),
  );

async function fillIn(page: Page, message: string) {
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Subject').fill('A question');
  await form.getByLabel('Message').fill(message);
  return form;
}

test.describe('what a stranger reads', () => {
  for (const name of writtenNames) {
    test(`P2.1-13 A6-11 A1-06 /${name} opens for anybody, is taken over as it came, and fits a small phone`, async ({
      page,
    }) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
      });
      await openSettled(page, `/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.getByRole('article').innerText()).not.toContain('{{');
      expect(calls).toEqual(['/api/v1/session']);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(320);
    });
  }

  test('every figure stands in the HTML as it is delivered', { tag: '@once' }, async ({ page }) => {
    const texts = new Map<string, string>();
    for (const name of writtenNames) texts.set(name, readable(await html(page, name)));
    for (const { page: name, id, says } of figureTable)
      expect(texts.get(name), `${id} on /${name}`).toContain(says);
  });

  test(
    'what is configured stands in the HTML as it is delivered',
    { tag: '@once' },
    async ({ page }) => {
      const site = (await (await page.request.get('/api/v1/site')).json()) as Record<
        string,
        string
      >;
      const about = await html(page, 'about');
      for (const fact of ['support_email', 'support_phone', 'company_address', 'brand_name'])
        expect(readable(about)).toContain(site[fact]);
      for (const name of [...writtenNames, '']) expect(await html(page, name)).not.toContain('{{');
    },
  );

  test('R8 every link and every anchor leads somewhere', { tag: '@once' }, async ({ page }) => {
    const documents = new Map<string, string>();
    const open = async (path: string) => {
      const answer = await page.request.get(path);
      documents.set(path, answer.status() < 400 ? await answer.text() : '');
    };
    await open('/');
    for (const name of writtenNames) await open(`/${name}`);
    for (const [from, text] of Array.from(documents)) {
      for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"]*)"/g)) {
        if (!/^[/#]/.test(href)) continue;
        const [path = '', hash] = href.split('#');
        const to = path || from;
        if (!documents.has(to)) await open(to);
        expect(documents.get(to), `${from} leads to ${href}`).toBeTruthy();
        if (hash && hash !== 'how-it-works')
          expect(documents.get(to), `${from} leads to ${href}`).toContain(`id="${hash}"`);
      }
    }
  });

  test(
    'R1 R2 P2.1-17 A2.15-21 A2.15-25 /help leads to the help centre and keeps its hash',
    { tag: '@once' },
    async ({ page }) => {
      expect(movedPages['/help']).toBe('/help-centre');
      await page.goto('/help#contact');
      await expect(page).toHaveURL(/\/help-centre#contact$/);
      await expect(page.getByRole('heading', { name: 'Write to us' })).toBeInViewport();
    },
  );

  test('P2.4-13 the footer leads to what a stranger reads, and from there one reads on inside the app', async ({
    page,
  }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await footer.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    await expect(page).toHaveTitle(/^Terms of Service –/);
    await page.getByRole('article').getByRole('link', { name: 'Cancellation and Refund' }).click();
    await expect(page).toHaveURL(/\/cancellation$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cancellation/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await expectAccessible(page);
  });

  test('A2.15-11 a question is opened by its address, and one is open at a time', async ({
    page,
  }) => {
    const answer = (words: RegExp) => page.getByRole('article').getByText(words);
    await page.goto('/faqs#what-is-a-no-show');
    await expect(answer(/may be reported as a no-show/)).toBeVisible();
    await page.getByText('Can I cancel?').click();
    await expect(answer(/Up to 24 hours before pick-up everything comes back/)).toBeVisible();
    await expect(answer(/may be reported as a no-show/)).toBeHidden();
    await expectAccessible(page);
    // From another page of ours.
    await page.goto('/help-centre');
    await page.getByLabel('Search the help centre').fill('no-show reported');
    await page.getByRole('link', { name: 'What is a no-show?' }).click();
    await expect(answer(/may be reported as a no-show/)).toBeVisible();
  });

  test(
    'on paper every answer is there with our name above, and no menu',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/faqs');
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 900, height: 1270 }); // A4, where a screen has room for the sign alone
      const header = page.getByRole('banner');
      await expect(header.getByText('Kerbside', { exact: true })).toBeVisible();
      await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(page.getByText('may be reported as a no-show')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every page reads', { tag: '@once' }, async ({ page }) => {
    for (const name of writtenNames) {
      await page.goto(`/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-slot=written-body] section').first()).toBeVisible();
    }
    await page.goto('/faqs');
    await page.getByText('How do I book?').click();
    await expect(page.getByText('Choose your dates on the vehicle’s page')).toBeVisible();
  });

  test('nothing stands there that cannot work', { tag: '@once' }, async ({ page }) => {
    await page.goto('/careers');
    await expect(page.getByText(/^To search, book and write to us here/)).toBeInViewport();
    await expect(page.locator('[data-slot=loading]')).toBeHidden();
    await page.goto('/cookies');
    await expect(page.getByText('there is nothing to choose')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.goto('/help-centre');
    await expect(page.getByText('The form needs JavaScript')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.goto('/disputes/new');
    await expect(page.getByText(/^To search, book and write to us here/)).toBeVisible();
    await expect(page.locator('[data-slot=loading]')).toBeHidden();
  });
});

test.describe('cookies', () => {
  test.use({ storageState: firstVisit });
  test('X5 a first visit is asked, and refusing deletes what was kept', async ({ page }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    const [accept, reject] = await Promise.all(
      ['Accept All', 'Reject All'].map((name) =>
        banner(page).getByRole('button', { name }).boundingBox(),
      ),
    );
    expect(Math.abs((accept?.width ?? 0) - (reject?.width ?? 1000))).toBeLessThan(12);
    expect(accept?.height).toBe(reject?.height);
    // It stands above the page: on a phone the foot of the screen is where one books.
    const [question, header] = await Promise.all(
      [banner(page), page.getByRole('banner')].map((part) => part.boundingBox()),
    );
    expect((question?.y ?? 0) + (question?.height ?? 1000)).toBeLessThanOrEqual(header?.y ?? 0);
    await expectAccessible(page);
    await plant(page);
    await banner(page).getByRole('button', { name: 'Reject All' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await planted(page)).toBe(false);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  test('A2.15-13 A2.15-14 a choice is kept for six months, then one is asked again', async ({
    page,
  }) => {
    await page.goto('/cookies');
    const choices = page.getByRole('region', { name: 'Your choices' });
    await expect(choices.getByText('You have not chosen yet')).toBeVisible();
    await expect(choices.getByRole('switch', { name: /Essential/ })).toBeDisabled();
    await choices.getByText('Analytics', { exact: true }).click();
    await choices.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(page.getByText('Preferences saved')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(choices.getByRole('switch', { name: /Analytics/ })).toBeChecked();
    await expect(choices.getByRole('switch', { name: /Marketing/ })).not.toBeChecked();
    const months = await page.evaluate(() => {
      const { until } = JSON.parse(localStorage.getItem('cookie-choice') ?? '{}') as {
        until: number;
      };
      return (until - Date.now()) / (30 * 86_400_000);
    });
    expect(Math.round(months)).toBe(6);
    await page.evaluate(() => {
      localStorage.setItem(
        'cookie-choice',
        JSON.stringify({ until: Date.now() - 1, kinds: ['analytics'] }),
      );
    });
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await expect(choices.getByRole('switch', { name: /Analytics/ })).not.toBeChecked();
  });

  test('Global Privacy Control counts as Reject All until one chooses', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
    });
    await page.goto('/cookies');
    await expect(page.getByText('Your browser asks us by Global Privacy Control')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.getByRole('button', { name: 'Accept All' }).click();
    await page.reload();
    await expect(page.getByRole('switch', { name: /Marketing/ })).toBeChecked();
  });
});

test.describe('writing to support', () => {
  test('X5 A2.15-07 A7-59 a visitor writes and gets a reference', async ({ page }) => {
    await page.goto('/help#contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('First name is required')).toBeVisible();
    await expect(form.getByText('Message is required')).toBeVisible();
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Lovelace');
    await form.getByLabel('Email').fill(`ada-${Date.now()}@example.org`);
    await fillIn(page, 'Where are the keys?');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/We have your message: ENQ-\d{4}-\d{6}/)).toBeVisible();
    await expect(page.getByText('You get a first answer by email within 24 hours.')).toBeVisible();
    await expectAccessible(page);
  });

  test('X5 who is signed in finds their name in the form', { tag: '@once' }, async ({ page }) => {
    const email = await signUp(page);
    await page.goto('/help-centre#contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await expect(form.getByLabel('First name')).toHaveValue('Maya');
    await expect(form.getByLabel('Email')).toHaveValue(email);
    await fillIn(page, 'From my own account');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/ENQ-\d{4}-\d{6}/)).toBeVisible();
  });

  test(
    'by the keyboard alone, from the menu to the reference',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/');
      await tabTo(page, page.getByRole('link', { name: 'Help', exact: true }).first());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help centre');
      await tabTo(page, page.getByRole('article').getByRole('link', { name: 'contact support' }));
      await page.keyboard.press('Enter');
      const form = page.getByRole('form', { name: 'Write to us' });
      await tabTo(page, form.getByLabel('First name'));
      for (const words of [
        'Ada',
        'Lovelace',
        `keys-${Date.now()}@example.org`,
        'Keys',
        'By keyboard',
      ]) {
        await page.keyboard.type(words);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await expect(page.getByText(/ENQ-\d{4}-\d{6}/)).toBeVisible();
    },
  );
});
