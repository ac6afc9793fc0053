// @vitest-environment node
import { expect, test } from 'vitest';
import { written } from '@/features/reading/pages';
import { figureTable } from '@/features/reading/rules/figure-table';
import { helpIndex, mostIndexBytes } from '@/features/reading/rules/help-index';
import { paperOf } from '@/features/reading/rules/paper';
import { pageFacts } from '@/features/reading/rules/page-facts';
import { movedPages, pageList, writtenNames } from '@/lib/pages';
import { readable } from '@/testing/readable';
import { htmlPages } from './html-pages';
import { bodyOf } from './prerender';

const withBody = htmlPages.filter(({ body }) => body !== 'none');

test.each(withBody)(
  '$name stands in its HTML and fits the content security policy',
  async (page) => {
    expect(typeof window).toBe('undefined');
    const html = await bodyOf(page);
    const has = (pattern: RegExp) => pattern.test(html);
    expect(has(/data-slot="site-header"/)).toBe(true);
    expect(has(/<main/)).toBe(true);
    expect(has(/Something went wrong/)).toBe(false);
    expect(has(/\sstyle="/)).toBe(false);
    expect(has(/<script/)).toBe(false);
    // A part that waits for something would be left out until the browser makes it anew.
    expect(has(/<!--\$[?!]/)).toBe(false);
  },
);

test.each([
  ['home', /<h1[^>]*>The car you need/],
  ['not-found', /Page not found/],
  ['vehicle-not-found', /<h1[^>]*>Vehicle Not Found/],
  ['host-not-found', /<h1[^>]*>Host not found/],
])('%s reads without JavaScript', async (name, words) => {
  const page = htmlPages.find((one) => one.name === name);
  expect(page && words.test(await bodyOf(page))).toBe(true);
});

test('the admin area starts from nothing', async () => {
  const admin = htmlPages.filter(({ path }) => path?.startsWith('/admin'));
  expect(await Promise.all(admin.map(bodyOf))).toEqual(admin.map(() => ''));
});

const htmlOf = async (name: string) => {
  const page = htmlPages.find((one) => one.name === name);
  if (!page) throw new Error(`There is no page ${name}`);
  return bodyOf(page);
};

test.each(figureTable.map((one) => [one.id, one.page, one] as const))(
  '%s the figure stands on /%s',
  async (_id, page, { says }) => {
    expect(readable(await htmlOf(page))).toContain(says);
  },
);

test('every figure that the requirements put on a page has a row in the table', () => {
  const required =
    'A4-30 A4-31 A5-39 A5-40 A5-41 A5-42 A9-14 A9-15 A9-16 A9-18 A9-19 A9-20 A9-21 A9-22 A9-23 A9-24 A9-25 A9-26 A9-27 A9-28 A9-29 A9-30 A9-31 P9-32 P9-33 P9-34 P9-35 P9-36 P9-37';
  const known = new Set(figureTable.flatMap(({ id }) => id.split(' ')));
  expect(required.split(' ').filter((id) => !known.has(id))).toEqual([]);
});

test.each(writtenNames)('P2.1-13 /%s is whole without JavaScript', async (name) => {
  const html = await htmlOf(name);
  expect(readable(/<h1.*?<\/h1>/.exec(html)?.[0] ?? '').trim()).toBe(written[name].title);
  for (const { id, title } of written[name].sections) {
    expect(html).toContain(`id="${id}"`);
    expect(readable(html)).toContain(title);
  }
  expect(html).toMatch(/<time dateTime="2026-11-28">/i);
});

test('R8 P2.4-13 every link and every anchor of a written page leads somewhere', async () => {
  const files = ['/rental-agreement.pdf'];
  const known = new Set<string>([
    ...pageList.map(({ path }) => path),
    ...Object.keys(movedPages),
    ...files,
  ]);
  const bodies = new Map(
    await Promise.all(
      writtenNames.map(async (name): Promise<[string, string]> => [`/${name}`, await htmlOf(name)]),
    ),
  );
  const dead: string[] = [];
  for (const [from, html] of bodies) {
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      if (/^(?:mailto:|tel:|https:|\{\{)/.test(href)) continue;
      const [path = '', hash] = href.split('#');
      const moved = (movedPages as Record<string, string>)[path] ?? (path || from);
      const isThere = path === '' || known.has(path);
      const isFound = !hash || !bodies.has(moved) || bodies.get(moved)?.includes(`id="${hash}"`);
      if (!isThere || !isFound) dead.push(`${from}: ${href}`);
    }
  }
  expect(dead).toEqual([]);
});

/** The titles of a page's sections, as its HTML has them. */
const sectionsOf = async (name: string) =>
  [...(await htmlOf(name)).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title = '']) =>
    readable(title).trim(),
  );
/** Where the links of a page's text lead. */
const linksOf = async (name: string) =>
  [...(await htmlOf(name)).replace(/.*<article/s, '').matchAll(/<a [^>]*href="([^"]*)"/g)].map(
    ([, href]) => href,
  );

test.each([
  ['A2.15-01', 'about', ['Our mission', 'Our story', 'Why choose us', 'Contact us']],
  ['A2.15-03', 'getting-started', ['Account setup', 'Identity verification', 'Your first booking']],
  [
    'A2.15-10',
    'faqs',
    ['Booking & Rental', 'Payment & Pricing', 'Insurance & Protection', 'Cancellations & Changes'],
  ],
])('%s /%s has the sections that are asked for', async (_id, name, titles) => {
  const found = await sectionsOf(name);
  expect(titles.filter((title) => !found.includes(title))).toEqual([]);
});

test('A2.15-03 the sections of /getting-started are reached by their names', async () => {
  const html = await htmlOf('getting-started');
  for (const id of ['account-setup', 'identity-verification', 'first-booking'])
    expect(html).toContain(`id="${id}"`);
});

test('A2.15-02 /about has its four values', async () => {
  const html = await htmlOf('about');
  for (const value of ['Trust & Safety', 'Community First', 'Excellence', 'Customer Care'])
    expect(readable(html)).toContain(value);
});

test.each([
  ['A2.15-04', 'getting-started', ['/browse', '/help-centre']],
  [
    'A2.15-05',
    'help-centre',
    [
      '/getting-started#account-setup',
      '/booking-rentals#booking',
      '/insurance-safety#cover',
      '/getting-started',
      '/booking-rentals',
      '/insurance-safety',
    ],
  ],
  ['A2.15-08', 'help-centre', ['/faqs', '/terms', '/privacy', '/cancellation']],
  ['A2.15-09', 'help-centre', ['/help#contact']],
])('%s /%s leads where it is asked to', async (_id, name, targets) => {
  const links = await linksOf(name);
  expect(targets.filter((target) => !links.includes(target))).toEqual([]);
});

test('A2.15-06 /help-centre has cards with the ways to reach a person', async () => {
  const cards = [...(await htmlOf('help-centre')).matchAll(/<li data-slot="card".*?<\/li>/gs)].map(
    ([card]) => readable(card),
  );
  for (const way of ['Email {{support_email}}', 'Phone {{support_phone}}', 'Post'])
    expect(cards.some((card) => card.includes(way))).toBe(true);
});

test.each([
  ['A2.15-12', 'terms', 'Terms of Service'],
  ['A2.15-12', 'privacy', 'Privacy Policy'],
  ['A2.15-13', 'cookies', 'Cookie Policy'],
  ['A2.15-15', 'cancellation', 'Cancellation and Refund Policy'],
  ['A2.15-16', 'rental-agreement', 'Vehicle Rental Agreement Template'],
])('%s /%s shows its text under its name', async (_id, name, title) => {
  expect(readable(/<h1.*?<\/h1>/.exec(await htmlOf(name))?.[0] ?? '').trim()).toBe(title);
});

test.each([
  [
    'A2.15-17',
    'Host name, Host address, Host phone, Host email, Host licence number, Guest name, Guest address, Guest phone, Guest email, Guest licence number, Make/Model, Year, Registration number, VIN, Start mileage, Start fuel level',
  ],
  [
    'A2.15-18',
    'Start date and time, End date and time, Pick-up location, Return location, Daily rate, Total days, Subtotal, Service fee, Insurance cost, Total amount, Security deposit, Included miles per day, Excess mileage rate, Insurance excess',
  ],
  [
    'A2.15-19',
    'Collection date and time, Return date and time, Collection mileage, Return mileage, Collection fuel level, Return fuel level, Damage at collection, Damage at return, Host signature, Guest signature, Booking reference',
  ],
])('%s A2.15-16 /rental-agreement has room in brackets for each', async (_id, names) => {
  const text = readable(await htmlOf('rental-agreement'));
  expect(names.split(', ').filter((name) => !text.includes(`[${name}]`))).toEqual([]);
});

test('A2.15-16 A2.15-17 A2.15-18 A2.15-19 the agreement on paper has every placeholder of the page', async () => {
  const html = readable(await htmlOf('rental-agreement'));
  const { title, rows } = paperOf(written['rental-agreement']);
  const paper = rows.map(({ text }) => text).join('\n');
  const places = html.match(/\[[A-Z][^\]]*\]/g) ?? [];
  expect(new Set(places).size).toBeGreaterThan(40);
  expect(places.filter((place) => !paper.includes(place))).toEqual([]);
  expect(title).toBe('Vehicle Rental Agreement Template');
  expect(paper).toContain('Name: Host [Host name], Guest [Guest name]');
  expect(paper).toContain('Daily rate: £[Daily rate]');
  expect(await linksOf('rental-agreement')).toContain('/rental-agreement.pdf');
});

test('A2.15-20 A2.16-04 /temporary-insurance-info has its own sections', async () => {
  const found = await sectionsOf('temporary-insurance-info');
  expect(found.slice(0, 2)).toEqual(['Overview', 'Key Terms']);
  for (const title of [
    'Eligibility',
    'Exclusions',
    'Claims',
    'Cancellation & Refunds',
    'Agreement',
  ])
    expect(found).toContain(title);
});

test('A2.16-01 A2.16-02 /temporary-insurance-info says of itself what it is, with its questions', () => {
  const facts = pageFacts('temporary-insurance-info');
  expect(facts?.title).toBe('Temporary insurance: what to know');
  expect(facts?.description).toContain('temporary vehicle insurance');
  const { mainEntity } = JSON.parse(facts?.facts ?? '') as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  const answers = mainEntity.map(({ name, acceptedAnswer }) => `${name} ${acceptedAnswer.text}`);
  for (const words of [
    /eligible .*18\+.* valid driving licence/,
    /vehicles .*most privately owned cars that are registered in the UK/i,
    /cancel.* refund.* 24 hours/,
  ])
    expect(answers.some((answer) => words.test(answer))).toBe(true);
});

test('A2.16-03 A2.16-06 other words leave questions and the note about disputes on /temporary-insurance-info', async () => {
  const html = await htmlOf('temporary-insurance-info');
  const room = /<div data-slot="early-words".*?<\/header>/s.exec(html)?.[0] ?? '';
  expect(readable(room)).toContain('Agreement');
  const left = readable(html.replace(room, ''));
  expect(left).toContain('Who is eligible for temporary insurance?');
  expect(left).toContain('Disputes about a policy go to its underwriter');
  expect(left).not.toContain('Agreement');
});

test('A2.15-11 the questions are disclosures of which one is open at a time', async () => {
  const html = await htmlOf('faqs');
  const names = [...html.matchAll(/<details name="([^"]*)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(new Set(names).size).toBe(1);
  const shown = [...html.matchAll(/<summary[^>]*><h3.*?<\/summary>/gs)];
  expect(shown).toHaveLength(names.length);
  expect(shown.filter(([summary]) => !summary.includes('chevron-down'))).toEqual([]);
});

test('the help centre’s index is light', () => {
  expect(Buffer.byteLength(JSON.stringify(helpIndex()))).toBeLessThanOrEqual(mostIndexBytes);
});

test.each(['careers', 'general-services', 'new-dispute', 'dispute'])(
  'Issue29 without JavaScript nothing on %s looks as if it were on its way',
  async (name) => {
    const shapes = (await htmlOf(name)).match(/<div data-slot="loading"[^>]*>/g) ?? [];
    expect(shapes.length).toBeGreaterThan(0);
    expect(shapes.filter((shape) => !shape.includes('noscript:hidden'))).toEqual([]);
  },
);

test.each([
  ['cookies', 'there is nothing to choose'],
  ['help-centre', 'The form needs JavaScript'],
])('Issue29 without JavaScript /%s says what is not there', async (name, words) => {
  const said = /<p class="[^"]*noscript:block[^"]*">.*?<\/p>/s.exec(await htmlOf(name))?.[0];
  expect(readable(said ?? '')).toContain(words);
});
