// @vitest-environment node
import { expect, test } from 'vitest';
import { written } from '@/features/reading/pages';
import { figureTable } from '@/features/reading/rules/figure-table';
import { helpIndex, mostIndexBytes } from '@/features/reading/rules/help-index';
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
  const known = new Set<string>([...pageList.map(({ path }) => path), ...Object.keys(movedPages)]);
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

test('A2.15-11 the questions are disclosures of which one is open at a time', async () => {
  const html = await htmlOf('faqs');
  const names = [...html.matchAll(/<details name="([^"]*)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(new Set(names).size).toBe(1);
});

test('the help centre’s index is light', () => {
  expect(Buffer.byteLength(JSON.stringify(helpIndex()))).toBeLessThanOrEqual(mostIndexBytes);
});
