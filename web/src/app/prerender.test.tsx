// @vitest-environment node
import { expect, test } from 'vitest';
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
